import { existsSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { thorough } from '../../../../scripts/testSettings.ts';
import { cacheOf } from '../cache/cache.ts';
import { migrate } from '../db/migrations.ts';
import { startPlatform } from '../platform.ts';
import { tilesOf } from '../publish/tiles/kept/store.ts';
import { leaseEmbedded, type EmbeddedLease } from './embedded-pool.ts';
import { backends } from './backends.ts';

describe('the embedded database of one test after the other', () => {
  const leases: EmbeddedLease[] = [];
  const lease = async (): Promise<EmbeddedLease> => {
    const one = await leaseEmbedded();
    leases.push(one);
    return one;
  };
  afterEach(() => Promise.all(leases.splice(0).map((one) => one.release())));

  it('is the same, and as new', async () => {
    const first = await lease();
    await migrate(first.db);
    const schemas = await first.db.query('SELECT nspname, nspacl FROM pg_namespace ORDER BY 1');
    await first.db.exec(`
      CREATE SCHEMA other;
      CREATE TABLE other.t AS SELECT 1 AS a;
      CREATE TABLE public.t AS SELECT 1 AS a;
      CREATE FUNCTION public.f() RETURNS integer LANGUAGE sql AS 'SELECT 1';
      CREATE TEMPORARY TABLE temporary AS SELECT 1 AS a;
      SET statement_timeout = '77s';
      INSERT INTO spatial_ref_sys (srid, auth_name, auth_srid, srtext, proj4text) VALUES (990001, 'own', 1, 'LOCAL_CS["x"]', '+proj=longlat');
      INSERT INTO geo.account (username, password_hash) VALUES ('left', 'x');`);
    const heard: string[] = [];
    await first.db.listen('left_over', (payload) => heard.push(payload));
    await first.release();

    const second = await lease();
    expect(second.directory).toBe(first.directory);
    await migrate(second.db);
    expect((await second.db.query('SELECT nspname, nspacl FROM pg_namespace ORDER BY 1')).rows).toEqual(schemas.rows);
    expect((await second.db.query('SELECT * FROM geo.account')).rows).toEqual([]);
    expect((await second.db.query('SELECT * FROM spatial_ref_sys WHERE srid = 990001')).rows).toEqual([]);
    expect((await second.db.query("SELECT to_regclass('t') AS t, to_regclass('temporary') AS temporary")).rows).toEqual([
      { t: null, temporary: null },
    ]);
    expect((await second.db.query("SELECT proname FROM pg_proc WHERE proname = 'f'")).rows).toEqual([]);
    expect((await second.db.query("SELECT current_setting('statement_timeout') AS set")).rows).toEqual([{ set: '0' }]);
    await second.db.notify('left_over', 'late');
    await second.db.query('SELECT 1');
    expect(heard).toEqual([]);
  });

  const accounts = async ({ db }: EmbeddedLease) =>
    (await db.query<{ oid: number }>("SELECT 'geo.account'::regclass::oid AS oid")).rows[0]!.oid;

  it('keeps its schema, of which nothing tells that it was used', async () => {
    const first = await lease();
    const made = await accounts(first);
    await first.db.exec(`
      INSERT INTO geo.account (username, password_hash) SELECT 'left' || n, 'x' FROM generate_series(1, 100) n;
      CREATE TABLE geo.store_1 AS SELECT id FROM geo.account;
      ALTER TABLE geo.store_1 ADD FOREIGN KEY (id) REFERENCES geo.account;
      ANALYZE geo.account;`);
    await first.release();
    const second = await lease();
    expect(await accounts(second)).toBe(made);
    expect((await second.db.query("SELECT to_regclass('geo.store_1') AS store")).rows).toEqual([{ store: null }]);
    expect((await second.db.query("SELECT reltuples, relpages FROM pg_class WHERE oid = 'geo.account'::regclass")).rows).toEqual([
      { reltuples: -1, relpages: 0 },
    ]);
    expect((await second.db.query("SELECT 1 FROM pg_stats WHERE tablename = 'account'")).rows).toEqual([]);
    const insert = "INSERT INTO geo.account (username, password_hash) VALUES ('next', 'x') RETURNING id";
    expect((await second.db.query(insert)).rows).toEqual([{ id: 1 }]);
  });

  const leftOvers = [
    ['a column', 'ALTER TABLE geo.account ADD COLUMN left_over text'],
    ['an index', 'CREATE INDEX left_over ON geo.account (username)'],
    ['a function', "CREATE OR REPLACE FUNCTION geo.forget_object() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'"],
    ['a constraint', 'ALTER TABLE geo.account ADD CHECK (id < 10)'],
    ['a row of the migrations', "INSERT INTO geo.migration (name) VALUES ('left_over')"],
  ] as const;
  it.each(thorough ? leftOvers : leftOvers.slice(0, 1))('makes its schema anew where a test has left %s', async (_what, sql) => {
    const first = await lease();
    const made = await accounts(first);
    const migrations = await first.db.query('SELECT name FROM geo.migration');
    await first.db.exec(sql);
    await first.release();
    const second = await lease();
    expect(second.directory).toBe(first.directory);
    expect(await accounts(second)).not.toBe(made);
    expect((await second.db.query('SELECT name FROM geo.migration')).rows).toEqual(migrations.rows);
    expect((await second.db.query("SELECT to_regclass('geo.left_over') AS left")).rows).toEqual([{ left: null }]);
  });

  it('is another one where a test has changed what the extensions brought', async () => {
    const first = await lease();
    await first.db.query("UPDATE spatial_ref_sys SET proj4text = '+proj=longlat' WHERE srid = 25832");
    await first.release();
    const second = await lease();
    expect(second.directory).not.toBe(first.directory);
    expect(existsSync(first.directory)).toBe(false);
  });

  it('is out of reach for what a test left running', async () => {
    const first = await lease();
    await first.release();
    await lease();
    await expect(first.db.query('SELECT 1')).rejects.toThrow('query comes too late');
    await expect(first.db.background.query('SELECT 1')).rejects.toThrow('query comes too late');
  });

  it('belongs to one test at a time, and stays in its folder when a platform is stopped, which can be started anew', async () => {
    const other = await lease();
    const platform = await backends[0]!.start();
    expect(platform.config.dataDir).not.toBe(other.directory);
    await platform.db.query("UPDATE geo.account SET notes = 'noch da'");
    await platform.stop();
    const again = await startPlatform(platform.config);
    expect((await again.db.query('SELECT notes FROM geo.account')).rows).toEqual([{ notes: 'noch da' }]);
    await again.stop();
    await platform.dispose();
    expect(existsSync(platform.config.dataDir)).toBe(false);
  });

  it('knows nothing of what the platform before has closed', async () => {
    const platform = await backends[0]!.start();
    const { database } = platform.db;
    expect(tilesOf({ database })).not.toBeNull();
    await platform.dispose();
    expect((await lease()).db.database).toBe(database);
    expect([tilesOf({ database }), cacheOf({ database })]).toEqual([null, null]);
  });
});
