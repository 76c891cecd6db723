import { describe, expect, it } from 'vitest';
import { createFormat } from '../i18n/format.ts';
import { cellText } from './cellText.ts';
import { columnWidths } from './columnWidths.ts';
import { badgeText, initiallyHidden, matchingColumns } from './columns.ts';
import type { RecordColumn, RecordValueKind } from './types.ts';

const words = { null: 'NULL', true: 'Wahr', false: 'Falsch' };
const text = (value: unknown, kind: RecordValueKind): string => cellText(value, kind, createFormat('de', 'Europe/Berlin'), words);

describe('cellText', () => {
  it.each<[unknown, RecordValueKind, string]>([
    [null, 'string', 'NULL'],
    [undefined, 'number', 'NULL'],
    [true, 'boolean', 'Wahr'],
    [false, 'json', 'Falsch'],
    [1234.5678901, 'number', '1234,5678901'],
    [25832, 'number', '25832'],
    ['12a', 'number', '12a'],
    [{ a: [1, null] }, 'json', '{"a":[1,null]}'],
    ['<b>x</b>', 'string', '<b>x</b>'],
    ['2026-11-21T04:15:00Z', 'datetime', '21.11.2026, 05:15'],
    ['2026-11-21', 'datetime', '21.11.2026'],
    ['gestern', 'datetime', 'gestern'],
    ['', 'string', ''],
    [0, 'number', '0'],
  ])('%j as %s', (value, kind, expected) => {
    expect(text(value, kind)).toBe(expected);
  });
});

describe('columns', () => {
  const columns: readonly RecordColumn[] = Array.from({ length: 11 }, (_, index) => ({
    key: `c${index}`,
    label: `Spalte ${index}`,
    kind: 'string',
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
  const width = (key: string, values: readonly unknown[], kind: RecordValueKind = 'string'): number =>
    columnWidths(
      [{ key, kind }],
      values.map((value, id) => ({ id, values: { [key]: value } })),
      createFormat('de'),
      words,
    ).get(key)!;

  it('grows with the content and with the name', () => {
    expect(width('plz', ['50667'])).toBeLessThan(width('plz', ['Nordrhein-Westfalen']));
    expect(width('plz', ['50667'])).toBeLessThan(width('postleitzahl', ['50667']));
    expect(width('n', [1])).toBeLessThan(width('n', [1_234_567.891], 'number'));
  });

  it('is bounded on both sides', () => {
    expect(width('n', [1])).toBeGreaterThanOrEqual(60);
    expect(width('text', ['x'.repeat(10_000)])).toBe(360);
  });
});
