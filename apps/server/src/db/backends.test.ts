import { planned } from './kept-plans.ts';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { spawnSync } from 'node:child_process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeRecords } from '../depots/copy-encoder.ts';
import { copyHeader, copyTrailer } from './copy-format.ts';
import { createDatabase, embeddedDirectory, backends } from '../testing/backends.ts';
import { fillTable } from '../depots/ingest.ts';
import { createRecordTable, momentRelation, recordColumns } from '../store/depots/record-table.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrations.ts';
import { openPostgres } from './postgres/postgres.ts';
import type { Db } from './types.ts';

const bowtie = "ST_GeomFromText('POLYGON((0 0,1 1,0 1,1 0,0 0))')";
const bowties = `(VALUES (${bowtie}), (ST_GeomFromText('POLYGON((0 0,2 2,0 2,2 0,0 0))'))) v(g)`;

describe.each(backends)('the database on $name', (backend) => {
  let db: Db;
  const directory = embeddedDirectory('geo-db-');
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    if (backend.skipped) return;
    if (backend.name === 'embedded') db = await openEmbedded({ directory, statementTimeoutMs: 4000 });
    else {
      const database = await createDatabase();
      drop = () => database.drop();
      db = openPostgres({ connectionString: database.url, statementTimeoutMs: 4000 });
    }
    await migrate(db);
  });
  afterAll(async () => {
    await db?.close();
    await drop?.();
    rmSync(directory, { recursive: true, force: true });
  });
  const test = it.skipIf(backend.skipped);

  test('takes back a transaction that fails', async () => {
    const failed = db.transaction(async (tx) => {
      await tx.query('CREATE TABLE geo.half (a integer)');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect((await db.query("SELECT to_regclass('geo.half') AS name")).rows).toEqual([{ name: null }]);
  });

  test('answers by a plan that is kept, also after its table has got another column', async () => {
    await db.exec('CREATE TABLE geo.planned (a integer); INSERT INTO geo.planned VALUES (1), (2)');
    const ask = async () => (await db.query(planned('SELECT * FROM geo.planned WHERE a = $1'), [2])).rows;
    expect([await ask(), await ask()]).toEqual([[{ a: 2 }], [{ a: 2 }]]);
    const { rows } = await db.query<{ n: number }>("SELECT count(*) AS n FROM pg_prepared_statements WHERE statement LIKE '%geo.planned%'");
    expect(rows[0]!.n).toBe(db.backend === 'postgres' ? 1 : 0);
    await db.exec("ALTER TABLE geo.planned ADD b text DEFAULT 'x'");
    expect(await ask()).toEqual([{ a: 2, b: 'x' }]);
    await expect(db.query(planned('SELECT * FROM geo.planned WHERE c = $1'), [2])).rejects.toThrow(/column "c" does not exist/);
    await db.exec('DROP TABLE geo.planned');
  });

  test('streams rows in batches and can be left early', async () => {
    const sizes: number[] = [];
    for await (const rows of db.stream('SELECT i FROM generate_series(1, $1::integer) i', [10], 4)) sizes.push(rows.length);
    expect(sizes).toEqual([4, 4, 2]);
    for await (const rows of db.stream<{ i: number }>('SELECT i FROM generate_series(1, 100000) i', [], 5)) {
      expect(rows[4]).toEqual({ i: 5 });
      break;
    }
    expect((await db.query<{ n: number }>('SELECT 1 AS n')).rows[0]?.n).toBe(1);
  });

  test('keeps no rows of a stream that were taken', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const taken: WeakRef<object>[] = [];
    let kept: number | undefined;
    for await (const rows of db.stream('SELECT i FROM generate_series(1, 100) i', [], 5)) {
      taken.push(new WeakRef(rows));
      if (taken.length < 20) continue;
      // What a turn of the event loop has looked at stays until its end.
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      collect();
      kept = taken.filter((batch) => batch.deref() !== undefined).length;
    }
    expect(kept).toBeLessThan(5);
  });

  test('copies records with their geometry, SRID and text', async () => {
    await db.transaction((tx) => createRecordTable(tx, 'copied'));
    const wkb = Buffer.alloc(21);
    wkb.writeUInt8(1, 0);
    wkb.writeUInt32LE(1, 1);
    wkb.writeDoubleLE(6.9, 5);
    wkb.writeDoubleLE(51.2, 13);
    const chunks = async function* (): AsyncGenerator<Uint8Array> {
      yield copyHeader;
      yield encodeRecords([1, 2], [wkb, null], ['{"name": "Köln\\tß"}', '{}'], 4326);
      yield copyTrailer;
    };
    expect(await db.copyIn('geo.copied', recordColumns, chunks())).toBe(2);
    const { rows } = await db.query('SELECT idx, props, ST_AsEWKT(geom) AS wkt FROM geo.copied ORDER BY idx');
    expect(rows).toEqual([
      { idx: 1, props: { name: 'Köln\tß' }, wkt: 'SRID=4326;POINT(6.9 51.2)' },
      { idx: 2, props: {}, wkt: null },
    ]);
  });

  test('hears what any process notifies, and only after the commit', async () => {
    const heard: string[] = [];
    const stop = await db.listen('geo_test', (payload) => heard.push(payload));
    await db.transaction(async (tx) => {
      await tx.query("SELECT pg_notify('geo_test', 'kept')");
    });
    await db
      .transaction(async (tx) => {
        await tx.query("SELECT pg_notify('geo_test', 'lost')");
        throw new Error('no');
      })
      .catch(() => undefined);
    await db.notify('geo_test', 'last');
    await expect.poll(() => heard).toEqual(['kept', 'last']);
    await stop();
  });

  test('stops a statement that takes too long, and goes on', async () => {
    await expect(db.query('SELECT count(*) FROM generate_series(1, 4000000000::bigint)')).rejects.toThrow(/stopped|timeout/);
    expect((await db.query('SELECT count(*)::integer AS n FROM geo.account')).rows).toEqual([{ n: 0 }]);
  });

  test('stops a long statement when its caller gives up', async () => {
    const abort = new AbortController();
    const running = db.longQuery('SELECT count(*) FROM generate_series(1, 4000000000::bigint)', [], abort.signal);
    setTimeout(() => abort.abort(new Error('given up')), 300);
    await expect(running).rejects.toThrow('given up');
    expect((await db.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
  });

  test('answers what was asked shortly after a long statement before that ends', async () => {
    const answered: string[] = [];
    const long = db
      .longQuery('SELECT count(*) FROM generate_series(1, 5000000)', [], AbortSignal.timeout(30_000))
      .then(() => answered.push('long'));
    await new Promise((later) => setTimeout(later, 40));
    await db.query('SELECT 1').then(() => answered.push('short'));
    await long;
    expect(answered).toEqual(['short', 'long']);
  });

  test('never loses an error of the geometry engine', async () => {
    const failing = [
      `SELECT ST_AsText(ST_Union(${bowtie}, ST_GeomFromText('POLYGON((0 0,2 2,0 2,2 0,0 0))')))`,
      `SELECT ST_AsText(ST_Union(g)) FROM ${bowties}`,
    ];
    for (const sql of failing) {
      // A newer engine may repair what an older one refuses: an answer with its row is right, none at all is not.
      const outcome = await db.query(sql).then(
        (result) => result.rows.length,
        () => 'refused',
      );
      expect(outcome === 'refused' || outcome === 1, sql).toBe(true);
    }
    const stored = await fillTable(
      db,
      'united',
      { sql: `SELECT 1::bigint AS idx, '{}'::jsonb AS props, ST_Union(g) AS geom FROM ${bowties}`, params: [], bases: [] },
      AbortSignal.timeout(5000),
    ).then(
      () => 'stored',
      () => 'refused',
    );
    if (stored === 'stored') expect((await db.query('SELECT count(*)::integer AS n FROM geo.united')).rows).toEqual([{ n: 1 }]);
  });
});

describe('the embedded database’s directory', () => {
  const directory = embeddedDirectory('geo-lock-');
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it('belongs to one process; a second is told who has it', async () => {
    const db = await openEmbedded({ directory });
    const script = `import(${JSON.stringify(path.join(import.meta.dirname, 'embedded/embedded.ts'))}).then((m) => m.openEmbedded({ directory: ${JSON.stringify(directory)} })).catch((e) => { console.log(e.message); process.exit(3); })`;
    const second = spawnSync(process.execPath, ['--conditions=@geo/source', '-e', script], { encoding: 'utf8' });
    expect(second.stdout).toContain(`in use by process ${process.pid}`);
    expect(second.status).toBe(3);
    await db.close();
    await (await openEmbedded({ directory })).close();
  });

  it('is opened anew when the database’s thread has died', async () => {
    const threads: Worker[] = [];
    const started = (worker: Worker): void => void threads.push(worker);
    process.on('worker', started);
    const db = await openEmbedded({ directory });
    process.off('worker', started);
    const heard: string[] = [];
    await db.listen('geo_test', (payload) => heard.push(payload));
    await db.exec('CREATE TABLE kept AS SELECT 1 AS n');
    await threads[0]!.terminate();
    // Nobody asks it anything: it comes back by itself.
    expect(await db.notReady()).toContain('opened anew');
    await expect.poll(() => db.notReady()).toBeNull();
    expect((await db.query('SELECT n FROM kept')).rows).toEqual([{ n: 1 }]);
    await db.notify('geo_test', 'again');
    await expect.poll(() => heard).toEqual(['again']);
    await db.close();
  });
});

describe('the database beside the embedded one', () => {
  const directory = embeddedDirectory('geo-beside-');
  let db: Db;
  beforeAll(async () => {
    db = await openEmbedded({ directory });
    await migrate(db);
  });
  afterAll(async () => {
    await db.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const endless = 'SELECT count(*) FROM generate_series(1, 4000000000::bigint)';
  const startedAt = async () => (await db.query<{ at: string }>('SELECT pg_postmaster_start_time()::text AS at')).rows[0]!.at;

  it('holds nobody up, and only its own thread ends with what it does', async () => {
    const started = await startedAt();
    const noted: string[] = [];
    const end = new AbortController();
    const work = db.beside!.use(end.signal, (session) => {
      noted.push('begun');
      return session.query(endless);
    });
    const ended = work.catch((error: Error) => void noted.push(error.message));
    await expect.poll(() => noted).toEqual(['begun']);
    await db.query('SELECT 1').then(() => noted.push('answered'));
    end.abort(new Error('given up'));
    await ended;
    expect(noted).toEqual(['begun', 'answered', 'given up']);
    expect(await startedAt()).toBe(started);
    const again = await db.beside!.use(new AbortController().signal, (session) => session.query('SELECT 1 AS n'));
    expect(again.rows).toEqual([{ n: 1 }]);
  });

  it('computes what a relation is made of, as of its moment, and gives the result back', async () => {
    await createRecordTable(db, 'depot_1');
    await db.query(
      `INSERT INTO geo.depot_1 SELECT i, 1 + i % 2, 2147483647, jsonb_build_object('n', i), ST_SetSRID(ST_MakePoint(7, 51), 4326) FROM generate_series(1, 5000) i`,
    );
    for (const [number, count] of [
      [1, 2500],
      [2, 5000],
      [1, 2500],
    ] as const) {
      const base = momentRelation('depot_1', 4326, { number, first_idx: 1, columns: [] });
      const relation = { ...base, sql: `SELECT idx, props, ST_Buffer(geom, 1) AS geom FROM (${base.sql}) r` };
      const summary = await fillTable(db, 'buffered', relation, new AbortController().signal);
      expect(summary).toMatchObject({ count, geometryTypes: ['Polygon'] });
      const { rows } = await db.query("SELECT count(*)::integer AS n, sum((props->>'n')::integer)::integer AS sum FROM geo.buffered");
      expect(rows).toEqual([{ n: count, sum: number === 2 ? 12_502_500 : 6_252_500 }]);
    }
  });

  it('takes no more than it can hold up, and says what can', async () => {
    const broken = { sql: 'SELECT * FROM geo.depot_9', params: [], srid: 4326, columns: [] };
    await expect(fillTable(db, 'old', broken as never, new AbortController().signal)).rejects.toThrow(/deleted/);
  });
});

describe('work that nobody waits for on the embedded database', () => {
  const directory = embeddedDirectory('geo-lanes-');
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it('lets others pass between its statements, and readiness waits for none', async () => {
    const db = await openEmbedded({ directory });
    const answered: string[] = [];
    const slow = 'SELECT count(*) FROM generate_series(1, 300000)';
    const noted = (name: string) => () => void answered.push(name);
    const jobs = [1, 2, 3].map((n) => db.background.query(slow).then(noted(`job ${n}`)));
    const page = db.query('SELECT 1').then(noted('page'));
    expect(await db.notReady()).toBeNull();
    expect(answered).toEqual([]);
    await Promise.all([...jobs, page]);
    expect(answered).toEqual(['job 1', 'page', 'job 2', 'job 3']);
    await db.close();
  });
});
