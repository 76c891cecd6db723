import { endpoints, typeUri, type Client, type Layer, type NewExternalLayer } from '@geo/api';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { signInWithCookies } from '../../../demo/client.ts';
import { createAccount } from '../../../identity/new-account.ts';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { listening } from '../../../testing/mail-server.ts';
import { testsOn } from '../../../testing/on-backend.ts';

const password = 'noch-ein-langes-Passwort';
const plain = (background: string, width = 256, height = 256): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
/** A few bytes that would be 240 MB. */
const bomb = (): Promise<Buffer> => plain('#000000', 9000, 9000);

describe.each(backends)('layers of the maps of other servers on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
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
  const painted =
    (colour = '#aa0000') =>
    async (request: URL, response: ServerResponse) => {
      const [width, height] = ['width', 'height'].map((name) => Number(request.searchParams.get(name) ?? 256));
      response.setHeader('Content-Type', 'image/png').end(await plain(colour, width, height));
    };
  beforeEach(async () => {
    asked = [];
    const server = createServer((request, response) => {
      const address = new URL(request.url!, 'http://other');
      asked.push(address);
      answers(address, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return () => void server.close();
  });
  afterEach(() => void vi.restoreAllMocks());

  const wms = (more: object = {}) => ({
    url: `${url}/wms?token=geheimes-wort`,
    version: '1.3.0',
    title: 'Stadtplan',
    layers: ['plan', 'schrift'],
    styles: ['', 'fett'],
    format: 'image/png',
    transparent: true,
    srs: ['EPSG:3857', 'EPSG:4326', 'EPSG:31467'],
    bbox: [6, 50, 8, 52],
    ...more,
  });
  /** A layer over the service of a dataset. */
  async function layerOf(type: string, value: object, more: object = { public: true }): Promise<Layer> {
    const { resource_uri: switchboard } = await client.call(endpoints.createSwitchboard, { query: { name: 'Dienste' } });
    const frame = await client.call(endpoints.createFrame, {
      body: { switchboard, content_type: typeUri(type), data: value as never, ui_x: 0, ui_y: 0 },
    });
    const body: NewExternalLayer = { name: 'Fremde Karte', type: 'external_map', source: { frame: frame.resource_uri } };
    const made = await client.call(endpoints.createExternalLayer, { body });
    return client.call(endpoints.saveLayer, { params: { id: made.id }, body: more as never });
  }
  const at = ({ slug }: Layer, path: string): string => `${platform.url}/services/${slug}/${path}`;
  const map = (layer: Layer, more = ''): string =>
    at(
      layer,
      `wms?service=WMS&version=1.3.0&request=GetMap&layers=${layer.slug}&styles=&crs=EPSG:3857&bbox=700000,6500000,760000,6560000&width=200&height=200&format=image/png&transparent=true${more}`,
    );
  const tile = (layer: Layer, set = 'WebMercatorQuad', place = '11/686/1063'): string =>
    at(layer, `wmts/1.0.0/default/${set}/${place}.png`);
  async function colour(answer: Response): Promise<string> {
    expect(answer.status, answer.status === 200 ? '' : await answer.clone().text()).toBe(200);
    const { data } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .resize(1, 1)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data].join();
  }
  const told = async (answer: Response): Promise<string> => answer.text();

  test('ask them in the order of axes of version and system', { timeout: 60_000 }, async () => {
    answers = painted();
    const boxOf = async (version: string, crs: string, bbox: string, value: object): Promise<string | null> => {
      asked = [];
      const layer = await layerOf('wms', wms(value));
      const system = version === '1.3.0' ? 'crs' : 'srs';
      const answer = await fetch(
        at(
          layer,
          `wms?service=WMS&version=${version}&request=GetMap&layers=${layer.slug}&styles=&${system}=${crs}&bbox=${bbox}&width=100&height=100&format=image/png`,
        ),
      );
      expect(answer.status, await told(answer.clone())).toBe(200);
      const query = asked[0]!.searchParams;
      expect([query.get('token'), query.get('layers'), query.get('styles')]).toEqual(['geheimes-wort', 'plan,schrift', ',fett']);
      return `${query.get('crs') ?? query.get('srs')} ${query.get('bbox')}`;
    };
    expect(await boxOf('1.3.0', 'EPSG:4326', '50.5,6.5,51.5,7.5', {})).toBe('EPSG:4326 50.5,6.5,51.5,7.5');
    expect(await boxOf('1.1.1', 'EPSG:4326', '6.5,50.5,7.5,51.5', {})).toBe('EPSG:4326 50.5,6.5,51.5,7.5');
    expect(await boxOf('1.3.0', 'CRS:84', '6.5,50.5,7.5,51.5', { version: '1.1.1' })).toBe('EPSG:4326 6.5,50.5,7.5,51.5');
    expect(await boxOf('1.3.0', 'EPSG:31467', '5600000,3300000,5700000,3400000', {})).toBe('EPSG:31467 5600000,3300000,5700000,3400000');
    expect(await boxOf('1.1.1', 'EPSG:31467', '3300000,5600000,3400000,5700000', { version: '1.1.1' })).toBe(
      'EPSG:31467 3300000,5600000,3400000,5700000',
    );
    // What the service has not is drawn from what it has.
    expect(await boxOf('1.3.0', 'EPSG:25832', '350000,5600000,400000,5650000', {})).toMatch(/^EPSG:3857 /);
    expect(await boxOf('1.3.0', 'EPSG:25832', '350000,5600000,400000,5650000', { srs: ['EPSG:25833'] })).toMatch(/^EPSG:25833 /);
  });

  test('are kept, with an age that is told, and asked once for many', { timeout: 60_000 }, async () => {
    answers = painted();
    const layer = await layerOf('wms', wms());
    const all = await Promise.all(Array.from({ length: 5 }, () => fetch(tile(layer))));
    expect(new Set(await Promise.all(all.map(colour)))).toEqual(new Set(['170,0,0,255']));
    expect(asked).toHaveLength(1);
    const { headers } = all[0]!;
    expect(headers.get('cache-control')).toBe('private, max-age=3600');
    expect(Number(headers.get('age'))).toBeGreaterThanOrEqual(0);
    expect(Number(headers.get('age'))).toBeLessThan(3600);
    answers = painted('#0000aa');
    const { set, place } = { set: 'WebMercatorQuad', place: '11/686/1063' };
    expect(await colour(await fetch(tile(layer, set, place)))).toBe('170,0,0,255');
    expect((await fetch(tile(layer), { headers: { 'If-None-Match': headers.get('etag')! } })).status).toBe(304);
    // An hour later it is another one.
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 3_600_000);
    expect(await colour(await fetch(tile(layer)))).toBe('0,0,170,255');
    vi.restoreAllMocks();
    // So it is with another service in the same layer.
    const source = { content_type: typeUri('wms'), value: wms({ layers: ['anderes'], styles: [''] }) };
    await client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { source } });
    answers = painted('#00aa00');
    expect(await colour(await fetch(tile(layer)))).toBe('0,170,0,255');
    expect(await colour(await fetch(tile(layer, 'DE_EPSG_25832_ADV', '05/20/12')))).toMatch(/^(0,170,0|0,0,0)/);
  });

  test('are asked for by who may read the layer, and where they are is for who may change it', { timeout: 60_000 }, async () => {
    answers = painted();
    await createAccount(platform.db, { username: 'leserin', password });
    const layer = await layerOf('wms', wms(), {});
    expect((await fetch(map(layer))).status).toBe(401);
    const { cookies } = await signInWithCookies(platform.url, 'leserin', password);
    const reading = (address: string) => fetch(address, { headers: { Cookie: cookies() } });
    expect((await reading(map(layer))).status).toBe(404);
    const { objects } = await client.call(endpoints.users, { query: {} });
    const user = objects.find(({ username }) => username === 'leserin')!.resource_uri;
    await client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { permissions: [{ user, perms: ['read'] }] } });
    expect(asked).toEqual([]);
    expect(await colour(await reading(map(layer)))).toBe('170,0,0,255');
    const host = new URL(url).host;
    const texts = [
      await told(await reading(`${platform.url}${layer.resource_uri}`)),
      await told(await reading(`${platform.url}/api/v1/layer/`)),
      await told(await reading(at(layer, 'wms?service=WMS&request=GetCapabilities'))),
      await told(await reading(at(layer, 'wmts?service=WMTS&request=GetCapabilities'))),
    ];
    for (const text of texts) {
      expect(text).toContain(layer.slug);
      expect(text).not.toContain('geheimes-wort');
      expect(text).not.toContain(host);
    }
    const copied = await fetch(`${platform.url}/api/v1/layer/?template=${layer.id}`, { method: 'POST', headers: { Cookie: cookies() } });
    expect(copied.status).toBe(403);
    expect((await client.call(endpoints.layer, { params: { id: layer.id } })).source?.value).toMatchObject({
      url: expect.stringContaining('geheimes-wort'),
    });
  });

  test('tell what went wrong behind them, and not where', { timeout: 60_000 }, async () => {
    const failing: [string, typeof answers, number, RegExp][] = [
      ['a status', (_, response) => response.writeHead(503).end('geheim'), 502, /Status 503/],
      ['not found', (_, response) => response.writeHead(404).end(), 502, /Status 404/],
      ['a page', (_, response) => response.setHeader('Content-Type', 'image/png').end('<html></html>'), 502, /brauchbaren Bild/],
      ['an exception', (_, response) => response.end('<ServiceExceptionReport/>'), 502, /brauchbaren Bild/],
      ['an SVG', (_, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'), 502, /brauchbaren Bild/],
      ['a bomb', async (_, response) => response.end(await bomb()), 502, /brauchbaren Bild/],
      ['too much', (_, response) => void response.end(Buffer.alloc(6_000_000)), 502, /mehr geantwortet, als erlaubt/],
      ['half a picture', async (_, response) => response.end((await plain('#aa0000')).subarray(0, 60)), 502, /brauchbaren Bild/],
      ['round and round', (_, response) => response.writeHead(302, { location: '/wms' }).end(), 502, /leitet zu oft weiter/],
      ['nothing', (_, response) => response.destroy(), 502, /nicht erreichbar/],
    ];
    for (const [what, answer, status, text] of failing) {
      answers = answer;
      const layer = await layerOf('wms', wms({ url: `${url}/wms?token=geheimes-wort&${encodeURIComponent(what)}` }));
      const map1 = await fetch(map(layer, '&width=256&height=256').replace('width=200&height=200&', ''), {
        headers: { 'Accept-Language': 'de' },
      });
      const said = await told(map1);
      expect([what, map1.status, text.test(said), said.includes('Fremde Karte')], said).toEqual([what, status, true, true]);
      expect(said).toContain('<ServiceException');
      expect(said).not.toMatch(/geheim|127\.0\.0\.1/);
      const tiled = await fetch(tile(layer), { headers: { 'Accept-Language': 'en' } });
      expect([what, tiled.status >= 502]).toEqual([what, true]);
      expect(await told(tiled)).toMatch(/service behind the layer .*Fremde Karte/);
    }
    // Who does not answer is not asked again at once, and others are not kept waiting for it.
    answers = painted();
    asked = [];
    const resting = await fetch(map(await layerOf('wms', wms())));
    expect([resting.status, asked.length]).toEqual([502, 0]);
    const layer = await layerOf('wms', wms({ srs: ['Nirgends'] }));
    expect(await told(await fetch(map(layer)))).toMatch(/kein Koordinatensystem/);
  });

  test('of one that does not answer hold nobody up', { timeout: 60_000 }, async () => {
    answers = () => undefined;
    const layer = await layerOf('wms', wms());
    const left = new AbortController();
    const slow = Array.from({ length: 30 }, (_, at30) =>
      fetch(tile(layer, 'WebMercatorQuad', `12/1373/${2120 + at30}`), { signal: left.signal }).catch(() => null),
    );
    await expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThan(3);
    const before = performance.now();
    expect((await fetch(at(layer, 'wms?service=WMS&request=GetCapabilities'))).status).toBe(200);
    expect(performance.now() - before).toBeLessThan(3000);
    expect(asked.length).toBeLessThanOrEqual(8);
    left.abort();
    await Promise.all(slow);
    // Who is gone is waited for by nobody.
    answers = painted();
    expect(await colour(await fetch(tile(layer, 'WebMercatorQuad', '12/1373/2125')))).toBe('170,0,0,255');
  });

  test('tell what lies at a place, and what they mean', { timeout: 60_000 }, async () => {
    const feature = { type: 'Feature', properties: { name: '<b>Dom</b>', hoehe: 157, teile: { a: 1 } }, geometry: null };
    answers = async (request, response) => {
      const wanted = request.searchParams.get('request');
      if (wanted === 'GetFeatureInfo') return response.end(JSON.stringify({ type: 'FeatureCollection', features: [feature, feature] }));
      return response.end(await plain('#00aa00', 30, 20));
    };
    const available = [
      { name: 'plan', title: '', queryable: true, bbox: null },
      { name: 'schrift', title: '', queryable: false, bbox: null },
    ];
    const layer = await layerOf('wms', wms({ available }));
    const info = (format: string, of = layer, more = ''): Promise<Response> =>
      fetch(`${map(of).replace('GetMap', 'GetFeatureInfo')}&query_layers=${of.slug}&i=50&j=60&info_format=${format}${more}`);
    const json = (await (await info('application/json')).json()) as { features: { id: string; properties: object }[] };
    expect(json.features).toEqual([
      {
        type: 'Feature',
        id: expect.stringMatching(/\.1$/),
        geometry: null,
        properties: { name: '<b>Dom</b>', hoehe: 157, teile: '{"a":1}' },
      },
    ]);
    const query = asked[0]!.searchParams;
    expect([query.get('query_layers'), query.get('info_format'), query.get('i'), query.get('width')]).toEqual([
      'plan',
      'application/json',
      '50',
      '101',
    ]);
    const [minX, , maxX] = query.get('bbox')!.split(',').map(Number) as [number, number, number];
    // The pixel that is asked about lies in the middle, at the scale of the map.
    expect([(minX + maxX) / 2, maxX - minX]).toEqual([700_000 + 50.5 * 300, 101 * 300]);
    expect(await told(await info('text/html'))).toContain('&lt;b&gt;Dom&lt;/b&gt;');
    expect(await told(await info('text/plain'))).toContain('Fremde Karte: 1');
    const gml = await info('application/vnd.ogc.gml');
    expect([gml.status, await told(gml)]).toEqual([400, expect.stringContaining('InvalidFormat')]);
    // A service that has texts only.
    answers = (request, response) =>
      request.searchParams.get('info_format') === 'text/plain' ? response.end('name = <i>Rhein</i>') : response.writeHead(400).end();
    expect(await told(await info('text/html'))).toContain('name = &lt;i&gt;Rhein&lt;/i&gt;');
    answers = (_, response) => response.end('<html><script>alert(1)</script></html>');
    const page = await info('text/html');
    expect([page.status, await told(page)]).toEqual([502, expect.not.stringContaining('alert')]);
    answers = async (_, response) => response.end(await plain('#00aa00', 30, 20));
    const legend = await fetch(at(layer, `wms?service=WMS&version=1.3.0&request=GetLegendGraphic&layer=${layer.slug}&format=image/png`));
    const { width, height } = await sharp(Buffer.from(await legend.arrayBuffer())).metadata();
    expect([width, height]).toEqual([30, 44]);
    const tiles = await layerOf('tms', { url: `${url}/tms`, extension: 'png' });
    const mute = await info('application/json', tiles);
    expect([mute.status, await told(mute)]).toEqual([400, expect.stringContaining('LayerNotQueryable')]);
    expect(await told(await fetch(at(tiles, 'wms?service=WMS&request=GetCapabilities')))).toContain('queryable="0"');
    const named = await fetch(at(tiles, `wms?service=WMS&version=1.3.0&request=GetLegendGraphic&layer=${tiles.slug}&format=image/png`));
    expect([named.status, named.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('of ArcGIS and TMS are asked as these want it, and lie in metalayers', { timeout: 60_000 }, async () => {
    answers = async (request, response) => {
      const [width, height] = (request.searchParams.get('size') ?? '256,256').split(',').map(Number);
      response.end(await plain('#0000aa', width, height));
    };
    const arcgis = await layerOf('arcgisservice', {
      url: `${url}/rest/services/Karte/MapServer?token=t`,
      service: 'MapServer',
      layer_ids: [1, 3],
      title: 'Karte',
    });
    expect(
      await colour(
        await fetch(map(arcgis).replace('EPSG:3857&bbox=700000,6500000,760000,6560000', 'EPSG:25832&bbox=350000,5600000,400000,5650000')),
      ),
    ).toBe('0,0,170,255');
    expect(asked[0]!.pathname).toBe('/rest/services/Karte/MapServer/export');
    expect(Object.fromEntries(asked[0]!.searchParams)).toMatchObject({
      token: 't',
      bbox: '350000,5600000,400000,5650000',
      bboxSR: '25832',
      imageSR: '25832',
      size: '200,200',
      layers: 'show:1,3',
      f: 'image',
    });
    const tms = await layerOf('tms', { url: `${url}/tms`, extension: 'jpg', max_zoom: 12 });
    asked = [];
    expect(await colour(await fetch(tile(tms)))).toBe('0,0,170,255');
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/tms/11/1063/1361.jpg']);
    const together = await client.call(endpoints.createMetalayer, {
      body: { name: 'Beide', members: [tms.resource_uri, arcgis.resource_uri] },
    });
    const meta = await client.call(endpoints.saveLayer, { params: { id: together.id }, body: { public: true } });
    expect(await colour(await fetch(tile(meta)))).toBe('0,0,170,255');
    expect(meta.layerpiles.map(({ size }) => size)).toEqual([1, 1]);
    // Large pictures are asked for in parts.
    const plainWms = await layerOf('wms', wms({ max_width: 1000, max_height: 1000 }));
    answers = painted();
    asked = [];
    expect(await colour(await fetch(map(plainWms).replace('width=200&height=200', 'width=2000&height=1500')))).toBe('170,0,0,255');
    expect(asked.map(({ searchParams }) => [searchParams.get('width'), searchParams.get('height')].join('x'))).toEqual([
      '1000x1000',
      '1000x1000',
      '1000x500',
      '1000x500',
    ]);
  });

  test('are refused by name where their address is wrong', { timeout: 60_000 }, async () => {
    const xml = (text: string) => (_: URL, response: ServerResponse) => response.setHeader('Content-Type', 'text/xml').end(text);
    const made = (type: string, address: string, language = 'de') =>
      fetch(`${platform.url}/api/v1/layer/create_external/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Accept-Language': language, ...headers },
        body: JSON.stringify({ name: 'x', type: 'external_map', source: { content_type: typeUri(type), url: address } }),
      });
    const { cookies } = await signInWithCookies(platform.url, 'admin', platform.password);
    const csrf = /csrftoken=([^;]+)/.exec(cookies())![1]!;
    const headers = { Cookie: cookies(), 'X-CSRFToken': csrf };
    const wrong: [string, typeof answers, RegExp, RegExp][] = [
      ['wms', xml('<html><body>Hallo</body></html>'), /antwortet nicht als WMS/, /does not answer as/],
      ['wms', xml('<WFS_Capabilities version="2.0.0"/>'), /antwortet nicht als WMS/, /does not answer as/],
      [
        'wms',
        xml('<!DOCTYPE x [<!ENTITY a "aaaa">]><WMS_Capabilities version="1.3.0">&a;</WMS_Capabilities>'),
        /DTD|DOCTYPE|XML|WMS/,
        /DTD|DOCTYPE|XML|WMS/,
      ],
      ['wmts', (_, response) => response.writeHead(404).end(), /404/, /404/],
      ['arcgisservice', (_, response) => response.end('{"error":{"code":400}}'), /./, /./],
      ['wms', (_, response) => void response.end(Buffer.alloc(3_000_000, 'x')), /größer als 2 MB/, /larger than 2 MB/],
    ];
    for (const [type, answer, german, english] of wrong) {
      answers = answer;
      const address = type === 'arcgisservice' ? `${url}/rest/services/a/MapServer` : `${url}/dienst`;
      for (const [language, text] of [
        ['de', german],
        ['en', english],
      ] as const) {
        const refused = await made(type, address, language);
        const body = (await refused.json()) as { code: string; reason: string; fields: Record<string, string> };
        expect([type, refused.status, body.code], body.reason).toEqual([type, 502, 'service_failed']);
        expect(body.reason).toMatch(text);
        expect(body.fields['source.url']).toMatch(text);
      }
    }
    for (const address of ['', 'dienst', 'ftp://geo.example.org/wms']) expect((await made('wms', address)).status).toBe(502);
    expect(((await (await made('wfs', `${url}/dienst`)).json()) as { code: string }).code).toBe('layer_source');
  });
});

describe.each(backends)('maps of the own network on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  test('are not asked unless that is allowed', async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end('x');
    });
    const address = `http://127.0.0.1:${await listening(server)}/karte`;
    const source = { content_type: typeUri('wms'), url: address };
    const body = { name: 'Innen', type: 'external_map' as const, source };
    await expect(client.call(endpoints.createExternalLayer, { body })).rejects.toMatchObject({ code: 'service_failed' });
    const made = await client.call(endpoints.createExternalLayer, {
      body: { ...body, source: { content_type: typeUri('tms'), url: address } },
    });
    const layer = await client.call(endpoints.saveLayer, { params: { id: made.id }, body: { public: true } });
    const tile = await fetch(`${platform.url}/services/${layer.slug}/wmts/1.0.0/default/WebMercatorQuad/3/2/4.png`);
    expect([tile.status, await tile.text()]).toEqual([502, expect.stringMatching(/eigenen Netz der Plattform/)]);
    expect(asked).toBe(0);
  });
});
