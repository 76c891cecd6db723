import type { DatumColumn } from '@geo/api';
import { describe, expect } from 'vitest';
import type { FunctionDefinition, RecordsValue } from '../../engine/definition.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { refusedBy, rowsOf, runFunction, tableOf, textsOf, type Row } from '../testing/records.ts';
import { assert } from './assert.ts';
import { completeness } from './completeness.ts';
import { schemaCheck } from './schema-check.ts';
import { topologyCheck } from './topology-check.ts';
import { unique } from './unique.ts';
import { valueRange } from './value-range.ts';

const columns: DatumColumn[] = [
  { key: 'name', kind: 'string' },
  { key: 'hoehe', kind: 'number' },
  { key: 'tag', kind: 'date' },
];
const trees: Row[] = [
  [{ name: 'Eiche', hoehe: 12, tag: '2026-01-01' }, 'POINT(1 1)'],
  [{ name: ' ', hoehe: 70, tag: '2025-12-31' }, 'POINT(2 2)'],
  [{ name: 'Buche', hoehe: 'hoch', tag: null }, null],
  [{ name: 'Eiche' }, 'POINT(4 4)'],
];
const square = (x: number, y: number, size: number): string =>
  `POLYGON((${x} ${y},${x} ${y + size},${x + size} ${y + size},${x + size} ${y},${x} ${y}))`;

describe.each(backends)('checks of records on $name', (backend) => {
  let platform: TestPlatform;
  const test = testsOn(backend, (started) => (platform = started));
  const table = (rows: readonly Row[] = trees, own = columns): Promise<RecordsValue> => tableOf(platform.db, rows, own);
  async function found(definition: FunctionDefinition, inputs: Record<string, unknown>) {
    const { outputs, notices } = await runFunction(platform.db, definition, inputs);
    expect(outputs['output']).toBe(inputs['rows']);
    return { rows: await rowsOf(platform.db, outputs['findings']), notice: notices[0]?.de };
  }
  const refused = (definition: FunctionDefinition, inputs: Record<string, unknown>) =>
    refusedBy(runFunction(platform.db, definition, inputs));

  test('quality.completeness finds what is empty', async () => {
    const rows = await table();
    const { rows: findings, notice } = await found(completeness, { rows, by: 'name, hoehe' });
    expect(findings).toEqual([
      [{ record: 2, check: 'required', columns: 'name', finding: '„name“ ist leer.' }, 'POINT(2 2)'],
      [{ record: 4, check: 'required', columns: 'hoehe', finding: '„hoehe“ ist leer.' }, 'POINT(4 4)'],
    ]);
    expect(notice).toBe('Befunde: 2. Nicht erfüllt: „name“ ist ausgefüllt (1); „hoehe“ ist ausgefüllt (1).');
    expect((await found(completeness, { rows })).rows).toHaveLength(4);
    const whole = await found(completeness, { rows: await table([trees[0]!]) });
    expect(whole).toEqual({ rows: [], notice: undefined });
    expect((await refused(completeness, { rows, by: 'plz' }))[0]).toBe('no_attribute');
  });

  test('quality.unique finds what is there twice', async () => {
    const rows = await table();
    expect((await found(unique, { rows, by: 'name' })).rows.map(([{ record, finding }]) => [record, finding])).toEqual([
      [1, '„Eiche“ haben 2 Datensätze, auch Nr. 4.'],
      [4, '„Eiche“ haben 2 Datensätze, auch Nr. 1.'],
    ]);
    expect((await found(unique, { rows, by: 'name, hoehe' })).rows).toEqual([]);
    expect((await refused(unique, { rows, by: '' }))[0]).toBe('no_key');
  });

  test('quality.value_range finds what lies outside', async () => {
    const rows = await table();
    const records = async (inputs: Record<string, unknown>) =>
      (await found(valueRange, { rows, ...inputs })).rows.map(([{ record }]) => record);
    expect(await records({ column: 'hoehe', min: '0', max: '60,5' })).toEqual([2, 3]);
    expect(await records({ column: 'hoehe', max: '70' })).toEqual([3]);
    expect(await records({ column: 'tag', min: '2026-01-01' })).toEqual([2]);
    for (const wrong of [{}, { min: '5', max: '1' }, { min: '1', max: '2026-01-01' }, { min: 'viel' }])
      expect((await refused(valueRange, { rows, column: 'hoehe', ...wrong }))[0]).toBe('input_bound');
  });

  test('quality.schema_check asks for columns and kinds', async () => {
    const rows = await table();
    const { rows: findings } = await found(schemaCheck, { rows, columns: textsOf({ name: 'string', hoehe: 'number', tag: 'date' }) });
    expect(findings.map(([{ record, value, finding }]) => [record, value, finding])).toEqual([
      [3, 'hoch', '„hoch“ ist nicht eine Zahl, zum Beispiel 12,5.'],
    ]);
    expect(await refused(schemaCheck, { rows, columns: textsOf({ name: 'string', plz: 'string', ort: 'string' }) })).toEqual([
      'columns_missing',
      'Missing: plz, ort. There are: name, hoehe, tag.',
    ]);
    expect((await refused(schemaCheck, { rows, columns: textsOf({ name: 'text' }) }))[0]).toBe('input_kind');
  });

  test('quality.assert stops where a condition does not hold, and names the first records', async () => {
    const rows = await table();
    const { outputs } = await runFunction(platform.db, assert, { rows, where: "name LIKE '%'" });
    expect(outputs['output']).toBe(rows);
    // What has no value does not meet it.
    expect(await refused(assert, { rows, where: "tag >= DATE('2026-01-01')", message: 'Zu alt.' })).toEqual([
      'assertion_failed',
      'Zu alt. The condition does not hold for 3 records (number 2, 3, 4).',
    ]);
    const many = await table(Array.from({ length: 1500 }, (_, n): Row => [{ hoehe: n }, null]));
    expect((await refused(assert, { rows: many, where: 'hoehe < 2' }))[1]).toBe(
      'The condition does not hold for 1,498 records (number 3, 4, 5, 6, 7, …).',
    );
    expect((await refused(assert, { rows, where: '' }))[0]).toBe('input_condition');
    expect((await runFunction(platform.db, assert, { rows: await table([]), where: 'hoehe > 1' })).outputs['output']).toBeDefined();
  });

  test('quality.topology_check finds overlaps and gaps', async () => {
    const features = await table([
      [{ name: 'unten' }, 'POLYGON((0 0,0 10,30 10,30 0,0 0))'],
      [{ name: 'links' }, 'POLYGON((0 10,0 30,10 30,10 10,0 10))'],
      [{ name: 'rechts' }, 'POLYGON((20 8,20 30,30 30,30 8,20 8))'],
      [{ name: 'oben' }, 'POLYGON((0 20,0 30,30 30,30 20,0 20))'],
      [{ name: 'acht' }, 'POLYGON((100 0,110 10,110 0,100 10,100 0))'],
      [{ name: 'darin' }, square(109, 4, 1)],
      [{ name: 'linie' }, 'LINESTRING(0 0,30 30)'],
      [{ name: 'ohne' }, null],
    ]);
    const { outputs } = await runFunction(platform.db, topologyCheck, { features, key: 'name' });
    expect((await rowsOf(platform.db, outputs['overlaps'])).map(([props]) => props)).toEqual([
      { name: 'unten', name_2: 'rechts', area: 20 },
      { name: 'links', name_2: 'oben', area: 100 },
      { name: 'rechts', name_2: 'oben', area: 100 },
      { name: 'acht', name_2: 'darin', area: 1 },
    ]);
    // Between 10 and 20 in both directions.
    expect(await rowsOf(platform.db, outputs['gaps'])).toEqual([[{ area: 100 }, square(10, 10, 10)]]);
    const large = (await runFunction(platform.db, topologyCheck, { features, key: 'name', min_area: 101 })).outputs;
    expect([await rowsOf(platform.db, large['overlaps']), await rowsOf(platform.db, large['gaps'])]).toEqual([[], []]);
  });
});
