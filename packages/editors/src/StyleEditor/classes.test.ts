import type { ColumnClasses } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { classified, countsOf, firstClasses, paletteOf, waysOf } from './classes.ts';

const text = { key: 'art', kind: 'string' } as const;
const number = { key: 'wert', kind: 'integer' } as const;
const none: ColumnClasses = { column: text, categories: [], others: { values: 0, records: 0 }, breaks: null, counts: [] };

describe('a classification', () => {
  it('begins with what fits a column', () => {
    expect([firstClasses(text).by, firstClasses(number).by]).toEqual(['value', 'quantile']);
    expect([waysOf(text), waysOf(number).length]).toEqual([['value'], 4]);
    expect([countsOf('value')[0], countsOf('value').at(-1), countsOf('jenks')[0], countsOf('jenks').at(-1)]).toEqual([1, 20, 2, 12]);
  });

  it('has a colour for each value, and one below them for all others', () => {
    const found = { ...none, categories: [{ value: 'Linde', count: 3 }], others: { values: 2, records: 4 } };
    const all = classified(firstClasses(text), found)!;
    expect(all.counts).toEqual([4, 3]);
    expect(all.style.rules.map(({ filter }) => filter)).toEqual([
      ['all', ['any', ['<', 'art', 'Linde'], ['>', 'art', 'Linde']]],
      ['==', 'art', 'Linde'],
    ]);
    const alone = classified({ ...firstClasses(text), others: false }, found)!;
    expect([alone.counts, alone.style.rules.length]).toEqual([[3], 1]);
    expect(classified(firstClasses(text), { ...found, others: { values: 0, records: 0 } })!.style.rules).toHaveLength(1);
  });

  it('has classes of numbers, in the colours of a palette from either end', () => {
    const found = { ...none, column: number, breaks: [10, 20], counts: [1, 2, 3] };
    const draft = firstClasses(number);
    const { style, counts } = classified(draft, found)!;
    expect(counts).toEqual([1, 2, 3]);
    expect([style.rules[0]!.symbol.fill, style.rules[2]!.symbol.fill]).toEqual([
      paletteOf(draft).colors[0],
      paletteOf(draft).colors.at(-1),
    ]);
    expect(classified({ ...draft, reverse: true }, found)!.style.rules[0]!.symbol.fill).toBe(paletteOf(draft).colors.at(-1));
  });

  it('is none where there is nothing to part', () => {
    expect([classified(firstClasses(text), none), classified(firstClasses(number), none)]).toEqual([null, null]);
  });
});
