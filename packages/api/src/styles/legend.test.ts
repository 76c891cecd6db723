import { describe, expect, it } from 'vitest';
import { baseSymbol } from './defaults.ts';
import { categorizedStyle, graduatedStyle, usualClassLook } from './classes.ts';
import { leanRule } from './lean.ts';
import { legendOf } from './legend.ts';
import { categoricalPalettes, sequentialPalettes } from './palettes.ts';
import type { StyleRule } from './style.ts';

const german = (...rules: Partial<StyleRule>[]): string[] =>
  legendOf({ rules: rules.map((rule) => ({ symbol: {}, ...rule })) }).map(({ label }) => label.de);
const [palette, look] = [categoricalPalettes[0], usualClassLook];

describe('the legend of a style', () => {
  it('says nothing of the only rule, and that another one without a filter draws all', () => {
    expect(german({ filter: ['==', 'a', 1] })).toEqual(['']);
    expect(german({}, { filter: ['==', 'art', 'Linde'] })).toEqual(['alle', 'Linde']);
  });

  it('names the values of categories, and what is none of them', () => {
    const style = categorizedStyle('art', ['Linde', 2.5, true], { palette, others: true, look });
    expect(legendOf(style).map(({ label }) => label.de)).toEqual(['übrige', 'Linde', '2,5', 'true']);
    expect(legendOf(style).map(({ label }) => label.en)).toEqual(['others', 'Linde', '2.5', 'true']);
    expect(legendOf(style)[1]!.symbol).toMatchObject({ fill: palette.colors[0], fillOpacity: 0.75, circleRadius: 5 });
  });

  it('names the bounds of classes', () => {
    const style = graduatedStyle('wert', [1.5, 1000], { palette: sequentialPalettes[0], reverse: false, look });
    expect(legendOf(style).map(({ label }) => label.de)).toEqual(['< 1,5', '1,5 – < 1.000', '≥ 1.000']);
    expect(legendOf(style)[0]!.label.en).toBe('< 1.5');
  });

  it('shows any other condition as it is written', () => {
    const two = ['all', ['>', 'a', 1], ['<', 'b', 2]];
    const twice = ['all', ['>', 'a', 1], ['>', 'a', 2]];
    expect(german({ filter: two }, { filter: twice }, { filter: ['>', 'art', 'x'] })).toEqual([
      '(a > 1) AND (b < 2)',
      '(a > 1) AND (a > 2)',
      "art > 'x'",
    ]);
  });
});

describe('a rule without its defaults', () => {
  it('keeps what differs, and what is unknown', () => {
    const rule = { symbol: { ...baseSymbol, stroke_width: 3, text_label: '{a}' }, filter: null, hover_enabled: false, note: null };
    expect(leanRule(rule)).toEqual({ symbol: { stroke_width: 3, text_label: '{a}' }, note: null });
  });
});
