import { describe, expect, it } from 'vitest';
import { sortedAs } from '../columns/sortedText.ts';
import type { DatumColumn } from '../schemas/datum.ts';
import { conditionFilter, conditionOperators, conditionsText } from './conditions.ts';
import { parseCql2 } from './cql2.ts';
import { holds, UnknownColumn } from './holds.ts';
import { orderKey, orderText, readOrder } from './order.ts';
import { searchedTexts } from './search.ts';

const columns: readonly DatumColumn[] = [
  { key: 'name', kind: 'string' },
  { key: 'stand', kind: 'number' },
  { key: 'nummer', kind: 'integer' },
  { key: 'aktiv', kind: 'boolean' },
  { key: 'tag', kind: 'date' },
  { key: 'zeit', kind: 'datetime' },
  { key: 'seit', kind: 'instant' },
  { key: 'uhr', kind: 'time' },
  { key: 'mehr', kind: 'json' },
];
const values = {
  name: 'Köln 100%',
  stand: 3.42,
  nummer: 7,
  aktiv: true,
  tag: '2024-05-31',
  zeit: '2024-05-31T12:00:00',
  seit: '2024-05-31T12:00:00+02:00',
  uhr: '12:00:00',
  mehr: { a: 1 },
};
const asked = (text: string, of: Readonly<Record<string, unknown>> = values): boolean | null =>
  holds(parseCql2(text), { values: of, columns });

describe('whether a record meets a filter', () => {
  it.each([
    ["name = 'Köln 100%'", true],
    ["name LIKE 'k%'", false],
    ["name ILIKE 'k%'", true],
    ["name LIKE '%100\\%'", true],
    ["name LIKE 'K_ln%'", true],
    ['stand > 3 AND nummer = 7', true],
    ["stand = '3.42'", true],
    ['nummer IN (1, 7)', true],
    ['nummer BETWEEN 8 AND 9', false],
    ['aktiv = FALSE', false],
    ["tag >= '2024-05-31'", true],
    ["zeit < '2024-05-31 11:00'", false],
    ["mehr LIKE '%a%'", true],
    ['name IS NULL', false],
    ['NOT name IS NULL', true],
  ])('%s', (text, expected) => expect(asked(text)).toBe(expected));

  it('tells neither where there is no value, as in SQL', () => {
    expect(asked("name <> 'x'", {})).toBeNull();
    expect(asked("NOT name = 'x'", {})).toBeNull();
    expect(asked("name = 'x' OR name IS NULL", {})).toBe(true);
    expect(asked("name = 'x' AND stand = 1", { stand: 2 })).toBe(false);
    expect(asked('stand BETWEEN 1 AND 2', {})).toBeNull();
    expect(asked('stand > 1', { stand: 'viel' })).toBeNull();
  });

  it('finds points in time by when they are, and without a zone by what their clocks show', () => {
    expect(asked("seit = '2024-05-31T10:00:00Z'")).toBe(true);
    expect(asked("seit = '31.05.2024, 12:00 +02:00'")).toBe(true);
    expect(asked("seit = '31.05.2024, 12:00 UTC'")).toBe(false);
    expect(asked("seit < '2024-05-31T10:00:00.25Z'")).toBe(true);
    expect(asked("seit = '31.05.2024, 12:00'")).toBe(true);
    expect(asked("seit > '2024-05-31'")).toBe(true);
    expect(asked("seit = 'bald'")).toBeNull();
    expect(asked("seit > '2024-05-31'", { seit: '2024-05-31T12:00:00' })).toBeNull();
  });

  it('knows only columns that exist', () => {
    expect(() => asked('nix = 1')).toThrow(UnknownColumn);
    expect(() => asked('nix IS NULL')).toThrow('"nix"');
  });
});

describe('conditions', () => {
  it('can be asked of every kind, and stand as a filter that means them', () => {
    for (const { key, kind } of columns)
      for (const operator of conditionOperators(kind)) {
        const value = {
          string: 'Köln',
          json: '"a"',
          number: '3,42',
          integer: '7',
          boolean: '',
          date: '31.05.2024',
          datetime: '31.05.2024, 12:00',
          instant: '31.05.2024, 12:00 +02:00',
          time: '12:00',
        }[kind];
        const text = conditionsText([{ column: key, operator, value }], columns);
        expect([key, operator, asked(text)]).toEqual([key, operator, !['empty', 'no', 'less', 'more'].includes(operator) && asked(text)]);
        expect(typeof asked(text)).toBe('boolean');
      }
  });

  it('are read as people type them', () => {
    const text = (column: string, operator: 'equals' | 'contains' | 'differs', value: string): string =>
      conditionsText([{ column, operator, value }], columns);
    expect(text('stand', 'equals', '3,42')).toBe('stand = 3.42');
    expect(text('nummer', 'equals', '9007199254740993')).toBe("nummer = '9007199254740993'");
    expect(text('tag', 'equals', '31.05.2024')).toBe("tag = '2024-05-31'");
    expect(asked(text('name', 'contains', '0%'))).toBe(true);
    expect(asked(text('name', 'contains', '_'))).toBe(false);
    // What has no value is another one, too.
    expect(asked(text('name', 'differs', 'x'), {})).toBe(true);
    expect(conditionFilter({ column: 'stand', operator: 'equals', value: 'viel' }, 'number')).toBeUndefined();
    expect(conditionFilter({ column: 'name', operator: 'equals', value: '' }, 'string')).toBeUndefined();
    expect(conditionsText([{ column: 'nix', operator: 'empty', value: '' }], columns)).toBe('');
  });
});

describe('the order of records', () => {
  it('is told by a column and a sign, whatever the column is called', () => {
    for (const order of [
      { column: 'name', descending: true },
      { column: '-name', descending: false },
      { column: '+', descending: false },
    ])
      expect(readOrder(orderText(order))).toEqual(order);
    expect(readOrder('name')).toEqual({ column: 'name', descending: false });
  });

  it('takes letters with marks as those without, and what is of another kind as nothing', () => {
    expect(Array.from(sortedAs.from)).toHaveLength(sortedAs.to.length);
    expect(orderKey('Österweg', 'string')).toBe('osterweg');
    expect(orderKey('Straße', 'string')).toBe('strasse');
    expect(orderKey('viel', 'number')).toBeNull();
    expect(orderKey(false, 'boolean')).toBe(0);
    expect(orderKey('2024-05-31 12:00', 'datetime')).toBe('2024-05-31T12:00:00');
    expect(orderKey('2024-05-31T12:00:00.50+02:00', 'instant')).toBe('2024-05-31T10:00:00.5');
    expect(orderKey('2024-05-31T12:00:00', 'instant')).toBeNull();
  });
});

it('a search finds a number and a day as they are shown', () => {
  expect(searchedTexts('3,42')).toEqual(['3,42', '3.42']);
  expect(searchedTexts('31.05.2024')).toEqual(['31.05.2024', '2024-05-31']);
  expect(searchedTexts('Köln')).toEqual(['Köln']);
  expect(searchedTexts('99.99.2024')).toEqual(['99.99.2024']);
});
