import { baseHoverSymbol, baseRule, defaultStyle, leanRule, Style, styleImagePath, type StyleRule } from '@geo/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isNoJson,
  ruleProblems,
  styleRule,
  withCopy,
  withoutRule,
  withRule,
  withRulesOf,
  type StyleDraft,
  type RuleTexts,
} from './draft.ts';
import { opacityOf, symbolTexts, withText, type SymbolTexts } from './symbolFields.ts';

const german = styleRule('de');
const draftOf = (rule: Partial<StyleRule> = {}): StyleDraft => german.of({ rules: [{ ...baseRule, ...rule }] });
type Typed = Partial<SymbolTexts & Omit<RuleTexts, 'symbol' | 'hover'>> & { readonly hover?: Partial<SymbolTexts> };
const typed = (draft: StyleDraft, { most, least, filter, isHover, hover, ...symbol }: Typed): StyleDraft => {
  const others = Object.fromEntries(Object.entries({ most, least, filter, isHover }).filter(([, text]) => text !== undefined));
  return {
    ...draft,
    rules: draft.rules.map((rule) => ({
      ...rule,
      texts: { ...rule.texts, ...others, symbol: { ...rule.texts.symbol, ...symbol }, hover: { ...rule.texts.hover, ...hover } },
    })),
  };
};
const read = (texts: Typed): StyleRule | undefined => (german.read(typed(draftOf(), texts)) as Style | undefined)?.rules[0];

describe('a style that is edited', () => {
  it('begins with the base rule', () => {
    expect(german.read(german.of(null))).toEqual({ rules: [leanRule(defaultStyle.rules[0]!)] });
    const { symbol, ...others } = german.of(null).rules[0]!.texts;
    // The value that a dataset of styles begins with is none yet.
    expect(german.of({})).toEqual(german.of(null));
    expect(others).toEqual({ hover: symbolTexts(baseHoverSymbol, 'de'), isHover: false, most: '', least: '', filter: '' });
    expect(symbol).toEqual({
      type: 'style',
      contour: 'feature',
      fill: '#37B24D59',
      stroke: '#2B8A3E',
      pattern: '',
      width: '1,2',
      dash: '',
      radius: '4',
      graphic: '',
      scale: '100',
      opacity: '100',
      anchorX: '0,5',
      anchorY: '0,5',
      icon: '',
      label: '',
      dx: '0',
      dy: '0',
      size: '12',
      letters: '#000000',
      halo: '',
      haloColor: '#FFFFFF',
      haloRadius: '1',
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

  it('has a label, with a border only where one is asked for', () => {
    const texts = { label: '{name}', dx: '5', dy: '-2,5', size: '14', letters: '#112233', haloColor: '#FFFF00', haloRadius: '2' };
    const label = { text_label: '{name}', text_dx: 5, text_dy: -2.5, text_size: 14, text_fill: '#112233' };
    expect(read(texts)?.symbol).toEqual(label);
    expect(read({ ...texts, halo: 'yes' })?.symbol).toEqual({ ...label, text_halo_fill: '#FFFF00', text_halo_radius: 2 });
    const edged = draftOf({ symbol: { text_label: 'a', text_halo_radius: 3 } });
    expect(german.read(typed(edged, { halo: '' }))).toEqual({ rules: [{ symbol: { text_label: 'a' } }] });
    expect(german.read(typed(edged, { haloRadius: '4' }))).toEqual({ rules: [{ symbol: { text_label: 'a', text_halo_radius: 4 } }] });
  });

  it('has a picture, an icon, or neither', () => {
    const filename = `user_images/${'0a'.repeat(16)}.png`;
    const path = styleImagePath(filename);
    const texts = symbolTexts({ graphic_scale: 0.5, graphic_opacity: 0.5 }, 'de');
    const picked = withText(texts, 'graphic', filename);
    expect([picked.type, picked.scale, picked.opacity]).toEqual(['graphic', '100', '100']);
    expect(read({ ...picked, scale: '50', anchorY: '1' })?.symbol).toEqual({
      symbol_type: 'graphic',
      graphic: path,
      graphic_scale: 0.5,
      graphic_anchor: [0.5, 1],
    });
    expect(withText(texts, 'pattern', filename).fill).toBe('#37B24D');
    expect(read({ pattern: filename })?.symbol).toEqual({ fill_pattern: path });
    expect(read({ type: 'billboard', icon: 'star' })?.symbol).toEqual({
      symbol_type: 'billboard',
      billboard: true,
      graphic_url: '/interface/image/billboards/star.svg',
    });
    const starred = draftOf({ symbol: { symbol_type: 'billboard', graphic_url: '/interface/image/billboards/star.svg' } });
    expect(german.read(typed(starred, { icon: '' }))).toEqual({ rules: [{ symbol: { symbol_type: 'billboard' } }] });
  });

  it('draws what lies under the pointer once that is asked for', () => {
    expect(read({ isHover: true, hover: { contour: 'bbox', width: '5' } })).toEqual({
      symbol: {},
      hover_enabled: true,
      hover_symbol: { ...baseHoverSymbol, contour_type: 'bbox', stroke_width: 5 },
    });
    const kept = draftOf({ hover_enabled: true, hover_symbol: { fill: '#FF0000' } });
    expect(german.read(typed(kept, { isHover: false }))).toEqual({ rules: [{ symbol: {}, hover_symbol: { fill: '#FF0000' } }] });
  });

  it('counts a filter that is no JSON as none, and says so', () => {
    expect(read({ filter: '["==", "art"' })?.filter).toBeUndefined();
    expect([isNoJson('["=='), isNoJson(''), isNoJson('[1]')]).toEqual([true, false, false]);
  });

  it.each([
    [{ fill: 'rot' }, { symbol: { fill: { key: 'colorWrong' } } }],
    [{ width: '' }, { symbol: { width: { key: 'numberWrong', least: 0, most: 100 } } }],
    [{ radius: '-1' }, { symbol: { radius: { key: 'numberWrong', least: 0, most: 100 } } }],
    [{ size: '9,5' }, { symbol: { size: { key: 'wholeWrong', least: 4, most: 72 } } }],
    [{ halo: 'yes', haloRadius: '0' }, { symbol: { haloRadius: { key: 'wholeWrong', least: 1, most: 10 } } }],
    [{ type: 'graphic', scale: '0' }, { symbol: { scale: { key: 'numberWrong', least: 1, most: 1000 } } }],
    [{ label: 'x'.repeat(501) }, { symbol: { label: { key: 'labelLong', most: 500 } } }],
    [{ isHover: true, hover: { width: 'x' } }, { hover: { width: { key: 'numberWrong', least: 0, most: 100 } } }],
    [{ most: '1,5' }, { most: { key: 'wholeWrong', least: 0, most: 2_000_000_000 } }],
    [{ least: '9', most: '9' }, { most: { key: 'scalesWrong' } }],
    [{ most: '0' }, { most: { key: 'scalesWrong' } }],
  ] satisfies readonly [Typed, object][])('is none with %j', (texts, problems) => {
    const draft = typed(draftOf(), texts);
    expect([ruleProblems(draft.rules[0]!), german.read(draft)]).toEqual([{ symbol: {}, hover: {}, ...problems }, undefined]);
  });

  it('is one where what is wrong is not there', () => {
    expect(read({ haloRadius: 'x', scale: 'x', icon: 'star', hover: { width: 'x' } })).toEqual({ symbol: {} });
  });

  it('is none with JSON that is no filter, which says what would be right', () => {
    const draft = typed(draftOf(), { filter: '["=", "art", 1]' });
    expect([german.read(draft), Object.keys(ruleProblems(draft.rules[0]!))]).toEqual([undefined, ['symbol', 'hover', 'filter']]);
  });

  it('is one that the schema takes, whatever is typed', () => {
    const text = fc.oneof(fc.constantFrom('', '5', '1,5', '#FF0000', '["==","a",1]', 'x'), fc.string({ maxLength: 6 }));
    const symbol = { fill: text, width: text, radius: text, label: text, dx: text, size: text, letters: text, haloRadius: text };
    const texts = fc.record({
      ...symbol,
      halo: fc.constantFrom('', 'yes'),
      scale: text,
      anchorX: text,
      most: text,
      least: text,
      filter: text,
    });
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
    expect(copied.rules.map(({ id, texts }) => [id, texts.symbol.width])).toEqual([
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
