import { endpoints, typeUri, type Client, type Frame } from '@geo/api';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, signInWithCookies } from '../../demo/client.ts';
import { createAccount } from '../../identity/new-account.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';

const otherPassword = 'noch-ein-langes-Passwort';

describe.each(backends)('scenes of tiles on $name', (backend) => {
  let platform: TestPlatform;
  let admin: Client;
  let other: Server;
  let port: number;
  let switchboard: string;
  let frame: Frame;
  const asked: string[] = [];

  beforeAll(async () => {
    if (backend.skipped) return;
    other = createServer((request, response) => {
      asked.push(request.url!);
      if (request.url!.startsWith('/stadt/tileset.json'))
        return response.setHeader('Content-Encoding', 'gzip').end(gzipSync('{"asset":{}}'));
      if (request.url!.startsWith('/stadt/page.html'))
        return response.setHeader('Content-Type', 'text/html').end('<script>alert(1)</script>');
      if (request.url!.startsWith('/stadt/fort')) return response.writeHead(302, { Location: 'http://169.254.169.254/latest/' }).end();
      return response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    ({ port } = other.address() as AddressInfo);
    platform = await backend.start({ outgoing: { allowPrivate: true } });
    await createAccount(platform.db, { username: 'kollege', password: otherPassword });
    admin = await signIn(platform.url, 'admin', platform.password);
    switchboard = (await admin.call(endpoints.createSwitchboard, { query: { name: 'Szenen' } })).resource_uri;
    frame = await held({ url: `http://127.0.0.1:${port}/stadt/tileset.json?key=k` });
  });
  afterAll(async () => {
    await platform?.dispose();
    other?.close();
  });

  const rule = it.skipIf(backend.skipped);
  const held = (data: unknown, type = '3dtileset'): Promise<Frame> =>
    admin.call(endpoints.createFrame, { body: { switchboard, content_type: typeUri(type), ui_x: 0, ui_y: 0, data } });
  const load = async (who: 'admin' | 'kollege' | null, address: string, headers: Record<string, string> = {}): Promise<Response> => {
    if (who === null) return fetch(platform.url + address, { headers });
    const { cookies } = await signInWithCookies(platform.url, who, who === 'admin' ? platform.password : otherPassword);
    return fetch(platform.url + address, { headers: { Cookie: cookies(), ...headers } });
  };
  const files = (): string => `${frame.resource_uri}records/1/tileset/`;

  rule('say where they are read, and are read there', async () => {
    const { objects } = await admin.call(endpoints.datumsByFrame, { params: { id: frame.id }, query: {} });
    expect(objects).toMatchObject([{ tileset_url: `${files()}tileset.json` }]);
    const answer = await load('admin', `${files()}tileset.json`);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, 'application/json', '{"asset":{}}']);
    expect(asked).toEqual(['/stadt/tileset.json?key=k']);
    expect((await load('admin', `${files()}tileset.json`, { 'If-None-Match': answer.headers.get('etag')! })).status).toBe(304);
    expect(asked).toHaveLength(1);
  });

  rule('are never a page, and lead nowhere else', async () => {
    const page = await load('admin', `${files()}page.html`);
    expect([page.status, page.headers.get('content-type'), page.headers.get('x-content-type-options')]).toEqual([
      200,
      'application/octet-stream',
      'nosniff',
    ]);
    asked.length = 0;
    for (const file of ['%2e%2e/geheim.json', '%2e%2e%2fgeheim.json', '..%5cgeheim.json']) {
      const { status } = await load('admin', files() + file);
      expect([404, 502]).toContain(status);
    }
    expect(asked.filter((address) => !address.startsWith('/stadt/'))).toEqual([]);
    const gone = await load('admin', `${files()}fehlt.glb`);
    expect([gone.status, await gone.text()]).toEqual([502, expect.stringContaining('127.0.0.1')]);
  });

  rule('are for who may read the switchboard, and only where a value names one', async () => {
    asked.length = 0;
    expect((await load('kollege', `${files()}tileset.json`)).status).toBe(404);
    expect((await load(null, `${files()}tileset.json`)).status).toBe(401);
    expect((await load('admin', `${frame.resource_uri}records/2/tileset/tileset.json`)).status).toBe(404);
    const text = await held('a', 'string');
    expect((await load('admin', `${text.resource_uri}records/1/tileset/tileset.json`)).status).toBe(404);
    expect(asked).toEqual([]);
  });
});

describe.each(backends)('scenes of tiles in the own network on $name', (backend) => {
  it.skipIf(backend.skipped)('are not asked for', async () => {
    const platform = await backend.start();
    try {
      const admin = await signIn(platform.url, 'admin', platform.password);
      const { resource_uri: switchboard } = await admin.call(endpoints.createSwitchboard, { query: { name: 'Szenen' } });
      const data = { url: 'http://127.0.0.1:9/tileset.json' };
      const body = { switchboard, content_type: typeUri('3dtileset'), ui_x: 0, ui_y: 0, data };
      const { resource_uri: frame } = await admin.call(endpoints.createFrame, { body });
      const { cookies } = await signInWithCookies(platform.url, 'admin', platform.password);
      const answer = await fetch(`${platform.url}${frame}records/1/tileset/tileset.json`, { headers: { Cookie: cookies() } });
      expect(answer.status).toBe(502);
      expect(await answer.json()).toMatchObject({ code: 'service_failed', reason: expect.stringContaining('Netz') });
    } finally {
      await platform.dispose();
    }
  });
});
