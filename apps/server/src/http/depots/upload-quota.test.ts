import { csrfToken, endpoints, type Client } from '@geo/api';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { describe, expect } from 'vitest';
import { signInWithCookies } from '../../demo/client.ts';
import { listening } from '../../testing/mail-server.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { newDepot, points, upload } from '../../testing/client.ts';
import { newChain, runSwitchboard } from '../../testing/switchboards.ts';

const places = points(['Köln', 6.96, 50.94]);

describe.each(anyBackend)('what a user may upload on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const quota = { bytes: 10_000, files: 4 };
  const test = testsOn(
    backend,
    (started, admin) => {
      platform = started;
      client = admin;
    },
    { uploadQuota: quota, outgoing: { allowPrivate: true } },
  );

  const clear = async (): Promise<void> => {
    for (const { upload_id, used_by } of (await client.call(endpoints.uploads, {})).objects)
      if (used_by === null) await client.call(endpoints.deleteUpload, { params: { upload_id } });
  };
  const onDisk = async (id: string): Promise<number> => {
    const folder = path.join(platform.config.filesDir, 'uploads', id);
    return existsSync(folder) ? (await readdir(folder)).length : 0;
  };

  test('is bounded in bytes: what is too much is refused with what is used and allowed, and leaves no file', async () => {
    await clear();
    const first = await upload(client, 'a.csv', 'a'.repeat(6000));
    const { upload_id } = await client.call(endpoints.createUpload, {});
    const send = (size: number) => client.uploadFile(upload_id, 'b.csv', new Blob(['b'.repeat(size)]));
    await expect(send(6000)).rejects.toMatchObject({ status: 413, code: 'upload_quota' });
    expect(await onDisk(upload_id)).toBe(0);
    await send(3000);
    expect(await client.call(endpoints.uploads, {})).toMatchObject({ used_bytes: 9000, allowed_bytes: 10_000, used_files: 2 });
    await client.call(endpoints.deleteUpload, { params: { upload_id: first } });
    expect(await onDisk(first)).toBe(0);
    await send(6000);
  });

  test('is bounded also for files that are sent at the same time', async () => {
    await clear();
    const ids: string[] = [];
    while (ids.length < 3) ids.push((await client.call(endpoints.createUpload, {})).upload_id);
    const sent = await Promise.allSettled(ids.map((id) => client.uploadFile(id, 'c.csv', new Blob(['c'.repeat(6000)]))));
    expect(sent.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    expect((await client.call(endpoints.uploads, {})).used_bytes).toBeLessThanOrEqual(quota.bytes);
  });

  test('is bounded for what a switchboard downloads, before it has come', async () => {
    await clear();
    let sent = 0;
    const port = await listening(
      createServer((_, response) => {
        const timer = setInterval(() => {
          sent += 1000;
          response.write('d'.repeat(1000));
        }, 5);
        response.on('close', () => clearInterval(timer));
      }),
    );
    const switchboard = await newChain(client, ['file.download'], {
      'file.download.url': ['string', `http://127.0.0.1:${port}/endless.csv`],
    });
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'failure', error: { code: 'upload_quota' } });
    expect((await client.call(endpoints.uploads, {})).objects).toEqual([]);
    expect(sent).toBeGreaterThan(quota.bytes);
  });

  test('is bounded in files', async () => {
    await clear();
    const { upload_id } = await client.call(endpoints.createUpload, {});
    const send = (name: string) => client.uploadFile(upload_id, name, new Blob(['x']));
    for (const name of ['1.csv', '2.csv', '3.csv', '4.csv']) await send(name);
    await expect(send('5.csv')).rejects.toMatchObject({ status: 413, code: 'upload_files' });
  });

  test('may be deleted while a file is on its way: who sends it hears so, and nothing is left', async () => {
    await clear();
    const { client: sender, cookies } = await signInWithCookies(platform.url, 'admin', platform.password);
    const { upload_id } = await sender.call(endpoints.createUpload, {});
    async function* body(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.geojson"\r\n\r\n');
      yield Buffer.from(places);
      await expect.poll(() => onDisk(upload_id)).toBe(1);
      await client.call(endpoints.deleteUpload, { params: { upload_id } });
      yield Buffer.from('\r\n--x--\r\n');
    }
    const sent = request(`${platform.url}/magazine/upload-file/${upload_id}/`, {
      method: 'POST',
      headers: { Cookie: cookies(), 'X-CSRFToken': csrfToken(cookies()), 'Content-Type': 'multipart/form-data; boundary=x' },
    });
    const [[answer]] = await Promise.all([once(sent, 'response') as Promise<[IncomingMessage]>, pipeline(body, sent)]);
    expect([answer.statusCode, JSON.parse(await text(answer))]).toMatchObject([404, { code: 'not_found' }]);
    expect([await onDisk(upload_id), (await client.call(endpoints.uploads, {})).used_files]).toEqual([0, 0]);
  });

  test('is not deleted while a dataset holds it or an import waits for it', async () => {
    await clear();
    const upload_id = await upload(client, 'a.geojson', places);
    const remove = () => client.call(endpoints.deleteUpload, { params: { upload_id } });
    const switchboard = await newChain(client, [], {});
    const body = { switchboard: switchboard.uri, content_type: '/api/v1/type/file/', ui_x: 0, ui_y: 0, upload_id };
    const frame = await client.call(endpoints.createFrame, { body });
    await expect(remove()).rejects.toMatchObject({ status: 409, code: 'upload_in_dataset' });
    await client.call(endpoints.deleteFrame, { params: { id: frame.id } });
    // It may be brought back by undo.
    await expect(remove()).rejects.toMatchObject({ code: 'upload_in_dataset' });
    await platform.db.query('DELETE FROM geo.graph_trash');
    const depot = await newDepot(client);
    const job =
      "INSERT INTO geo.job (kind, status, account_id, depot_id, input) SELECT 'import', 'started', account_id, $2, jsonb_build_object('upload_id', id) FROM geo.upload WHERE id = $1 RETURNING id";
    const [{ id }] = (await platform.db.query<{ id: number }>(job, [upload_id, depot.id])).rows as [{ id: number }];
    await expect(remove()).rejects.toMatchObject({ status: 409, code: 'upload_in_import' });
    await platform.db.query("UPDATE geo.job SET status = 'failure' WHERE id = $1", [id]);
    await remove();
    expect(await onDisk(upload_id)).toBe(0);
  });
});
