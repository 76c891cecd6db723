import { endpoints, type Client, type Depot } from '@geo/api';
import { describe, expect } from 'vitest';
import type { Db } from '../db/types.ts';
import { idAt } from '../testing/switchboards.ts';
import { newDepot, points, importText, upload } from '../testing/client.ts';
import { backends, type TestPlatform } from '../testing/backends.ts';
import { testsOn } from '../testing/on-backend.ts';
import { jobEnd } from '../demo/client.ts';
import { depotTable } from '../store/depots/depots.ts';
import { abandonFills, completeFill, fillAhead } from './fill-ahead.ts';
import { createRecordTable, tableName } from '../store/depots/record-table.ts';

const staged = 5000;

describe.each(backends.filter(({ name }) => name === 'embedded'))('records that are written ahead on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  let tables = 0;

  /** A depot of one record, a job that works, and records of it that lie ready. */
  const begin = async () => {
    const { db } = platform;
    const depot = await newDepot(client);
    await importText(client, depot, 'a.geojson', points(['Köln', 6.96, 50.94]));
    const { rows } = await db.query<{ id: number }>(
      "INSERT INTO geo.job (kind, status, account_id, input, heartbeat) SELECT 'import', 'started', id, '{}', now() + interval '1 hour' FROM geo.account RETURNING id",
    );
    const table = `import_77${(tables += 1)}`;
    await createRecordTable(db, table, false);
    await db.query(
      `INSERT INTO ${tableName(table)} SELECT n, 1, 2147483647, jsonb_build_object('name', 'Ort ' || n), ST_SetSRID(ST_Point(7, 51), 4326) FROM generate_series(1, ${staged}) n`,
    );
    const jobId = rows[0]!.id;
    const fill = (signal = new AbortController().signal, through = db) =>
      fillAhead(through, { depotId: depot.id, jobId, table, lastIdx: staged, signal });
    return { db, depot, jobId, fill };
  };

  const namesOf = async (depot: Depot): Promise<unknown[]> => {
    const { moments } = await client.call(endpoints.depot, { params: { id: depot.id } });
    const { objects } = await client.call(endpoints.datumsByMoment, { params: { id: moments[0]!.id }, query: {} });
    return objects.map((record) => record.properties?.name);
  };
  const rowsOf = async (depot: Depot): Promise<number> =>
    (await platform.db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${tableName(depotTable(depot.id))}`)).rows[0]!.n;

  test('are in no moment, and gone when their job ends without one', async () => {
    const { db, depot, jobId, fill } = await begin();
    expect(await fill()).toMatchObject({ number: 2, firstIdx: 2 });
    expect([await namesOf(depot), await rowsOf(depot)]).toEqual([['Köln'], 1 + staged]);
    await abandonFills(db, jobId);
    expect(await rowsOf(depot)).toBe(1);
  });

  test('make others wait who would show them, until the job has ended; then they are cleared away', async () => {
    const { db, depot, jobId, fill } = await begin();
    await fill();
    const { job } = await client.call(endpoints.importIntoDepot, {
      params: { id: depot.id },
      body: { upload_id: await upload(client, 'b.geojson', points(['Bonn', 7.1, 50.73])), mode: 'append' },
    });
    await expect.poll(async () => (await client.call(endpoints.job, { params: { id: idAt(job) } })).status).toBe('started');
    // Long enough for it to ask twice.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await client.call(endpoints.job, { params: { id: idAt(job) } })).status).toBe('started');
    await db.query("UPDATE geo.job SET status = 'failure' WHERE id = $1", [jobId]);
    expect((await jobEnd(client, job)).status).toBe('success');
    expect([await namesOf(depot), await rowsOf(depot)]).toEqual([['Köln', 'Bonn'], 2]);
  });

  test('are gone when the job is cancelled in the middle', async () => {
    const { depot, fill } = await begin();
    const cancelled = new AbortController();
    setTimeout(() => cancelled.abort(new Error('cancelled')), 1);
    await expect(fill(cancelled.signal)).rejects.toThrow('cancelled');
    expect(await rowsOf(depot)).toBe(1);
    expect((await platform.db.query('SELECT 1 FROM geo.depot_fill WHERE depot_id = $1', [depot.id])).rows).toEqual([]);
  });

  test('cannot come true for a job that was cleared away', async () => {
    const { db, depot, jobId, fill } = await begin();
    await fill();
    await abandonFills(db, jobId);
    await expect(db.transaction((tx) => completeFill(tx, depot.id, jobId))).rejects.toThrow(/not there any more/);
  });

  test('are not written on by a job that was cleared away in the middle', async () => {
    const { db, depot, jobId, fill } = await begin();
    let writes = 0;
    const interrupting: Db = Object.create(db, {
      query: {
        value: async (sql: string, params?: readonly unknown[]) => {
          const answer = await db.query(sql, params);
          if (sql.startsWith('INSERT') && (writes += 1) === 1) await abandonFills(db, jobId);
          return answer;
        },
      },
    }) as Db;
    await fill(undefined, interrupting);
    expect(writes).toBeGreaterThan(1);
    expect(await rowsOf(depot)).toBe(1);
  });
});
