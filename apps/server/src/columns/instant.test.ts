import { columnKind, orderKey } from '@geo/api';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { backends, type TestPlatform } from '../testing/backends.ts';
import { testsOn } from '../testing/on-backend.ts';
import { columnSql } from './registry.ts';

const { comparedAs, literalKey } = columnKind('instant');
const signs = { '=': (order: number) => order === 0, '<': (order: number) => order < 0, '>=': (order: number) => order >= 0 } as const;
const number = (most: number): fc.Arbitrary<string> => fc.integer({ min: 0, max: most }).map((value) => String(value).padStart(2, '0'));
const pieces = [
  fc.constantFrom('0001', '1999', '2024', '2025', '9998'),
  number(13),
  number(31),
  fc.constantFrom('T', ' ', 't'),
  number(24),
  number(60),
  fc.oneof(
    fc.constant(''),
    number(60).map((value) => `:${value}`),
    fc.constantFrom(':05.5', ':05.500', ':59.123456789', ':00.0'),
  ),
  fc.constantFrom('Z', 'z', ' Z', '+01:00', '-03:30', '+0545', '-12:00', '+14:00', '', '+15:00'),
] as const;
const written = fc
  .tuple(...pieces)
  .map(([year, month, day, letter, hour, minute, second, zone]) => `${year}-${month}-${day}${letter}${hour}:${minute}${second}${zone}`);
const texts = [
  ...fc.sample(written, { numRuns: 3000, seed: 7 }),
  '',
  'gestern',
  '2026-03-02',
  '2024-02-29T23:59:59Z',
  '2024-03-01T00:00:00+14:00',
  '9999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z',
];
/** No instants: their key is of no use, and none of them must end a statement. */
const isPlain = (text: string): boolean => orderKey(text, 'instant') !== null || !/^\d{4}-\d\d-\d\d[Tt ]/.test(text);

describe.each(backends)('points in time on $name', (backend) => {
  let platform: TestPlatform;
  const test = testsOn(backend, (started) => {
    platform = started;
  });
  const asked = async (sql: string, params: readonly unknown[] = []): Promise<unknown[]> => {
    const from = `FROM (SELECT n, t, jsonb_build_object('seit', t) AS props FROM jsonb_array_elements_text($1::jsonb) WITH ORDINALITY a(t, n)) r`;
    const { rows } = await platform.db.query<{ found: unknown }>(`SELECT ${sql} AS found ${from} ORDER BY n`, [
      JSON.stringify(texts),
      ...params,
    ]);
    return rows.map(({ found }) => found);
  };

  test('have the same key as everywhere else', async () => {
    const keys = await asked(columnSql('instant').sortKey('', 't'));
    const told = (key: (text: string, at: number) => unknown): unknown[] =>
      texts.flatMap((text, at) => (isPlain(text) ? [[text, key(text, at)]] : []));
    expect(told((text) => orderKey(text, 'instant')).length).toBeGreaterThan(1000);
    expect(told((_, at) => keys[at])).toEqual(told((text) => orderKey(text, 'instant')));
  });

  test.each(['2024-05-31T08:15:00Z', '31.05.2024, 10:15 +02:00', '2024-05-31T08:15', '2025-01-01', '2 Sept 2024, 09:15:05.5'])(
    'are compared with %s as everywhere else',
    async (literal) => {
      for (const [operator, meets] of Object.entries(signs)) {
        const params: unknown[] = [];
        const comparison = { property: 'seit', operator: operator as keyof typeof signs, literal, ignoreCase: false };
        const sql = columnSql('instant').compare(comparison, (value) => `$${params.push(value) + 1}`)!;
        const found = await asked(sql, params);
        const right = texts.map((text) => {
          const [left, key] = [comparedAs(text, literal), literalKey(literal)!];
          return left === null ? null : meets(left < key ? -1 : Number(left > key));
        });
        const pairs = (of: readonly unknown[]): unknown[] => texts.flatMap((text, at) => (isPlain(text) ? [[text, of[at]]] : []));
        expect([operator, pairs(found)]).toEqual([operator, pairs(right)]);
      }
    },
  );

  test('are written in a document with seconds and a colon in the zone, and all else as it is', async () => {
    const { rows } = await platform.db.query<{ found: string }>(
      `SELECT ${columnSql('instant').xml('t', "'<' || t")} AS found FROM jsonb_array_elements_text($1::jsonb) t`,
      [JSON.stringify(['2024-05-31 08:15z', '2024-05-31T08:15:00.50+0200', 'gestern'])],
    );
    expect(rows.map(({ found }) => found)).toEqual(['2024-05-31T08:15:00Z', '2024-05-31T08:15:00.50+02:00', '<gestern']);
  });

  test('refuse what is no time', () => {
    const comparison = { property: 'seit', operator: '=', literal: 'bald', ignoreCase: false } as const;
    expect(columnSql('instant').compare(comparison, String)).toBeNull();
  });
});
