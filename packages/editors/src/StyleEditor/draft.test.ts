import { baseRule, defaultStyle, leanRule, Style, type StyleRule } from '@geo/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isNoJson,
  opacityOf,
  ruleProblems,
  styleRule,
  withCopy,
  withoutRule,
  withRule,
  withRulesOf,
  type RuleTexts,
  type StyleDraft,
} from './draft.ts';

const german = styleRule('de');
const draftOf = (rule: Partial<StyleRule> = {}): StyleDraft => german.of({ rules: [{ ...baseRule, ...rule }] });
const typed = (draft: StyleDraft, texts: Partial<RuleTexts>): StyleDraft => ({
  ...draft,
  rules: draft.rules.map((rule) => ({ ...rule, texts: { ...rule.texts, ...texts } })),
});
const read = (texts: Partial<RuleTexts>): StyleRule | undefined => (german.read(typed(draftOf(), texts)) as Style | undefined)?.rules[0];

describe('a style that is edited', () => {
  it('begins with the base rule', () => {
    expect(german.read(german.of(null))).toEqual({ rules: [leanRule(defaultStyle.rules[0]!)] });
    expect(german.of(null).rules[0]!.texts).toEqual({
      fill: '#37B24D59',
      stroke: '#2B8A3E',
      width: '1,2',
      radius: '4',
      dash: '',
      most: '',
      least: '',
      filter: '',
    });
  });

  it('is as it was where nothing was touched, whatever it says besides', () => {
    const opacity = fc.double({ min: 0, max: 1, noNaN: true });
    const symbol = fc.record({ fill_opacity: opacity, stroke_width: fc.double({ min: 0, max: 100, noNaN: true }) }, { requiredKeys: [] });
    fc.assert(
      fc.property(symbol, (one) => {
        const style = { name: 'a', rules: [{ symbol: { ...one, text_label: '{name}', graphic: '/a.png' }, hover_enabled: true }] };
        expect(german.read(german.of(style))).toEqual(style);
      }),
    );
  });

  it('keeps what has no field beside what is changed', () => {
    const draft = draftOf({ symbol: { text_label: '{name}' }, hover_enabled: true });
    expect(german.read(typed(draft, { fill: '#FF000080' }))).toEqual({
      rules: [{ hover_enabled: true, symbol: { text_label: '{name}', fill: '#FF0000', fill_opacity: 0.5 } }],
    });
  });

  it('is read of its fields', () => {
    expect(
      read({ fill: '', stroke: '#0000FF', width: '2,5', radius: '7', dash: '8 4', most: '5000', least: '100', filter: '["==", "art", 5]' }),
    ).toEqual({
      symbol: {
        fill: '#000000',
        fill_opacity: 0,
        stroke: '#0000FF',
        stroke_width: 2.5,
        circle_radius: 7,
        stroke_dasharray: [8, 4],
      },
      filter: ['==', 'art', 5],
      max_scale_denominator: 5000,
      min_scale_denominator: 100,
    });
    const all = typed(draftOf({ filter: ['==', 'a', 1], max_scale_denominator: 9 }), { filter: '', most: '' });
    expect(german.read(all)).toEqual({ rules: [leanRule(baseRule)] });
  });

  it('counts a filter that is no JSON as none, and says so', () => {
    expect(read({ filter: '["==", "art"' })?.filter).toBeUndefined();
    expect([isNoJson('["=='), isNoJson(''), isNoJson('[1]')]).toEqual([true, false, false]);
  });

  it.each([
    [{ fill: 'rot' }, 'fill', { key: 'colorWrong' }],
    [{ width: '' }, 'width', { key: 'widthWrong', most: 100 }],
    [{ radius: '-1' }, 'radius', { key: 'widthWrong', most: 100 }],
    [{ most: '1,5' }, 'most', { key: 'scaleWrong', most: 2_000_000_000 }],
    [{ least: '9', most: '9' }, 'most', { key: 'scalesWrong' }],
    [{ most: '0' }, 'most', { key: 'scalesWrong' }],
  ] as const)('is none with %j', (texts, field, problem) => {
    const draft = typed(draftOf(), texts);
    expect([ruleProblems(draft.rules[0]!), german.read(draft)]).toEqual([{ [field]: problem }, undefined]);
  });

  it('is none with JSON that is no filter, which says what would be right', () => {
    const draft = typed(draftOf(), { filter: '["=", "art", 1]' });
    expect([german.read(draft), Object.keys(ruleProblems(draft.rules[0]!))]).toEqual([undefined, ['filter']]);
  });

  it('is one that the schema takes, whatever is typed', () => {
    const text = fc.oneof(fc.constantFrom('', '5', '1,5', '#FF0000', '["==","a",1]', 'x'), fc.string({ maxLength: 6 }));
    const texts = fc.record({ fill: text, width: text, radius: text, most: text, least: text, filter: text });
    fc.assert(
      fc.property(texts, (one) => {
        const style = german.read(typed(draftOf(), one));
        if (style !== undefined) expect(Style.safeParse(style).success).toBe(true);
      }),
    );
  });

  it('gets rules at its end, and loses any', () => {
    const two = withRule(draftOf(), 'de');
    expect(two.rules.map(({ id }) => id)).toEqual(['r1', 'r2']);
    expect(withoutRule(two, 1)).toMatchObject({ open: 0, draft: { rules: [{ id: 'r1' }] } });
    const { draft, open } = withoutRule(two, 0);
    expect([open, withRule(draft, 'de').rules.map(({ id }) => id)]).toEqual([0, ['r2', 'r3']]);
  });

  it('loses what is as by default once a rule is changed', () => {
    const draft = draftOf({ symbol: { ...baseRule.symbol, stroke_width: 3 } });
    expect(german.read(draft)).toEqual({ rules: [{ ...baseRule, symbol: { ...baseRule.symbol, stroke_width: 3 } }] });
    expect(german.read(typed(draft, { width: '1,2' }))).toEqual({ rules: [{ symbol: {} }] });
  });

  it('gets a rule once more above it, wrong or not, and rules of classes in place of all', () => {
    const wrong = withRule(typed(draftOf(), { width: 'x' }), 'de');
    const copied = withCopy(wrong, 0);
    expect(copied.rules.map(({ id, texts }) => [id, texts.width])).toEqual([
      ['r1', 'x'],
      ['r3', 'x'],
      ['r2', '1,2'],
    ]);
    const style: Style = { rules: [{ symbol: { fill: '#0072B2' }, filter: ['==', 'art', 'Linde'] }] };
    expect(german.read(withRulesOf(wrong, style, 'de'))).toEqual(style);
  });

  it('says what of it could not be read', () => {
    expect(german.of({ rules: [{ symbol: { fill: 'red' } }] }).problems).toHaveLength(1);
  });
});

describe('the opacity of a colour', () => {
  it('stands in its last two digits', () => expect(['', '#112233', '#11223380', '#11223300'].map(opacityOf)).toEqual([0, 1, 0.5, 0]));
});
