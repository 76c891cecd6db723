import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DatumColumn } from '../schemas/datum.ts';
import type { ValueFormat } from '../types/words/text.ts';
import { conditionOperators, conditionsText, needsValue, type Condition } from './conditions.ts';
import { parseCql2 } from './cql2.ts';
import { statedConditions, type StatedConditions } from './stated.ts';
import { filters } from './fixtures/filters.ts';
import { filterText } from './write.ts';

const columns: readonly DatumColumn[] = [
  { key: 'name', kind: 'string' },
  { key: 'Höhe "in" m', kind: 'number' },
  { key: 'nummer', kind: 'integer' },
  { key: 'aktiv', kind: 'boolean' },
  { key: 'tag', kind: 'date' },
  { key: 'zeit', kind: 'datetime' },
  { key: 'seit', kind: 'instant' },
  { key: 'uhr', kind: 'time' },
  { key: 'and', kind: 'json' },
];
/** As the packages above write values in German: a time without its seconds, a number with few digits. */
const format: ValueFormat = {
  language: 'de',
  plain: (value) => String(Math.round(value * 1000) / 1000).replace('.', ','),
  date: (value) => value.slice(0, 10).split('-').toReversed().join('.'),
  compare: (first, second) => (first < second ? -1 : 1),
};

const stated = (text: string): StatedConditions | null => statedConditions(parseCql2(text), columns, format);

const two = (value: number): string => String(value).padStart(2, '0');
const day = fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 })).map(([d, m]) => `2026-${two(m)}-${two(d)}`);
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
const values: Readonly<Record<DatumColumn['kind'], fc.Arbitrary<string>>> = {
  string: fc.oneof(text, fc.constantFrom('%', 'a_b', '100 %', '\\', "o'", '%a%', '\\%')),
  json: text,
  number: fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.constantFrom('3,42', '-0', '+7', '9007199254740993'),
  ),
  integer: fc.oneof(fc.integer().map(String), fc.constantFrom('9007199254740993')),
  boolean: fc.constant(''),
  date: fc.oneof(day, fc.constant('31.05.2026')),
  datetime: fc.oneof(
    day,
    day.map((one) => `${one}T12:30:15`),
    day.map((one) => `${one} 12:30:00.25Z`),
    fc.constant('31.05.2026, 12:30'),
  ),
  instant: fc.oneof(
    day.map((one) => `${one}T12:30:15+01:00`),
    fc.constantFrom('31.05.2026, 12:30 UTC', '31.05.2026 12:30:00.25 -03:30', '2026-05-31'),
  ),
  time: fc.constantFrom('9:05', '12:30', '12:30:15', '00:00:00.25'),
};
const conditions = fc.array(
  fc
    .constantFrom(...columns)
    .chain(({ key, kind }) =>
      fc
        .tuple(fc.constantFrom(...conditionOperators(kind)), values[kind])
        .map(([operator, value]): Condition => ({ column: key, operator, value: needsValue(operator) ? value : '' })),
    ),
  { minLength: 1, maxLength: 4 },
);

describe('conditions of a text', () => {
  it('are those that it was made of', () => {
    fc.assert(
      fc.property(conditions, fc.constantFrom('all' as const, 'any' as const), (asked, match) => {
        const filter = conditionsText(asked, columns, match);
        const read = stated(filter);
        expect(read?.conditions.map(({ column, operator }) => [column, operator])).toEqual(
          asked.map(({ column, operator }) => [column, operator]),
        );
        if (asked.length > 1) expect(read?.match).toBe(match);
        // The values are those as well, whatever they were typed like.
        expect(conditionsText(read!.conditions, columns, read!.match)).toBe(filter);
      }),
    );
  });

  it('say what any filter says, or nothing', () => {
    const known = [...columns, ...['a', 'Straße'].map((key): DatumColumn => ({ key, kind: 'number' }))];
    fc.assert(
      fc.property(filters, (filter) => {
        const read = statedConditions(filter, known, format);
        if (read) expect(conditionsText(read.conditions, known, read.match)).toBe(filterText(filter));
      }),
    );
  });

  it('have their values as the language writes them', () => {
    expect(stated('"Höhe ""in"" m" >= 3.5 AND tag = \'2026-05-31\'')).toEqual({
      match: 'all',
      conditions: [
        { column: 'Höhe "in" m', operator: 'atLeast', value: '3,5' },
        { column: 'tag', operator: 'equals', value: '31.05.2026' },
      ],
    });
    // What the usual text would leave out stays, and a time has its seconds.
    expect(stated("zeit > '2026-05-31T12:30:15'")?.conditions[0]?.value).toBe('31.05.2026, 12:30:15');
    expect(stated('"Höhe ""in"" m" < 0.00001')?.conditions[0]?.value).toBe('0.00001');
  });

  it('tell "is not" from two conditions of which one must hold', () => {
    expect(stated("name <> 'x' OR name IS NULL")).toEqual({
      match: 'all',
      conditions: [{ column: 'name', operator: 'differs', value: 'x' }],
    });
    expect(stated("name = 'x' OR name IS NULL")).toMatchObject({
      match: 'any',
      conditions: [{ operator: 'equals' }, { operator: 'empty' }],
    });
  });

  it.each([
    "name <> 'x'",
    "name LIKE 'x%'",
    "name ILIKE '%x'",
    "name ILIKE 'a%b%'",
    "name ILIKE '%%'",
    "name IN ('a', 'b')",
    'nummer BETWEEN 1 AND 2',
    'nummer > 1 AND (aktiv = TRUE OR tag IS NULL)',
    "NOT name = 'x'",
    "name = ''",
    "name > 'x'",
    "nummer = '7'",
    'nix = 1',
    'nix IS NULL',
  ])('are none for %s', (filter) => expect(stated(filter)).toBeNull());
});
