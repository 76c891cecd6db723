import { endpoints, typeUri, type Client, type Layer, type NewExternalLayer } from '@geo/api';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { signInWithCookies } from '../../../demo/client.ts';
import { createAccount } from '../../../identity/new-account.ts';
import { sweepTables } from '../../../jobs/leftovers.ts';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { testsOn } from '../../../testing/on-backend.ts';

const password = 'noch-ein-langes-Passwort';
const feature = (number: number, more: object = {}) => ({
  type: 'Feature',
  id: number,
  geometry: { type: 'Point', coordinates: [7 + (number % 1000) / 100, 50] },
  properties: { name: `Haus ${number}`, hoehe: number, ...more },
});
/** What is told of such a feature: the number that it has there is an attribute. */
const told = ({ id, properties }: ReturnType<typeof feature>): object => ({ id, ...properties });
const collection = (count: number, first = 1) => ({
  type: 'FeatureCollection',
  features: Array.from({ length: count }, (_, at) => feature(first + at)),
});

/** A layer of features whose service is in a dataset, and is asked by nobody. */
async function begun(client: Client): Promise<Layer> {
  const { resource_uri: switchboard } = await client.call(endpoints.createSwitchboard, { query: { name: 'Dienste' } });
  const data = { url: 'https://geo.example.org/wfs', type_names: ['a'] } as never;
  const frame = await client.call(endpoints.createFrame, { body: { switchboard, content_type: typeUri('wfs'), data, ui_x: 0, ui_y: 0 } });
  const body: NewExternalLayer = { name: 'Fremde Objekte', type: 'external_feature', source: { frame: frame.resource_uri } };
  return client.call(endpoints.createExternalLayer, { body });
}

interface Answered {
  readonly numberMatched?: number;
  readonly numberReturned?: number;
  readonly features: { readonly id: number; readonly properties: Record<string, unknown>; readonly geometry: { coordinates: number[] } }[];
  readonly links?: { readonly rel: string; readonly href: string }[];
}

describe.each(backends)('layers of the features of other servers on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  let server: Server;
  let url: string;
  /** Addresses that were asked, and how they are answered. */
  let asked: URL[] = [];
  let answers: (request: URL, response: ServerResponse) => unknown;
  const test = testsOn(
    backend,
    (started, admin) => {
      platform = started;
      client = admin;
    },
    { outgoing: { allowPrivate: true } },
  );
  const json =
    (value: unknown, type = 'application/geo+json') =>
    (_: URL, response: ServerResponse) =>
      void response.setHeader('Content-Type', type).end(JSON.stringify(value));
  beforeEach(async () => {
    asked = [];
    server = createServer((request, response) => {
      const address = new URL(request.url!, 'http://other');
      asked.push(address);
      answers(address, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return () => {
      server.closeAllConnections();
      server.close();
    };
  });
  afterEach(() => void vi.restoreAllMocks());

  /** A layer of features, over the service that is given. */
  async function layerOf(type: string, value: object, more: object = { public: true }): Promise<Layer> {
    const { id } = await begun(client);
    const source = { content_type: typeUri(type), value: value as Record<string, unknown> };
    return client.call(endpoints.saveLayer, { params: { id }, body: { ...more, source } as never });
  }
  let documents = 0;
  /** A document of its own, so that none is kept of another. */
  const documentAt = (path = ''): object => ({
    url: `${url}/${path}daten-${(documents += 1)}.geojson?token=geheimes-wort`,
    title: 'Häuser',
  });
  const geojson = ({ slug }: Layer, query = ''): string => `${platform.url}/services/${slug}/geojson${query}`;
  const ogc = ({ slug }: Layer, path = '', query = '?f=json'): string => `${platform.url}/ogc/collections/${slug}${path}${query}`;
  async function read(address: string): Promise<Answered> {
    const answer = await fetch(address);
    expect(answer.status, answer.status === 200 ? '' : await answer.clone().text()).toBe(200);
    return (await answer.json()) as Answered;
  }

  test('are loaded once for many, kept, with an age that is told', { timeout: 60_000 }, async () => {
    answers = json(collection(25));
    const layer = await layerOf('geojsonservice', documentAt());
    expect(asked).toEqual([]);
    const all = await Promise.all(Array.from({ length: 6 }, (_, at) => fetch(at % 2 === 0 ? geojson(layer) : ogc(layer, '/items'))));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(asked).toHaveLength(1);
    const { headers } = all[0]!;
    expect(headers.get('cache-control')).toBe('private, max-age=3600');
    expect(Number(headers.get('age'))).toBeLessThan(60);
    const { features } = (await all[0]!.json()) as Answered;
    expect(features.map(({ properties }) => properties)).toEqual(collection(25).features.map(told));
    answers = json(collection(3));
    expect((await read(geojson(layer))).features).toHaveLength(25);
    expect((await fetch(geojson(layer), { headers: { 'If-None-Match': headers.get('etag')! } })).status).toBe(304);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 600_000);
    expect(Number((await fetch(geojson(layer))).headers.get('age'))).toBeGreaterThanOrEqual(600);
    vi.restoreAllMocks();
    // An hour later they are others, and what was kept is swept.
    await platform.db.query("UPDATE geo.look SET until = now() - interval '1 second' WHERE frame_id = 0");
    const again = await fetch(geojson(layer));
    expect([((await again.json()) as Answered).features.length, again.headers.get('etag') === headers.get('etag')]).toEqual([3, false]);
    await sweepTables(platform.db);
    const { rows } = await platform.db.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relnamespace = 'geo'::regnamespace AND relkind = 'r' AND relname LIKE 'look\\_0\\_%'",
    );
    const { rows: kept } = await platform.db.query('SELECT name FROM geo.look WHERE frame_id = 0');
    expect(rows.map(({ name }) => name).toSorted()).toEqual(kept.map((row) => (row as { name: string }).name).toSorted());
    // Another source is loaded at once.
    const source = { content_type: typeUri('geojsonservice'), value: documentAt() as Record<string, unknown> };
    answers = json(collection(2));
    await client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { source } });
    expect((await read(geojson(layer))).features).toHaveLength(2);
  });

  test('have pages, boxes, filters and single features', { timeout: 60_000 }, async () => {
    answers = json(collection(25));
    const layer = await layerOf('geojsonservice', documentAt());
    const page = await read(ogc(layer, '/items', '?f=json&limit=10&offset=20'));
    expect([page.numberMatched, page.numberReturned, page.features.map(({ properties }) => properties['hoehe'])]).toEqual([
      25,
      5,
      [21, 22, 23, 24, 25],
    ]);
    expect((await read(ogc(layer, '/items', '?f=json&bbox=7.005,49,7.035,51'))).numberMatched).toBe(3);
    expect((await read(geojson(layer, '?bbox=7.005,49,7.035,51&limit=2'))).features).toHaveLength(2);
    expect((await read(ogc(layer, '/items', `?f=json&filter=${encodeURIComponent('hoehe > 20')}`))).numberMatched).toBe(5);
    const utm = await read(ogc(layer, '/items', '?f=json&limit=1&crs=http://www.opengis.net/def/crs/EPSG/0/25832'));
    expect(utm.features[0]!.geometry.coordinates[0]).toBeGreaterThan(300_000);
    const one = await fetch(ogc(layer, `/items/${page.features[0]!.id}`));
    expect([one.status, ((await one.json()) as { properties: object }).properties]).toEqual([200, told(feature(21))]);
    expect((await fetch(ogc(layer, '/items/999'))).status).toBe(404);
    const schema = (await (await fetch(ogc(layer, '/schema'))).json()) as { properties: Record<string, { type?: string }> };
    expect([schema.properties['hoehe']?.type, schema.properties['name']?.type]).toEqual(['integer', 'string']);
    const queryables = (await (await fetch(ogc(layer, '/queryables'))).json()) as { properties: object };
    expect(Object.keys(queryables.properties)).toEqual(expect.arrayContaining(['name', 'hoehe']));
    for (const path of ['/items', '/items/1', '', '/schema']) {
      const html = await fetch(ogc(layer, path, '?f=html'));
      expect([path, html.status, html.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(await html.text()).not.toContain('map/tiles');
    }
    expect(await (await fetch(ogc(layer, '/items', '?f=html'))).text()).toContain('Haus 7');
  });

  test('offer nothing that they have not, and refuse it by name', { timeout: 60_000 }, async () => {
    answers = json(collection(2));
    const layer = await layerOf('geojsonservice', documentAt());
    const described = (await (await fetch(ogc(layer))).json()) as { links: { rel: string; href: string }[]; numberOfItems?: number };
    // Whoever lists collections has none of them loaded.
    expect([asked.length, described.numberOfItems]).toEqual([0, undefined]);
    const paths = new Set(described.links.map(({ href }) => new URL(href).pathname.split(layer.slug)[1]));
    expect([...paths]).toEqual(['', '/items', '/queryables', '/schema']);
    const all = (await (await fetch(`${platform.url}/ogc/collections?f=json`)).json()) as { collections: { id: string }[] };
    expect([all.collections.some(({ id }) => id === layer.slug), asked.length]).toEqual([true, 0]);
    for (const [path, query] of [
      ['/styles', ''],
      ['/styles/default', ''],
      ['/map', ''],
      ['/map/tiles', ''],
      ['/map/tiles/WebMercatorQuad/0/0/0', ''],
      ['/tiles', ''],
      ['/tiles/WebMercatorQuad', ''],
      ['/tiles/WebMercatorQuad/0/0/0', ''],
    ] as const) {
      const refused = await fetch(ogc(layer, path, query), { headers: { 'Accept-Language': 'de', Accept: 'application/json' } });
      expect([path, refused.status, await refused.text()]).toEqual([path, 404, expect.stringMatching(/gibt es keine .*items/)]);
    }
    for (const service of ['wfs', 'wms', 'wmts', 'tiles/0/0/0.mvt', 'layer.pmtiles'])
      expect([service, (await fetch(`${platform.url}/services/${layer.slug}/${service}`)).status]).toEqual([service, 404]);
    expect((await fetch(geojson(layer, '?moment=1'))).status).toBe(422);
    const { cookies } = await signInWithCookies(platform.url, 'admin', platform.password);
    const csrf = /csrftoken=([^;]+)/.exec(cookies())![1]!;
    const posted = await fetch(ogc(layer, '/items', ''), {
      method: 'POST',
      headers: { Cookie: cookies(), 'X-CSRFToken': csrf, 'Content-Type': 'application/geo+json', 'Accept-Language': 'de' },
      body: JSON.stringify(feature(1)),
    });
    expect([posted.status, await posted.text()]).toEqual([405, expect.stringContaining('gehören einem anderen Server')]);
    expect(asked).toEqual([]);
  });

  test('are asked for by who may read the layer, and where they are is for who may change it', { timeout: 60_000 }, async () => {
    answers = json(collection(2));
    await createAccount(platform.db, { username: 'leserin', password });
    const layer = await layerOf('geojsonservice', documentAt(), {});
    expect([(await fetch(geojson(layer))).status, (await fetch(ogc(layer, '/items'))).status]).toEqual([401, 401]);
    const { cookies } = await signInWithCookies(platform.url, 'leserin', password);
    const reading = (address: string) => fetch(address, { headers: { Cookie: cookies() } });
    const records = `${platform.url}/api/v1/datum/by-pile/${layer.id}/`;
    for (const address of [geojson(layer), ogc(layer, '/items'), records]) expect((await reading(address)).status).toBe(404);
    const { objects } = await client.call(endpoints.users, { query: {} });
    const user = objects.find(({ username }) => username === 'leserin')!.resource_uri;
    await client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { permissions: [{ user, perms: ['read'] }] } });
    expect(asked).toEqual([]);
    const texts = await Promise.all(
      [
        geojson(layer),
        ogc(layer),
        ogc(layer, '/items'),
        records,
        `${platform.url}${layer.resource_uri}`,
        `${platform.url}/api/v1/layer/`,
      ].map(async (address) => {
        const answer = await reading(address);
        expect([address, answer.status]).toEqual([address, 200]);
        return answer.text();
      }),
    );
    for (const text of texts) {
      expect(text).not.toContain('geheimes-wort');
      expect(text).not.toContain(new URL(url).host);
    }
    expect(JSON.parse(texts[3]!)).toMatchObject({ meta: { total_count: 2, extent4326: [7.01, 50, 7.02, 50] } });
    const { objects: columns } = await client.call(endpoints.layerAttributes, { query: { layer: layer.resource_uri } });
    expect(columns).toEqual([
      { key: 'id', kind: 'integer' },
      { key: 'name', kind: 'string' },
      { key: 'hoehe', kind: 'integer' },
    ]);
    const { results } = await client.call(endpoints.checkLayer, { params: { id: layer.id } });
    expect(results.map(({ service, problem }) => [service.id, problem])).toEqual([
      ['geojson', null],
      ['ogc', null],
      ['ogc', null],
      ['geojson', null],
    ]);
    // What cannot be placed is left out, and the check says so.
    const nowhere = { ...feature(2), geometry: { type: 'Point', coordinates: [700, 50] } };
    answers = json({ type: 'FeatureCollection', features: [feature(1), nowhere] });
    const source = { content_type: typeUri('geojsonservice'), value: documentAt() as Record<string, unknown> };
    await client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { source } });
    const checked = await client.call(endpoints.checkLayer, { params: { id: layer.id } });
    expect(checked.results.filter(({ problem }) => problem).map(({ check, problem }) => [check.id, problem!.de])).toEqual([
      ['source', expect.stringContaining('1')],
    ]);
  });

  test('tell what went wrong behind them, and not where; who comes at once is told the same', { timeout: 120_000 }, async () => {
    const failing: [string, typeof answers, RegExp, number?][] = [
      ['a status', (_, response) => response.writeHead(503).end('geheim'), /Status 503/],
      [
        'a page',
        (_, response) => response.setHeader('Content-Type', 'application/json').end('<html>geheim</html>'),
        /gelesen werden können/,
      ],
      ['other JSON', json({ geheim: [1] }), /gelesen werden können/],
      ['broken JSON', (_, response) => response.end('{"type":"FeatureCollection","features":[{"type":"Fea'), /gelesen werden können/],
      ['too many', json(collection(50_001)), /mehr Objekte, als/],
      ['round and round', (_, response) => response.writeHead(302, { location: '/noch-einmal' }).end(), /leitet zu oft weiter/],
      ['nothing', (_, response) => response.destroy(), /nicht erreichbar/],
    ];
    for (const [what, answer, text] of failing) {
      answers = answer;
      const layer = await layerOf('geojsonservice', documentAt());
      asked = [];
      for (const address of [geojson(layer), ogc(layer, '/items')]) {
        const refused = await fetch(address, { headers: { 'Accept-Language': 'de', Accept: 'application/json' } });
        const said = await refused.text();
        expect([what, refused.status, text.test(said), said.includes('Fremde Objekte')], said).toEqual([what, 502, true, true]);
        expect(said).not.toMatch(/geheim|127\.0\.0\.1/);
      }
      // It is not asked again by each who comes, wherever it redirects to.
      expect([what, new Set(asked.map(({ pathname }) => pathname)).size <= 2, asked.length <= 4]).toEqual([what, true, true]);
      await expect(client.call(endpoints.datumsByPile, { params: { id: layer.id }, query: {} })).rejects.toMatchObject({
        code: 'service_failed',
        message: expect.stringMatching(text),
      });
      const { results } = await client.call(endpoints.checkLayer, { params: { id: layer.id } });
      expect(results.map(({ problem }) => text.test(problem?.de ?? ''))).toEqual([true, true, true]);
    }
    const { rows } = await platform.db.query('SELECT name FROM geo.look WHERE frame_id = 0 AND found IS NULL');
    expect(rows).toEqual([]);
  });

  test('that never end are left, and hold up nobody', { timeout: 60_000 }, async () => {
    const endless: ServerResponse[] = [];
    answers = (request, response) => {
      if (request.pathname.startsWith('/gut')) return json(collection(2))(request, response);
      // Whatever is taken of it, there is more.
      endless.push(response);
      response.write('{"type":"FeatureCollection","features":[');
      const more = (): void => {
        while (!response.destroyed && response.write(`${JSON.stringify(feature(1, { text: 'x'.repeat(10_000) }))},`)) continue;
      };
      response.on('drain', more);
      more();
      return undefined;
    };
    const layer = await layerOf('geojsonservice', documentAt());
    const good = await layerOf('geojsonservice', documentAt('gut/'));
    const late = fetch(geojson(layer));
    await expect.poll(() => endless.length).toBe(1);
    expect((await read(geojson(good))).features).toHaveLength(2);
    expect((await fetch(ogc(layer))).status).toBe(200);
    const refused = await late;
    expect([refused.status, await refused.text()]).toEqual([502, expect.stringMatching(/mehr geantwortet|more than is allowed/)]);
    // Who is gone is waited for by nobody.
    const silent: ServerResponse[] = [];
    answers = (_, response) => void silent.push(response);
    const left = new AbortController();
    const waiting = fetch(geojson(await layerOf('geojsonservice', documentAt())), { signal: left.signal }).catch(() => null);
    await expect.poll(() => silent.length).toBe(1);
    left.abort();
    await waiting;
    await expect.poll(() => silent[0]!.destroyed, { timeout: 10_000 }).toBe(true);
    // Who leaves while the answer is read says nothing of the source: the next one is given all of it.
    const large = json(collection(40_000));
    answers = large;
    const document = documentAt();
    const read1 = await layerOf('geojsonservice', document);
    for (const pauseMs of [50, 150, 400]) {
      const impatient = new AbortController();
      const going = fetch(geojson(read1, '?limit=1'), { signal: impatient.signal }).catch(() => null);
      await setTimeout(pauseMs);
      impatient.abort();
      await going;
    }
    expect((await read(ogc(read1, '/items', '?f=json&limit=1'))).numberMatched).toBe(40_000);
  });

  test('of OGC API and ArcGIS are read page by page', { timeout: 60_000 }, async () => {
    answers = (request, response) => {
      const { pathname, searchParams } = request;
      if (pathname === '/api/collections/haus')
        return json({ id: 'haus', title: 'Häuser', extent: { spatial: { bbox: [[7, 49, 8, 51]] } }, links: [] })(request, response);
      if (pathname === '/api/collections/haus/items') {
        const start = Number(searchParams.get('start') ?? 0);
        const page = collection(Math.min(10, 25 - start), start + 1);
        const next = start + 10 < 25 ? [{ rel: 'next', href: `${url}${pathname}?start=${start + 10}`, type: 'application/geo+json' }] : [];
        return json({ ...page, numberMatched: 25, links: next })(request, response);
      }
      if (pathname === '/rest/services/a/FeatureServer')
        return json({ layers: [{ id: 3, name: 'Häuser', geometryType: 'esriGeometryPoint' }], capabilities: 'Query' })(request, response);
      if (pathname === '/rest/services/a/FeatureServer/3')
        return json({
          id: 3,
          name: 'Häuser',
          geometryType: 'esriGeometryPoint',
          capabilities: 'Query',
          maxRecordCount: 10,
          objectIdField: 'OBJECTID',
          advancedQueryCapabilities: { supportsPagination: true },
          fields: [
            { name: 'OBJECTID', type: 'esriFieldTypeOID' },
            { name: 'hoehe', type: 'esriFieldTypeInteger' },
          ],
        })(request, response);
      if (searchParams.get('returnCountOnly')) return json({ count: 25 })(request, response);
      const start = Number(searchParams.get('resultOffset') ?? 0);
      const ids = Array.from({ length: Math.min(10, 25 - start) }, (_, at) => start + at + 1);
      return json({
        geometryType: 'esriGeometryPoint',
        spatialReference: { wkid: 4326 },
        objectIdFieldName: 'OBJECTID',
        fields: [
          { name: 'OBJECTID', type: 'esriFieldTypeOID' },
          { name: 'hoehe', type: 'esriFieldTypeInteger' },
        ],
        features: ids.map((id) => ({ attributes: { OBJECTID: id, hoehe: id }, geometry: { x: 7 + id / 100, y: 50 } })),
        exceededTransferLimit: start + 10 < 25,
      })(request, response);
    };
    const create = async (type: string, address: string): Promise<Layer> => {
      const source = { content_type: typeUri(type), url: address };
      const made = await client.call(endpoints.createExternalLayer, { body: { name: `Fremd ${type}`, type: 'external_feature', source } });
      return client.call(endpoints.saveLayer, { params: { id: made.id }, body: { public: true } });
    };
    const collected = await create('ogcapicollection', `${url}/api/collections/haus`);
    expect([collected.source?.value['collectionId'], collected.bbox]).toEqual(['haus', [7, 49, 8, 51]]);
    const arcgis = await create('arcgisservice', `${url}/rest/services/a/FeatureServer`);
    expect([arcgis.source?.value['service'], arcgis.source?.value['layer_ids']]).toEqual(['FeatureServer', [3]]);
    for (const layer of [collected, arcgis]) {
      asked = [];
      const { numberMatched, features } = await read(ogc(layer, '/items', '?f=json&limit=100'));
      expect([layer.name, numberMatched, features.map(({ properties }) => properties['hoehe'])]).toEqual([
        layer.name,
        25,
        Array.from({ length: 25 }, (_, at) => at + 1),
      ]);
      expect(features[4]!.geometry.coordinates).toEqual([7.05, 50]);
      expect(asked.filter(({ pathname }) => /items$|query$/.test(pathname)).length).toBeGreaterThanOrEqual(3);
    }
    // What the service tells now is read again, and what was chosen of it stays.
    const body = { content_type: typeUri('arcgisservice'), url: `${url}/rest/services/a/FeatureServer` };
    const again = await client.call(endpoints.readLayerSource, { params: { id: arcgis.id }, body });
    expect([again.value['layer_ids'], again.value['layers']]).toEqual([[3], [expect.objectContaining({ id: 3, name: 'Häuser' })]]);
    const missing = { content_type: typeUri('ogcapicollection'), url: `${url}/api` };
    answers = json({ collections: [{ id: 'haus' }, { id: 'weg' }] });
    await expect(client.call(endpoints.readLayerSource, { params: { id: collected.id }, body: missing })).rejects.toMatchObject({
      code: 'service_failed',
      fields: { url: expect.stringMatching(/haus, weg/) },
    });
  });

  test('lie in metalayers, drawn as features are', { timeout: 60_000 }, async () => {
    answers = json(collection(3));
    const layer = await layerOf('geojsonservice', documentAt());
    const body = { name: 'Zusammen', members: [layer.resource_uri] };
    const { id } = await client.call(endpoints.createMetalayer, { body });
    const meta = await client.call(endpoints.saveLayer, { params: { id }, body: { public: true } });
    const map = `${platform.url}/services/${meta.slug}/wms?service=WMS&version=1.3.0&layers=${meta.slug}&styles=&crs=CRS:84&bbox=7,49.99,7.04,50.01&width=200&height=100`;
    const picture = await fetch(`${map}&request=GetMap&format=image/png&transparent=true`);
    expect([picture.status, (await picture.arrayBuffer()).byteLength > 300]).toEqual([200, true]);
    const info = await fetch(`${map}&request=GetFeatureInfo&query_layers=${meta.slug}&info_format=application/json&i=50&j=50`);
    expect(((await info.json()) as Answered).features.map(({ properties }) => properties['name'])).toEqual(['Haus 1']);
    expect(asked).toHaveLength(1);
  });
});

describe.each(backends)('features of the own network on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  test('are not asked for unless that is allowed', async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.geojson`;
    const source = { content_type: typeUri('geojsonservice'), url: address };
    const body = { name: 'Innen', type: 'external_feature' as const, source };
    await expect(client.call(endpoints.createExternalLayer, { body })).rejects.toMatchObject({ code: 'service_failed' });
    const { id } = await begun(client);
    const value = { url: address };
    const layer = await client.call(endpoints.saveLayer, {
      params: { id },
      body: { public: true, source: { content_type: source.content_type, value } },
    });
    const answer = await fetch(`${platform.url}/services/${layer.slug}/geojson`);
    expect([answer.status, await answer.text()]).toEqual([502, expect.stringMatching(/eigenen Netz der Plattform|own network/)]);
    expect(asked).toBe(0);
    server.close();
  });
});
