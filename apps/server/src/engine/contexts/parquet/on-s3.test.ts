import { endpoints, type Client, type StorageContext } from '@geo/api';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { restoreBackup } from '../../../backup/restore.ts';
import { writeBackup } from '../../../backup/write.ts';
import { signIn } from '../../../demo/client.ts';
import { startS3, type Fault, type TestS3 } from '../../../files/s3/testing/server.ts';
import { sweepGone } from '../../../store/uploads/gone.ts';
import { purgeTrash } from '../../../switchboards/graph/trash.ts';
import { frameRows, type FrameContent } from '../../../switchboards/rows.ts';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { idAt, newChain, outputOf, runSwitchboard, sourceDepot, type TestSwitchboard } from '../../../testing/switchboards.ts';

const whole = ['Köln', 'Bonn', 'Köln'];

describe.each(backends)('results in Parquet files on S3, on $name', (backend) => {
  let folder: string;
  let s3: TestS3;
  let platform: TestPlatform;
  let client: Client;
  const test = it.skipIf(backend.skipped);
  const restoring = it.skipIf(backend.skipped !== undefined || backend.name === 'postgres');
  beforeAll(async () => {
    if (backend.skipped) return;
    folder = mkdtempSync(path.join(tmpdir(), 'geo-parquet-s3-'));
    s3 = await startS3(path.join(folder, 's3'));
    // A copy goes as soon as nobody reads it: each look asks S3.
    platform = await backend.start({ filesS3: { ...s3.settings, cacheBytes: 1 }, filesDir: path.join(folder, 'cache') });
    client = await signIn(platform.url, platform.username, platform.password);
  });
  afterAll(async () => {
    await platform?.dispose();
    await s3?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  const data = async (frame: number) =>
    (await frameRows(platform.db, { id: frame }))[0]!.data as Extract<FrameContent, { kind: 'records' }>;
  const list = (frame: number, query: object = {}) => client.call(endpoints.datumsByFrame, { params: { id: frame }, query });
  const names = async (frame: number, query: object = {}) => (await list(frame, query)).objects.map((one) => one.properties?.name);
  const keys = ({ upload }: { upload?: string }) => s3.keys().filter((key) => key.startsWith(`installation/uploads/${upload}/`));
  const quiet = async (): Promise<void> => {
    const working = "SELECT 1 FROM geo.job WHERE status IN ('waiting', 'started')";
    await expect.poll(async () => (await platform.db.query(working)).rows, { interval: 20 }).toEqual([]);
  };
  const choose = async (frame: number, storage_context: StorageContext): Promise<void> => {
    await client.call(endpoints.saveFrame, { params: { id: frame }, body: { storage_context } });
    await quiet();
  };
  async function inFile(): Promise<{ switchboard: TestSwitchboard; frame: number }> {
    const { path: depot } = await sourceDepot(client);
    const switchboard = await newChain(client, ['depot.retrieve', 'feature.buffer'], {
      'depot.retrieve.depot': ['depot', depot],
      'feature.buffer.distance': ['number', 1000],
    });
    const frame = idAt(outputOf(switchboard.nodes[1]!));
    await choose(frame, 'parquet');
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success' });
    return { switchboard, frame };
  }

  test('lie there as one object, are read page by page and searched, and go when they are moved or cleared', async () => {
    const { frame } = await inFile();
    const first = await data(frame);
    expect(keys(first)).toEqual([`installation/uploads/${first.upload}/${first.file!.uuid}`]);
    expect([await names(frame), await names(frame, { limit: 1, offset: 1 })]).toEqual([whole, ['Bonn']]);
    expect([await names(frame, { q: 'bonn' }), await names(frame, { sortby: '-name' })]).toEqual([['Bonn'], ['Köln', 'Köln', 'Bonn']]);
    for (const context of ['django', 'parquet', 'materialized', 'parquet', 'deferred', 'parquet'] as const) {
      await choose(frame, context);
      await sweepGone(platform.db, platform.storage);
      const { file, upload } = await data(frame);
      expect([context, file !== undefined, keys({ upload: upload ?? '' }).length]).toEqual([context, context === 'parquet', file ? 1 : 0]);
      expect(await names(frame)).toEqual(whole);
    }
    expect(keys(first)).toEqual([]);
    const last = await data(frame);
    await client.call(endpoints.clearFrame, { params: { id: frame } });
    await purgeTrash(platform.db, -1);
    await sweepGone(platform.db, platform.storage);
    expect(keys(last)).toEqual([]);
    // In the folder of this machine nothing of them is left.
    expect(readdirSync(path.join(folder, 'cache', 'copies'))).toEqual([]);
  });

  const faults: readonly [string, Fault, string][] = [
    ['ends a body early and says that this was all', { bytes: 300, ends: 'said' }, 'file_not_whole'],
    ['always breaks off', { bytes: 0, ends: 'breaks' }, 'files_unavailable'],
    ['does not say how long an object is', { lacks: 'Content-Length' }, 'files_unavailable'],
    ['answers with an error', { status: 503, code: 'SlowDown' }, 'files_unavailable'],
  ];
  test.each(faults)(
    'an S3 that %s is named, to who looks and in the step that reads it; afterwards all is there',
    async (_, fault, code) => {
      const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const { frame } = await inFile();
      s3.faults = (request) => (request.startsWith('GET') && request.includes('/uploads/') ? fault : undefined);
      try {
        for (const query of [{}, { limit: 1, offset: 1 }, { q: 'bonn' }]) await expect(list(frame, query)).rejects.toMatchObject({ code });
        await choose(frame, 'django');
        expect((await frameRows(platform.db, { id: frame }))[0]).toMatchObject({
          storage_problem: { en: expect.stringMatching(/storage of the files/) },
        });
      } finally {
        s3.faults = () => undefined;
        said.mockRestore();
      }
      expect(await names(frame)).toEqual(whole);
      await choose(frame, 'django');
      expect(await names(frame)).toEqual(whole);
    },
  );

  // Another database than the embedded one is restored while no platform runs on it.
  restoring('a restored backup shows them; one that lacks a file has it made anew, or the step computed again', async () => {
    const [kept, lost, bare] = [await inFile(), await inFile(), await inFile()];
    // As a step that reads files leaves it: what it was computed by is not known.
    await platform.db.query("UPDATE geo.frame SET data = data - 'plan' WHERE id = $1", [bare.frame]);
    for (const { frame } of [lost, bare]) {
      const { upload, file } = await data(frame);
      await platform.storage.remove({ upload: upload!, uuid: file!.uuid });
    }
    const target = path.join(folder, 'a.geobackup');
    const written = await writeBackup(platform.db, platform.storage, target, 'test');
    expect(written.missing).toHaveLength(2);
    await restoreBackup(platform.db, platform.storage, target, true);
    client = await signIn(platform.url, platform.username, platform.password);
    expect([await names(kept.frame), await names(lost.frame), await names(bare.frame)]).toEqual([whole, whole, []]);
    await quiet();
    const again = await data(lost.frame);
    expect([keys(again).length, await names(lost.frame)]).toEqual([1, whole]);
    expect(await runSwitchboard(client, bare.switchboard.id)).toMatchObject({ status: 'success' });
    expect([keys(await data(bare.frame)).length, await names(bare.frame)]).toEqual([1, whole]);
  });
});
