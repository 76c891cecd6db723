import { endpoints, typeUri, type Client } from '@geo/api';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../backup/restore.ts';
import { writeBackup } from '../../backup/write.ts';
import { openEmbedded } from '../../db/embedded/embedded.ts';
import { signIn } from '../../demo/client.ts';
import { folderStorage } from '../../files/folder/folder.ts';
import { startS3, type TestS3 } from '../../files/s3/testing/server.ts';
import { offersDriver } from '../../formats/index.ts';
import { geoTiff } from '../../formats/testing/geotiff.ts';
import { sweepGone } from '../../store/uploads/gone.ts';
import { sweepUploads } from '../../store/uploads/uploads.ts';
import { anyBackend, embeddedDirectory, type TestPlatform } from '../../testing/backends.ts';
import { importText, loadSignedIn, newDepot, points, upload } from '../../testing/client.ts';
import { colouredPng } from '../../testing/pictures.ts';
import { newArea, senderOf } from './testing/sender.ts';

const places = points(['Köln', 6.96, 50.94], ['Bonn', 7.1, 50.73]);
const text = 'name;wert\nKöln;3,2\n';

describe.each(anyBackend)('a platform with its files on S3, on $name', (backend) => {
  let folder: string;
  let s3: TestS3;
  let platform: TestPlatform;
  let client: Client;
  const test = it.skipIf(backend.skipped);
  beforeAll(async () => {
    if (backend.skipped) return;
    folder = mkdtempSync(path.join(tmpdir(), 'geo-s3-'));
    s3 = await startS3(path.join(folder, 's3'));
    platform = await backend.start({ filesS3: s3.settings, filesDir: path.join(folder, 'cache') });
    client = await signIn(platform.url, platform.username, platform.password);
  });
  afterAll(async () => {
    await platform?.dispose();
    await s3?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  const keysOf = (id: string): string[] => s3.keys().filter((key) => key.startsWith(`installation/uploads/${id}/`));
  const bytesAt = async (address: string): Promise<Buffer> => Buffer.from(await (await loadSignedIn(platform, address)).arrayBuffer());

  test('a file is uploaded, looked into and imported', async () => {
    const depot = await newDepot(client);
    expect(await importText(client, depot, 'orte.geojson', places)).toMatchObject({ status: 'success', report: { written: 2 } });
  });

  test('a file that comes in parts goes on where it was, and is looked into', async () => {
    const sender = await senderOf(platform.url, platform.username, platform.password);
    const area = await newArea(sender);
    const bytes = Buffer.from(points(...Array.from({ length: 100_000 }, (_, at): [string, number, number] => [`Ort ${at}`, 6, 50])));
    expect(bytes.length).toBeGreaterThan(9 << 20);
    const url = (await sender.begin(area, 'orte.geojson', bytes.length)).headers.get('location')!;
    for (const [from, to] of [
      [0, 1000],
      [1000, 9 << 20],
      [9 << 20, bytes.length],
    ] as const) {
      expect(await sender.offset(url)).toBe(from);
      expect((await sender.part(url, from, bytes.subarray(from, to))).status).toBe(204);
    }
    const { files } = await client.call(endpoints.upload, { params: { upload_id: area } });
    expect(files).toMatchObject([{ status: 'success', size: bytes.length, layers: [{ count: 100_000 }] }]);
    expect([keysOf(area).length, s3.openUploads()]).toEqual([1, []]);
    const given = (await sender.begin(area, 'b.geojson', bytes.length)).headers.get('location')!;
    await sender.part(given, 0, bytes.subarray(0, 9 << 20));
    expect(s3.openUploads()).toHaveLength(1);
    expect((await sender.ask('DELETE', given)).status).toBe(204);
    expect([keysOf(area).length, s3.openUploads()]).toEqual([1, []]);
  });

  test('a file that S3 does not give back for a while is looked into when it does', async () => {
    const sender = await senderOf(platform.url, platform.username, platform.password);
    const [area, bytes] = [await newArea(sender), Buffer.from(places)];
    const url = (await sender.begin(area, 'orte.geojson', bytes.length)).headers.get('location')!;
    s3.faults = (request) => (request.includes('x-id=GetObject') ? { status: 503, code: 'SlowDown' } : undefined);
    expect((await sender.part(url, 0, bytes)).status).toBe(503);
    s3.faults = () => undefined;
    expect(await sender.offset(url)).toBe(bytes.length);
    const { files } = await client.call(endpoints.upload, { params: { upload_id: area } });
    expect(files).toMatchObject([{ status: 'success', layers: [{ count: 2 }] }]);
  });

  it.skipIf(backend.skipped || !offersDriver('GTiff'))('a raster becomes a record with its file and tiles', async () => {
    const depot = await newDepot(client, { type: 'grid', srid: 25832 });
    const raster = geoTiff({ width: 20, height: 20, cells: new Uint8Array(400).fill(200), place: [356_000, 5_645_000, 10] });
    const job = await importText(client, depot, 'DGM.tif', new Uint8Array(raster));
    expect(job.status).toBe('success');
    const { objects } = await client.call(endpoints.datumsByMoment, { params: { id: job.moment_id! }, query: {} });
    const file = await loadSignedIn(platform, objects[0]!.download_url!);
    expect([file.status, file.headers.get('content-length')]).toEqual([200, String(raster.byteLength)]);
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(raster))).toBe(true);
    const tile = await loadSignedIn(platform, `/api/v1/depot/${depot.id}/tiles/14/8508/5488.png`);
    expect([tile.status, tile.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('a picture is read by everybody', async () => {
    const { filename } = await client.call(endpoints.uploadImage, { file: new File([await colouredPng(4, 3)], 'a.png') });
    const answer = await fetch(`${platform.url}/media/${filename}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('a file in a frame is downloaded; while S3 is away that is said, and the files of an upload that goes then go later', async () => {
    const { switchboard_id } = await client.call(endpoints.createSwitchboard, { query: { name: 'Dateien' } });
    const { resource_uri: switchboard } = await client.call(endpoints.switchboard, { params: { id: switchboard_id } });
    const [kept, unused] = [await upload(client, 'a.csv', text), await upload(client, 'b.csv', text)];
    const body = { switchboard, content_type: typeUri('file'), ui_x: 0, ui_y: 0, upload_id: kept };
    const frame = await client.call(endpoints.createFrame, { body });
    const { files } = await client.call(endpoints.upload, { params: { upload_id: kept } });
    const address = `/api/v1/frame/${frame.id}/files/${files[0]!.uuid}`;
    expect(String(await bytesAt(address))).toBe(text);
    s3.faults = () => ({ status: 503, code: 'SlowDown' });
    const away = await loadSignedIn(platform, address);
    expect([away.status, ((await away.json()) as { code: string }).code]).toEqual([503, 'files_unavailable']);
    await platform.db.query("UPDATE geo.upload SET modified = now() - interval '3 days' WHERE id = ANY($1::text[])", [[kept, unused]]);
    await sweepUploads(platform.db, platform.storage);
    s3.faults = () => undefined;
    expect([keysOf(kept).length, keysOf(unused).length]).toEqual([1, 1]);
    await sweepGone(platform.db, platform.storage);
    expect([keysOf(kept).length, keysOf(unused).length]).toEqual([1, 0]);
  });

  test('a backup brings all files to another storage', async () => {
    const file = path.join(folder, 'a.geobackup');
    const written = await writeBackup(platform.db, platform.storage, file, 'test');
    expect([written.files > 0, written.missing]).toEqual([true, []]);
    const back = await openEmbedded({ directory: embeddedDirectory('geo-s3-back-') });
    const target = folderStorage(path.join(folder, 'back'));
    try {
      expect((await restoreBackup(back, target, file, false)).files).toBe(written.files);
      const { rows } = await back.query<{ upload: string; uuid: string; size: number }>(
        "SELECT upload_id AS upload, uuid, size::int AS size FROM geo.upload_file WHERE status = 'success'",
      );
      for (const { size, ...name } of rows) expect(await target.size(name)).toBe(size);
    } finally {
      await back.close();
    }
  });
});
