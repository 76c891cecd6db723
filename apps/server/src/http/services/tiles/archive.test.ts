import { endpoints, type Client, type Layer } from '@geo/api';
import { FetchSource, PMTiles } from 'pmtiles';
import { describe, expect } from 'vitest';
import { createAccount } from '../../../identity/new-account.ts';
import { archivesOf, provideArchives } from '../../../publish/tiles/kept/store.ts';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { importText, newDepot, points } from '../../../testing/client.ts';
import { testsOn } from '../../../testing/on-backend.ts';

/** The archive of a layer over HTTP, as programs read it. */
describe.each(backends)('the archive of the tiles of a layer on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const places = Array.from({ length: 40 }, (_, at): [string, number, number] => [`Ort ${at}`, 6 + (at % 8) / 10, 50 + at / 50]);
  const newLayer = async (body: Partial<Layer> & Record<string, unknown> = {}, text = points(...places)) => {
    const depot = await newDepot(client);
    expect(await importText(client, depot, 'orte.geojson', text)).toMatchObject({ status: 'success' });
    const { id } = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    const layer = await client.call(endpoints.saveLayer, { params: { id }, body: { public: true, older_moments: true, ...body } as never });
    return { depot, layer, services: `${platform.url}/services/${layer.slug || layer.id}` };
  };
  const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

  test('has the tiles of the service of tiles, byte for byte, and tells of them', { timeout: 240_000 }, async () => {
    const { services, layer } = await newLayer({ name: 'Orte am Rhein' });
    const archive = new PMTiles(new FetchSource(`${services}/layer.pmtiles`));
    const header = await archive.getHeader();
    expect(header).toMatchObject({ specVersion: 3, tileType: 1, tileCompression: 2, minZoom: 0, maxZoom: 14 });
    const [slug] = [layer.slug || String(layer.id)];
    expect(await archive.getMetadata()).toMatchObject({
      name: 'Orte am Rhein',
      vector_layers: [{ id: slug, minzoom: 0, maxzoom: 14, fields: { name: 'String' } }],
    });
    for (const [z, x, y] of [
      [0, 0, 0],
      [5, 16, 10],
      [9, 264, 172],
      [9, 265, 172],
      [9, 100, 100],
    ] as const) {
      const single = await bytesOf(await fetch(`${services}/tiles/${z}/${x}/${y}.mvt`));
      const packed = await archive.getZxy(z, x, y);
      expect(Buffer.from(packed?.data ?? new ArrayBuffer()).equals(single), `${z}/${x}/${y}`).toBe(true);
    }
    expect((await bytesOf(await fetch(`${services}/tiles/9/264/172.mvt`))).length).toBeGreaterThan(0);
  });

  test('is read in parts, that belong together', { timeout: 120_000 }, async () => {
    const { services } = await newLayer();
    const address = `${services}/layer.pmtiles`;
    const ask = (headers: Record<string, string>, method = 'GET'): Promise<Response> => fetch(address, { method, headers });
    const whole = await ask({});
    const all = await bytesOf(whole);
    const etag = whole.headers.get('etag')!;
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges'), etag]).toEqual([
      200,
      'application/vnd.pmtiles',
      'bytes',
      expect.stringMatching(/^"[\da-f]{32}-tile"$/),
    ]);
    const part = await ask({ Range: 'bytes=0-126', 'If-Range': etag });
    expect([part.status, part.headers.get('content-range'), part.headers.get('etag')]).toEqual([206, `bytes 0-126/${all.length}`, etag]);
    expect((await bytesOf(part)).equals(all.subarray(0, 127))).toBe(true);
    const end = await ask({ Range: 'bytes=-10' });
    expect((await bytesOf(end)).equals(all.subarray(-10))).toBe(true);
    const changed = await ask({ Range: 'bytes=0-9', 'If-Range': '"other"' });
    expect([changed.status, (await bytesOf(changed)).length]).toEqual([200, all.length]);
    const beyond = await ask({ Range: `bytes=${all.length}-` });
    expect([beyond.status, beyond.headers.get('content-range'), await beyond.text()]).toEqual([416, `bytes */${all.length}`, '']);
    const head = await ask({ Range: 'bytes=0-9' }, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([200, `${all.length}`, 'bytes']);
    for (const method of ['GET', 'HEAD']) expect((await ask({ 'If-None-Match': etag, Range: 'bytes=0-9' }, method)).status).toBe(304);
    const preflight = await fetch(address, {
      method: 'OPTIONS',
      headers: { Origin: 'https://maps.example', 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'range' },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/\bRange\b/);
    expect(part.headers.get('access-control-expose-headers')).toMatch(/Content-Range/);
    // What is no archive has no parts.
    expect((await fetch(`${services}/tiles/0/0/0.mvt`, { headers: { Range: 'bytes=0-9' } })).status).toBe(200);
  });

  test('is made once for several, and for a moment for good', { timeout: 120_000 }, async () => {
    const { services, depot } = await newLayer();
    const address = `${services}/layer.pmtiles`;
    let made = 0;
    const store = archivesOf(platform.db)!;
    provideArchives(platform.db, {
      ...store,
      tile: (key, signal, make) =>
        store.tile(key, signal, (db) => {
          made += 1;
          return make(db);
        }),
    });
    try {
      const answers = await Promise.all([0, 1, 2].map((at) => fetch(address, { headers: { Range: `bytes=${at * 7}-${at * 7 + 6}` } })));
      expect(Buffer.concat(await Promise.all(answers.map(bytesOf))).toString('latin1')).toMatch(/^PMTiles/);
      expect(made).toBe(1);
      const before = answers[0]!.headers.get('etag');
      const { moments } = await client.call(endpoints.depot, { params: { id: depot.id } });
      await importText(client, depot, 'neu.geojson', points(['Wesel', 6.62, 51.66]));
      const after = await fetch(address);
      expect([after.headers.get('etag') === before, made]).toEqual([false, 2]);
      const older = await fetch(`${address}?moment=${moments[0]!.id}`);
      expect([older.headers.get('etag'), made]).toEqual([before, 2]);
      await bytesOf(older);
    } finally {
      provideArchives(platform.db, store);
    }
  });

  test('is for who may read the layer', async () => {
    const { services, layer } = await newLayer({ public: false });
    expect((await fetch(`${services}/layer.pmtiles`)).status).toBe(401);
    await createAccount(platform.db, { username: 'fremd', password: 'ein-langes-Passwort' });
    const { key } = await client.call(endpoints.createApiKey, {
      body: { name: 'karte', realms: ['services'], expiration_date: null } as never,
    });
    const headers = { Authorization: `Bearer ${key}` };
    const answer = await fetch(`${services}/layer.pmtiles`, { headers: { ...headers, Range: 'bytes=0-6' } });
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([206, 'PMTiles', 'private, no-cache']);
    const inPath = await fetch(`${platform.url}/services/key/${key}/${layer.slug || layer.id}/layer.pmtiles`, {
      headers: { Range: 'bytes=0-6' },
    });
    expect(inPath.status).toBe(206);
  });

  test(
    'ends at the zoom with which it can be made at once, and is refused of a layer that is too large',
    { timeout: 240_000 },
    async () => {
      const land = JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            properties: {},
            geometry: {
              type: 'Polygon',
              coordinates: [
                [
                  [-170, -70],
                  [170, -70],
                  [170, 70],
                  [-170, 70],
                  [-170, -70],
                ],
              ],
            },
          },
        ],
      });
      const { services, depot } = await newLayer({}, land);
      const { maxZoom } = await new PMTiles(new FetchSource(`${services}/layer.pmtiles`)).getHeader();
      expect(maxZoom).toBe(5);
      await platform.db.query('UPDATE geo.moment SET size = 200001 WHERE depot_id = $1', [depot.id]);
      const refused = await fetch(`${services}/layer.pmtiles`, { headers: { 'Accept-Language': 'en', Range: 'bytes=0-6' } });
      expect([refused.status, refused.headers.get('accept-ranges'), await refused.json()]).toEqual([
        422,
        null,
        expect.objectContaining({ reason: expect.stringMatching(/200,000 features, 2,000 tiles and 15 MB/) as unknown }),
      ]);
    },
  );
});
