import { endpoints, trashDays, type Client } from '@geo/api';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '../db/postgres/postgres.ts';
import { signIn } from '../demo/client.ts';
import { folderStorage } from '../files/folder/folder.ts';
import { purgeTrash } from '../switchboards/graph/trash.ts';
import { backends, createDatabase, type TestBackend, type TestPlatform } from '../testing/backends.ts';
import { addNode, idAt, newChain, outputOf, runSwitchboard, sourceDepot, type TestSwitchboard } from '../testing/switchboards.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'geo-trash-'));
// A local cluster may belong to another user, who has to get there.
chmodSync(folder, 0o755);
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0).toReversed()) await close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Another installation of the backend with what the backup holds. */
async function restored({ name, start }: TestBackend, file: string): Promise<TestPlatform> {
  if (name === 'embedded') {
    const platform = await start();
    closing.push(platform.dispose);
    await restoreBackup(platform.db, platform.storage, file, true);
    return platform;
  }
  // Nobody may use a database server meanwhile.
  const database = await createDatabase();
  closing.push(database.drop);
  const filesDir = path.join(folder, 'files');
  const db = openPostgres({ connectionString: database.url });
  await restoreBackup(db, folderStorage(filesDir), file, false);
  await db.close();
  const platform = await start({ databaseUrl: database.url, filesDir });
  closing.push(platform.dispose);
  return platform;
}

/** A frame of a result by how it is stored. */
const contexts = ['django', 'parquet', 'materialized'] as const;

describe.each(backends)('the trash of a backup on $name', (backend) => {
  const run = it.skipIf(backend.skipped);

  /** A switchboard with a result in each way of storing them. */
  async function switchboardWith(client: Client): Promise<{ board: TestSwitchboard; frames: number[] }> {
    const { path: source } = await sourceDepot(client);
    const board = await newChain(client, [], {});
    const frames: number[] = [];
    for (const storage_context of contexts) {
      const node = await addNode(client, board, 'depot.retrieve', { 'depot.retrieve.depot': ['depot', source] });
      const id = idAt(outputOf(node));
      await client.call(endpoints.saveFrame, { params: { id }, body: { storage_context } });
      frames.push(id);
    }
    expect(await runSwitchboard(client, board.id)).toMatchObject({ status: 'success' });
    return { board, frames };
  }
  const namesOf = async (client: Client, frame: number) =>
    (await client.call(endpoints.datumsByFrame, { params: { id: frame }, query: {} })).objects.map(
      ({ properties }) => properties?.['name'],
    );
  const deletionOf = (client: Client, board: TestSwitchboard, uri: string) =>
    client
      .call(endpoints.batch, { params: { id: board.id }, body: { operations: [{ op: 'delete', uri }] } })
      .then(({ inverse }) => inverse.find(({ op }) => op === 'restore') as { op: 'restore'; deletion: number });
  const back = (client: Client, board: TestSwitchboard, operation: { op: 'restore'; deletion: number }) =>
    client.call(endpoints.batch, { params: { id: board.id }, body: { operations: [operation] } });
  const age = (platform: TestPlatform, days: number) =>
    platform.db.query('UPDATE geo.graph_trash SET created = created - make_interval(days => $1)', [days]);

  run('can be put back with its records after a restore, however old the backup is; what was deleted for good is gone', async () => {
    const platform = await backend.start();
    closing.push(platform.dispose);
    const client = await signIn(platform.url, platform.username, platform.password);
    const gone = await switchboardWith(client);
    const lost = await deletionOf(client, gone.board, gone.board.nodes[0]!.resource_uri);
    await purgeTrash(platform.db, -1);
    const { board, frames } = await switchboardWith(client);
    const kept = [];
    for (const node of board.nodes) kept.push(await deletionOf(client, board, node.resource_uri));
    // Deleted two days before the backup, which is restored when all of that would be too old.
    await age(platform, trashDays + 2);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - trashDays * 86_400_000 });
    const file = path.join(folder, `${backend.name}.geobackup`);
    await writeBackup(platform.db, platform.storage, file, 'test');
    vi.useRealTimers();

    const again = await restored(backend, file);
    await purgeTrash(again.db);
    const there = await signIn(again.url, again.username, again.password);
    for (const operation of kept) await back(there, board, operation);
    for (const [at, frame] of frames.entries()) {
      await vi.waitFor(async () => expect(await namesOf(there, frame), contexts[at]).toEqual(['Köln', 'Bonn', 'Köln']), 60_000);
    }
    // What other programs read stands under its name again, and a file is one.
    const table = `geo_results.depot_retrieve_${frames[contexts.indexOf('materialized')]}`;
    await vi.waitFor(async () => {
      const { rows } = await again.db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
      expect(rows[0]?.n).toBe(3);
    }, 60_000);
    const { rows } = await again.db.query<{ id: number }>("SELECT id FROM geo.frame WHERE data ? 'file'");
    expect(rows).toEqual([{ id: frames[contexts.indexOf('parquet')] }]);
    await expect(back(there, gone.board, lost)).rejects.toMatchObject({ code: 'deletion_gone' });
    // It ages from there on.
    const left = await deletionOf(there, board, board.nodes[0]!.resource_uri);
    await age(again, trashDays + 1);
    await purgeTrash(again.db);
    await expect(back(there, board, left)).rejects.toMatchObject({ code: 'deletion_gone' });
  });
});
