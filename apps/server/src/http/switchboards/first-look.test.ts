import { endpoints, type Client, type StorageContext } from '@geo/api';
import { describe, expect } from 'vitest';
import { library } from '../../functions/library.ts';
import { accountById, actorOf } from '../../store/accounts.ts';
import { frameRows } from '../../switchboards/rows.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { idAt, newChain, outputOf, runSwitchboard, sourceDepot } from '../../testing/switchboards.ts';
import { listFrame } from './frame-list.ts';

describe.each(backends)('who reads a frame on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  test('while its records are moved gets them from where they have come to lie; what is gone is said to be', async () => {
    const { path } = await sourceDepot(client);
    const { id, nodes } = await newChain(client, ['depot.retrieve', 'feature.buffer'], { 'depot.retrieve.depot': ['depot', path] });
    const frame = idAt(outputOf(nodes[1]!));
    const moveTo = async (storage_context: StorageContext): Promise<void> => {
      await client.call(endpoints.saveFrame, { params: { id: frame }, body: { storage_context } });
      const left = "SELECT 1 FROM geo.job WHERE kind = 'move' AND status IN ('waiting', 'started')";
      await expect.poll(async () => (await platform.db.query(left)).rows, { interval: 20 }).toEqual([]);
      // No other frame holds what this one has let go of.
      await client.call(endpoints.clearKeptResults, {});
    };
    await client.call(endpoints.saveFrame, { params: { id: frame }, body: { storage_context: 'django' } });
    await runSwitchboard(client, id);
    const { db, storage } = platform;
    const actor = actorOf((await accountById(db, 1))!);
    const row = async () => (await frameRows(db, { id: frame }))[0]!;
    // Which of them asks the database, and which opens the file.
    for (const [to, sortby] of [
      ['parquet', undefined],
      ['django', undefined],
      ['parquet', '-name'],
      ['django', '-name'],
    ] as const) {
      const before = await row();
      await moveTo(to);
      const { objects, meta } = await listFrame({ db, library, storage }, actor, before, { offset: 0, limit: 10, geometry: '1', sortby });
      expect([to, meta.total_count, objects.map((one) => one.properties?.['name'])]).toEqual([
        to,
        3,
        sortby ? ['Köln', 'Köln', 'Bonn'] : ['Köln', 'Bonn', 'Köln'],
      ]);
    }
    const { data } = await row();
    await db.query(`DROP TABLE geo.${(data as { resultTable: string }).resultTable}`);
    await expect(client.call(endpoints.datumsByFrame, { params: { id: frame }, query: {} })).rejects.toMatchObject({ code: 'data_gone' });
  });
});
