import { endpoints, typeUri, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import { readAggregates } from '../../../functions/row/aggregates.ts';
import { aggregated, aggregateKinds, isNumeric, type Aggregate } from '../../../relation/aggregate.ts';
import type { Column, Relation } from '../../../relation/relation.ts';
import { frameRows, type FrameContent } from '../../../switchboards/rows.ts';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { importText, newDepot } from '../../../testing/client.ts';
import { testsOn } from '../../../testing/on-backend.ts';
import { idAt, newChain, outputOf, runSwitchboard } from '../../../testing/switchboards.ts';
import { dropStaging } from '../../../depots/ingest.ts';
import { aggregatedInFile } from './aggregate.ts';

type Content = Extract<FrameContent, { kind: 'records' }>;

const texts = ['Äpfel', 'apfel', 'Zug "schnell"', '', 'ß', 'Köln'];
/** Some hundred records whose values recur, in no order; some have none, one way or the other. */
const usual = Array.from({ length: 400 }, (_, index) => {
  const at = (index * 7919) % 400;
  return {
    text: texts[at % texts.length],
    ...(at % 11 !== 0 && { whole: at % 5 === 0 ? 9_007_199_254_740_993n + BigInt(at) : BigInt((at % 9) - 4) }),
    number: at % 13 === 0 ? null : (at % 17) / 4 - 1.5,
    flag: at % 3 === 0 ? null : at % 3 === 1,
    day: `20${10 + (at % 20)}-0${1 + (at % 9)}-15`,
    moment: `2024-01-0${1 + (at % 4)}T10:0${at % 7}:00Z`,
  };
});
const json = (records: readonly object[]): string =>
  JSON.stringify(records, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)).replace(/"(-?\d+)n"/g, '$1');

describe.each(backends)('what is made of groups of records in a Parquet file on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  async function inBoth(records: string): Promise<{ file: Content; table: Relation }> {
    const depot = await newDepot(client, { type: 'row' });
    expect(await importText(client, depot, 'a.json', records)).toMatchObject({ status: 'success' });
    const { full_path: folder } = await client.call(endpoints.depotFolder, { params: { id: idAt(depot.folder) } });
    const switchboard = await newChain(client, ['depot.retrieve'], { 'depot.retrieve.depot': ['depot', `${folder}/${depot.name}`] });
    const id = idAt(outputOf(switchboard.nodes[0]!));
    await client.call(endpoints.saveFrame, { params: { id }, body: { storage_context: 'parquet' } });
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success' });
    const file = (await frameRows(platform.db, { id }))[0]!.data as Content;
    return { file, table: file.plan! };
  }

  const rowsOf = async ({ sql, params }: Relation): Promise<unknown[]> =>
    (await platform.db.query<{ props: string }>(`SELECT props::text AS props FROM (${sql}) r ORDER BY r.idx`, params)).rows.map(
      ({ props }) => props,
    );

  let tables = 0;
  async function inFile({ relation, upload, file }: Content, by: readonly Column[], wanted: readonly Aggregate[]) {
    const names: string[] = [];
    const newTable = (): string => names[names.push(`import_99999_${(tables += 1)}`) - 1]!;
    const context = { db: platform.db, storage: platform.storage, newTable, signal: new AbortController().signal };
    try {
      const answer = await aggregatedInFile(context, { upload: upload!, file: file!, relation }, by, wanted);
      const { rows } = await platform.db.query<{ n: number }>(`SELECT count(*)::int AS n FROM geo.${names.at(-1)!}`);
      return { found: await rowsOf(answer), columns: answer.columns, read: rows[0]!.n, tables: names.length };
    } finally {
      for (const name of names) await dropStaging(platform.db, name);
    }
  }

  /** All that can be made of the columns. */
  const all = (columns: readonly Column[]): Aggregate[] => [
    { as: 'n', kind: 'count', column: null },
    ...columns.flatMap((column) =>
      Object.entries(aggregateKinds)
        .filter(([, { ofNumbers }]) => !ofNumbers || isNumeric(column))
        .map(([kind]) => ({ as: `${kind} ${column.key}`, kind, column })),
    ),
  ];

  test('it is what the table gives, and only the groups are read where DuckDB computes it as the database does', async () => {
    const { file, table } = await inBoth(json(usual));
    expect(file.file!.layout).toMatchObject({ hasJson: false });
    const { columns } = file.relation;
    const cells = new Map(file.file!.layout.columns.map((column) => [column.key, column.cells]));
    expect(Object.fromEntries(cells)).toEqual({
      text: 'text',
      whole: 'whole',
      number: 'double',
      flag: 'boolean',
      day: 'date',
      moment: 'instant',
    });
    const exact = all(columns).filter(({ kind, column }) => {
      const { inFile: own } = aggregateKinds[kind]!;
      return column === null || (own !== undefined && (own.of ?? [cells.get(column.key)!]).includes(cells.get(column.key)!));
    });
    expect(exact.length).toBeGreaterThan(25);
    const groups = [[], ...columns.map((column) => [column]), [columns[0]!, columns[3]!]];
    for (const by of groups) {
      const expected = await rowsOf(aggregated(table, by, exact));
      const answer = await inFile(file, by, exact);
      expect(answer.found).toEqual(expected);
      expect([answer.read, answer.tables]).toEqual([expected.length, 1]);
      expect(answer.columns).toEqual(aggregated(table, by, exact).columns);
    }
    // One that is not exact has all records read.
    for (const one of ['median(whole)', 'sum(number)', 'list(text)', 'min(flag)']) {
      const wanted = readAggregates(new Map([['x', one]]), columns);
      const answer = await inFile(file, [columns[0]!], wanted);
      expect([one, answer.read]).toEqual([one, usual.length]);
      expect(answer.found).toEqual(await rowsOf(aggregated(table, [columns[0]!], wanted)));
    }
  });

  test('values that are written otherwise, and lists, are left to the database; no record at all makes one of nothing', async () => {
    const odd = await inBoth('[{"a": 1.50, "b": [1]}, {"a": 2, "b": [1]}, {"b": [2], "a": 1.5}]');
    const { columns } = odd.file.relation;
    expect(odd.file.file!.layout.hasJson).toBe(true);
    const wanted = [all(columns), readAggregates(new Map([['x', 'min(a)']]), columns)];
    for (const by of [...columns.map((column) => [column]), []])
      for (const made of wanted) expect((await inFile(odd.file, by, made)).found).toEqual(await rowsOf(aggregated(odd.table, by, made)));
    const { file, table } = await inBoth('[{"a": 1}]');
    const single = all(file.relation.columns).filter(({ kind }) => ['count', 'sum', 'avg', 'min'].includes(kind));
    expect((await inFile(file, [], single)).found).toEqual(await rowsOf(aggregated(table, [], single)));
  });

  test('a step of a switchboard computes it', async () => {
    const depot = await newDepot(client, { type: 'row' });
    await importText(client, depot, 'a.json', json(usual));
    const { full_path: folder } = await client.call(endpoints.depotFolder, { params: { id: idAt(depot.folder) } });
    const switchboard = await newChain(client, ['depot.retrieve'], { 'depot.retrieve.depot': ['depot', `${folder}/${depot.name}`] });
    const frame = outputOf(switchboard.nodes[0]!);
    await client.call(endpoints.saveFrame, { params: { id: idAt(frame) }, body: { storage_context: 'parquet' } });
    const node = await client.call(endpoints.createNode, {
      body: { func: 'row.aggregate', switchboard: switchboard.uri, ui_x: 300, ui_y: 0 },
    });
    await client.call(endpoints.createLink, { body: { frame, node: node.resource_uri, name: 'rows' } });
    for (const [name, data] of [
      ['by', 'flag'],
      ['aggregates', { n: 'count()', mean: 'avg(whole)' }],
    ] as const) {
      const entries = typeof data === 'string' ? ([['', data]] as const) : Object.entries(data);
      for (const [key, value] of entries) {
        const entered = await client.call(endpoints.createFrame, {
          body: { switchboard: switchboard.uri, content_type: typeUri('string'), ui_x: 0, ui_y: 0, data: value },
        });
        await client.call(endpoints.createLink, {
          body: { frame: entered.resource_uri, node: node.resource_uri, name, ...(key !== '' && { dict_key: key }) },
        });
      }
    }
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success' });
    const { objects } = await client.call(endpoints.datumsByFrame, { params: { id: idAt(outputOf(node)) }, query: {} });
    const n = (flag: boolean | null): number => usual.filter((one) => one.flag === flag).length;
    expect(new Map(objects.map(({ properties }) => [properties!.flag, properties!.n]))).toEqual(
      new Map([null, false, true].map((flag) => [flag, n(flag)])),
    );
    const { rows } = await platform.db.query("SELECT tablename FROM pg_tables WHERE schemaname = 'geo' AND tablename LIKE 'import_%'");
    expect(rows).toEqual([]);
  });
});
