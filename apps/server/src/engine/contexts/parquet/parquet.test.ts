import { componentsState, endpoints, type Client, type StorageContext } from '@geo/api';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { signInWithCookies } from '../../../demo/client.ts';
import { sweepTables } from '../../../jobs/leftovers.ts';
import { sweepGone } from '../../../store/uploads/gone.ts';
import { sweepUploads } from '../../../store/uploads/uploads.ts';
import { purgeTrash } from '../../../switchboards/graph/trash.ts';
import { frameRows, type FrameContent } from '../../../switchboards/rows.ts';
import { backendConfig } from '../../../http/config.ts';
import { anyBackend, backends, type TestPlatform } from '../../../testing/backends.ts';
import { readAll } from '../../../formats/testing/upload.ts';
import { importText, newDepot } from '../../../testing/client.ts';
import { testsOn } from '../../../testing/on-backend.ts';
import { addNode, idAt, newChain, outputOf, runSwitchboard, sourceDepot, type TestSwitchboard } from '../../../testing/switchboards.ts';

describe.each(backends)('results in Parquet files on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const data = async (frame: number) =>
    (await frameRows(platform.db, { id: frame }))[0]!.data as Extract<FrameContent, { kind: 'records' }>;
  const list = (frame: number, query: object = {}) => client.call(endpoints.datumsByFrame, { params: { id: frame }, query });
  const names = async (frame: number, query: object = {}) => (await list(frame, query)).objects.map((one) => one.properties?.name);
  const choose = (frame: number, storage_context: StorageContext) =>
    client.call(endpoints.saveFrame, { params: { id: frame }, body: { storage_context } });
  const tables = async (like: string) =>
    (
      await platform.db.query<{ n: number }>("SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'geo' AND tablename LIKE $1", [
        like,
      ])
    ).rows[0]!.n;
  const moved = async (): Promise<string | undefined> => {
    for (;;) {
      const { rows } = await platform.db.query<{ status: string }>(
        "SELECT status FROM geo.job WHERE kind = 'move' ORDER BY id DESC LIMIT 1",
      );
      if (rows[0]?.status !== 'waiting' && rows[0]?.status !== 'started') return rows[0]?.status;
      await sleep(20);
    }
  };
  const folderOf = ({ upload }: { upload?: string }) => path.join(platform.config.filesDir, 'uploads', upload!);
  const uploads = async (frame: number): Promise<number> =>
    (await platform.db.query('SELECT 1 FROM geo.upload_file WHERE name = $1', [`dataset-${frame}.parquet`])).rows.length;
  const buffered = async (): Promise<{ switchboard: TestSwitchboard; frame: number }> => {
    const { path: depot } = await sourceDepot(client);
    const switchboard = await newChain(client, ['depot.retrieve', 'feature.buffer'], {
      'depot.retrieve.depot': ['depot', depot],
      'feature.buffer.distance': ['number', 1000],
    });
    return { switchboard, frame: idAt(outputOf(switchboard.nodes[1]!)) };
  };
  const inFile = async (): Promise<{ switchboard: TestSwitchboard; frame: number }> => {
    const made = await buffered();
    await choose(made.frame, 'parquet');
    expect(await runSwitchboard(client, made.switchboard.id)).toMatchObject({ status: 'success' });
    return made;
  };

  test('the records of a result are one file among the files of its owner, and no table', async () => {
    const { frame } = await inFile();
    const content = await data(frame);
    expect(content).toMatchObject({
      stored: true,
      file: { name: `dataset-${frame}.parquet`, layout: { hasPlaces: true, hasJson: false } },
    });
    expect(content.resultTable).toBeUndefined();
    expect(await tables(`%result_${frame}%`)).toBe(0);
    expect(readdirSync(folderOf(content))).toEqual([content.file!.uuid]);
    const { objects, used_bytes } = await client.call(endpoints.uploads, {});
    expect(objects[0]).toMatchObject({ upload_id: content.upload, used_by: 'dataset', size: content.file!.size });
    expect(used_bytes).toBe(objects.reduce((sum, { size }) => sum + size, 0));
    await expect(client.call(endpoints.deleteUpload, { params: { upload_id: content.upload! } })).rejects.toMatchObject({
      code: 'upload_in_dataset',
    });
  });

  test('a page is read out of the file, as it is of a table', async () => {
    const { switchboard, frame } = await buffered();
    await runSwitchboard(client, switchboard.id);
    const pages = [{}, { limit: 2 }, { limit: 1, offset: 2 }, { offset: 7 }, { geometry: '0' as const }, { geometry: 'exact' as const }];
    const inTable = [];
    for (const query of pages) inTable.push(await list(frame, query));
    await choose(frame, 'parquet');
    expect(await moved()).toBe('success');
    const { file } = await data(frame);
    for (const [index, query] of pages.entries()) {
      const { objects, meta } = await list(frame, query);
      const { next, size_bytes: _, ...others } = inTable[index]!.meta;
      expect([objects, meta]).toEqual([inTable[index]!.objects, { ...others, next: meta.next, size_bytes: file!.size }]);
      expect(meta.next === null).toBe(next === null);
    }
    const { meta } = await list(frame, { limit: 2 });
    expect(await names(frame, { limit: 2, after: meta.next! })).toEqual(['Köln']);
    expect(await tables('look_%')).toBe(0);
  });

  test('numbers, days and flags are sorted in the file as the database sorts them; texts, and what is written otherwise, by the database', async () => {
    const rows = [
      ['a', '3', '0.5', 'true', '2024-01-02'],
      ['Ä', '-1', '', 'false', ''],
      ['b', '', '1e3', '', '2024-01-01'],
      ['', '10', '0.5', 'true', '2024-02-01'],
      ['z', '3', '-2', '', '2023-12-31'],
    ];
    const depot = await newDepot(client, { type: 'row' });
    const csv = ['text,whole,number,flag,day', ...rows.map((row) => row.join(','))].join('\n');
    expect(await importText(client, depot, 'a.csv', csv)).toMatchObject({ status: 'success' });
    const { full_path: folder } = await client.call(endpoints.depotFolder, { params: { id: idAt(depot.folder) } });
    const switchboard = await newChain(client, ['depot.retrieve'], {
      'depot.retrieve.depot': ['depot', `${folder}/${depot.name}`],
    });
    await runSwitchboard(client, switchboard.id);
    const frame = idAt(outputOf(switchboard.nodes[0]!));
    const orders = ['text', 'whole', 'number', 'flag', 'day'].flatMap((name) => [name, `-${name}`]);
    const sorted = async (): Promise<unknown[]> => {
      const all: unknown[] = [];
      for (const sortby of orders) {
        const first = await list(frame, { sortby, limit: 2 });
        const rest = await list(frame, { sortby, limit: 9, after: first.meta.next! });
        all.push([sortby, first.meta.total_count, [...first.objects, ...rest.objects].map(({ id }) => id)]);
      }
      return all;
    };
    const byDatabase = await sorted();
    await choose(frame, 'parquet');
    expect(await moved()).toBe('success');
    const looks = await tables('look_%');
    expect(await sorted()).toEqual(byDatabase);
    // One for the order of texts.
    expect(await tables('look_%')).toBe(looks + 1);
    await expect(list(frame, { sortby: 'niemand' })).rejects.toMatchObject({ status: 422 });
  });

  test('what is searched, filtered or sorted is found in a table of the look, which goes when nobody looks any more', async () => {
    const { frame } = await inFile();
    expect(await names(frame, { q: 'bonn' })).toEqual(['Bonn']);
    expect(await names(frame, { sortby: '-name' })).toEqual(['Köln', 'Köln', 'Bonn']);
    expect(await tables(`look_${frame}_%`)).toBe(1);
    const { meta } = await list(frame, { q: 'köln' });
    expect(meta).toMatchObject({ total_count: 2 });
    const cookies = (await signInWithCookies(platform.url, platform.username, platform.password)).cookies();
    const tile = await fetch(`${platform.url}/api/v1/frame/${frame}/tiles/6/33/21.png`, { headers: { Cookie: cookies } });
    expect([tile.status, tile.headers.get('content-type')]).toEqual([200, 'image/png']);
    await platform.db.query("UPDATE geo.look SET until = now() - interval '1 second'");
    await sweepTables(platform.db);
    expect(await tables(`look_${frame}_%`)).toBe(0);
    expect(await names(frame, { q: 'bonn' })).toEqual(['Bonn']);
  });

  test('the next step reads the file, and what it makes does not need it', async () => {
    const { switchboard, frame } = await inFile();
    const next = await addNode(client, switchboard, 'feature.centroid');
    await client.call(endpoints.createLink, {
      body: { frame: outputOf(switchboard.nodes[1]!), node: next.resource_uri, name: 'features' },
    });
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success' });
    const made = idAt(outputOf(next));
    expect(await names(made)).toEqual(['Köln', 'Bonn', 'Köln']);
    expect(await tables('import_%')).toBe(0);
    await client.call(endpoints.clearFrame, { params: { id: frame } });
    await purgeTrash(platform.db, -1);
    expect(await names(made)).toEqual(['Köln', 'Bonn', 'Köln']);
    // On demand it would have to read what is only there while the step runs.
    await choose(made, 'deferred');
    expect(await moved()).toBe('failure');
  });

  test('the file is handed out as it lies there, to whoever may read the switchboard', async () => {
    const { switchboard, frame } = await inFile();
    const { file } = await data(frame);
    const shown = (await client.call(endpoints.frames, { query: { switchboard_id: switchboard.id } })).objects.find(
      ({ id }) => id === frame,
    )!;
    expect(shown.storage_file).toEqual({ name: file!.name, size: file!.size, download_url: `/api/v1/frame/${frame}/files/${file!.uuid}` });
    const load = (cookies: string, address = shown.storage_file!.download_url) =>
      fetch(`${platform.url}${address}`, { headers: { Cookie: cookies } });
    const own = (await signInWithCookies(platform.url, platform.username, platform.password)).cookies();
    const answer = await load(own);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, `attachment; filename*=UTF-8''${file!.name}`]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([bytes.length, bytes.subarray(0, 4).toString()]).toEqual([file!.size, 'PAR1']);
    expect((await load(own, `/api/v1/frame/${frame}/files/${file!.uuid.replace(/./g, '0')}`)).status).toBe(404);
    expect((await load('')).status).toBe(401);
    const { records } = await readAll([{ name: file!.name, path: path.join(folderOf(await data(frame)), file!.uuid) }]);
    expect(records.map(({ properties }) => properties)).toEqual([{ name: 'Köln' }, { name: 'Bonn' }, { name: 'Köln' }]);
  });

  test('another choice moves the records there and back, and the file goes with them', async () => {
    const { frame } = await inFile();
    const before = await data(frame);
    await choose(frame, 'django');
    expect(await moved()).toBe('success');
    const inTable = await data(frame);
    expect(inTable).toMatchObject({
      stored: true,
      resultTable: expect.any(String),
      key: before.key,
      plan: before.plan,
      extent4326: before.extent4326,
    });
    expect([inTable.file, inTable.upload]).toEqual([undefined, undefined]);
    await sweepGone(platform.db, platform.storage);
    expect([await uploads(frame), existsSync(folderOf(before))]).toEqual([0, false]);
    expect(await tables('import_%')).toBe(0);
    expect(await names(frame)).toEqual(['Köln', 'Bonn', 'Köln']);
    await choose(frame, 'parquet');
    expect(await moved()).toBe('success');
    expect(await tables(`result_${frame}_%`)).toBe(0);
    expect(await names(frame)).toEqual(['Köln', 'Bonn', 'Köln']);
    await choose(frame, 'deferred');
    expect(await moved()).toBe('success');
    expect(await data(frame)).toMatchObject({ stored: false });
    expect(await uploads(frame)).toBe(0);
    expect(await names(frame)).toEqual(['Köln', 'Bonn', 'Köln']);
  });

  test('the file goes when the result is computed anew, and with the switchboard; in the trash it stays', async () => {
    const { switchboard, frame } = await inFile();
    const first = await data(frame);
    const distance = idAt(switchboard.frames['feature.buffer.distance']!);
    await client.call(endpoints.setFrameData, { params: { id: distance }, body: { value: 500 } });
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success' });
    const second = await data(frame);
    expect(second.upload).not.toBe(first.upload);
    expect(await uploads(frame)).toBe(1);
    await client.call(endpoints.clearFrame, { params: { id: frame } });
    await platform.db.query("UPDATE geo.upload SET modified = now() - interval '2 days'");
    await sweepUploads(platform.db, platform.storage);
    expect(await uploads(frame)).toBe(1);
    await purgeTrash(platform.db, -1);
    expect(await uploads(frame)).toBe(0);
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success' });
    expect(await uploads(frame)).toBe(1);
    await client.call(endpoints.deleteSwitchboard, { params: { id: switchboard.id } });
    expect(await uploads(frame)).toBe(0);
  });
});

describe.each(backends)('a result in a file for which there is no room on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(
    backend,
    (started, admin) => {
      platform = started;
      client = admin;
    },
    { uploadQuota: { bytes: 1500, files: 300 } },
  );

  test('the step says so, and leaves neither file nor table', async () => {
    const { path: depot } = await sourceDepot(client);
    const { id, nodes } = await newChain(client, ['depot.retrieve', 'feature.buffer'], { 'depot.retrieve.depot': ['depot', depot] });
    const frame = idAt(outputOf(nodes[1]!));
    await client.call(endpoints.saveFrame, { params: { id: frame }, body: { storage_context: 'parquet' } });
    expect(await runSwitchboard(client, id)).toMatchObject({ status: 'failure' });
    const { objects } = await client.call(endpoints.nodes, { query: { switchboard_id: id } });
    expect(objects.at(-1)!.runinfo.exception).toMatch(/^Ihre Uploads sind zusammen zu groß/);
    const left = await platform.db.query(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'geo' AND tablename LIKE 'result_%'
       UNION SELECT name FROM geo.upload_file WHERE name LIKE '%.parquet' AND status <> 'failed'`,
    );
    expect(left.rows).toEqual([]);
    expect((await frameRows(platform.db, { id: frame }))[0]!.data).toBeNull();
  });
});

describe.each(anyBackend)('an installation without Parquet files on $name', (backend) => {
  let client: Client;
  const test = testsOn(
    backend,
    (_, admin) => {
      client = admin;
    },
    { offer: { ...backendConfig, components_state: componentsState(['parquet_storage']) } },
  );

  test('refuses the choice by name, and says what there is', async () => {
    const { nodes } = await newChain(client, ['depot.retrieve'], {});
    const frame = idAt(outputOf(nodes[0]!));
    const choose = (storage_context: StorageContext) =>
      client.call(endpoints.saveFrame, { params: { id: frame }, body: { storage_context } });
    await expect(choose('parquet')).rejects.toMatchObject({
      status: 422,
      code: 'storage_not_offered',
      message: expect.stringContaining('django, deferred, materialized'),
    });
    expect(await choose('django')).toMatchObject({ storage_context: 'django' });
  });
});
