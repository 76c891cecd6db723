import type { DatumColumn } from '@geo/api';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { workbench } from '../../testing/upload.ts';
import { writeParquet, type WrittenParquet } from '../write/file.ts';
import type { RecordLine } from '../write/survey.ts';
import { connectTo } from './duckdb.ts';
import { keptRows, type KeptSelection } from './rows.ts';

const bench = workbench();
afterAll(() => bench.remove());

const nowhere = [null, null, null, null, null, null, null] as const;
const columns: readonly DatumColumn[] = (
  ['string', 'integer', 'number', 'boolean', 'date', 'datetime', 'json', 'time', 'instant'] as DatumColumn['kind'][]
).map((kind, index) => ({ key: `s${index}`, kind }));

/** A record as the writer's SQL tells it: what PostgreSQL writes of its JSON, and each value as text. */
function line(
  number: number,
  record: Readonly<Record<string, unknown>>,
  of = columns,
  place: readonly (string | null)[] = nowhere,
): RecordLine {
  const values = of.map(({ key, kind }) => {
    const value = record[key] ?? null;
    if (value === null) return null;
    return kind === 'json' || typeof value !== 'string' ? spaced(value) : value;
  });
  return [...place, ...values, String(number), spaced(record)];
}

/** JSON as PostgreSQL writes it. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).toSorted(
    (a, b) => Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b)),
  );
  return `{${keys.map((key) => `${JSON.stringify(key)}: ${spaced((value as Record<string, unknown>)[key])}`).join(', ')}}`;
}

async function* texts(lines: readonly RecordLine[]): AsyncGenerator<string> {
  for (const one of lines) yield `${JSON.stringify(one)}\n`;
}

const keep = (lines: readonly RecordLine[], of = columns, hasPlaces = false): Promise<WrittenParquet> =>
  writeParquet({ texts: texts(lines), columns: of, hasPlaces, crs: undefined, isKept: true, signal: new AbortController().signal });

async function read({ path, layout }: WrittenParquet, selection?: KeptSelection) {
  const found: [number, string | null, string][] = [];
  for await (const { numbers, wkb, properties } of keptRows(path, layout!, selection))
    numbers.forEach((number, index) => {
      const place = wkb[index]!;
      found.push([number, place && Buffer.from(place).toString('hex'), properties[index]!]);
    });
  return found;
}

const point = '0101000000000000000000f03f0000000000000040';
const usual = {
  s0: 'Köln "am" \u2028 Rhein\n',
  s1: 5,
  s2: 0.25,
  s3: true,
  s4: '2024-02-29',
  s5: '2024-02-29T10:00:00',
  s6: { b: [1, null], aa: 'x' },
  s7: '10:00:00.5',
  s8: '2024-02-29T10:00:00Z',
};

describe('records that are kept in a file', () => {
  it('are read back word by word, and need nothing besides where their values are written as usual', async () => {
    const lines = [line(7, usual, columns, [point, '1', '2', '0', '1', '2', '0']), line(8, { s0: '' })];
    const written = await keep(lines);
    expect(written.layout).toMatchObject({ hasPlaces: true, first: 7, hasJson: false });
    expect(await read(written)).toEqual([
      [7, point, spaced(usual)],
      [8, null, '{"s0": ""}'],
    ]);
    await written.close();
  });

  it('have their JSON where a value is written otherwise, nothing is told from null, or there is more than the columns say', async () => {
    const odd = [
      { s2: 1, s8: '2024-02-29T12:00:00+02:00' },
      { s0: null },
      { s0: 5 },
      { s9: 'in no column' },
      { s1: null, s0: 'a' },
      { s6: 'text' },
      {},
    ];
    const written = await keep(odd.map((record, index) => line(2 * index + 1, record)));
    expect(written.layout).toMatchObject({ first: null, hasJson: true });
    expect(await read(written)).toEqual(odd.map((record, index) => [2 * index + 1, null, spaced(record)]));
    await written.close();
    // Of a column that is always there with null, or never, neither needs it.
    const nulls = await keep([line(1, { s0: null, s1: 1 }), line(2, { s0: null, s1: 2 })]);
    expect(nulls.layout).toMatchObject({ first: 1, hasJson: false });
    expect(await read(nulls)).toEqual([
      [1, null, '{"s0": null, "s1": 1}'],
      [2, null, '{"s0": null, "s1": 2}'],
    ]);
    await nulls.close();
  });

  it('may have columns that differ by case, are called as ours are, or not be there', async () => {
    const twins: readonly DatumColumn[] = ['a', 'A', 'bbox', 'record_number', 'geometry', ''].map((key) => ({ key, kind: 'string' }));
    const records = [{ a: '1', A: '2', bbox: '3', record_number: '4', geometry: '5', '': '6' }, { A: '7' }];
    const written = await keep(
      records.map((record, index) => line(5 - 3 * index, record, twins, [point, '1', '2', '0', '1', '2', '0'])),
      twins,
    );
    expect(await read(written)).toEqual([
      [5, point, spaced(records[0])],
      [2, point, spaced(records[1])],
    ]);
    await written.close();
    const bare = await keep([line(1, {}, []), line(2, { x: 1 }, [])], []);
    expect(await read(bare)).toEqual([
      [1, null, '{}'],
      [2, null, '{"x": 1}'],
    ]);
    await bare.close();
    const none = await keep([], columns);
    expect(await read(none)).toEqual([]);
    await none.close();
  });

  it('whatever they are', async () => {
    const values: Record<string, fc.Arbitrary<unknown>> = {
      s0: fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
      s1: fc.oneof(fc.maxSafeInteger(), fc.double({ noNaN: true, noDefaultInfinity: true })),
      s2: fc.double({ noNaN: true, noDefaultInfinity: true }),
      s3: fc.boolean(),
      s4: fc.oneof(
        fc.constant('2023-02-29'),
        fc.date({ noInvalidDate: true, min: new Date(0) }).map((day) => day.toISOString().slice(0, 10)),
      ),
      s6: fc.jsonValue(),
      s8: fc.date({ noInvalidDate: true, min: new Date(-1e12), max: new Date(1e13) }).map((day) => day.toISOString()),
      s9: fc.constant('in no column'),
    };
    const record = fc.record(values, { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 60 }), async (records) => {
        // JSON has no −0, as PostgreSQL.
        const lines = records.map((one, index) => line(index + 1, JSON.parse(JSON.stringify(one)) as Record<string, unknown>));
        const written = await keep(lines);
        try {
          expect(await read(written)).toEqual(lines.map((one, index) => [index + 1, null, one.at(-1)]));
        } finally {
          await written.close();
        }
      }),
      { numRuns: 4 },
    );
  });

  it('are read page by page', async () => {
    const many = Array.from({ length: 12_000 }, (_, index) => line(3 * index, { s1: index }));
    const written = await keep(many);
    expect(await read(written, { offset: 10_100, limit: 2 })).toEqual([
      [30_300, null, '{"s1": 10100}'],
      [30_303, null, '{"s1": 10101}'],
    ]);
    expect(await read(written, { offset: 11_999, limit: 10 })).toHaveLength(1);
    expect(await read(written)).toHaveLength(12_000);
    await written.close();
  });
});

describe('DuckDB', () => {
  it('reads the file that it was opened for and nothing else, and no statement changes that', async () => {
    const own = await keep([line(1, usual)]);
    const other = join(bench.dir, 'other.csv');
    writeFileSync(other, 'a\n1\n');
    const { connection, close } = await connectTo(own.path);
    expect((await connection.runAndReadAll(`SELECT count(*)::int FROM read_parquet('${own.path}')`)).getRows()).toEqual([[1]]);
    for (const statement of [
      `SELECT * FROM read_csv('${other}')`,
      `COPY (SELECT 1) TO '${join(bench.dir, 'new.csv')}'`,
      `ATTACH '${join(bench.dir, 'new.db')}'`,
      'INSTALL spatial',
      'LOAD httpfs',
      "SET memory_limit = '100GB'",
      'SET enable_external_access = true',
      "SELECT * FROM read_parquet('https://example.org/a.parquet')",
    ])
      await expect(connection.run(statement)).rejects.toThrow(/Permission|configuration|disabled|not allowed|Cannot|requires/i);
    close();
    await own.close();
  });
});
