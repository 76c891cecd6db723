import { endpoints, typeUri, type BatchResult, type Client, type StorageContext } from '@geo/api';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished } from 'vitest';
import { jobEnd, signIn } from '../../../demo/client.ts';
import type { FileStore } from '../../definition.ts';
import { sweepTables } from '../../../jobs/leftovers.ts';
import type { Relation } from '../../../relation/relation.ts';
import { dropRecordTable } from '../../../store/depots/record-table.ts';
import { openPostgres } from '../../../db/postgres/postgres.ts';
import { frameRows } from '../../../switchboards/rows.ts';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { testsOn } from '../../../testing/on-backend.ts';
import { idAt, newChain, outputOf, runSwitchboard, sourceDepot, type TestSwitchboard } from '../../../testing/switchboards.ts';
import { materialized } from './materialized.ts';

const ogrinfo = '/usr/bin/ogrinfo';
/** Tables need none. */
const noFiles = { create: () => Promise.reject(new Error('A table is no file.')) } as unknown as FileStore;

describe.each(backends)('results as tables on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const onPostgres = backend.name === 'postgres' ? test : test.skip;

  const stored = async (frame: number) => (await frameRows(platform.db, { id: frame }))[0]!;
  const names = async (frame: number) =>
    (await client.call(endpoints.datumsByFrame, { params: { id: frame }, query: {} })).objects.map((one) => one.properties?.name);
  const choose = (frame: number, storage_context: StorageContext) =>
    client.call(endpoints.saveFrame, { params: { id: frame }, body: { storage_context } });
  /** Tables of a frame's results, shown and not. */
  const tables = async (schema: 'geo' | 'geo_results', frame: number) =>
    (
      await platform.db.query<{ name: string }>(
        "SELECT relname::text AS name FROM pg_class WHERE relnamespace = $1::text::regnamespace AND relkind = 'r' AND relname ~ $2 ORDER BY 1",
        [schema, schema === 'geo' ? `^(typed|result)_${frame}_` : `_${frame}$`],
      )
    ).rows.map(({ name }) => name);
  const typesOf = async (table: string) =>
    Object.fromEntries(
      (
        await platform.db.query<{ name: string; type: string }>(
          'SELECT attname::text AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0',
          [table],
        )
      ).rows.map(({ name, type }) => [name, type]),
    );
  const moved = async (): Promise<string | undefined> => {
    for (;;) {
      const { rows } = await platform.db.query<{ status: string }>(
        "SELECT status FROM geo.job WHERE kind = 'move' ORDER BY id DESC LIMIT 1",
      );
      if (rows[0]?.status !== 'waiting' && rows[0]?.status !== 'started') return rows[0]?.status;
      await sleep(20);
    }
  };
  const buffered = async (): Promise<{ switchboard: TestSwitchboard; frame: number }> => {
    const { path } = await sourceDepot(client);
    const switchboard = await newChain(client, ['depot.retrieve', 'feature.buffer'], {
      'depot.retrieve.depot': ['depot', path],
      'feature.buffer.distance': ['number', 1000],
    });
    return { switchboard, frame: idAt(outputOf(switchboard.nodes[1]!)) };
  };

  test('a run fills a table with a column for each attribute, which goes and comes with what the frame holds', async () => {
    const { switchboard, frame } = await buffered();
    const table = `depot_retrieve_feature_buffer_${frame}`;
    await choose(frame, 'materialized');
    expect(await tables('geo_results', frame)).toEqual([]);
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success' });
    expect(await tables('geo_results', frame)).toEqual([table]);
    expect(await typesOf(`geo_results.${table}`)).toMatchObject({ idx: 'bigint', name: 'text', geom: 'geometry(Polygon,4326)' });
    const { rows: indexes } = await platform.db.query<{ definition: string }>(
      'SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index WHERE indrelid = $1::regclass ORDER BY 1',
      [`geo_results.${table}`],
    );
    expect(indexes.map(({ definition }) => definition).join()).toMatch(/UNIQUE INDEX[^,]*btree \(idx\)[^]*|gist \(geom\)/);
    expect(indexes).toHaveLength(2);
    expect(await names(frame)).toEqual(['Köln', 'Bonn', 'Köln']);
    const { storage_table } = await client.call(endpoints.saveFrame, { params: { id: frame }, body: { name: 'Umbenannt' } });
    expect(storage_table).toBe(`geo_results.${table}`);

    // The same computed again, and then something else: the name stays.
    const again = { params: { id: switchboard.id }, body: { scope: 'nodes' as const, nodes: [switchboard.nodes[1]!.resource_uri] } };
    await jobEnd(client, (await client.call(endpoints.runSwitchboard, again)).job);
    expect([await tables('geo_results', frame), await tables('geo', frame)]).toEqual([[table], []]);
    await client.call(endpoints.setFrameData, {
      params: { id: idAt(switchboard.frames['feature.buffer.distance']!) },
      body: { value: 2000 },
    });
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success' });
    // Others may still take over what other steps computed, which is no table for other programs.
    expect([await tables('geo_results', frame), await tables('geo', frame)]).toEqual([[table], []]);
    await sweepTables(platform.db);
    expect(await names(frame)).toEqual(['Köln', 'Bonn', 'Köln']);

    const batch = (operations: BatchResult['inverse']) =>
      client.call(endpoints.batch, { params: { id: switchboard.id }, body: { operations } });
    for (const change of [
      { op: 'patch', uri: outputOf(switchboard.nodes[1]!), body: { content_type: typeUri('row') } },
      { op: 'delete', uri: switchboard.nodes[1]!.resource_uri },
    ] as const) {
      const { inverse } = await batch([change]);
      expect(await tables('geo_results', frame)).toEqual([]);
      await sweepTables(platform.db);
      await batch(inverse);
      expect(await tables('geo_results', frame)).toEqual([table]);
      expect(await names(frame)).toEqual(['Köln', 'Bonn', 'Köln']);
    }
    await client.call(endpoints.deleteSwitchboard, { params: { id: switchboard.id } });
    expect([await tables('geo_results', frame), (await tables('geo', frame)).filter((name) => name.startsWith('typed'))]).toEqual([[], []]);
  });

  test('a choice brings what is there into a table, and takes it away again; with the choice it is no longer shown', async () => {
    const { switchboard, frame } = await buffered();
    await runSwitchboard(client, switchboard.id);
    await choose(frame, 'materialized');
    expect(await moved()).toBe('success');
    expect(await tables('geo_results', frame)).toHaveLength(1);
    const { data } = await stored(frame);
    expect(data).toMatchObject({ stored: true, plan: { sql: expect.any(String) } });
    // What killed work has left goes.
    await platform.db.query(`CREATE TABLE geo.typed_${frame}_m1_t (idx bigint)`);
    await platform.db.query(`CREATE VIEW geo.typed_${frame}_m1 AS SELECT idx FROM geo.typed_${frame}_m1_t`);
    await platform.db.query(`CREATE TABLE geo.typed_${frame}_999_t (idx bigint)`);
    await sweepTables(platform.db);
    expect((await tables('geo', frame)).filter((name) => name.startsWith('typed'))).toEqual([]);
    expect(await names(frame)).toEqual(['Köln', 'Bonn', 'Köln']);

    const free = await client.call(endpoints.saveFrame, { params: { id: frame }, body: { dynamic_storage_context: true } });
    expect(free).toMatchObject({ storage_context: 'django', dynamic_storage_context: true });
    expect(await moved()).toBe('success');
    expect(await tables('geo_results', frame)).toEqual([]);
    expect((await stored(frame)).data).not.toHaveProperty('table');
    expect(await names(frame)).toEqual(['Köln', 'Bonn', 'Köln']);
    for (const [context, shown] of [
      ['materialized', 1],
      ['deferred', 0],
      ['materialized', 1],
      ['django', 0],
    ] as const) {
      await choose(frame, context);
      expect([context, await moved()]).toEqual([context, 'success']);
      expect(await tables('geo_results', frame)).toHaveLength(shown);
      expect(await names(frame)).toEqual(['Köln', 'Bonn', 'Köln']);
    }
  });

  test('only who may execute the switchboard chooses it', async () => {
    const { switchboard, frame } = await buffered();
    const body = { username: `schreibt.${switchboard.id}`, first_name: 'Schreibt', raw_password: 'sieben Pegel am Rhein', is_staff: true };
    const user = await client.call(endpoints.createUser, { body });
    const writer = await signIn(platform.url, body.username, body.raw_password);
    const grant = (...perms: ('read_switchboard' | 'write_switchboard' | 'execute_switchboard')[]) =>
      client.call(endpoints.saveSwitchboard, {
        params: { id: switchboard.id },
        body: { permissions: [{ user: user.resource_uri, perms }] },
      });
    const chosen = () => writer.call(endpoints.saveFrame, { params: { id: frame }, body: { storage_context: 'materialized' } });
    await grant('read_switchboard', 'write_switchboard');
    await expect(chosen()).rejects.toMatchObject({ status: 403, code: 'storage_needs_execute' });
    expect(await stored(frame)).toMatchObject({ storage_context: 'django' });
    await writer.call(endpoints.saveFrame, { params: { id: frame }, body: { storage_context: 'deferred' } });
    await grant('read_switchboard', 'write_switchboard', 'execute_switchboard');
    expect(await chosen()).toMatchObject({ storage_context: 'materialized' });
  });

  /** A frame to which records belong that a statement makes. */
  const kept = async (values: readonly unknown[] | string, columns: Relation['columns'], geom = 'NULL::geometry', type = 'feature') => {
    const { resource_uri: switchboard } = await client.call(endpoints.createSwitchboard, { query: { name: 'Werte' } });
    const { id } = await client.call(endpoints.createFrame, { body: { switchboard, content_type: typeUri(type), ui_x: 0, ui_y: 0 } });
    const sql = `SELECT v.idx, v.props, ${geom} AS geom FROM jsonb_array_elements($1::text::jsonb) WITH ORDINALITY AS v(props, idx)`;
    const relation: Relation = {
      sql,
      params: [typeof values === 'string' ? values : JSON.stringify(values)],
      srid: 4326,
      columns,
      bases: [],
    };
    const value = { kind: 'records', type, relation, size: null, stored: false } as const;
    const signal = new AbortController().signal;
    const { content } = await materialized.keep({ db: platform.db, frame: id, value, unique: '7', signal, files: noFiles, name: 'Werte' });
    onTestFinished(() => dropRecordTable(platform.db, content.resultTable!));
    const read = async (of: Relation) =>
      (await platform.db.query(`SELECT idx, props, ST_AsEWKT(geom) AS place FROM (${of.sql}) r ORDER BY idx`, of.params)).rows;
    expect(await read(content.relation)).toEqual(await read(relation));
    return typesOf(`geo.${content.resultTable!}_t`);
  };

  test('each column has the first type that holds all of its values as they are written', async () => {
    const written = [
      { key: 'whole', kind: 'integer', values: [1, -5, 999999999999999999n], type: 'bigint' },
      { key: 'long', kind: 'integer', values: [1, 12345678901234567890n], type: 'numeric' },
      { key: 'double', kind: 'number', values: [0.1, 1e20, -0], type: 'double precision' },
      { key: 'far', kind: 'number', values: ['1e400', '1e-400'], type: 'numeric' },
      { key: 'exact', kind: 'number', values: ['0.33333333333333333333'], type: 'numeric' },
      { key: 'no number', kind: 'number', values: [1, '"viele"'], type: 'jsonb' },
      { key: 'flag', kind: 'boolean', values: [true, false], type: 'boolean' },
      { key: 'day', kind: 'date', values: ['"2024-02-29"', '"1999-12-31"'], type: 'date' },
      { key: 'no day', kind: 'date', values: ['"2023-02-29"'], type: 'text' },
      { key: 'clock', kind: 'time', values: ['"23:59:59"'], type: 'time without time zone' },
      { key: 'minutes', kind: 'time', values: ['"07:30"'], type: 'time without time zone' },
      { key: 'mixed', kind: 'time', values: ['"07:30"', '"07:30:00"'], type: 'text' },
      { key: 'local', kind: 'datetime', values: ['"2024-01-02T03:04:05"'], type: 'timestamp without time zone' },
      { key: 'spaced', kind: 'datetime', values: ['"2024-01-02 03:04:05"'], type: 'timestamp without time zone' },
      { key: 'instant', kind: 'instant', values: ['"2024-01-02T03:04:05Z"'], type: 'timestamp with time zone' },
      { key: 'ms', kind: 'instant', values: ['"2024-01-02T03:04:05.120Z"'], type: 'timestamp with time zone' },
      { key: 'zoned', kind: 'instant', values: ['"2024-01-02T03:04:05+02:00"'], type: 'text' },
      { key: 'text', kind: 'string', values: ['"x"', '""'], type: 'text' },
      { key: 'things', kind: 'json', values: ['{"a":null}', '[1,2]'], type: 'jsonb' },
    ] as const;
    for (const { key, kind, values, type } of written) {
      const text = `[${values.map((value) => `{${JSON.stringify(key)}: ${String(value)}}`).join(',')},{}]`;
      expect([key, (await kept(text, [{ key, kind }]))[key]]).toEqual([key, type]);
    }
  });

  test('records come back as they were: without keys, with null, with keys that nobody announced, under any name', async () => {
    const keys = ['idx', 'geom', 'ctid', '', "it's", 'a"b', '%s $1', 'ä'.repeat(40), `${'ä'.repeat(40)}2`];
    const record = Object.fromEntries(keys.map((key, at) => [key, at]));
    const columns = keys.map((key) => ({ key, kind: 'integer' as const }));
    await kept([record, {}, { idx: 1, neu: { a: [1] } }], columns);
    await kept(
      [
        { a: null, b: 1 },
        { a: null, b: null },
      ],
      ['a', 'b'].map((key) => ({ key, kind: 'integer' as const })),
    );
    const many = Array.from({ length: 230 }, (_, at) => `k${at}`);
    await kept(
      [Object.fromEntries(many.map((key) => [key, key]))],
      many.map((key) => ({ key, kind: 'string' as const })),
    );
    expect(await kept([], [{ key: 'a', kind: 'string' }])).toMatchObject({ a: 'text', geom: 'geometry(Geometry,4326)' });
    expect(await kept([{ a: 1 }], [{ key: 'a', kind: 'integer' }], undefined, 'row')).not.toHaveProperty('geom');
  });

  test('places have the type that all of them are of', async () => {
    const place = (...texts: string[]) =>
      `(CASE v.idx ${texts.map((text, at) => `WHEN ${at + 1} THEN ST_GeomFromEWKT('SRID=4326;${text}')`).join(' ')} END)`;
    const typeOf = async (...texts: string[]) => (await kept([{}, {}, {}], [], place(...texts)))['geom'];
    expect(await typeOf('POINT(1 2)', 'POINT(3 4)')).toBe('geometry(Point,4326)');
    expect(await typeOf('POINT Z (1 2 3)')).toBe('geometry(PointZ,4326)');
    expect(await typeOf('POINT M (1 2 3)')).toBe('geometry(PointM,4326)');
    expect(await typeOf('POINT(1 2)', 'LINESTRING(0 0,1 1)')).toBe('geometry(Geometry,4326)');
    expect(await typeOf('POINT(1 2)', 'POINT Z (1 2 3)')).toBe('geometry');
  });

  test('more attributes than a table takes are refused by name, and nothing stays', async () => {
    const wide = Array.from({ length: 1501 }, (_, at) => ({ key: `k${at}`, kind: 'integer' as const }));
    const made = async () =>
      (await platform.db.query("SELECT 1 FROM pg_class WHERE relnamespace = 'geo'::regnamespace AND relname ~ '^(typed|result)_[0-9]+_7'"))
        .rows;
    await expect(kept([{}], wide)).rejects.toMatchObject({ code: 'storage_too_wide' });
    // Fewer are too many where each lies outside of its row.
    const long = Array.from({ length: 900 }, (_, at) => `k${at}`);
    const texts = Object.fromEntries(long.map((key) => [key, 'x'.repeat(20)]));
    await expect(
      kept(
        [texts],
        long.map((key) => ({ key, kind: 'string' as const })),
      ),
    ).rejects.toMatchObject({ code: 'storage_too_wide' });
    expect(await made()).toEqual([]);
  });

  onPostgres('who may use the schema reads the tables there, and nothing else', async () => {
    const { switchboard, frame } = await buffered();
    const table = `depot_retrieve_feature_buffer_${frame}`;
    const role = `geo_reader_${process.pid}`;
    const url = new URL(platform.config.databaseUrl!);
    await platform.db.query(`CREATE ROLE ${role} LOGIN PASSWORD 'lesen'`);
    onTestFinished(async () => {
      await platform.db.query(`DROP OWNED BY ${role}`);
      await platform.db.query(`DROP ROLE ${role}`);
    });
    await choose(frame, 'materialized');
    await runSwitchboard(client, switchboard.id);
    url.username = role;
    url.password = 'lesen';
    const reader = openPostgres({ connectionString: url.href });
    onTestFinished(() => reader.close());
    await expect(reader.query(`SELECT 1 FROM geo_results.${table}`)).rejects.toMatchObject({ code: '42501' });
    await platform.db.query(`GRANT USAGE ON SCHEMA geo_results TO ${role}`);
    // Tables that were there before the permission are read from the next result on.
    await client.call(endpoints.setFrameData, {
      params: { id: idAt(switchboard.frames['feature.buffer.distance']!) },
      body: { value: 2000 },
    });
    await runSwitchboard(client, switchboard.id);
    expect((await reader.query(`SELECT name FROM geo_results.${table} ORDER BY idx`)).rows).toHaveLength(3);
    const { resultTable } = (await stored(frame)).data as { resultTable: string };
    for (const forbidden of [
      'SELECT * FROM geo.account',
      'SELECT * FROM geo.materialized',
      `SELECT * FROM geo.${resultTable}`,
      `DELETE FROM geo_results.${table}`,
      'CREATE TABLE geo_results.mine (a int)',
    ])
      await expect(reader.query(forbidden), forbidden).rejects.toMatchObject({ code: '42501' });
    if (existsSync(ogrinfo)) {
      const target = `PG:host=${url.searchParams.get('host') ?? url.hostname} port=${url.port || url.searchParams.get('port') || '5432'} dbname=${url.pathname.slice(1)} user=${role} password=lesen schemas=geo_results`;
      const { stdout } = await promisify(execFile)(ogrinfo, ['-ro', '-al', '-so', target]);
      expect(stdout).toContain(`Layer name: ${table}`);
      expect(stdout).toContain('Geometry: Polygon');
      expect(stdout).toContain('Feature Count: 3');
      expect(stdout).toContain('ID["EPSG",4326]');
      expect(stdout).toMatch(/name: String/);
    }
    // What goes from the frame goes from other programs.
    await choose(frame, 'django');
    expect(await moved()).toBe('success');
    await expect(reader.query(`SELECT 1 FROM geo_results.${table}`)).rejects.toMatchObject({ code: '42P01' });
  });

  onPostgres('a result waits for who reads its table, but not for long, and says so', async () => {
    const { switchboard, frame } = await buffered();
    await choose(frame, 'materialized');
    await runSwitchboard(client, switchboard.id);
    await platform.db.query("ALTER FUNCTION geo.show_result() SET lock_timeout = '200ms'");
    const reader = openPostgres({ connectionString: platform.config.databaseUrl! });
    onTestFinished(() => reader.close());
    await reader.transaction(async (tx) => {
      await tx.query(`SELECT 1 FROM geo_results.depot_retrieve_feature_buffer_${frame}`);
      await client.call(endpoints.setFrameData, {
        params: { id: idAt(switchboard.frames['feature.buffer.distance']!) },
        body: { value: 2000 },
      });
      expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'failure' });
      await expect(client.call(endpoints.clearFrame, { params: { id: frame } })).rejects.toMatchObject({
        status: 409,
        code: 'storage_table_read',
      });
    });
    expect(await names(frame)).toEqual(['Köln', 'Bonn', 'Köln']);
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success' });
  });
});
