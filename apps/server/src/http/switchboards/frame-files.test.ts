import { endpoints, typeUri, type Client, type Frame, type Switchboard } from '@geo/api';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, signInWithCookies } from '../../demo/client.ts';
import { createAccount } from '../../identity/new-account.ts';
import { sweepUploads } from '../../store/uploads/uploads.ts';
import { upload } from '../../testing/client.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { encodedFileName } from './frame-files.ts';

const otherPassword = 'noch-ein-langes-Passwort';
const fileName = `Pegel "Süd"; 5'(*).csv`;
const text = 'name;wert\nKöln;3,2\n';

describe('encodedFileName', () => {
  it('leaves nothing that a header could take for its own', () => {
    expect(encodedFileName(fileName)).toBe('Pegel%20%22S%C3%BCd%22%3B%205%27%28%2A%29.csv');
    expect(encodedFileName('a\uD800b')).toBe('a%EF%BF%BDb');
  });
});

describe.each(anyBackend)('files in frames on $name', (backend) => {
  let platform: TestPlatform;
  let admin: Client;
  let other: Client;
  let switchboard: Switchboard;
  const webDir = mkdtempSync(path.join(tmpdir(), 'geo-web-'));
  beforeAll(async () => {
    if (backend.skipped) return;
    mkdirSync(webDir, { recursive: true });
    writeFileSync(path.join(webDir, 'index.html'), '<!doctype html><title>Geo</title>');
    platform = await backend.start({ webDir });
    await createAccount(platform.db, { username: 'kollege', password: otherPassword });
    admin = await signIn(platform.url, 'admin', platform.password);
    other = await signIn(platform.url, 'kollege', otherPassword);
    const { switchboard_id } = await admin.call(endpoints.createSwitchboard, { query: { name: 'Dateien' } });
    switchboard = await admin.call(endpoints.switchboard, { params: { id: switchboard_id } });
  });
  afterAll(async () => {
    await platform?.dispose();
    rmSync(webDir, { recursive: true, force: true });
  });

  const rule = it.skipIf(backend.skipped);
  const frameOf = (upload_id: string): Promise<Frame> =>
    admin.call(endpoints.createFrame, {
      body: { switchboard: switchboard.resource_uri, content_type: typeUri('file'), ui_x: 0, ui_y: 0, upload_id },
    });
  const records = (frame: Frame) => admin.call(endpoints.datumsByFrame, { params: { id: frame.id }, query: {} });
  const fetchAs = async (username: string, password: string, address: string): Promise<Response> => {
    const { cookies } = await signInWithCookies(platform.url, username, password);
    return fetch(platform.url + address, { headers: { Cookie: cookies() } });
  };
  const age = (upload_id: string) =>
    platform.db.query("UPDATE geo.upload SET modified = now() - interval '3 days' WHERE id = $1", [upload_id]);

  rule('what reads the files of a frame is told by what they are', async () => {
    const readers = async (client: Client, frame: Frame) =>
      (await client.call(endpoints.frameReaders, { params: { id: frame.id } })).functions.map(({ name, records: as }) => `${name} ${as}`);
    const of = async (name: string, content: BlobPart) => readers(admin, await frameOf(await upload(admin, name, content)));
    expect(await of('pegel.csv', text)).toEqual(['row.import_csv row']);
    expect(await of('orte.csv', 'name;lon;lat\nKöln;6,96;50,94\n')).toEqual(['vector.import feature', 'row.import_csv row']);
    expect(
      await of(
        'orte.csv',
        '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"a":1},"geometry":{"type":"Point","coordinates":[7,51]}}]}',
      ),
    ).toEqual(['vector.import feature']);
    expect(await of('bericht.pdf', '%PDF-1.7')).toEqual([]);
    const { upload_id } = await admin.call(endpoints.createUpload, {});
    for (const name of ['a.csv', 'b.csv']) await admin.uploadFile(upload_id, name, new Blob([text]));
    expect(await readers(admin, await frameOf(upload_id))).toEqual([]);
    await expect(readers(other, await frameOf(await upload(admin, 'c.csv', text)))).rejects.toMatchObject({ status: 404 });
  });

  rule('the file is loaded as it was sent, by who may read the switchboard only', async () => {
    const frame = await frameOf(await upload(admin, fileName, text));
    const { objects, meta } = await records(frame);
    expect(objects).toMatchObject([{ value: fileName, mime_type: 'text/csv', size: Buffer.byteLength(text) }]);
    expect(meta.size_bytes).toBe(Buffer.byteLength(text));
    const address = objects[0]!.download_url!;
    const answer = await fetchAs('admin', platform.password, address);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encodedFileName(fileName)}`);
    expect(await answer.text()).toBe(text);
    expect((await fetchAs('kollege', otherPassword, address)).status).toBe(404);
    expect((await fetch(platform.url + address)).status).toBe(401);
    expect((await fetchAs('admin', platform.password, `/api/v1/frame/${frame.id}/files/..%2F..%2Fx`)).status).toBe(404);
  });

  rule('a PDF can be shown in a frame of our pages, where nothing of it loads; whatever else is asked for is a download', async () => {
    const address = async (name: string, content: string): Promise<string | undefined> => {
      const { objects } = await records(await frameOf(await upload(admin, name, content)));
      expect(objects[0]!.preview_url).toBe(/\.pdf$/i.test(name) ? `${objects[0]!.download_url}?inline=1` : undefined);
      return objects[0]!.download_url;
    };
    const ask = async (url: string): Promise<(string | null)[]> => {
      const { headers } = await fetchAs('admin', platform.password, url);
      const names = ['content-type', 'content-disposition', 'x-content-type-options', 'content-security-policy', 'x-frame-options'];
      return names.map((name) => headers.get(name));
    };
    const pdf = await address('Plan.PDF', '%PDF-1.7 <script>alert(1)</script>');
    const framed = await ask(`${pdf}?inline=1`);
    expect(framed.slice(0, 3)).toEqual(['application/pdf', "inline; filename*=UTF-8''Plan.PDF", 'nosniff']);
    expect(framed[3]).toMatch(/^default-src 'none'; .*frame-ancestors 'self'$/);
    expect(framed[3]).not.toContain('script-src');
    expect(framed[4]).toBe('SAMEORIGIN');
    expect((await ask(pdf!)).slice(1)).toEqual([
      "attachment; filename*=UTF-8''Plan.PDF",
      'nosniff',
      expect.stringContaining("frame-ancestors 'none'"),
      'DENY',
    ]);
    for (const name of ['a.html', 'a.svg', 'a.xml', 'a.pdf.html']) {
      const page = await ask(`${await address(name, '<script>alert(1)</script>')}?inline=1`);
      expect(page[1], name).toMatch(/^attachment; /);
      expect(page[4], name).toBe('DENY');
    }
  });

  rule('an upload is taken from its owner only', async () => {
    await expect(frameOf(await upload(other, 'a.csv', text))).rejects.toMatchObject({ status: 404 });
  });

  rule('the files live as long as the frame, or as it can come back', async () => {
    const [kept, unused] = [await upload(admin, 'a.csv', text), await upload(admin, 'b.csv', text)];
    const frame = await frameOf(kept);
    const known = async (id: string) => (await platform.db.query('SELECT 1 FROM geo.upload WHERE id = $1', [id])).rows.length === 1;
    const sweep = async (): Promise<boolean[]> => {
      await Promise.all([age(kept), age(unused)]);
      await sweepUploads(platform.db, platform.storage);
      return [await known(kept), await known(unused)];
    };
    expect(await sweep()).toEqual([true, false]);
    await admin.call(endpoints.batch, {
      params: { id: switchboard.id },
      body: { operations: [{ op: 'delete', uri: frame.resource_uri }] },
    });
    expect(await sweep()).toEqual([true, false]);
    await platform.db.query('DELETE FROM geo.graph_trash');
    expect(await sweep()).toEqual([false, false]);
  });

  rule('the preview page may be framed by our own pages, all others by none', async () => {
    const preview = await fetch(`${platform.url}/preview/switchboard/1/`, { headers: { Accept: 'text/html' } });
    expect(preview.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const list = await fetch(`${platform.url}/switchboards/`, { headers: { Accept: 'text/html' } });
    expect(list.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(list.headers.get('x-frame-options')).toBe('DENY');
  });
});
