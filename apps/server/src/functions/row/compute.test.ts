import type { DatumColumn } from '@geo/api';
import { describe, expect } from 'vitest';
import type { FunctionDefinition, RecordsValue } from '../../engine/definition.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { compute as computeFeatures } from '../feature/compute.ts';
import { filter as filterFeatures } from '../feature/filter.ts';
import { setProperties } from '../feature/set-properties.ts';
import { refusedBy, rowsOf, runFunction, tableOf, type Row } from '../testing/records.ts';
import { compute } from './compute.ts';
import { filter } from './filter.ts';

const columns: DatumColumn[] = [
  { key: 'name', kind: 'string' },
  { key: 'ew', kind: 'integer' },
  { key: 'Fläche, km²', kind: 'number' },
];
const towns: Row[] = [
  [{ name: 'Köln', ew: 1_084_831, 'Fläche, km²': 405.02 }, 'POLYGON((0 0,100 0,100 50,0 50,0 0))'],
  [{ name: 'Bonn', ew: 336_465, 'Fläche, km²': 0 }, 'POLYGON((0 0,10 0,10 10,0 10,0 0))'],
  [{ name: 'nirgends' }, null],
];
const dict = (values: Readonly<Record<string, string>>) =>
  new Map(Object.entries(values).map(([key, value]) => [key, { kind: 'value', type: 'string', value }]));

describe.each(backends)('computed columns on $name', (backend) => {
  let platform: TestPlatform;
  const test = testsOn(backend, (started) => (platform = started));
  const table = (): Promise<RecordsValue> => tableOf(platform.db, towns, columns);
  const run = async (definition: FunctionDefinition, inputs: Record<string, unknown>) => {
    const output = (await runFunction(platform.db, definition, inputs)).outputs['output'] as RecordsValue;
    return { columns: output.relation.columns, rows: (await rowsOf(platform.db, output)).map(([props]) => props), output };
  };

  test('are new, or have new values, with the kind of their expression', async () => {
    const rows = await table();
    const density = await run(compute, { rows, name: ' dichte ', expression: 'round(ew / "Fläche, km²", 1)' });
    expect(density.columns).toEqual([...columns, { key: 'dichte', kind: 'number' }]);
    expect(density.rows.map(({ dichte }) => dichte)).toEqual([2678.5, null, null]);
    expect(density.output.size).toBe(3);
    const replaced = await run(compute, { rows, name: 'ew', expression: "concat(name, ': ', ew)" });
    expect(replaced.columns[1]).toEqual({ key: 'ew', kind: 'string' });
    expect(replaced.rows.map(({ ew }) => ew)).toEqual(['Köln: 1084831', 'Bonn: 336465', 'nirgends: ']);
    const flag = await run(compute, { rows, name: 'gross', expression: 'ew > 500000' });
    expect(flag.rows.map(({ gross }) => gross)).toEqual([true, false, null]);
    expect((await run(compute, { rows, name: 'leer', expression: 'NULL' })).columns.at(-1)).toEqual({ key: 'leer', kind: 'string' });
  });

  test('measure geometries, and a chain of steps is one statement', async () => {
    const features = await table();
    const { outputs } = await runFunction(platform.db, computeFeatures, { features, name: 'm2', expression: 'area()' });
    const large = (
      await runFunction(platform.db, filterFeatures, { features: outputs['output'], where: 'm2 * 2 > 1000 AND perimeter() > 299' })
    ).outputs;
    const set = await run(setProperties, {
      features: large['output'],
      properties: dict({ name: 'upper(name)', alt: 'name', art: 'geometry_type()', stand: '2026' }),
    });
    expect(set.rows).toEqual([{ name: 'KÖLN', alt: 'Köln', art: 'Polygon', stand: 2026, ew: 1_084_831, 'Fläche, km²': 405.02, m2: 5000 }]);
    expect(set.columns.map(({ key, kind }) => `${key} ${kind}`)).toEqual([
      'name string',
      'ew integer',
      'Fläche, km² number',
      'm2 number',
      'alt string',
      'art string',
      'stand integer',
    ]);
    expect((outputs['output'] as RecordsValue).stored).toBe(false);
  });

  test('exchange the values of two columns', async () => {
    const features = await table();
    const { rows } = await run(setProperties, { features, properties: dict({ ew: '"Fläche, km²"', 'Fläche, km²': 'ew' }) });
    expect(rows[0]).toMatchObject({ ew: 405.02, 'Fläche, km²': 1_084_831 });
  });

  test('conditions take functions, and nothing that was written is code', async () => {
    const rows = await table();
    const names = async (where: string) => (await run(filter, { rows, where })).rows.map(({ name }) => name);
    expect(await names("lower(name) LIKE 'k%' OR length(name) > 4")).toEqual(['Köln', 'nirgends']);
    expect(await names("name = 'x''); DROP TABLE geo.users; --' OR upper(name) = concat('B', 'ONN')")).toEqual(['Bonn']);
    expect(await names('ew / "Fläche, km²" > 1 AND NOT is_null(geometry)')).toEqual(['Köln']);
    const hostile = `"'); DROP TABLE x; --"`;
    const [code, said] = await refusedBy(runFunction(platform.db, filter, { rows, where: `upper(${hostile}) = 'A'` }));
    expect([code, said]).toEqual(['input_condition', expect.stringMatching(/no field "'\); DROP TABLE x; --".*name, ew/)]);
    const named = await run(compute, { rows, name: `a"'); DROP TABLE x; --`, expression: "'$1'" });
    expect(named.rows[0]![`a"'); DROP TABLE x; --`]).toBe('$1');
  });

  test('are refused before anything runs, with the place and what would be right', async () => {
    const rows = await table();
    const refused = async (expression: string, name = 'x') => refusedBy(runFunction(platform.db, compute, { rows, name, expression }));
    expect(await refused(' ')).toEqual(['input_expression', expect.stringMatching(/^The input "Expression" is empty/)]);
    expect(await refused('round(ew')).toEqual([
      'input_expression',
      expect.stringMatching(/^The input "Expression": The expression cannot be read from character 9 on/),
    ]);
    expect((await refused('round(name)'))[1]).toMatch(
      /^The input "Expression": From character 7 \("name"\): "number" of round cannot be text/,
    );
    expect((await refused('centroid()'))[1]).toMatch(/gives a geometry.*to_wkt/);
    expect((await refused('pg_sleep(5)'))[1]).toMatch(/no function "pg_sleep"/);
    expect((await refused("name = 'a\0b' OR upper(name) = 'a\0b'"))[1]).toMatch(/U\+0000/);
    expect((await refused('1', ' '))[0]).toBe('no_name');
    const set = async (properties: Readonly<Record<string, string>>) =>
      refusedBy(runFunction(platform.db, setProperties, { features: rows, properties: dict(properties) }));
    expect((await set({}))[0]).toBe('no_columns');
    expect((await set({ ' a': '1', 'a ': '2' }))[0]).toBe('attribute_twice');
    expect((await set({ a: 'upper(1)' }))[1]).toMatch(/^The input "Columns \[a\]": .*a text/);
  });
});
