import { endpoints } from '@geo/api';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../../demo/client.ts';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { importText, newDepot, points } from '../../../testing/client.ts';

/** What HTTP itself asks of answers, as programs and browsers see it: `fetch` would unpack and hide it. */
describe.each(backends)('services over HTTP on $name', (backend) => {
  let platform: TestPlatform;
  let address = '';
  beforeAll(async () => {
    if (backend.skipped) return;
    platform = await backend.start();
    const client = await signIn(platform.url, platform.username, platform.password);
    const depot = await newDepot(client);
    const places = Array.from({ length: 300 }, (_, index): [string, number, number] => [`Ort ${index}`, 6 + index / 100, 51]);
    await importText(client, depot, 'orte.geojson', points(...places));
    const layer = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    await client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { public: true, slug: 'orte' } });
    address = `${platform.url}/services/orte`;
  });
  afterAll(() => platform?.dispose());
  const test = it.skipIf(backend.skipped);

  const send = (
    path: string,
    { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
  ): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> =>
    new Promise((resolve, reject) => {
      const sent = ask(`${address}/${path}`, { method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) }));
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end();
    });
  const capabilities = 'wfs?service=WFS&request=GetCapabilities';
  const features = 'wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=orte&srsName=EPSG:3857';
  const map =
    'wms?service=WMS&version=1.3.0&request=GetMap&layers=orte&styles=&crs=CRS:84&bbox=5,50,9,52&width=40&height=20&format=image/png';

  test('HEAD tells the length that GET has where it is known, and none where it is not', async () => {
    for (const headers of [{ 'Accept-Encoding': 'identity' }, { 'Accept-Encoding': 'gzip' }])
      for (const path of [capabilities, map, 'tiles.json']) {
        const [head, get] = [await send(path, { method: 'HEAD', headers }), await send(path, { headers })];
        expect(head.status).toBe(200);
        expect(head.headers['content-length'], path).toBe(String(get.body.length));
        expect(head.body).toHaveLength(0);
      }
    for (const path of ['geojson', features]) {
      const head = await send(path, { method: 'HEAD' });
      expect([head.status, head.headers['content-length']]).toEqual([200, undefined]);
      expect((await send(path)).headers['transfer-encoding']).toBe('chunked');
    }
    const { etag } = (await send('geojson', { method: 'HEAD' })).headers;
    for (const method of ['GET', 'HEAD'])
      for (const path of ['geojson', map]) {
        const unchanged = await send(path, { method, headers: { 'If-None-Match': etag! } });
        expect([unchanged.status, unchanged.headers['content-length'], unchanged.body.length]).toEqual([304, undefined, 0]);
      }
  });

  test('texts are packed for whoever takes them so, pictures and short texts are not', async () => {
    for (const path of [capabilities, 'geojson', features]) {
      const plain = await send(path);
      const same = (text: Buffer): string => text.toString().replace(/timeStamp="[^"]*"/, '');
      expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'Accept-Encoding']);
      const gzip = await send(path, { headers: { 'Accept-Encoding': 'gzip, deflate' } });
      expect([gzip.headers['content-encoding'], gzip.headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
      expect(same(gunzipSync(gzip.body))).toBe(same(plain.body));
      expect(gzip.body.length).toBeLessThan(plain.body.length / 2);
      const br = await send(path, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } });
      expect(br.headers['content-encoding']).toBe('br');
      expect(same(brotliDecompressSync(br.body))).toBe(same(plain.body));
    }
    for (const path of [map, 'wfs?request=nothing', 'tiles/0/0/0.mvt'])
      expect((await send(path, { headers: { 'Accept-Encoding': 'gzip, br' } })).headers['content-encoding'], path).toBeUndefined();
  });

  test('pages of others may ask', async () => {
    for (const [path, methods] of [
      [capabilities, 'GET, HEAD, POST, OPTIONS'],
      ['geojson', 'GET, HEAD, OPTIONS'],
      ['tiles/0/0/0.mvt', 'GET, HEAD, OPTIONS'],
    ] as const) {
      const asked = await send(path, {
        method: 'OPTIONS',
        headers: {
          Origin: 'https://maps.example',
          'Access-Control-Request-Method': 'GET',
          'Access-Control-Request-Headers': 'authorization',
        },
      });
      expect([asked.status, asked.headers['access-control-allow-origin'], asked.headers['access-control-allow-methods']]).toEqual([
        204,
        '*',
        methods,
      ]);
      expect(asked.headers['access-control-allow-headers']).toContain('Authorization');
      expect(asked.headers['access-control-allow-credentials']).toBeUndefined();
    }
    for (const path of ['nothing', '../nothing/wfs', 'wfs?request=nothing', 'geojson?limit=x'])
      expect((await send(path)).headers['access-control-allow-origin'], path).toBe('*');
    address = platform.url;
    for (const path of ['api/v1/depots', 'accounts/login', 'nothing']) {
      const asked = await send(path, { method: 'OPTIONS' });
      expect(asked.status, path).toBeGreaterThanOrEqual(400);
      expect(asked.headers['access-control-allow-origin'], path).toBeUndefined();
    }
    address = `${platform.url}/services/orte`;
  });
});
