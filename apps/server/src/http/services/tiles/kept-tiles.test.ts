import { VectorTile } from '@mapbox/vector-tile';
import { baseSymbol, endpoints, type Client, type Depot, type Layer, type Style } from '@geo/api';
import { PbfReader } from 'pbf';
import sharp from 'sharp';
import { afterEach, describe, expect, vi } from 'vitest';
import { signInWithCookies } from '../../../demo/client.ts';
import { createAccount } from '../../../identity/new-account.ts';
import { provideTiles, tilesOf } from '../../../publish/tiles/kept/store.ts';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { importText, newDepot } from '../../../testing/client.ts';
import { testsOn } from '../../../testing/on-backend.ts';

/** A square over the middle of the tile 1/1/0, with the number of its version. */
const square = (version: number): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { version },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [10, 10],
              [170, 10],
              [170, 80],
              [10, 80],
              [10, 10],
            ],
          ],
        },
      },
    ],
  });
/** A style whose colour is a number. */
const styleOf = (version: number): Style => ({
  rules: [{ symbol: { ...baseSymbol, fill: `#${version.toString(16).padStart(6, '0')}`, fill_opacity: 1, stroke_width: 0 } }],
});
const vectorVersion = (bytes: Buffer): number =>
  Number(Object.values(new VectorTile(new PbfReader(bytes)).layers)[0]!.feature(0).properties['version']);
async function colourVersion(bytes: Buffer): Promise<number> {
  const { data } = await sharp(bytes).extract({ left: 128, top: 128, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
  return data[0]! * 65_536 + data[1]! * 256 + data[2]!;
}

const vector = 'tiles/1/1/0.mvt';
const picture = 'wmts/1.0.0/default/WebMercatorQuad/1/0/1.png';

describe.each(backends)('tiles that are kept on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  afterEach(() => vi.restoreAllMocks());

  async function newLayer(isPublic: boolean): Promise<{ depot: Depot; layer: Layer; address: string }> {
    const depot = await newDepot(client);
    expect(await importText(client, depot, 'a.geojson', square(1))).toMatchObject({ status: 'success' });
    const { id } = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    const layer = await client.call(endpoints.saveLayer, {
      params: { id },
      body: { public: isPublic, older_moments: true, style: styleOf(1) },
    });
    return { depot, layer, address: `${platform.url}/services/${layer.slug}` };
  }
  const cookiesOf = async (username: string, password: string): Promise<string> =>
    (await signInWithCookies(platform.url, username, password)).cookies();
  const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());
  const settled = (): Promise<void> => tilesOf(platform.db)!.settled();
  /** What is drawn from now on, with the records of a depot out of reach. */
  const withoutRecords = async (depot: Depot, work: () => Promise<void>): Promise<void> => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await platform.db.exec(`ALTER TABLE geo.depot_${depot.id} RENAME TO hidden_${depot.id}`);
    try {
      await work();
    } finally {
      await platform.db.exec(`ALTER TABLE geo.hidden_${depot.id} RENAME TO depot_${depot.id}`);
    }
  };
  /** What of files there is for tiles. */
  async function files(): Promise<string[]> {
    await settled();
    const names: string[] = [];
    for await (const { name } of platform.storage.kept('tiles').all()) names.push(name);
    return names.toSorted();
  }

  test('are neither made again nor sent again to who has them', async () => {
    const { depot, address } = await newLayer(true);
    for (const path of [
      vector,
      picture,
      'wmts?service=WMTS&request=GetTile&layer=x&tilematrixset=WebMercatorQuad&tilematrix=1&tilerow=0&tilecol=1',
    ]) {
      const url = `${address}/${path}`.replace('layer=x', `layer=${address.slice(address.lastIndexOf('/') + 1)}`);
      const first = await fetch(url);
      const [etag, tile] = [first.headers.get('etag')!, await bytesOf(first)];
      expect([first.status, etag, first.headers.get('cache-control')]).toEqual([
        200,
        expect.stringMatching(/^"[\da-f]{32}-tile"$/),
        'no-cache',
      ]);
      await withoutRecords(depot, async () => {
        expect((await bytesOf(await fetch(url))).equals(tile)).toBe(true);
        const store = tilesOf(platform.db)!;
        provideTiles(platform.db, { ...store, tile: () => Promise.reject(new Error('It was looked for.')) });
        for (const known of [etag, `W/${etag}, "x"`, '*']) {
          const again = await fetch(url, { headers: { 'If-None-Match': known } });
          expect([again.status, again.headers.get('etag'), (await bytesOf(again)).length]).toEqual([304, etag, 0]);
        }
        provideTiles(platform.db, store);
        expect(
          (
            await fetch(
              url
                .replace('/1/1/0', '/0/0/0')
                .replace('Quad/1/0/1', 'Quad/0/0/0')
                .replace('matrix=1&tilerow=0&tilecol=1', 'matrix=0&tilerow=0&tilecol=0'),
            )
          ).status,
        ).toBeGreaterThanOrEqual(500);
      });
    }
  });

  test('are shared by all addresses of the same tile, and parted by format', async () => {
    const { depot, layer, address } = await newLayer(true);
    const drawn = await bytesOf(await fetch(`${address}/${picture}`));
    await withoutRecords(depot, async () => {
      const ogc = await fetch(`${platform.url}/ogc/collections/${layer.slug}/map/tiles/WebMercatorQuad/1/0/1?f=png`);
      expect([ogc.status, (await bytesOf(ogc)).equals(drawn)]).toEqual([200, true]);
    });
    const half = 20_037_508.342789244;
    const wms = `${address}/wms?service=WMS&version=1.3.0&request=GetMap&layers=${layer.slug}&styles=&crs=EPSG:3857&width=256&height=256&format=image/png`;
    const box = `bbox=0,0,${half},${half}`;
    await withoutRecords(depot, async () => {
      const map = await fetch(`${wms}&${box}&transparent=true`);
      expect([map.status, (await bytesOf(map)).equals(drawn)]).toEqual([200, true]);
      // What lies there is known by now, the picture is another one.
      expect((await bytesOf(await fetch(`${wms}&${box}&transparent=false`))).equals(drawn)).toBe(false);
      for (const other of [
        `${wms}&bbox=1,0,${half},${half - 400_000}&transparent=true`,
        `${wms}&${box}&transparent=true`.replace('width=256', 'width=255'),
      ])
        expect((await fetch(other)).headers.get('content-type'), other).not.toBe('image/png');
    });
    const webp = await fetch(
      `${address}/wmts?service=WMTS&request=GetTile&layer=${layer.slug}&format=image/webp&tilematrixset=WebMercatorQuad&tilematrix=1&tilerow=0&tilecol=1`,
    );
    expect((await sharp(await bytesOf(webp)).metadata()).format).toBe('webp');
  });

  test('are joined by pictures of WMS and OGC API Maps that are asked for again', async () => {
    const { depot, layer, address } = await newLayer(true);
    const store = tilesOf(platform.db)!;
    let [asked, drawn] = [0, 0];
    provideTiles(platform.db, {
      ...store,
      tile: (key, signal, make) => {
        asked += 1;
        return store.tile(key, signal, (db) => {
          drawn += 1;
          return make(db);
        });
      },
    });
    const since = async (url: string): Promise<unknown[]> => {
      [asked, drawn] = [0, 0];
      const answer = await fetch(url);
      return [answer.status, asked, drawn, await colourVersion(await bytesOf(answer))];
    };
    const wms = `${address}/wms?service=WMS&version=1.3.0&request=GetMap&layers=${layer.slug}&styles=&crs=CRS:84&bbox=20,20,60,60&width=300&height=300&format=image/png`;
    const map = `${platform.url}/ogc/collections/${layer.slug}/map?f=png&bbox=20,20,60,60&width=300`;
    try {
      for (const url of [wms, map]) {
        expect([await since(url), await since(url), await since(url), await since(url)]).toEqual([
          [200, 0, 0, 1],
          [200, 1, 1, 1],
          [200, 1, 0, 1],
          [200, 1, 0, 1],
        ]);
        expect(await since(`${url}&transparent=false`.replace('300', '301'))).toEqual([200, 0, 0, 1]);
      }
      // Of a time that somebody names none is kept.
      for (let round = 0; round < 3; round += 1) expect((await since(`${map}&datetime=2020-01-01`)).slice(0, 3)).toEqual([200, 0, 0]);
      await client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { style: styleOf(2) } });
      expect([await since(wms), await since(wms), await since(wms)]).toEqual([
        [200, 0, 0, 2],
        [200, 1, 1, 2],
        [200, 1, 0, 2],
      ]);
      expect(await importText(client, depot, 'b.geojson', square(2))).toMatchObject({ status: 'success' });
      expect(await since(wms)).toEqual([200, 0, 0, 2]);
    } finally {
      provideTiles(platform.db, store);
    }
  });

  test('stay with a client unasked only where their address names moment and looks', async () => {
    const { depot, layer, address } = await newLayer(true);
    const { moments } = await client.call(endpoints.depot, { params: { id: depot.id } });
    const moment = moments[0]!.id;
    const cache = async (url: string): Promise<string | null> => (await fetch(url)).headers.get('cache-control');
    const still = 'private, max-age=86400, immutable';
    const json = (await (await fetch(`${address}/tiles.json?moment=${moment}`)).json()) as { tiles: [string] };
    const vectorUrl = json.tiles[0].replace('{z}/{x}/{y}', '1/1/0');
    const capabilities = await (await fetch(`${address}/wmts?service=WMTS&request=GetCapabilities&moment=${moment}`)).text();
    const template = /template="([^"]+)"/.exec(capabilities)![1]!.replaceAll('&amp;', '&');
    const pictureUrl = template.replace('{Style}/{TileMatrixSet}/{TileMatrix}/{TileRow}/{TileCol}', 'default/WebMercatorQuad/1/0/1');
    expect([await cache(vectorUrl), await cache(pictureUrl)]).toEqual([still, still]);
    for (const path of [vector, picture])
      for (const query of [
        '',
        `?moment=${moment}`,
        `?asOf=${new Date(Date.now() + 1000).toISOString()}`,
        `?moment=${moment}&appearance=other`,
      ])
        expect([query, await cache(`${address}/${path}${query}`)]).toEqual([query, 'no-cache']);
    expect(await cache(vectorUrl.replace(/moment=\d+&/, ''))).toBe('no-cache');

    await client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { style: styleOf(2) } });
    const after = await fetch(pictureUrl);
    expect([after.headers.get('cache-control'), await colourVersion(await bytesOf(after))]).toEqual(['no-cache', 2]);
    expect(await cache(vectorUrl)).toBe(still);
  });

  test('are for who may read the layer, however often others asked for them', async () => {
    const { layer, address } = await newLayer(false);
    await createAccount(platform.db, { username: `fremd-${backend.name}`, password: 'noch-ein-langes-Passwort' });
    const [admin, stranger] = [
      await cookiesOf(platform.username, platform.password),
      await cookiesOf(`fremd-${backend.name}`, 'noch-ein-langes-Passwort'),
    ];
    const save = (body: { public: boolean }): Promise<unknown> => client.call(endpoints.saveLayer, { params: { id: layer.id }, body });
    for (const path of [vector, picture]) {
      const own = await fetch(`${address}/${path}`, { headers: { Cookie: admin } });
      expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      const refused = async (): Promise<void> => {
        for (const headers of [{}, { Cookie: stranger }])
          for (const known of [{}, { 'If-None-Match': own.headers.get('etag')! }, { 'If-None-Match': '*' }]) {
            const answer = await fetch(`${address}/${path}`, { headers: { ...headers, ...known } as Record<string, string> });
            expect([401, 404]).toContain(answer.status);
            expect(answer.headers.get('etag')).toBeNull();
          }
      };
      await refused();
      await save({ public: true });
      expect((await fetch(`${address}/${path}`)).status).toBe(200);
      await save({ public: false });
      await refused();
    }
  });

  test('of an open moment, or one that is not approved, are made anew each time', async () => {
    const { depot, address } = await newLayer(true);
    const cookie = await cookiesOf(platform.username, platform.password);
    await client.call(endpoints.saveDepot, { params: { id: depot.id }, body: { approval: 'manual' } });
    const newest = (await client.call(endpoints.depot, { params: { id: depot.id } })).moments[0]!.id;
    const before = await files();
    const edit = async (version: number): Promise<number> =>
      (await client.call(endpoints.saveDatum, { params: { datum: `1@${newest}` }, body: { properties: { version } } })).moment_id;
    const seen = async (moment: number): Promise<number> =>
      vectorVersion(await bytesOf(await fetch(`${address}/${vector}?moment=${moment}`, { headers: { Cookie: cookie } })));
    const moment = await edit(2);
    expect(await seen(moment)).toBe(2);
    await edit(3);
    expect(await seen(moment)).toBe(3);
    await client.call(endpoints.finalizeMoment, { params: { id: moment }, query: {} });
    expect(await seen(moment)).toBe(3);
    expect(await files()).toEqual(before);
    await client.call(endpoints.approveMoment, { params: { id: moment }, body: {} });
    expect(await seen(moment)).toBe(3);
    expect(await files()).toHaveLength(before.length + 1);
  });

  test('are never of before a change that was acknowledged, whatever happens at once', { timeout: 120_000 }, async () => {
    const { depot, layer, address } = await newLayer(true);
    const rounds = 12;
    /** What somebody was told is there. */
    const told = { vector: 1, picture: 1 };
    let isOver = false;
    const params = { id: depot.id };
    const newest = async (): Promise<number> => (await client.call(endpoints.depot, { params })).moments[0]!.id;
    async function editing(): Promise<void> {
      for (let version = 2; version <= rounds; version += 1) {
        // By turns approved at once, and by somebody later.
        const isManual = version % 2 === 0;
        await client.call(endpoints.saveDepot, { params, body: { approval: isManual ? 'manual' : 'automatic' } });
        const { moment_id } = await client.call(endpoints.saveDatum, {
          params: { datum: `1@${await newest()}` },
          body: { properties: { version } },
        });
        await client.call(endpoints.finalizeMoment, { params: { id: moment_id }, query: {} });
        if (isManual) await client.call(endpoints.approveMoment, { params: { id: moment_id }, body: {} });
        told.vector = version;
      }
    }
    async function styling(): Promise<void> {
      for (let version = 2; version <= rounds; version += 1) {
        await client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { style: styleOf(version) } });
        told.picture = version;
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    }
    const wrong: string[] = [];
    let reads = 0;
    async function reading(path: string, what: keyof typeof told, versionOf: (bytes: Buffer) => number | Promise<number>): Promise<void> {
      let [etag, known] = ['', 0];
      while (!isOver) {
        const least = told[what];
        const answer = await fetch(`${address}/${path}`, etag ? { headers: { 'If-None-Match': etag } } : {});
        const version = answer.status === 304 ? known : await versionOf(await bytesOf(answer));
        reads += 1;
        if (version < least) wrong.push(`${what} ${version} after ${least} (${answer.status})`);
        // Some ask with the tag of before, some for all of it.
        if (reads % 3 > 0) [etag, known] = [answer.headers.get('etag')!, version];
        else etag = '';
      }
    }
    const readers = [
      reading(vector, 'vector', vectorVersion),
      reading(vector, 'vector', vectorVersion),
      reading(picture, 'picture', colourVersion),
      reading(picture, 'picture', colourVersion),
    ];
    await Promise.all([editing(), styling()]).finally(() => (isOver = true));
    await Promise.all(readers);
    expect(wrong).toEqual([]);
    expect(reads).toBeGreaterThan(rounds * 2);
    expect(vectorVersion(await bytesOf(await fetch(`${address}/${vector}`)))).toBe(rounds);
    expect(await colourVersion(await bytesOf(await fetch(`${address}/${picture}`)))).toBe(rounds);
  });
});
