import { endpoints } from '@geo/api';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../demo/client.ts';
import { importText, newDepot, points } from '../../testing/client.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';

describe.each(backends)('readers of a service on $name', (backend) => {
  let platform: TestPlatform;
  let address = '';
  const sockets: Socket[] = [];
  beforeAll(async () => {
    if (backend.skipped) return;
    platform = await backend.start();
    const client = await signIn(platform.url, platform.username, platform.password);
    const depot = await newDepot(client);
    const places = Array.from({ length: 40_000 }, (_, index): [string, number, number] => [
      `Ein Ort mit einem langen Namen ${index}`,
      6 + (index % 300) / 100,
      51,
    ]);
    await importText(client, depot, 'orte.geojson', points(...places));
    const layer = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    await client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { public: true } });
    address = `${platform.url}/services/${layer.slug}`;
  });
  afterAll(async () => {
    sockets.forEach((socket) => socket.destroy());
    await platform?.dispose();
  });
  const test = it.skipIf(backend.skipped);
  const ready = async (): Promise<number> => (await fetch(`${platform.url}/readyz`, { signal: AbortSignal.timeout(5000) })).status;

  test('asking for the head only gives back what was opened', async () => {
    const items = `../../ogc/collections/${address.split('/').pop()}/items?limit=10000`;
    for (let round = 0; round < 12; round += 1) {
      for (const service of ['geojson', items, 'wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=x']) {
        expect((await fetch(`${address}/${service}`, { method: 'HEAD', signal: AbortSignal.timeout(5000) })).status).toBeLessThan(500);
      }
    }
    const etag = (await fetch(`${address}/geojson?limit=1`)).headers.get('etag')!;
    for (let round = 0; round < 12; round += 1) {
      expect((await fetch(`${address}/geojson`, { headers: { 'If-None-Match': etag }, signal: AbortSignal.timeout(5000) })).status).toBe(
        304,
      );
    }
    // Ready-made bodies as well, but never for a request that cannot be answered.
    const image = `${address}/wms?service=WMS&version=1.3.0&request=GetMap&layers=${address.split('/').pop()}&styles=&crs=EPSG:3857&bbox=600000,6600000,1100000,6700000&width=64&height=64&format=image/png`;
    const known = { headers: { 'If-None-Match': etag } };
    expect((await fetch(image)).headers.get('etag')).toBe(etag);
    expect((await fetch(image, known)).status).toBe(304);
    expect((await fetch(`${address}/geojson?bbox=wrong`, known)).status).toBe(400);
    expect(await ready()).toBe(200);
  });

  test('clients that ask and never read leave the platform to the others', async () => {
    const { hostname, port, pathname } = new URL(`${address}/geojson`);
    for (let count = 0; count < 12; count += 1) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.pause();
      socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
      sockets.push(socket);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await ready()).toBe(200);
    await signIn(platform.url, platform.username, platform.password);
  });

  test('a reader that goes away in the middle gives back what was opened', async () => {
    sockets.forEach((socket) => socket.destroy());
    for (let round = 0; round < 12; round += 1) {
      const abort = new AbortController();
      const response = await fetch(`${address}/geojson`, { signal: abort.signal });
      await response.body!.getReader().read();
      abort.abort();
    }
    const whole = (await (await fetch(`${address}/geojson`, { signal: AbortSignal.timeout(20_000) })).json()) as { features: unknown[] };
    expect(whole.features).toHaveLength(40_000);
  });
});
