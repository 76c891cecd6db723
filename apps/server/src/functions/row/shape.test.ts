import type { DatumColumn } from '@geo/api';
import { describe, expect } from 'vitest';
import type { FunctionDefinition, RecordsValue } from '../../engine/definition.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { refusedBy, rowsOf, runFunction, tableOf, type Row } from '../testing/records.ts';
import { pivot } from './pivot.ts';
import { sample } from './sample.ts';
import { unpivot } from './unpivot.ts';

const columns: DatumColumn[] = [
  { key: 'ort', kind: 'string' },
  { key: 'jahr', kind: 'integer' },
  { key: 'ew', kind: 'number' },
];
const population: Row[] = [
  [{ ort: 'Köln', jahr: 2020, ew: 10 }, 'POINT(1 1)'],
  [{ ort: 'Bonn', jahr: 2021, ew: 3 }, null],
  [{ ort: 'Köln', jahr: 2021, ew: 11 }, null],
  [{ ort: 'Köln', jahr: 2021, ew: 1 }, null],
  [{ ort: 'Bonn', jahr: null, ew: 99 }, null],
  [{ jahr: 2020, ew: 7 }, null],
];

describe.each(backends)('the shape of tables on $name', (backend) => {
  let platform: TestPlatform;
  const test = testsOn(backend, (started) => (platform = started));
  const table = (rows: readonly Row[] = population, own = columns): Promise<RecordsValue> => tableOf(platform.db, rows, own);
  const outputOf = async (definition: FunctionDefinition, inputs: Record<string, unknown>, output = 'output') =>
    (await runFunction(platform.db, definition, inputs)).outputs[output] as RecordsValue;
  const run = async (definition: FunctionDefinition, inputs: Record<string, unknown>, output = 'output'): Promise<Row[]> =>
    rowsOf(platform.db, await outputOf(definition, inputs, output));
  const refused = (definition: FunctionDefinition, inputs: Record<string, unknown>) =>
    refusedBy(runFunction(platform.db, definition, inputs));

  test('row.pivot makes columns of values', async () => {
    const rows = await table();
    const made = await outputOf(pivot, { rows, by: 'ort', names: 'jahr', value: 'sum(ew)' });
    expect(made.relation.columns.map(({ key, kind }) => `${key} ${kind}`)).toEqual(['ort string', '2020 number', '2021 number']);
    expect(await rowsOf(platform.db, made)).toEqual([
      [{ ort: 'Köln', '2020': 10, '2021': 12 }, null],
      [{ ort: 'Bonn', '2021': 3 }, null],
      [{ ort: null, '2020': 7 }, null],
    ]);
    expect(await run(pivot, { rows, names: 'ort' })).toEqual([[{ Bonn: 2, Köln: 3 }, null]]);
    // A value that is called as a group is, and a group that is called as a value of ours.
    const twice = await table(
      [
        [{ value: 'a', art: 'value' }, null],
        [{ value: 'a', art: '' }, null],
      ],
      [
        { key: 'value', kind: 'string' },
        { key: 'art', kind: 'string' },
      ],
    );
    expect(await run(pivot, { rows: twice, by: 'value', names: 'art' })).toEqual([[{ value: 'a', value_2: 1 }, null]]);
    // Numbers are the same however they are written.
    const written = await tableOf(platform.db, [[{ jahr: 1 }, null]], columns);
    await platform.db.query(`UPDATE geo.${written.relation.bases[0]!.table} SET props = '{"jahr": 1.0}'`);
    expect((await outputOf(pivot, { rows: written, names: 'jahr' })).relation.columns.map(({ key }) => key)).toEqual(['1']);
    expect((await refused(pivot, { rows, names: 'plz' }))[1]).toMatch(/no attribute "plz"/);
    expect((await refused(pivot, { rows, names: 'jahr', value: 'sum(ort)' }))[1]).toMatch(/computes with numbers/);
    const many = await table(Array.from({ length: 201 }, (_, n): Row => [{ jahr: n }, null]));
    expect(await refused(pivot, { rows: many, names: 'jahr' })).toEqual([
      'too_many_columns',
      expect.stringMatching(/"jahr" has more than 200 different values/),
    ]);
    const fits = await table(Array.from({ length: 200 }, (_, n): Row => [{ jahr: n }, null]));
    expect(Object.keys((await run(pivot, { rows: fits, names: 'jahr' }))[0]![0])).toHaveLength(200);
    expect(await run(pivot, { rows: await table([]), by: 'ort', names: 'jahr' })).toEqual([]);
  });

  test('row.unpivot makes rows of columns', async () => {
    const rows = await table(
      [
        [{ ort: 'Köln', '2020': 10, '2021': 12.5 }, 'POINT(1 1)'],
        [{ ort: 'Bonn', '2020': null }, null],
      ],
      [
        { key: 'ort', kind: 'string' },
        { key: '2020', kind: 'integer' },
        { key: '2021', kind: 'number' },
      ],
    );
    const inputs = { rows, columns: '"2020", "2021"', name: 'jahr', value: 'ew' };
    const made = await outputOf(unpivot, inputs);
    expect(made.relation.columns.map(({ key, kind }) => `${key} ${kind}`)).toEqual(['ort string', 'jahr string', 'ew number']);
    expect(await rowsOf(platform.db, made)).toEqual([
      [{ ort: 'Köln', jahr: '2020', ew: 10 }, 'POINT(1 1)'],
      [{ ort: 'Köln', jahr: '2021', ew: 12.5 }, 'POINT(1 1)'],
    ]);
    expect((await run(unpivot, { ...inputs, empty: 'keep' })).slice(2)).toEqual([
      [{ ort: 'Bonn', jahr: '2020' }, null],
      [{ ort: 'Bonn', jahr: '2021' }, null],
    ]);
    expect((await run(unpivot, { rows, columns: 'ort, "2021"' })).map(([{ value }]) => value)).toEqual(['Köln', '12.5', 'Bonn']);
    expect((await refused(unpivot, { rows, columns: '' }))[0]).toBe('no_columns');
    expect((await refused(unpivot, { rows, columns: '"2020"', name: 'ort' }))[0]).toBe('name_taken');
    expect((await refused(unpivot, { rows, columns: '"2020"', name: 'x', value: 'x' }))[0]).toBe('name_taken');
    expect((await refused(unpivot, { rows, columns: '"2020", "2020"' }))[0]).toBe('attribute_twice');
    // The column that becomes rows leaves its name.
    expect((await run(unpivot, { rows, columns: '"2020"', name: '2020' }))[0]![0]).toEqual({
      ort: 'Köln',
      '2021': 12.5,
      '2020': '2020',
      value: 10,
    });
  });

  test('row.sample picks the same at random, in order, and tells the others', async () => {
    const rows = await table(Array.from({ length: 1000 }, (_, n): Row => [{ jahr: n }, null]));
    const numbers = async (inputs: Record<string, unknown>, output = 'output') =>
      (await run(sample, { rows, ...inputs }, output)).map(([{ jahr }]) => jahr as number);
    const picked = await numbers({ count: 100 });
    expect(picked).toHaveLength(100);
    expect(picked).toEqual(picked.toSorted((a, b) => a - b));
    expect(await numbers({ count: 100 })).toEqual(picked);
    expect(await numbers({ count: 100, seed: 2 })).not.toEqual(picked);
    const others = await numbers({ count: 100 }, 'rejected');
    expect([...picked, ...others].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1000 }, (_, n) => n));
    expect((await outputOf(sample, { rows, count: 5000 })).size).toBe(1000);
    const third = await numbers({ share: 0.3 });
    expect(Math.abs(third.length - 300)).toBeLessThan(60);
    expect(await numbers({ share: 0 })).toEqual([]);
    expect(await numbers({ share: 1 })).toHaveLength(1000);
    expect((await refused(sample, { rows }))[0]).toBe('no_amount');
    expect((await refused(sample, { rows, count: 1, share: 0.5 }))[0]).toBe('no_amount');
    expect((await refused(sample, { rows, share: 2 }))[0]).toBe('input_range');
  });
});
