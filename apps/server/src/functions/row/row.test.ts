import type { DatumColumn } from '@geo/api';
import { describe, expect } from 'vitest';
import type { RecordsValue } from '../../engine/definition.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { refusedBy, rowsOf, runFunction, tableOf, type Row } from '../testing/records.ts';
import { aggregate } from './aggregate.ts';
import { filter } from './filter.ts';
import { join } from './join.ts';
import { limit } from './limit.ts';
import { renameColumns } from './rename-columns.ts';
import { selectColumns } from './select-columns.ts';
import { sort } from './sort.ts';

const columns: DatumColumn[] = [
  { key: 'name', kind: 'string' },
  { key: 'ags', kind: 'string' },
  { key: 'ew', kind: 'integer' },
  { key: 'Fläche, km²', kind: 'number' },
  { key: 'seit', kind: 'date' },
];
const towns: Row[] = [
  [{ name: 'Köln', ags: '05315', ew: 1_084_831, 'Fläche, km²': 405.02, seit: '1975-01-01' }, 'POINT(1 1)'],
  [{ name: 'Bonn', ags: '05314', ew: 336_465, 'Fläche, km²': 141.06, seit: '1969-08-01' }, 'POINT(2 2)'],
  [{ name: 'Aachen', ags: '05334', ew: 252_769, 'Fläche, km²': null, seit: null }, null],
  [{ name: 'zu Testen', ags: null, ew: null }, 'POINT(4 4)'],
];
const names = (rows: readonly Row[]): unknown[] => rows.map(([{ name }]) => name);

describe.each(backends)('functions over tables on $name', (backend) => {
  let platform: TestPlatform;
  const test = testsOn(backend, (started) => (platform = started));
  const table = (rows: readonly Row[] = towns, of: readonly DatumColumn[] = columns): Promise<RecordsValue> =>
    tableOf(platform.db, rows, of);
  const run = async (definition: typeof filter, inputs: Record<string, unknown>, output = 'output'): Promise<Row[]> =>
    rowsOf(platform.db, (await runFunction(platform.db, definition, inputs)).outputs[output]);

  test('row.filter keeps what meets a condition, and refuses what is none, by its place', async () => {
    const rows = await table();
    expect(names(await run(filter, { rows, where: `ew > 300000 AND name LIKE 'B%' OR "Fläche, km²" > 400` }))).toEqual(['Köln', 'Bonn']);
    expect(names(await run(filter, { rows, where: 'ags IS NULL' }))).toEqual(['zu Testen']);
    expect(names(await run(filter, { rows, where: `name = 'x'' OR 1=1'` }))).toEqual([]);
    expect(await refusedBy(runFunction(platform.db, filter, { rows, where: ' ' }))).toMatchObject([
      'input_condition',
      /The input "Condition" is empty/,
    ]);
    expect((await refusedBy(runFunction(platform.db, filter, { rows, where: 'ew >' })))[1]).toMatch(
      /^The input "Condition": The filter cannot be read from character 5 on/,
    );
    expect((await refusedBy(runFunction(platform.db, filter, { rows, where: 'einwohner > 5' })))[1]).toMatch(
      /no field "einwohner".*name, ags, ew/,
    );
    expect((await refusedBy(runFunction(platform.db, filter, { rows, where: "ew = 'viele'" })))[1]).toMatch(
      /"ew" cannot be compared with "viele".*a number/,
    );
  });

  test('row.select_columns and row.rename_columns keep, order and rename', async () => {
    const rows = await table();
    const { outputs } = await runFunction(platform.db, selectColumns, { rows, columns: '"Fläche, km²", name' });
    expect((outputs['output'] as RecordsValue).relation.columns).toEqual([columns[3], columns[0]]);
    expect((await rowsOf(platform.db, outputs['output']))[1]).toEqual([{ name: 'Bonn', 'Fläche, km²': 141.06 }, 'POINT(2 2)']);
    expect((await run(renameColumns, { rows, names: 'ew = Einwohner, ags = "a, b"' }))[1]![0]).toEqual({
      name: 'Bonn',
      'a, b': '05314',
      Einwohner: 336_465,
      'Fläche, km²': 141.06,
      seit: '1969-08-01',
    });
    // Names may change places.
    expect((await run(renameColumns, { rows, names: 'name = ags, ags = name' }))[1]![0]).toMatchObject({ ags: 'Bonn', name: '05314' });
    const refused = async (definition: typeof filter, inputs: Record<string, unknown>) =>
      (await refusedBy(runFunction(platform.db, definition, { rows, ...inputs })))[1];
    expect(await refused(selectColumns, { columns: 'name, gibtsnicht' })).toMatch(/no attribute "gibtsnicht"/);
    expect(await refused(selectColumns, { columns: 'name, name' })).toMatch(/two attributes "name"/);
    expect(await refused(selectColumns, { columns: 'name = x' })).toMatch(/with commas between them/);
    expect(await refused(renameColumns, { names: 'ew = name' })).toMatch(/two attributes "name"/);
    expect(await refused(renameColumns, { names: 'ew' })).toMatch(/"ew" has no new name/);
  });

  test('columns are as many as there are', async () => {
    const many: DatumColumn[] = Array.from({ length: 130 }, (_, index) => ({ key: `c${index}`, kind: 'integer' }));
    const rows = await table([[Object.fromEntries(many.map(({ key }, index) => [key, index])), null]], many);
    const [[props] = [{}]] = await run(renameColumns, { rows, names: many.map(({ key }) => `${key} = n${key}`).join(', ') });
    expect(Object.keys(props)).toHaveLength(130);
    expect(props).toMatchObject({ nc0: 0, nc129: 129 });
  });

  test('row.sort orders by kind, none last, and row.limit takes a part', async () => {
    const rows = await table();
    expect(names(await run(sort, { rows, by: 'ew' }))).toEqual(['Aachen', 'Bonn', 'Köln', 'zu Testen']);
    expect(names(await run(sort, { rows, by: 'name', direction: 'desc' }))).toEqual(['zu Testen', 'Köln', 'Bonn', 'Aachen']);
    const { outputs } = await runFunction(platform.db, sort, { rows, by: 'seit', direction: 'desc' });
    expect(names(await run(limit, { rows: outputs['output'], count: 2 }))).toEqual(['Köln', 'Bonn']);
    expect(names(await run(limit, { rows: outputs['output'], count: 5, offset: 3 }))).toEqual(['zu Testen']);
    expect(((await runFunction(platform.db, limit, { rows, count: 3, offset: 2 })).outputs['output'] as RecordsValue).size).toBe(2);
    expect(await run(limit, { rows, count: 0 })).toEqual([]);
  });

  test('row.join gives the attributes of each partner, and tells who has none', async () => {
    const rows = await table();
    const others = await table(
      [
        [{ schluessel: '05315', name: 'K', kfz: 'K' }, null],
        [{ schluessel: '05315', name: 'K2', kfz: 'K' }, null],
        [{ schluessel: '05334', name: 'AC', kfz: null }, null],
        [{ schluessel: null, name: 'nichts', kfz: 'X' }, null],
      ],
      [
        { key: 'schluessel', kind: 'string' },
        { key: 'name', kind: 'string' },
        { key: 'kfz', kind: 'string' },
      ],
    );
    const inputs = { rows, others, by: 'ags = schluessel' };
    const { outputs } = await runFunction(platform.db, join, inputs);
    expect((outputs['output'] as RecordsValue).relation.columns.map(({ key }) => key)).toEqual([
      ...columns.map(({ key }) => key),
      'name_2',
      'kfz',
    ]);
    const found = await rowsOf(platform.db, outputs['output']);
    expect(found.map(([{ name, name_2: other }]) => [name, other])).toEqual([
      ['Köln', 'K'],
      ['Köln', 'K2'],
      ['Bonn', undefined],
      ['Aachen', 'AC'],
      ['zu Testen', undefined],
    ]);
    expect(found[0]![1]).toBe('POINT(1 1)');
    expect(names(await rowsOf(platform.db, outputs['unmatched']))).toEqual(['Bonn', 'zu Testen']);
    expect(names(await run(join, { ...inputs, kind: 'inner' }))).toEqual(['Köln', 'Köln', 'Aachen']);
    expect((await refusedBy(runFunction(platform.db, join, { rows, others, by: 'ags' })))[1]).toMatch(
      /no attribute "ags".*schluessel, name, kfz/,
    );
    expect((await refusedBy(runFunction(platform.db, join, { rows, others, by: '' })))[0]).toBe('no_key');
  });

  test('row.join takes numbers that are written otherwise for the same, and a number for its text', async () => {
    const one = (kind: DatumColumn['kind'], value: unknown) =>
      table(
        [[{ k: value, v: value }, null]],
        [
          { key: 'k', kind },
          { key: 'v', kind },
        ],
      );
    const partners = async (left: Promise<RecordsValue>, right: Promise<RecordsValue>) =>
      (await run(join, { rows: await left, others: await right, by: 'k', kind: 'inner' })).length;
    expect(await partners(one('number', 1), one('integer', 1))).toBe(1);
    expect(await partners(one('number', 1.5), one('string', '1.5'))).toBe(1);
    expect(await partners(one('string', '01'), one('integer', 1))).toBe(0);
    expect(await partners(one('number', null), one('number', null))).toBe(0);
  });

  test('row.aggregate makes one record of each group', async () => {
    const sales: DatumColumn[] = [
      { key: 'kreis', kind: 'string' },
      { key: 'wert', kind: 'number' },
      { key: 'tag', kind: 'date' },
    ];
    const rows = await table(
      [
        [{ kreis: 'b', wert: 1, tag: '2024-02-01' }, null],
        [{ kreis: 'a', wert: 2.5, tag: '2024-01-01' }, null],
        [{ kreis: 'b', wert: 4, tag: null }, null],
        [{ kreis: 'b', wert: null, tag: '2023-12-31' }, null],
        [{ wert: 7, tag: '2024-03-01' }, null],
      ],
      sales,
    );
    const aggregates = new Map(
      Object.entries({
        anzahl: 'count()',
        werte: 'COUNT(wert)',
        summe: 'sum("wert")',
        mittel: 'avg(wert)',
        klein: 'min(tag)',
        gross: 'max(wert)',
        mitte: 'median(wert)',
        erster: 'first(tag)',
        alle: 'list(wert)',
        arten: 'count_distinct(tag)',
      }).map(([key, value]) => [key, { kind: 'value', type: 'string', value }]),
    );
    const { outputs } = await runFunction(platform.db, aggregate, { rows, by: 'kreis', aggregates });
    expect((outputs['output'] as RecordsValue).relation.columns.map(({ key, kind }) => `${key} ${kind}`)).toEqual(
      'kreis string,anzahl integer,werte integer,summe number,mittel number,klein date,gross number,mitte number,erster date,alle json,arten integer'.split(
        ',',
      ),
    );
    expect((await rowsOf(platform.db, outputs['output'])).map(([props]) => props)).toEqual([
      {
        kreis: 'b',
        anzahl: 3,
        werte: 2,
        summe: 5,
        mittel: 2.5,
        klein: '2023-12-31',
        gross: 4,
        mitte: 2.5,
        erster: '2024-02-01',
        alle: [1, 4],
        arten: 2,
      },
      {
        kreis: 'a',
        anzahl: 1,
        werte: 1,
        summe: 2.5,
        mittel: 2.5,
        klein: '2024-01-01',
        gross: 2.5,
        mitte: 2.5,
        erster: '2024-01-01',
        alle: [2.5],
        arten: 1,
      },
      {
        kreis: null,
        anzahl: 1,
        werte: 1,
        summe: 7,
        mittel: 7,
        klein: '2024-03-01',
        gross: 7,
        mitte: 7,
        erster: '2024-03-01',
        alle: [7],
        arten: 1,
      },
    ]);
    const single = (text: string, as = 'x') => new Map([[as, { kind: 'value', type: 'string', value: text }]]);
    expect(await run(aggregate, { rows, aggregates: single('count()') })).toEqual([[{ x: 5 }, null]]);
    const none = await table([], sales);
    expect(await run(aggregate, { rows: none, aggregates: single('sum(wert)') })).toEqual([[{ x: null }, null]]);
    const refused = async (given: unknown) =>
      (await refusedBy(runFunction(platform.db, aggregate, { rows, by: 'kreis', aggregates: given })))[1];
    expect(await refused(single('sum(tag)'))).toMatch(/computes with numbers, "tag" is no column of numbers/);
    expect(await refused(single('sum(fehlt)'))).toMatch(/no attribute "fehlt"/);
    expect(await refused(single('sum()'))).toMatch(/needs a column/);
    for (const text of ['', 'x', 'pg_sleep(1)', 'sum(wert); DROP TABLE x', 'sum(wert, tag)', 'constructor(wert)'])
      expect(await refused(single(text)), text).toMatch(/is no aggregate.*count, count_distinct, sum/);
    expect(await refused(single('count()', 'kreis'))).toMatch(/two attributes "kreis"/);
    expect((await refusedBy(runFunction(platform.db, aggregate, { rows })))[0]).toBe('nothing_to_aggregate');
  });
});
