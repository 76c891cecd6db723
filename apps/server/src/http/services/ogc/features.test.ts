import { endpoints, type Client } from '@geo/api';
import sharp from 'sharp';
import { beforeAll, describe, expect } from 'vitest';
import { version } from '../../../config.ts';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { importText } from '../../../testing/client.ts';
import { testsOn } from '../../../testing/on-backend.ts';
import { asking, collection, hostile, newLayer, secret, towns } from './testing/world.ts';

const epsg = (code: number): string => `http://www.opengis.net/def/crs/EPSG/0/${code}`;
const crs84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';

describe.each(backends)('OGC API Features on $name', (backend) => {
  let platform: TestPlatform;
  let admin: Client;
  const it = testsOn(backend, (started, client) => {
    platform = started;
    admin = client;
  });
  const ask = asking(() => platform);
  const items = (query = '') => ask(`collections/orte/items${query === '' ? '' : `?${query}`}`);
  const names = async (query: string): Promise<string[]> => {
    const answer = await items(query);
    if (answer.status !== 200) return [`${answer.status}`, answer.text];
    return (answer.json() as { features: { properties: { name: string } }[] }).features.map(({ properties }) => properties.name);
  };
  const filter = (text: string): string => `filter=${encodeURIComponent(text)}&limit=100`;
  let key: string;
  let keyless: string;

  beforeAll(async () => {
    if (backend.skipped) return;
    await newLayer(admin, { slug: 'orte', name: 'Orte am <Rhein>', text: collection(towns), srid: 25832 });
    await newLayer(admin, { slug: 'geheim', name: secret, text: collection([{ name: secret, place: [7, 51] }]), isPublic: false });
    const many = Array.from({ length: 45 }, (_, index) => ({ name: `Ort ${index}`, place: [6 + index / 100, 51] }));
    await newLayer(admin, { slug: 'viele', text: collection(many) });
    key = (await admin.call(endpoints.createApiKey, { body: { name: 'Dienste', realms: ['services'] } })).key;
    keyless = (await admin.call(endpoints.createApiKey, { body: { name: 'Lesen', realms: ['read'] } })).key;
  });

  it('leads from the landing page to everything there is', async () => {
    for (const path of ['', '../ogc']) {
      const landing = await ask(path);
      expect(landing.status).toBe(200);
      const { links } = landing.json() as { links: { rel: string; href: string }[] };
      expect(links.map(({ rel }) => rel)).toEqual(
        expect.arrayContaining(['self', 'alternate', 'service-desc', 'service-doc', 'conformance', 'data']),
      );
      for (const { href } of links) expect([href, (await ask(href)).status]).toEqual([href, 200]);
    }
    const { conformsTo } = (await ask('conformance')).json() as { conformsTo: string[] };
    expect(conformsTo).toContain('http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core');
    const { paths, openapi } = (await ask('api')).json();
    expect(openapi).toBe('3.0.3');
    expect(paths['/collections/{collectionId}/items'].get.parameters.map(({ name }: { name: string }) => name)).toContain('bbox-crs');
    for (const path of ['collections/', 'collections/orte/', 'conformance/']) expect((await ask(path)).status).toBe(200);
  });

  it('lists the collections that the asker may read, and no others', async () => {
    const listed = async (address: string, headers: Record<string, string> = {}) => {
      const answer = await ask(address, { headers });
      return answer.status === 200
        ? (answer.json() as { collections: { id: string; itemType: string }[] }).collections
            .filter(({ itemType }) => itemType === 'feature')
            .map(({ id }) => id)
        : answer.status;
    };
    expect(await listed('collections')).toEqual(['orte', 'viele']);
    expect((await ask('collections')).text).not.toContain(secret);
    const all = ['orte', 'geheim', 'viele'];
    expect(await listed('collections', { Authorization: `Bearer ${key}` })).toEqual(all);
    expect(await listed('collections', { Authorization: `Basic ${Buffer.from(`x:${key}`).toString('base64')}` })).toEqual(all);
    expect(await listed(`collections?key=${key}`)).toEqual(all);
    expect(await listed(`key/${key}/collections`)).toEqual(all);
    expect(await listed('collections', { Authorization: `Bearer ${keyless}` })).toBe(403);
  });

  it('does not tell a layer that may not be read from one that is not there', async () => {
    const parts = ['', '/items', '/items/1', '/queryables', '/schema', '/map', '/map/tiles', '/tiles', '/tiles/WebMercatorQuad/0/0/0', '/map/tiles/WebMercatorQuad/0/0/0', '/styles', '/styles/default']; // oxfmt-ignore
    for (const part of parts) {
      const [hidden, missing] = [await ask(`collections/geheim${part}`), await ask(`collections/nichts${part}`)];
      expect([part, hidden.status, hidden.text]).toEqual([part, 401, missing.text]);
      expect((await ask(`collections/geheim${part}`, { headers: { Authorization: `Bearer ${key}` } })).status).toBe(200);
    }
  });

  it('keeps a key that the path carries in all addresses of the answer', async () => {
    for (const address of [`${platform.url}/ogc/key/${key}`, `${platform.url}/ogc/key/${key}/`]) {
      const { links } = (await ask(address)).json() as { links: { href: string }[] };
      for (const { href } of links) expect(href.replace('/services/', '/ogc/').startsWith(`${platform.url}/ogc/key/${key}/`)).toBe(true);
    }
    const secretItems = await ask(`key/${key}/collections/geheim/items`);
    expect(secretItems.headers.get('cache-control')).toBe('private, no-cache');
    for (const { href } of secretItems.json().links as { href: string }[]) expect(href).toContain(`/ogc/key/${key}/`);
  });

  it('describes a collection with extent, systems and where its parts are', async () => {
    const found = (await ask('collections/orte')).json();
    expect(found).toMatchObject({ id: 'orte', title: 'Orte am <Rhein>', itemType: 'feature', storageCrs: epsg(25832) });
    expect(found.crs).toEqual(expect.arrayContaining([crs84, epsg(4326), epsg(25832), epsg(3857)]));
    const [west, south, east, north] = found.extent.spatial.bbox[0];
    for (const [value, right] of [[west, 6.62], [south, 50], [east, 8.27], [north, 51.66]]) expect(value).toBeCloseTo(right, 1); // oxfmt-ignore
    for (const { href } of found.links as { href: string }[]) expect([href, (await ask(href)).status]).toEqual([href, 200]);
    const { properties } = (await ask('collections/orte/queryables')).json();
    expect(properties).toMatchObject({
      geometry: { format: 'geometry-point' },
      name: { type: 'string' },
      einwohner: { type: 'integer' },
      domstadt: { type: 'boolean' },
      seit: { type: 'string', format: 'date' },
    });
    expect((await ask('collections/orte/schema')).json().properties.id).toMatchObject({ 'x-ogc-role': 'id' });
  });

  it('says between which days the features are, where the layer does, and draws those of a time', async () => {
    const { layer } = await newLayer(admin, { slug: 'staedte', text: collection(towns) });
    expect((await ask('collections/staedte')).json().extent).not.toHaveProperty('temporal');
    await admin.call(endpoints.saveLayer, { params: { id: layer.id }, body: { time_min: '1241-09-01', time_max: '1949-05-23' } });
    expect((await ask('collections/staedte')).json().extent.temporal).toEqual({
      interval: [['1241-09-01T00:00:00Z', '1949-05-23T23:59:59Z']],
      trs: 'http://www.opengis.net/def/uom/ISO-8601/0/Gregorian',
    });
    const drawn = async (more: string): Promise<number> => {
      const { body, ok } = await fetch(`${platform.url}/ogc/collections/staedte/map?bbox=6,49.5,9,52&width=64${more}`);
      expect(ok).toBe(true);
      const { data } = await sharp(await new Response(body).arrayBuffer())
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data.filter((value, at) => at % 4 === 3 && value > 0).length;
    };
    const [all, one, none] = [await drawn(''), await drawn('&datetime=1949-05-23'), await drawn('&datetime=2026-01-01/..')];
    expect([all > 2 * one, one > 0, none]).toEqual([true, true, 0]);
    expect((await ask('collections/staedte/map?datetime=gestern')).status).toBe(400);
  });

  it('shows people whole numbers with all their digits', async () => {
    const digits = '9007199254740993';
    await newLayer(admin, { slug: 'gross', text: collection([{ kennung: 'digits', place: [7, 51] }]).replace('"digits"', digits) });
    for (const page of ['items?f=html', 'items/1?f=html']) expect((await ask(`collections/gross/${page}`)).text).toContain(digits);
    const asked = 'service=WMS&version=1.3.0&request=GetFeatureInfo&layers=gross&query_layers=gross&crs=CRS:84&bbox=6,50,8,52&width=50&height=50&i=25&j=25'; // oxfmt-ignore
    for (const type of ['text/plain', 'text/html', 'application/json'])
      expect([type, await (await fetch(`${platform.url}/services/wms?${asked}&info_format=${type}`)).text()]).toEqual([
        type,
        expect.stringContaining(digits),
      ]);
  });

  it('answers features page by page', async () => {
    const pages: string[][] = [];
    const seen: { matched: number; returned: number; rels: string[] }[] = [];
    let next: string | undefined = 'collections/viele/items?limit=20&properties=name&sortby=-name';
    while (next !== undefined) {
      const { features, numberMatched, numberReturned, links, timeStamp } = (await ask(next)).json();
      expect(Date.parse(timeStamp)).not.toBeNaN();
      pages.push(features.map(({ properties }: { properties: { name: string } }) => properties.name));
      const rels = (links as { rel: string }[]).map(({ rel }) => rel).filter((rel) => rel === 'next' || rel === 'prev');
      seen.push({ matched: numberMatched, returned: numberReturned, rels });
      next = links.find(({ rel }: { rel: string }) => rel === 'next')?.href;
    }
    expect(seen).toEqual([
      { matched: 45, returned: 20, rels: ['next'] },
      { matched: 45, returned: 20, rels: ['prev', 'next'] },
      { matched: 45, returned: 5, rels: ['prev'] },
    ]);
    const all = pages.flat();
    expect(all).toEqual(
      Array.from({ length: 45 }, (_, index) => `Ort ${index}`)
        .toSorted()
        .toReversed(),
    );
    expect((await ask('collections/viele/items')).json().features).toHaveLength(10);
    expect((await ask('collections/viele/items?limit=20000')).json().features).toHaveLength(45);
    expect((await ask('collections/viele/items?offset=99')).json()).toMatchObject({ numberMatched: 45, numberReturned: 0, features: [] });
  });

  it('answers in the order of axes that a system has', async () => {
    const first = async (query: string) => {
      const answer = await items(`${query}&name=K%C3%B6ln`);
      const [feature] = answer.json().features;
      return [answer.headers.get('content-crs'), feature.geometry.coordinates.map((one: number) => Math.round(one * 100) / 100)];
    };
    expect(await first('')).toEqual([`<${crs84}>`, [6.96, 50.94]]);
    expect(await first(`crs=${crs84}`)).toEqual([`<${crs84}>`, [6.96, 50.94]]);
    expect(await first(`crs=${epsg(4326)}`)).toEqual([`<${epsg(4326)}>`, [50.94, 6.96]]);
    expect(await first('crs=[EPSG:4258]')).toEqual([`<${epsg(4258)}>`, [50.94, 6.96]]);
    const [, [easting, northing]] = (await first(`crs=${epsg(25832)}`)) as [string, number[]];
    expect([Math.round(easting! / 1000), Math.round(northing! / 1000)]).toEqual([357, 5645]);
    // Gauß-Krüger has northing first.
    const [, [north, east]] = (await first(`crs=${epsg(31467)}`)) as [string, number[]];
    expect([Math.round(north! / 1000), Math.round(east! / 1000)]).toEqual([5647, 3357]);
  });

  it('takes boxes in any system, in its order of axes', async () => {
    const cologne = ['Köln'];
    expect(await names('bbox=6.9,50.9,6.99,50.95')).toEqual(cologne);
    expect(await names('bbox=6.9,50.9,0,6.99,50.95,100')).toEqual(cologne);
    expect(await names(`bbox=50.9,6.9,50.95,6.99&bbox-crs=${epsg(4326)}`)).toEqual(cologne);
    expect(await names(`bbox=356000,5644000,358000,5646000&bbox-crs=${epsg(25832)}`)).toEqual(cologne);
    expect(await names(`bbox=773000,6600000,776000,6620000&bbox-crs=${epsg(3857)}`)).toEqual(cologne);
    expect(await names('bbox=170,50,-170,52')).toEqual([]);
  });

  it('filters by time, by values of columns and by CQL2', async () => {
    expect(await names('datetime=1946-01-01/..')).toEqual(['Bonn', 'Mainz']);
    expect(await names('datetime=../1815-04-05T12:00:00Z')).toEqual(['Köln', 'Wesel']);
    expect(await names('datetime=1949-05-23')).toEqual(['Bonn']);
    expect(await names('datetime=1949-05-23T08:00:00%2B01:00')).toEqual(['Bonn']);
    expect(await names('name=Bonn')).toEqual(['Bonn']);
    expect(await names('einwohner=220000')).toEqual(['Mainz']);
    expect(await names('domstadt=false')).toEqual(['Bonn']);
    expect(await names(`${encodeURIComponent('Höhe, in m')}=60`)).toEqual(['Bonn']);
    expect(await names(filter("einwohner > 100000 AND name LIKE 'K%'"))).toEqual(['Köln']);
    expect(await names(filter('"Höhe, in m" IS NULL'))).toEqual(['Wesel']);
    const json = JSON.stringify({ op: '<', args: [{ property: 'seit' }, { date: '1500-01-01' }] });
    expect(await names(`${filter(json)}&filter-lang=cql2-json`)).toEqual(['Wesel']);
    expect(await names('sortby=-einwohner&domstadt=true')).toEqual(['Köln', 'Mainz', 'Wesel']);
    const [only] = (await items('name=Bonn&properties=name,seit')).json().features;
    expect(only.properties).toEqual({ name: 'Bonn', seit: '1949-05-23' });
  });

  it('filters by how features lie, in the system that is named', async () => {
    const rhine = 'POLYGON((6.9 50.9, 7.2 50.6, 7.2 51.1, 6.9 51.1, 6.9 50.9))';
    expect(await names(filter(`S_INTERSECTS(geometry, ${rhine})`))).toEqual(['Köln', 'Bonn', hostile]);
    expect(await names(filter(`S_WITHIN(geometry, ${rhine}) AND domstadt = TRUE`))).toEqual(['Köln']);
    expect(await names(filter(`S_DISJOINT(${rhine}, geometry)`))).toEqual(['Mainz', 'Wesel']);
    expect(await names(filter('S_EQUALS(geometry, POINT(8.27 50)) OR S_INTERSECTS(geometry, BBOX(6.5, 51.5, 6.7, 51.7))'))).toEqual([
      'Mainz',
      'Wesel',
    ]);
    const json = JSON.stringify({
      op: 's_intersects',
      args: [{ property: 'geometry' }, { type: 'Polygon', coordinates: [[[6.9, 50.9], [7, 50.9], [7, 50.99], [6.9, 50.9]]] }], // oxfmt-ignore
    });
    expect(await names(`${filter(json)}&filter-lang=cql2-json`)).toEqual(['Köln']);
    const box = JSON.stringify({ op: 's_intersects', args: [{ property: 'geometry' }, { bbox: [6.9, 50.9, 6.99, 51] }] });
    expect(await names(`${filter(box)}&filter-lang=cql2-json`)).toEqual(['Köln']);
    const cologne: readonly (readonly [crs: string, box: string])[] = [
      [crs84, '6.9, 50.9, 6.99, 50.95'],
      [epsg(4326), '50.9, 6.9, 50.95, 6.99'],
      ['EPSG:4258', '50.9, 6.9, 50.95, 6.99'],
      [epsg(25832), '356000, 5644000, 358000, 5646000'],
      [epsg(3857), '773000, 6600000, 776000, 6620000'],
      // Northing first.
      [epsg(31466), '5644000, 2567000, 5647000, 2569000'],
    ];
    for (const [crs, numbers] of cologne)
      expect([crs, await names(`${filter(`S_INTERSECTS(geometry, BBOX(${numbers}))`)}&filter-crs=${crs}`)]).toEqual([crs, ['Köln']]);
    const first = (
      await items(`filter=${encodeURIComponent('S_INTERSECTS(geometry, BBOX(49.9, 6, 52, 9))')}&filter-crs=${epsg(4326)}&limit=1`)
    ).json();
    const next = (first.links as { rel: string; href: string }[]).find(({ rel }) => rel === 'next')!;
    expect((await ask(next.href)).json().numberMatched).toBe(5);
  });

  it('says that it knows how features lie, and how its geometry is called', async () => {
    const { conformsTo } = (await ask('conformance')).json() as { conformsTo: string[] };
    for (const one of ['basic-spatial-functions', 'basic-spatial-functions-plus', 'spatial-functions'])
      expect(conformsTo).toContain(`http://www.opengis.net/spec/cql2/1.0/conf/${one}`);
    expect((await ask('collections/orte/queryables')).json().properties.geometry).toMatchObject({ format: 'geometry-point' });
    const { parameters } = (await ask('api')).json().paths['/collections/{collectionId}/items'].get;
    expect(parameters.find(({ name }: { name: string }) => name === 'filter-crs')).toMatchObject({
      description: expect.stringContaining('CRS84') as string,
      schema: { default: crs84 },
    });
  });

  it('names every attribute in its order on a page that is looked at for what there is, as QGIS does before it reads all', async () => {
    const records = [
      { zuerst: 1, b: 'x', place: [7, 51] },
      { b: 'y', zuletzt: 'z', a: true, place: [7, 52] },
    ];
    await newLayer(admin, { slug: 'luecken', text: collection(records), isPublic: false });
    const told = async (limit: number): Promise<string[]> => {
      const { features } = (await ask(`collections/luecken/items?limit=${limit}&key=${key}`)).json() as {
        features: { properties: object }[];
      };
      return features.map(({ properties }) => JSON.stringify(properties));
    };
    expect(await told(10)).toEqual(['{"zuerst":1,"b":"x","zuletzt":null,"a":null}', '{"zuerst":null,"b":"y","zuletzt":"z","a":true}']);
    // In bulk what has no value is left out: where most columns are empty the answer would be many times as long.
    expect(await told(1000)).toEqual(['{"b":"x","zuerst":1}', '{"a":true,"b":"y","zuletzt":"z"}']);
  });

  it('refuses what it does not know, naming it in the language of the asker', async () => {
    const wrong: readonly (readonly [string, string])[] = [
      ['collections/orte/items?nothing=1', 'nothing'],
      ['collections/orte/items?limit=0', 'limit'],
      ['collections/orte/items?limit=1.5', 'limit'],
      ['collections/orte/items?offset=-1', 'offset'],
      ['collections/orte/items?bbox=1,2,3', 'bbox'],
      ['collections/orte/items?bbox=1,9,3,4', 'bbox'],
      ['collections/orte/items?bbox-crs=x', 'bbox-crs'],
      ['collections/orte/items?crs=EPSG:999999', '999999'],
      ['collections/orte/items?datetime=yesterday', 'datetime'],
      ['collections/orte/items?datetime=../..', 'datetime'],
      ['collections/orte/items?datetime=2026-02-30', 'datetime'],
      ['collections/orte/items?datetime=2026-01-02/2026-01-01', 'datetime'],
      ['collections/orte/items?einwohner=viele', 'einwohner'],
      ['collections/orte/items?filter=name', '='],
      ['collections/orte/items?filter=nothing=1', 'nothing'],
      ['collections/orte/items?filter=a=1&filter-lang=sql', 'sql'],
      ['collections/orte/items?filter-crs=EPSG:999999', '999999'],
      ['collections/orte/items?filter=S_INTERSECTS(geometry,POLYGON((6 50,7 50,7 51,6 51)))', '31'],
      ['collections/orte/items?filter=S_INTERSECTS(geometry,POINT(356000 5645000))', 'WGS 84'],
      ['collections/orte/items?filter=S_INTERSECTS(geometry,POINT(110 7))&filter-crs=EPSG:4326', 'POINT(110 7)'],
      ['collections/orte/items?sortby=nothing', 'nothing'],
      ['collections/orte/items?properties=name,nothing', 'nothing'],
      ['collections/orte/items?f=gml', 'gml'],
      ['collections/orte?limit=1', 'limit'],
      ['collections?bbox=1,2,3,4', 'bbox'],
      ['conformance?x=1', 'x'],
    ];
    for (const [path, named] of wrong) {
      for (const language of ['de', 'en']) {
        const refusal = await ask(path, { headers: { 'Accept-Language': language } });
        expect([path, refusal.status, refusal.headers.get('content-type')]).toEqual([path, 400, 'application/problem+json; charset=utf-8']);
        const { status, title, detail } = refusal.json();
        expect([status, title]).toEqual([400, 'Bad Request']);
        expect(detail).toContain(named);
        expect(detail).toContain(language === 'de' ? 'Richtig' : 'Right');
      }
    }
  });

  it('answers one feature with a tag of its own', async () => {
    const [{ id }] = (await items('name=Bonn')).json().features;
    const one = await ask(`collections/orte/items/${id}`);
    expect(one.json()).toMatchObject({ type: 'Feature', id, properties: { name: 'Bonn' } });
    const tag = one.headers.get('etag')!;
    expect(tag).toMatch(/^"[\da-f]{32}-crs84"$/);
    expect((await ask(`collections/orte/items/${id}`, { headers: { 'If-None-Match': tag } })).status).toBe(304);
    expect((await ask(`collections/orte/items/${id}?crs=${epsg(4326)}`, { headers: { 'If-None-Match': tag } })).status).toBe(200);
    for (const fid of ['999999', 'x', '1e3', '99999999999999999999']) expect((await ask(`collections/orte/items/${fid}`)).status).toBe(404);
  });

  it('speaks HTTP as the other services do', async () => {
    const get = await items();
    const head = await ask('collections/orte/items', { method: 'HEAD' });
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', get.headers.get('etag')]);
    expect((await ask('collections/orte/items', { headers: { 'If-None-Match': get.headers.get('etag')! } })).status).toBe(304);
    // What another release wrote otherwise a client has not: QGIS keeps answers on its disk.
    expect(get.headers.get('etag')).toContain(`"${version}-`);
    expect(get.headers.get('access-control-allow-origin')).toBe('*');
    expect(get.headers.get('vary')).toBe('Accept, Accept-Language, Accept-Encoding');
    const preflight = await ask('collections/orte/items', { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
    const packed = await ask('collections/viele/items?limit=45', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect((await ask('collections/orte', { method: 'PUT' })).status).toBe(405);
  });

  it('answers from the version that is asked for, and keeps that in its addresses', async () => {
    const { layer, depotId } = await newLayer(admin, { slug: 'alt', text: collection([{ name: 'alt', place: [7, 51] }]) });
    const { moments } = await admin.call(endpoints.depot, { params: { id: depotId } });
    const depot = await admin.call(endpoints.depot, { params: { id: depotId } });
    await importText(admin, depot, 'neu.geojson', collection([{ name: 'neu', place: [7, 51] }]));
    await admin.call(endpoints.saveLayer, { params: { id: layer.id }, body: { older_moments: true } });
    const older = (await ask(`collections/alt/items?moment=${moments[0]!.id}`)).json();
    expect(older.features[0].properties.name).toBe('alt');
    for (const { href } of older.links as { href: string }[]) expect(href).toContain(`moment=${moments[0]!.id}`);
    expect((await ask('collections/alt/items')).json().features[0].properties.name).toBe('neu');
  });

  it('gives programs no page, and people no way for what attributes say', async () => {
    const browser = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'Accept-Language': 'de' };
    const [{ id }] = (await items('einwohner=0')).json().features;
    const pages = ['', 'collections', 'collections/orte', 'collections/orte/items', `collections/orte/items/${id}`, 'collections/orte/queryables', 'collections/orte/styles', 'conformance', 'api', 'tileMatrixSets', 'collections/orte/items?name=%3Cscript%3E&limit=1', 'collections/orte/items?limit=2', 'collections/%3Cscript%3E/items', 'collections/orte/items?%3Cscript%3Ealert(1)%3C/script%3E=1']; // oxfmt-ignore
    for (const path of pages) {
      const page = await ask(path, { headers: browser });
      expect([path, page.headers.get('content-type')]).toEqual([path, 'text/html; charset=utf-8']);
      expect(page.text).toContain('<html lang="de">');
      expect(page.text).not.toMatch(/<script(?! src="[^"<>]*\/assets\/(?:map|leaflet)\.js" defer>)/);
      expect(page.text).not.toMatch(/<img|<Rhein>|https?:\/\/(?!127\.0\.0\.1|localhost|www\.opengis\.net)[^"<]*\.(?:js|css|png)/);
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
      for (const accept of ['*/*', 'application/json', 'application/geo+json, text/html;q=0.5'])
        expect((await ask(path, { headers: { Accept: accept } })).headers.get('content-type')).toMatch(/json/);
    }
    const row = (await ask('collections/orte/items?limit=100', { headers: browser })).text;
    expect(row).toContain(hostile.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;')); // oxfmt-ignore
    expect((await ask('?f=html', { headers: { 'Accept-Language': 'en' } })).text).toContain('Collections');
    for (const file of ['pages.css', 'map.js', 'leaflet.js', 'leaflet.css']) expect((await ask(`assets/${file}`)).status).toBe(200);
    expect((await ask('assets/..%2fservice.ts')).status).toBe(404);
  });

  it('draws maps and tiles, and tells their styles', async () => {
    const picture = async (path: string) => {
      const response = await fetch(`${platform.url}/ogc/collections/orte/${path}`);
      const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      let drawn = 0;
      for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) drawn += 1;
      return { size: `${info.width} × ${info.height}`, drawn, headers: response.headers, corner: [...data.subarray(0, 4)] };
    };
    const whole = await picture('map?width=300');
    // Its box in degrees is that around what lies in metres.
    expect(whole.size).toBe('300 × 309');
    expect(whole.drawn).toBeGreaterThan(100);
    expect(whole.headers.get('content-crs')).toBe(`<${crs84}>`);
    const near = await picture(
      `map?width=64&height=64&bbox=50.93,6.95,50.95,6.97&bbox-crs=${epsg(4326)}&crs=${epsg(3857)}&bgcolor=0xFF0000`,
    );
    expect([near.size, near.corner]).toEqual(['64 × 64', [255, 0, 0, 255]]);
    const nothing = await picture('map?width=64&height=64&bbox=0,0,1,1');
    expect(nothing.drawn).toBe(0);
    const tile = await picture('map/tiles/WebMercatorQuad/12/1372/2127');
    expect([tile.size, tile.drawn > 20]).toEqual(['256 × 256', true]);
    for (const wrong of ['map?width=0', 'map?width=9999', 'map?bbox=1,1,0,0', 'map?bgcolor=red', 'map?f=gif', 'map?transparent=maybe'])
      expect((await ask(`collections/orte/${wrong}`)).status).toBe(400);
    for (const missing of [
      'map/tiles/x',
      'map/tiles/WebMercatorQuad/0/1/0',
      'tiles/DE_EPSG_25832_ADV',
      'tiles/WebMercatorQuad/19/0/0',
      'styles/x',
    ])
      expect((await ask(`collections/orte/${missing}`)).status).toBe(404);
    const same = async (path: string, other: string) =>
      expect(Buffer.from(await (await fetch(`${platform.url}/ogc/${path}`)).arrayBuffer())).toEqual(
        Buffer.from(await (await fetch(`${platform.url}/services/${other}`)).arrayBuffer()),
      );
    await same('collections/orte/tiles/WebMercatorQuad/12/1372/2127', 'orte/tiles/12/2127/1372.mvt');
    const style = (await ask('collections/orte/styles/default')).json();
    const { tiles } = (await ask(style.sources.orte.url)).json();
    expect(tiles).toEqual([`${platform.url}/ogc/collections/orte/tiles/WebMercatorQuad/{z}/{y}/{x}`]);
    const { tileMatrices } = (await ask('tileMatrixSets/WebMercatorQuad')).json();
    expect(tileMatrices[0].scaleDenominator).toBeCloseTo(559_082_264.0287178, 0);
  });
});
