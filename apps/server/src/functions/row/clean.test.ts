import type { DatumColumn } from '@geo/api';
import { describe, expect } from 'vitest';
import type { RecordsValue } from '../../engine/definition.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { refusedBy, rowsOf, runFunction, tableOf, type Row } from '../testing/records.ts';
import { cast } from './cast.ts';
import { deduplicate } from './deduplicate.ts';
import { union } from './union.ts';

const a: DatumColumn = { key: 'a', kind: 'string' };

describe.each(backends)('functions that clean tables on $name', (backend) => {
  let platform: TestPlatform;
  const test = testsOn(backend, (started) => (platform = started));
  const table = (rows: readonly Row[], columns = [a], srid?: number): Promise<RecordsValue> => tableOf(platform.db, rows, columns, srid);
  const values = (given: readonly unknown[]): Row[] => given.map((value) => [{ a: value }, null]);
  const run = async (definition: typeof cast, inputs: Record<string, unknown>, output = 'output'): Promise<unknown[]> =>
    (await rowsOf(platform.db, (await runFunction(platform.db, definition, inputs)).outputs[output])).map(([props]) => props['a']);

  test.each([
    [
      'number',
      ['1', ' 2,5 ', '1.234,56', '1.234.567', '-1.5E-3', 7, '1.234', 'viel', '', null, '1,2,3'],
      [1, 2.5, 1234.56, 1234567, -0.0015, 7, 1.234, null, null, null, null],
    ],
    ['integer', ['5', '5,0', '5.5', '123456789012', true, '1e20', '-9223372036854775809'], [5, 5, null, 123456789012, null, null, null]],
    ['text', [' x ', 5, true, null], ['x', '5', 'true', null]],
    ['boolean', ['ja', 'FALSCH', 1, 0, true, 'vielleicht'], [true, false, true, false, true, null]],
    [
      'date',
      ['31.12.2024', '2024-02-29', '1.2.2025 08:15', '2024-02-29T10:00:00Z', '29.02.2023', '31.13.2024', '2024', '0.1.2024'],
      ['2024-12-31', '2024-02-29', '2025-02-01', '2024-02-29', null, null, null, null],
    ],
  ] as const)('row.cast makes what can be %s such', async (kind, given, wanted) => {
    const rows = await table(values(given));
    const { outputs } = await runFunction(platform.db, cast, { rows, columns: 'a', kind });
    const found = (await rowsOf(platform.db, outputs['output'])).map(([props]) => props['a']);
    expect(found).toEqual(wanted);
    const left = await run(cast, { rows, columns: 'a', kind }, 'rejected');
    const failed = given.filter((value, index) => wanted[index] === null && value !== null && value !== '');
    expect(left).toEqual(failed);
  });

  test('row.cast says of which kind the column is, and asks for one', async () => {
    const rows = await table(values(['1']));
    const { outputs } = await runFunction(platform.db, cast, { rows, columns: 'a', kind: 'integer' });
    expect((outputs['output'] as RecordsValue).relation.columns).toEqual([{ key: 'a', kind: 'integer' }]);
    expect((await refusedBy(runFunction(platform.db, cast, { rows, columns: '' })))[0]).toBe('no_columns');
    expect((await refusedBy(runFunction(platform.db, cast, { rows, columns: 'a', kind: 'uuid' })))[0]).toBe('input_choice');
  });

  test('row.deduplicate keeps the first, by columns or as a whole', async () => {
    const rows = await table(
      [
        [{ a: 'x', b: 1 }, 'POINT(1 1)'],
        [{ a: 'x', b: 2 }, 'POINT(1 1)'],
        [{ a: 'x', b: 1 }, 'POINT(1 1)'],
        [{ b: 1 }, null],
        [{ a: null, b: 1 }, null],
      ],
      [a, { key: 'b', kind: 'integer' }],
    );
    const kept = async (by: string, output = 'output') =>
      (await rowsOf(platform.db, (await runFunction(platform.db, deduplicate, { rows, by })).outputs[output])).map(([props]) => props);
    expect(await kept('a')).toEqual([{ a: 'x', b: 1 }, { b: 1 }]);
    expect(await kept('a, b')).toEqual([{ a: 'x', b: 1 }, { a: 'x', b: 2 }, { b: 1 }]);
    expect(await kept('')).toHaveLength(4);
    expect(await kept('', 'rejected')).toEqual([{ a: 'x', b: 1 }]);
  });

  test('row.union has the records and the columns of both, in order', async () => {
    const rows = await table([[{ a: 'x' }, 'POINT(1 1)']]);
    const others = await table(
      [
        [{ a: 5, b: true }, 'POINT(2 2)'],
        [{ b: false }, null],
      ],
      [
        { key: 'a', kind: 'integer' },
        { key: 'b', kind: 'boolean' },
      ],
    );
    const { outputs } = await runFunction(platform.db, union, { rows, others });
    const output = outputs['output'] as RecordsValue;
    expect([output.size, output.relation.columns]).toEqual([3, [a, { key: 'b', kind: 'boolean' }]]);
    expect(await rowsOf(platform.db, output)).toEqual([
      [{ a: 'x' }, 'POINT(1 1)'],
      [{ a: 5, b: true }, 'POINT(2 2)'],
      [{ b: false }, null],
    ]);
    const degrees = await table([[{ a: 'x' }, 'POINT(1 1)']], [a], 4326);
    expect((await refusedBy(runFunction(platform.db, union, { rows, others: degrees })))[1]).toMatch(/EPSG:4326.*EPSG:25832.*reproject/);
  });
});
