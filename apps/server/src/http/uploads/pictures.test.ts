import { endpoints } from '@geo/api';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { sweepPictures } from '../../store/uploads/pictures.ts';
import { sweepUploads } from '../../store/uploads/uploads.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { colouredPng } from '../../testing/pictures.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { senderOf, type Sender } from './testing/sender.ts';

describe.each(anyBackend)('pictures of objects on $name', (backend) => {
  let platform: TestPlatform;
  let own: Sender;
  const test = testsOn(
    backend,
    (started) => {
      platform = started;
    },
    { uploadQuota: { bytes: 8e9, files: 100 } },
  );
  const stored = async (bytes: Uint8Array | string, name = 'bild.png'): Promise<string> => {
    own ??= await senderOf(platform.url, 'admin', platform.password);
    return (await own.client.call(endpoints.uploadImage, { file: new File([bytes as BlobPart], name) })).filename;
  };
  const read = (filename: string) => fetch(`${platform.url}/media/${filename}`);
  const bytesOf = async (filename: string): Promise<Buffer> => Buffer.from(await (await read(filename)).arrayBuffer());
  const count = async (): Promise<number> => (await platform.db.query('SELECT 1 FROM geo.upload_file')).rows.length;
  const later = (interval: string) => platform.db.query('UPDATE geo.picture SET due = due - $1::interval', [interval]);
  const sweep = async (): Promise<void> => {
    await platform.db.query("UPDATE geo.upload SET modified = modified - interval '2 days'");
    await sweepUploads(platform.db, platform.storage);
    await sweepPictures(platform.db, platform.storage);
  };
  /** What nobody names is gone after a day and a second look. */
  const sweepTwice = async (): Promise<void> => {
    await later('25 hours');
    await sweep();
    await later('2 hours');
    await sweep();
  };
  const isThere = async (filename: string): Promise<boolean> => (await read(filename)).status === 200;

  test('a picture is read by everybody, as what it is, and nothing of it runs', async () => {
    const filename = await stored(await colouredPng(4, 3));
    expect(filename).toMatch(/^user_images\/[0-9a-f]{32}\.png$/);
    const answer = await read(filename);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(await bytesOf(filename)).metadata()).toMatchObject({ width: 4, height: 3, format: 'png' });
  });

  test('only its pixels are kept: no place, no camera, nothing behind its end; it stands upright', async () => {
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      // Turned by a quarter.
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Geheim' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('Geheim')).toBe(true);
    const kept = await bytesOf(await stored(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]), 'foto.jpg'));
    expect([kept.includes('Geheim'), kept.includes('<script>')]).toEqual([false, false]);
    const facts = await sharp(kept).metadata();
    expect([facts.format, facts.width, facts.height, facts.exif, facts.orientation]).toEqual(['jpeg', 20, 40, undefined, undefined]);
  });

  test.each([
    [
      'WebP',
      () =>
        sharp({ create: { width: 2, height: 2, channels: 4, background: '#0008' } })
          .webp()
          .toBuffer(),
      'image/webp',
    ],
    [
      'GIF',
      () =>
        sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      'image/png',
    ],
  ] as const)('%s is taken', async (_, made, type) => {
    expect((await read(await stored(await made()))).headers.get('content-type')).toBe(type);
  });

  test('a large one is drawn smaller', async () => {
    expect(await sharp(await bytesOf(await stored(await colouredPng(6000, 300)))).metadata()).toMatchObject({ width: 2560, height: 128 });
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'bild.png', 422, 'picture_kind'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'bild.jpg', 422, 'picture_kind'],
    ['nothing', '', 'bild.png', 422, 'picture_kind'],
    ['a TIFF', Buffer.from('II*\0aaaa'), 'bild.png', 422, 'picture_kind'],
    ['what only begins as one', Buffer.from('89504e470d0a1a0a00000000', 'hex'), 'bild.png', 422, 'picture_broken'],
    ['a page that begins as one', Buffer.concat([Buffer.from('GIF89a'), Buffer.from('<script>')]), 'bild.gif', 422, 'picture_broken'],
    ['more than 10 MB', Buffer.alloc(10_000_001), 'bild.png', 413, 'picture_too_large'],
  ] as const)('%s is refused', async (_, bytes, name, status, code) => {
    const before = await count();
    await expect(stored(bytes, name)).rejects.toMatchObject({ status, code, fields: { file: expect.any(String) as string } });
    expect(await count()).toBe(before);
  });

  test('one that would unfold to gigabytes is refused by what it says of itself, one that is cut by its end', async () => {
    const bomb = Buffer.from(await colouredPng(8, 8));
    bomb.writeUInt32BE(50_000, 16);
    bomb.writeUInt32BE(50_000, 20);
    await expect(stored(bomb)).rejects.toMatchObject({ status: 422, code: expect.stringMatching(/picture_(pixels|broken)/) as string });
    const large = await sharp({ create: { width: 9000, height: 7000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await expect(stored(large)).rejects.toMatchObject({ status: 422, code: 'picture_pixels' });
    const noise = await sharp({
      create: { width: 300, height: 300, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 50 } },
    })
      .jpeg()
      .toBuffer();
    await expect(stored(noise.subarray(0, noise.length >> 1))).rejects.toMatchObject({ status: 422, code: 'picture_broken' });
  });

  test('no other file is read below the address of media', async () => {
    const filename = await stored(await colouredPng(1, 1));
    const name = filename.split('/')[1]!;
    const { rows } = await platform.db.query<{ upload_id: string; file: string }>(
      'SELECT upload_id, file FROM geo.picture WHERE name = $1',
      [name],
    );
    const { upload_id: upload, file } = rows[0]!;
    for (const other of [
      `../../uploads/${upload}/${file}`,
      `..%2f..%2fuploads%2f${upload}%2f${file}`,
      file,
      name.replace('png', 'jpg'),
      name.replace('png', 'svg'),
      name.toUpperCase(),
      `${name}%00`,
      `%2e%2e/${name}`,
      `${'0'.repeat(32)}.png`,
    ])
      expect([other, (await read(`user_images/${other}`)).status]).toEqual([other, 404]);
  });

  test('what is uploaded needs a session with its token, and the right to bring in files', async () => {
    await stored(await colouredPng(1, 1));
    const body = new FormData();
    body.append('file', new File([await colouredPng(1, 1)], 'a.png'));
    const send = (headers: Record<string, string>) => own.ask('POST', '/magazine/upload-image/', headers);
    expect(await send({ Cookie: '' })).toMatchObject({ status: 401 });
    expect(await send({ 'X-CSRFToken': 'x' })).toMatchObject({ status: 403, code: 'csrf' });
    expect(await send({})).toMatchObject({ status: 422, code: 'invalid' });
    await own.client.call(endpoints.createUser, { body: { username: 'gast', raw_password: 'noch-ein-langes-Passwort' } });
    await platform.db.query("UPDATE geo.account SET permissions = array_remove(permissions, 'import_files') WHERE username = 'gast'");
    const guest = await senderOf(platform.url, 'gast', 'noch-ein-langes-Passwort');
    const file = new File([await colouredPng(1, 1)], 'a.png');
    await expect(guest.client.call(endpoints.uploadImage, { file })).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('it counts among the uploads of who sent it for a day, and is not listed', async () => {
    await platform.db.query('DELETE FROM geo.upload');
    const filename = await stored(await colouredPng(1, 1));
    const size = (await bytesOf(filename)).length;
    const list = () => own.client.call(endpoints.uploads, {});
    expect(await list()).toMatchObject({ objects: [], used_files: 1, used_bytes: size });
    await platform.db.query("UPDATE geo.picture SET created = now() - interval '25 hours'");
    expect(await list()).toMatchObject({ used_files: 0, used_bytes: 0 });
    await platform.db.query(
      `INSERT INTO geo.upload_file (uuid, upload_id, path, name, size, status) SELECT 'f' || n, u.id, 'a', 'a', 0, 'success'
       FROM generate_series(1, 100) n, geo.upload u`,
    );
    await platform.db.query('UPDATE geo.picture SET created = now()');
    await expect(stored(await colouredPng(1, 1))).rejects.toMatchObject({ status: 413, code: 'upload_files' });
    await platform.db.query('DELETE FROM geo.upload');
  });

  test('what nobody names goes after a day, at the second look, with its file', async () => {
    const filename = await stored(await colouredPng(1, 1));
    const before = (await platform.db.query<{ id: string }>('SELECT upload_id AS id FROM geo.picture')).rows.map(({ id }) => id);
    await later('23 hours');
    await sweep();
    await later('2 hours');
    await sweep();
    expect(await isThere(filename)).toBe(true);
    await sweep();
    expect(await isThere(filename)).toBe(true);
    await later('2 hours');
    await sweep();
    expect(await isThere(filename)).toBe(false);
    const lying = readdirSync(path.join(platform.config.filesDir, 'uploads'));
    expect(lying.filter((folder) => before.includes(folder))).toEqual([]);
  });

  test('what an object names stays, and goes when the last one that names it has gone', async () => {
    const filename = await stored(await colouredPng(1, 1));
    const view = await own.client.call(endpoints.createView, { query: {}, body: { name: 'Bäume', image: filename } });
    await sweepTwice();
    await sweepTwice();
    expect(await isThere(filename)).toBe(true);
    await own.client.call(endpoints.deleteView, { params: { id: view.id } });
    await platform.db.query('DELETE FROM geo.event');
    await later('8 days');
    await sweepTwice();
    expect(await isThere(filename)).toBe(false);
  });

  test('wherever it is named, it stays', async () => {
    const filename = await stored(await colouredPng(1, 1));
    await platform.db.exec('CREATE TABLE geo.picture_test (id int, a jsonb, b json, c text, d text[])');
    const named = { image: filename };
    const values: readonly [column: string, value: unknown][] = [
      ['a', JSON.stringify({ rules: [{ symbol: { graphic: `/interface/image/${filename}` } }] })],
      ['b', JSON.stringify(named).replace('/', String.raw`\/`)],
      ['c', `![Bild](/media/${filename})`],
      ['d', ['x', filename]],
    ];
    for (const [column, value] of values) {
      await platform.db.exec('TRUNCATE geo.picture_test');
      // Behind the first pages, which are read by a statement of their own.
      await platform.db.exec("INSERT INTO geo.picture_test (id, c) SELECT n, repeat('x', 1000) FROM generate_series(1, 700) n");
      await platform.db.query(`INSERT INTO geo.picture_test (id, ${column}) VALUES (1, $1)`, [value]);
      await later('8 days');
      await sweepTwice();
      expect([column, await isThere(filename)]).toEqual([column, true]);
    }
    await platform.db.exec('DROP TABLE geo.picture_test');
    await later('8 days');
    await sweepTwice();
    expect(await isThere(filename)).toBe(false);
  });
});
