import { describe, expect, it } from 'vitest';
import { cellText } from './cellText.ts';
import { columnWidths } from './columnWidths.ts';
import { badgeText, initiallyHidden, matchingColumns } from './columns.ts';
import type { RecordColumn } from './types.ts';

describe('cellText', () => {
  it.each<[unknown, string]>([
    [null, 'NULL'],
    [undefined, 'NULL'],
    [true, 'true'],
    [25832, '25832'],
    [{ a: [1, null] }, '{"a":[1,null]}'],
    ['<b>x</b>', '<b>x</b>'],
    ['', ''],
    [0, '0'],
  ])('%j by its form', (value, expected) => {
    expect(cellText(value, {}, 'NULL')).toBe(expected);
  });

  it('is what the column makes of a value that is there', () => {
    const text = (value: unknown): string => `${String(value)} m`;
    expect([cellText(3, { text }, 'NULL'), cellText(null, { text }, 'NULL')]).toEqual(['3 m', 'NULL']);
  });
});

describe('columns', () => {
  const columns: readonly RecordColumn[] = Array.from({ length: 11 }, (_, index) => ({
    key: `c${index}`,
    label: `Spalte ${index}`,
  }));

  it('hides all after the eighth', () => {
    expect([...initiallyHidden(columns)]).toEqual(['c8', 'c9', 'c10']);
  });

  it('caps the badge', () => {
    expect([0, 3, 99, 100].map(badgeText)).toEqual(['', '3', '99', '99+']);
  });

  it('finds by label and key', () => {
    expect(matchingColumns(columns, 'SPALTE 1').map((column) => column.key)).toEqual(['c1', 'c10']);
    expect(matchingColumns(columns, ' c7 ')).toHaveLength(1);
  });
});

describe('columnWidths', () => {
  const width = (key: string, values: readonly unknown[], text?: RecordColumn['text']): number =>
    columnWidths(
      [{ key, ...(text && { text }) }],
      values.map((value, id) => ({ id, values: { [key]: value } })),
      'NULL',
    ).get(key)!;

  it('grows with the content and with the name', () => {
    expect(width('plz', ['50667'])).toBeLessThan(width('plz', ['Nordrhein-Westfalen']));
    expect(width('plz', ['50667'])).toBeLessThan(width('postleitzahl', ['50667']));
    expect(width('n', [1])).toBeLessThan(width('n', [1_234_567.891], (value) => `${String(value)} m`));
  });

  it('has room for a code, whose digits are wide', () => {
    expect(width('ags', ['05315000'])).toBeGreaterThan(width('ags', ['Rheinufr']));
  });

  it('is bounded on both sides', () => {
    expect(width('n', [1])).toBeGreaterThanOrEqual(60);
    expect(width('text', ['x'.repeat(10_000)])).toBe(360);
  });
});
