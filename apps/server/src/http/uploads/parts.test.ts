import { endpoints } from '@geo/api';
import { existsSync, readFileSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { mostUnfinished } from '../../access/upload-quota.ts';
import { sweepParts } from '../../store/uploads/parts.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { points } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { newArea, partHeaders, senderOf, type Sender } from './testing/sender.ts';

/** GeoJSON of more than one block of a stream. */
const places = Buffer.from(
  points(...Array.from({ length: 3000 }, (_, index): [string, number, number] => [`Ort ${index}`, 6 + index / 3000, 50])),
);
const half = places.length >> 1;
const colleague = { username: 'kollegin', password: 'noch-ein-langes-Passwort' };

describe.each(anyBackend)('files in parts on $name', (backend) => {
  let platform: TestPlatform;
  let own: Sender;
  let other: Sender;
  const test = testsOn(
    backend,
    (started) => {
      platform = started;
    },
    { uploadQuota: { bytes: 8e9, files: 100 } },
  );
  const ready = async (): Promise<void> => {
    if (own) return;
    own = await senderOf(platform.url, 'admin', platform.password);
    await own.client.call(endpoints.createUser, { body: { username: colleague.username, raw_password: colleague.password } });
    other = await senderOf(platform.url, colleague.username, colleague.password);
  };
  const begun = async (name = 'orte.geojson', size = places.length): Promise<{ area: string; url: string; onDisk: string }> => {
    await ready();
    const area = await newArea(own);
    const { headers, status } = await own.begin(area, name, size);
    expect(status).toBe(201);
    const url = headers.get('location')!;
    return { area, url, onDisk: path.join(platform.config.filesDir, 'uploads', area, url.split('/').at(-2)!) };
  };
  const filesOf = async (area: string) => (await own.client.call(endpoints.upload, { params: { upload_id: area } })).files;

  test('a file that comes in parts ends as one that came as a whole', async () => {
    const { area, url, onDisk } = await begun('daten/orte.geojson');
    expect(await filesOf(area)).toMatchObject([{ status: 'uploading', size: places.length, layers: [] }]);
    expect((await own.part(url, 0, places.subarray(0, half))).headers.get('upload-offset')).toBe(String(half));
    const last = await own.part(url, half, places.subarray(half));
    expect([last.status, last.headers.get('upload-offset'), last.headers.get('tus-resumable')]).toEqual([
      204,
      String(places.length),
      '1.0.0',
    ]);
    expect(readFileSync(onDisk).equals(places)).toBe(true);
    const whole = await newArea(own);
    const uuid = await own.client.uploadFile(whole, 'daten/orte.geojson', new Blob([places]));
    expect((await filesOf(whole)).map((file) => file.uuid)).toEqual([uuid]);
    const strip = (files: Awaited<ReturnType<typeof filesOf>>) => files.map((file) => ({ ...file, uuid: '' }));
    expect(strip(await filesOf(area))).toEqual(strip(await filesOf(whole)));
    // Who did not hear that it has ended asks, and hears it.
    expect(await own.offset(url)).toBe(places.length);
    const ended = await own.ask('DELETE', url);
    expect([ended.status, existsSync(onDisk)]).toEqual([400, true]);
  });

  test('a connection that breaks in the middle of a part keeps what has come, and it goes on from there', async () => {
    const { area, url, onDisk } = await begun();
    const { sent, status } = await own.halfPart(url, 0, places.length, places.subarray(0, half));
    await expect.poll(() => readFileSync(onDisk).length).toBeGreaterThan(0);
    sent.destroy();
    await status;
    const offset = await own.offset(url);
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThanOrEqual(half);
    expect((await own.part(url, offset, places.subarray(offset))).status).toBe(204);
    expect(readFileSync(onDisk).equals(places)).toBe(true);
    expect(await filesOf(area)).toMatchObject([{ status: 'success', layers: [{ count: 3000 }] }]);
  });

  test('a part that continues something else is refused and changes nothing', async () => {
    const { url, onDisk } = await begun();
    await own.part(url, 0, places.subarray(0, half));
    for (const offset of [0, half - 1, half + 1])
      expect(await own.part(url, offset, places.subarray(0, 10))).toMatchObject({ status: 409, code: 'upload_offset' });
    expect(await own.part(url, half, new Uint8Array(places.length - half + 1))).toMatchObject({ status: 413 });
    expect([await own.offset(url), readFileSync(onDisk).length]).toEqual([half, half]);
    // Of a part that does not say its size the end of the file is the bound.
    const chunked = new Blob([places.subarray(half), new Uint8Array(10)]).stream();
    expect(await own.ask('PATCH', url, partHeaders(half), chunked)).toMatchObject({ status: 413 });
    expect(await own.offset(url)).toBe(half);
    expect(readFileSync(onDisk).length).toBeLessThanOrEqual(places.length);
    expect(await own.ask('PATCH', url, partHeaders(half), new Blob([places.subarray(half)]).stream())).toMatchObject({ status: 204 });
    expect(readFileSync(onDisk).equals(places)).toBe(true);
  });

  test('while a request that is stuck holds a file, another process takes over what has come', async () => {
    const { area, url, onDisk } = await begun();
    // The embedded database belongs to one process.
    const { databaseUrl, filesDir } = platform.config;
    const second = databaseUrl === null ? undefined : await backend.start({ databaseUrl, filesDir, role: 'web' });
    try {
      const there = second ? await senderOf(second.url, 'admin', platform.password) : own;
      const { sent, status } = await own.halfPart(url, 0, places.length, places.subarray(0, half));
      await expect.poll(() => readFileSync(onDisk).length).toBe(half);
      expect(await there.offset(url)).toBe(half);
      await status;
      sent.destroy();
      expect((await there.part(url, half, places.subarray(half))).status).toBe(204);
      expect(readFileSync(onDisk).equals(places)).toBe(true);
      expect(await filesOf(area)).toMatchObject([{ status: 'success', layers: [{ count: 3000 }] }]);
    } finally {
      await second?.dispose();
    }
  });

  test('nobody but who opened an upload sends, asks or removes there', async () => {
    const { area, url, onDisk } = await begun();
    const mine = await newArea(other);
    const file = url.split('/').at(-2)!;
    for (const address of [url, `/magazine/upload-parts/${mine}/${file}/`]) {
      expect((await other.ask('HEAD', address)).status).toBe(404);
      expect(await other.part(address, 0, places)).toMatchObject({ status: 404, code: 'not_found' });
      expect(await other.ask('DELETE', address)).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await other.begin(area, 'b.csv', 1)).toMatchObject({ status: 404, code: 'not_found' });
    expect([await own.offset(url), existsSync(onDisk)]).toEqual([0, true]);
  });

  test('what changes something carries the token of the session', async () => {
    const { area, url } = await begun();
    const forged = { 'X-CSRFToken': 'x' };
    const refused = { status: 403, code: 'csrf' };
    expect(await own.ask('POST', `/magazine/upload-parts/${area}/`, { ...forged, 'Upload-Length': '1' })).toMatchObject(refused);
    expect(await own.ask('PATCH', url, { ...partHeaders(0), ...forged }, places)).toMatchObject(refused);
    expect(await own.ask('DELETE', url, forged)).toMatchObject(refused);
    expect(await own.ask('HEAD', url, { Cookie: '' })).toMatchObject({ status: 401 });
    expect(await own.offset(url)).toBe(0);
  });

  test('a file that is too large is refused before its first byte, with what to do instead', async () => {
    await ready();
    const area = await newArea(own);
    const tooLarge = await own.begin(area, 'a.gpkg', 5_000_000_001);
    expect(tooLarge).toMatchObject({ status: 413, code: 'upload_too_large' });
    expect(tooLarge.reason).toContain('SFTP');
    // What has been begun counts as if it were there.
    const first = await own.begin(area, 'a.gpkg', 5_000_000_000);
    expect(first.status).toBe(201);
    expect(await own.begin(area, 'b.gpkg', 4_000_000_000)).toMatchObject({ status: 413, code: 'upload_quota' });
    expect((await own.ask('DELETE', first.headers.get('location')!)).status).toBe(204);
    expect(await filesOf(area)).toEqual([]);
    expect(await own.begin(area, '..', 1)).toMatchObject({ status: 422, code: 'file_name' });
    expect(await own.ask('POST', `/magazine/upload-parts/${area}/`, { 'Upload-Defer-Length': '1' })).toMatchObject({ status: 400 });
    expect(await filesOf(area)).toEqual([]);
  });

  test('one may begin so many files and no more, also at once; one that is given up leaves nothing and makes room', async () => {
    await ready();
    const area = await newArea(other);
    const all = await Promise.all(Array.from({ length: mostUnfinished + 3 }, (_, index) => other.begin(area, `${index}.csv`, 10)));
    const taken = all.filter(({ status }) => status === 201);
    expect(taken).toHaveLength(mostUnfinished);
    expect(all.find(({ status }) => status !== 201)).toMatchObject({ status: 409, code: 'upload_unfinished' });
    const given = taken[0]!.headers.get('location')!;
    expect((await other.ask('DELETE', given)).status).toBe(204);
    expect(existsSync(path.join(platform.config.filesDir, 'uploads', area, given.split('/').at(-2)!))).toBe(false);
    expect((await other.ask('HEAD', given)).status).toBe(404);
    expect((await other.begin(area, 'last.csv', 10)).status).toBe(201);
    await other.client.call(endpoints.deleteUpload, { params: { upload_id: area } });
    expect(await other.part(taken[1]!.headers.get('location')!, 0, places.subarray(0, 10))).toMatchObject({ status: 404 });
  });

  test('what nobody goes on sending for a day is removed, also beside files that stay', async () => {
    const { area, url, onDisk } = await begun();
    await own.client.uploadFile(area, 'b.csv', new Blob(['x;y\n1;2\n']));
    await own.part(url, 0, places.subarray(0, half));
    const later = (hours: number) => platform.db.query('UPDATE geo.upload_part SET modified = now() - make_interval(hours => $1)', [hours]);
    await later(23);
    await sweepParts(platform.db, platform.storage);
    expect([await own.offset(url), existsSync(onDisk)]).toEqual([half, true]);
    await later(25);
    expect((await own.ask('HEAD', url)).status).toBe(410);
    await sweepParts(platform.db, platform.storage);
    expect([(await own.ask('HEAD', url)).status, existsSync(onDisk)]).toEqual([404, false]);
    expect((await filesOf(area)).map(({ name }) => name)).toEqual(['b.csv']);
  });

  test('a process that dies while it looks into a file leaves that to the next question', async () => {
    const { area, url } = await begun();
    await own.part(url, 0, places);
    const file = url.split('/').at(-2)!;
    await platform.db.query('UPDATE geo.upload_file SET detection = NULL WHERE uuid = $1', [file]);
    await platform.db.query('INSERT INTO geo.upload_part (file, sent) VALUES ($1, $2)', [file, places.length]);
    expect(await filesOf(area)).toMatchObject([{ layers: [] }]);
    expect(await own.offset(url)).toBe(places.length);
    expect(await filesOf(area)).toMatchObject([{ layers: [{ count: 3000 }] }]);
  });

  test('a file of which the disk has less than was told as arrived is gone, and an empty one is there at once', async () => {
    const { url, onDisk } = await begun();
    await own.part(url, 0, places.subarray(0, half));
    await truncate(onDisk, half - 1);
    expect((await own.ask('HEAD', url)).status).toBe(410);
    const empty = await begun('leer.csv', 0);
    expect(await filesOf(empty.area)).toMatchObject([{ status: 'success', size: 0 }]);
  });
});
