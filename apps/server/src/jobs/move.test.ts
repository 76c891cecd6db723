import { endpoints, type Client, type StorageContext } from '@geo/api';
import { describe, expect } from 'vitest';
import { isMisplaced } from '../engine/contexts/registry.ts';
import { library } from '../functions/library.ts';
import { Problem } from '../problems/index.ts';
import { findOrphans, workerName, type JobRow } from '../store/runs/jobs.ts';
import { frameRows } from '../switchboards/rows.ts';
import { backends, type TestPlatform } from '../testing/backends.ts';
import { breaking, Killed, type Fault } from '../testing/faults.ts';
import { testsOn } from '../testing/on-backend.ts';
import { idAt, newChain, outputOf, runSwitchboard, sourceDepot } from '../testing/switchboards.ts';
import type { JobContext } from './kind.ts';
import { jobKinds } from './kinds.ts';
import { sweepTables } from './leftovers.ts';
import { moveJobs } from './move.ts';
import { thorough } from '../../../../scripts/testSettings.ts';

describe.each(backends)('a move that breaks off on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  async function newResult(): Promise<number> {
    const { path } = await sourceDepot(client);
    const { id, nodes } = await newChain(client, ['depot.retrieve', 'feature.buffer'], { 'depot.retrieve.depot': ['depot', path] });
    const frame = idAt(outputOf(nodes[1]!));
    await client.call(endpoints.saveFrame, { params: { id: frame }, body: { storage_context: 'django' } });
    expect(await runSwitchboard(client, id)).toMatchObject({ status: 'success' });
    return frame;
  }
  const row = async (frame: number) => (await frameRows(platform.db, { id: frame }))[0]!;
  const names = async (frame: number) =>
    (await client.call(endpoints.datumsByFrame, { params: { id: frame }, query: {} })).objects.map((one) => one.properties?.name);

  const set = (frame: number, context: StorageContext) =>
    platform.db.query('UPDATE geo.frame SET storage_context = $2, dynamic_storage_context = false, storage_problem = NULL WHERE id = $1', [
      frame,
      context,
    ]);

  /** Moves what is there, with other parts of the platform. */
  async function move(frame: number, parts: Partial<JobContext>): Promise<void> {
    const { rows } = await platform.db.query<JobRow>(
      `INSERT INTO geo.job (kind, account_id, input, status, worker, heartbeat) VALUES ('move', 1, $1, 'started', $2, now() + interval '1 day') RETURNING *`,
      [JSON.stringify({ frame }), workerName],
    );
    const { db, storage, config } = platform;
    const context = { ...config, db, storage, library, branches: 1, isStopping: () => false, ...parts };
    await moveJobs.run(context, rows[0]!).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    for (const orphan of await findOrphans(platform.db, new Set(), (_, id) => id === rows[0]!.id, false))
      await jobKinds[orphan.kind].interrupt(platform.db, orphan);
  }

  // What a killed process has not committed is rolled back: one statement of each transaction would do.
  const stride = thorough ? 1 : 8;
  const cases = [
    { what: 'one that goes', context: 'parquet', spoil: '' },
    // As the table of a step that read a file has no plan.
    { what: 'one that is refused', context: 'deferred', spoil: "UPDATE geo.frame SET data = data - 'plan' WHERE id = $1" },
  ] as const;
  for (const { what, context, spoil } of cases)
    test(`at any statement or commit: records lie where their frame says, or it says why not (${what})`, async () => {
      const faults = { statement: (n: number): Fault => ({ statement: stride * n }), commit: (n: number): Fault => ({ commit: n }) };
      for (const faultAt of Object.values(faults)) {
        for (let n = 1; ; n += 1) {
          const frame = await newResult();
          if (spoil) await platform.db.query(spoil, [frame]);
          const { db, hasBroken } = breaking(platform.db, faultAt(n));
          await set(frame, context);
          await move(frame, { db });
          const { data, storage_problem, ...rest } = await row(frame);
          const at = JSON.stringify([faultAt(n), rest]);
          const present = { ...rest, data, storage_problem };
          expect(isMisplaced(present, data), at).toBe(false);
          expect(storage_problem === null, at).toBe(rest.dynamic_storage_context === false && rest.storage_context === context);
          expect(await names(frame), at).toEqual(['Köln', 'Bonn', 'Köln']);
          if (!hasBroken()) break;
        }
      }
      await sweepTables(platform.db);
      const { rows: nobodys } = await platform.db.query(
        `SELECT tablename FROM pg_tables t WHERE schemaname = 'geo' AND tablename ~ '_m[0-9]+$'
         AND NOT EXISTS (SELECT 1 FROM geo.frame f WHERE f.data ->> 'resultTable' = t.tablename)`,
      );
      expect(nobodys).toEqual([]);
    });

  /** Somebody chooses again while the file is written. */
  const choosing = (choose: () => Promise<unknown>): Pick<JobContext, 'storage'> => ({
    storage: {
      ...platform.storage,
      write: async (...args) => {
        await choose();
        return platform.storage.write(...args);
      },
    },
  });

  test('a choice that is taken back while they are moved leaves them where they are', async () => {
    const frame = await newResult();
    const { data } = await row(frame);
    await set(frame, 'parquet');
    const choose = () => client.call(endpoints.saveFrame, { params: { id: frame }, body: { storage_context: 'django' } });
    await move(frame, choosing(choose));
    expect(await row(frame)).toMatchObject({ storage_context: 'django', dynamic_storage_context: false, storage_problem: null, data });
    expect(await names(frame)).toEqual(['Köln', 'Bonn', 'Köln']);
    expect((await client.call(endpoints.uploads, {})).objects.filter(({ names }) => names.includes(`dataset-${frame}.parquet`))).toEqual(
      [],
    );
  });

  test('a plan that somebody looks at while it is moved comes to lie where it is to be stored', async () => {
    const frame = await newResult();
    await client.call(endpoints.saveFrame, { params: { id: frame }, body: { storage_context: 'deferred' } });
    await expect.poll(async () => (await row(frame)).data).toMatchObject({ stored: false });
    await set(frame, 'parquet');
    await move(
      frame,
      choosing(() => names(frame)),
    );
    await expect.poll(async () => (await row(frame)).data).toMatchObject({ stored: true, file: { name: `dataset-${frame}.parquet` } });
    expect(await names(frame)).toEqual(['Köln', 'Bonn', 'Köln']);
  });

  test('a move that fails does not give up a later choice, which another one follows', async () => {
    const frame = await newResult();
    await set(frame, 'parquet');
    let later = 0;
    const failing = choosing(async () => {
      await set(frame, 'materialized');
      // It waits: no worker takes it before the other has ended.
      const { rows } = await platform.db.query<{ id: number }>(
        "INSERT INTO geo.job (kind, account_id, input, status, worker, heartbeat) VALUES ('move', 1, $1, 'started', $2, now() + interval '1 day') RETURNING id",
        [JSON.stringify({ frame }), workerName],
      );
      later = rows[0]!.id;
      throw new Problem('storage_table_read');
    });
    await move(frame, failing);
    expect(await row(frame)).toMatchObject({ storage_context: 'materialized', dynamic_storage_context: false, storage_problem: null });
    await platform.db.query("UPDATE geo.job SET status = 'waiting', worker = NULL, heartbeat = NULL WHERE id = $1", [later]);
    await expect.poll(async () => (await row(frame)).data).toMatchObject({ table: expect.any(String) });
  });
});
