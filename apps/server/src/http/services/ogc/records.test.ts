import { attributeTypes, attributeTypeUri, endpoints, type Client, type MetadataName } from '@geo/api';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it as test, vi } from 'vitest';
import { catalogueCodes } from '../../../store/maps/catalogue.ts';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { testsOn } from '../../../testing/on-backend.ts';
import { asking, collection, hostile, newLayer, secret } from './testing/world.ts';

const records = 'collections/catalogue.records';
const hasOwslib = existsSync('/usr/lib/python3/dist-packages/owslib/ogcapi');
const metadata = (values: { readonly [Name in MetadataName]?: string }) =>
  Object.entries(values).map(([name, value]) => ({ attributetype: attributeTypeUri(name as MetadataName), value: value! }));
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

interface Found {
  readonly id: string;
  readonly properties: { readonly title: string; readonly [more: string]: unknown };
  readonly geometry: { readonly coordinates: readonly (readonly number[][])[] } | null;
  readonly links: readonly { readonly rel: string; readonly href: string; readonly type: string; readonly protocol?: string }[];
}

describe('codes of the catalogue', () => {
  const of = (name: MetadataName): string[] => (attributeTypes[name].options ?? []).map(({ value }) => value);
  test('are there for every language and licence that metadata offer', () => {
    expect(Object.keys(catalogueCodes.language)).toEqual(of('language'));
    expect(Object.keys(catalogueCodes.licence)).toEqual(of('licence'));
  });
});

describe.each(backends)('OGC API Records on $name', (backend) => {
  let platform: TestPlatform;
  let admin: Client;
  const it = testsOn(backend, (started, client) => {
    platform = started;
    admin = client;
  });
  const ask = asking(() => platform);
  const page = async (query = '') => {
    const answer = await ask(`${records}/items${query === '' ? '' : `?${query}`}`);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.json() as { numberMatched: number; numberReturned: number; links: Found['links']; features: readonly Found[] };
  };
  const titles = async (query: string): Promise<string[]> => (await page(query)).features.map(({ properties }) => properties.title);
  const filtered = (text: string): Promise<string[]> => titles(`filter=${encodeURIComponent(text)}&limit=100`);
  let key: string;

  beforeAll(async () => {
    if (backend.skipped) return;
    const { layer: rhein, depotId } = await newLayer(admin, {
      slug: 'pegel',
      name: 'pegel',
      text: collection([
        { name: 'Köln', place: [6.96, 50.94] },
        { name: 'Mainz', place: [8.27, 50] },
      ]),
    });
    // What the layer does not say itself holds as its depot has it.
    await admin.call(endpoints.saveDepot, {
      params: { id: depotId },
      body: {
        metadata_values: metadata({
          contact_organisation: 'Amt für Wasser',
          contact_email: 'wasser@example.org',
          title: 'Von unten',
          licence: 'dl-by-de/2.0',
        }),
      },
    });
    await admin.call(endpoints.saveLayer, {
      params: { id: rhein.id },
      body: {
        time_min: '2020-01-01',
        time_max: '2021-12-31',
        metadata_values: metadata({
          title: 'Pegel am Rhein',
          abstract: 'Wasserstände\nam  großen Strom',
          keywords: 'Wasser, Pegel; 100%_sicher',
          topic_category: 'inlandWaters',
          inspire_theme: 'hy',
          language: 'eng',
          attribution: '© Amt',
        }),
      },
    });
    await newLayer(admin, { slug: 'punkt', name: 'Ein Ort', text: collection([{ name: 'Wien', place: [16.37, 48.2] }]) });
    await newLayer(admin, { slug: 'leer', name: hostile, text: collection([{ name: 'nirgends', place: null }]) });
    await newLayer(admin, { slug: 'geheim', name: secret, text: collection([{ name: 'x', place: [7, 51] }]), isPublic: false });
    key = (await admin.call(endpoints.createApiKey, { body: { name: 'Dienste', realms: ['services'] } })).key;
  });

  it('is a collection of its own among the others, with all that it links', async () => {
    const { collections } = (await ask('collections')).json() as { collections: { id: string; itemType: string }[] };
    expect(collections.filter(({ itemType }) => itemType === 'record').map(({ id }) => id)).toEqual(['catalogue.records']);
    const found = (await ask(records)).json();
    expect(found).toMatchObject({ id: 'catalogue.records', type: 'Collection', itemType: 'record', title: 'Katalog' });
    for (const { href } of found.links as { href: string }[]) expect([href, (await ask(href)).status]).toEqual([href, 200]);
    const asCatalogue = await ask(records, { headers: { Accept: 'application/ogc-catalog+json' } });
    expect(asCatalogue.headers.get('content-type')).toContain('application/ogc-catalog+json');
    const { conformsTo } = (await ask('conformance')).json() as { conformsTo: string[] };
    expect(conformsTo).toContain('http://www.opengis.net/spec/ogcapi-records-1/1.0/conf/searchable-catalog');
    const { properties } = (await ask(`${records}/queryables`)).json();
    expect(properties).toMatchObject({ geometry: { format: 'geometry-any' }, title: { type: 'string' }, updated: { format: 'date-time' } });
    expect((await ask(`${records}/sortables`)).json().properties).not.toHaveProperty('geometry');
    const { paths } = (await ask('api')).json();
    expect(paths[`/${records}/items`].get.parameters.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['q', 'externalIds', 'sortby']),
    );
  });

  it('describes a layer as the standard has it', async () => {
    const { features } = await page('q=rhein');
    const [found] = features;
    expect(features.length).toBe(1);
    expect(found!.id).toMatch(uuid);
    expect(found).toMatchObject({
      type: 'Feature',
      time: { interval: ['2020-01-01', '2021-12-31'] },
      geometry: { type: 'Polygon' },
      properties: {
        type: 'dataset',
        title: 'Pegel am Rhein',
        description: 'Wasserstände\nam  großen Strom',
        keywords: ['Wasser', 'Pegel', '100%_sicher', 'Gewässernetz'],
        language: { code: 'de' },
        resourceLanguages: [{ code: 'en', name: 'English' }],
        externalIds: [
          { scheme: 'urn:uuid', value: found!.id },
          { scheme: 'layer', value: 'pegel' },
        ],
        themes: [
          { concepts: [{ id: 'inlandWaters', title: 'Binnengewässer' }] },
          { scheme: 'http://inspire.ec.europa.eu/theme', concepts: [{ id: 'hy', url: 'http://inspire.ec.europa.eu/theme/hy' }] },
        ],
        contacts: [{ organization: 'Amt für Wasser', emails: [{ value: 'wasser@example.org' }], roles: ['pointOfContact'] }],
        license: 'DL-DE-BY-2.0',
        rights: '© Amt',
      },
    });
    const [ring] = found!.geometry!.coordinates;
    expect(ring!.map(([x, y]) => [x!.toFixed(2), y!.toFixed(2)].join(' '))).toEqual(['6.96 50.00', '8.27 50.00', '8.27 50.94', '6.96 50.94', '6.96 50.00']); // oxfmt-ignore
    for (const time of ['created', 'updated']) expect(found!.properties[time]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    // Of the document that the layer itself has, everything leads somewhere.
    const own = found!.links.filter(({ rel }) => rel !== 'license');
    for (const { href, type } of own) {
      const answer = await fetch(href);
      expect([href, answer.status, answer.headers.get('content-type')]).toEqual([href, 200, expect.stringContaining(type)]);
      await answer.arrayBuffer();
    }
    expect(own.filter(({ protocol }) => protocol).map(({ protocol }) => protocol)).toEqual([
      'OGC:API-Features', 'OGC:WMS', 'OGC:WFS', 'OGC:WMTS', 'WWW:DOWNLOAD-1.0-http--download',
    ]); // oxfmt-ignore
    const alone = (await ask(`${records}/items/${found!.id}`)).json();
    expect(alone).toEqual(found);
    const iso = await (await fetch(`${platform.url}/services/pegel/metadata.xml`)).text();
    expect(iso).toContain(`<gmd:fileIdentifier><gco:CharacterString>${found!.id}<`);
    // It stays, whatever the layer is called.
    const byName = await page('externalIds=layer:pegel');
    expect(byName.features[0]!.id).toBe(found!.id);
  });

  it('shows what the asker may read, and nothing else', async () => {
    const of = async (address: string, headers: Record<string, string> = {}) => {
      const answer = await ask(address, { headers });
      return { shown: answer.text.includes(secret), ...answer };
    };
    for (const address of [
      `${records}/items`,
      `${records}/items?f=html`,
      `${records}/items?q=${secret}`,
      `${records}/items?f=html&q=${secret.slice(0, 6)}`,
    ])
      expect([address, (await of(address)).shown]).toEqual([address, address.includes(secret)]);
    expect((await page(`q=${secret}`)).features).toEqual([]);
    const known = await of(`${records}/items?externalIds=geheim`, { Authorization: `Bearer ${key}` });
    expect([known.shown, known.headers.get('cache-control')]).toEqual([true, 'private, no-cache']);
    const { id } = (known.json() as { features: Found[] }).features[0]!;
    const hidden = await of(`${records}/items/${id}`);
    const missing = await of(`${records}/items/${id.replace(/^.{8}/, '00000000')}`);
    expect([hidden.status, missing.status]).toEqual([404, 404]);
    expect(hidden.text).toBe(missing.text);
    const inPath = (await of(`key/${key}/${records}/items/${id}`)).json() as Found;
    for (const { href } of inPath.links) expect(href).toMatch(/\/(?:ogc|services)\/key\//);
    for (const { href } of inPath.links) expect([href, (await ask(href)).status]).toEqual([href, 200]);
  });

  it('is searched by words, places, times, kinds and ids', async () => {
    const all = ['Pegel am Rhein', 'Ein Ort', hostile];
    expect(await titles('')).toEqual(all);
    expect(await titles('q=PEGEL')).toEqual(['Pegel am Rhein']);
    // Terms with a comma are either, words of a term stand side by side, with whatever blanks.
    expect(await titles('q=strom,ort')).toEqual(['Pegel am Rhein', 'Ein Ort']);
    expect(await titles('q=am%20%20GROSSEN')).toEqual([]);
    expect(await titles('q=am%20gro%C3%9Fen%20%20strom')).toEqual(['Pegel am Rhein']);
    expect(await titles('q=strom%20am')).toEqual([]);
    expect(await titles('q=100%25_s')).toEqual(['Pegel am Rhein']);
    expect(await titles('q=1000_s')).toEqual([]);
    expect(await titles('q=Gew%C3%A4ssernetz')).toEqual(['Pegel am Rhein']);
    // What is not text of the record is not searched.
    expect(await titles('q=dataset,metadataattributetype,4326')).toEqual([]);
    expect(await titles('bbox=7,50.2,7.5,50.5')).toEqual(['Pegel am Rhein']);
    expect(await titles('bbox=48,16,49,17&bbox-crs=http://www.opengis.net/def/crs/EPSG/0/4326')).toEqual(['Ein Ort']);
    expect(await titles('bbox=-180,-90,180,90')).toEqual(all.slice(0, 2));
    expect(await titles('bbox=170,-90,-170,90')).toEqual([]);
    expect(await titles('datetime=2021-06-01')).toEqual(all);
    expect(await titles('datetime=2022-01-01/..')).toEqual(all.slice(1));
    expect(await titles('datetime=../2019-12-31T10:00:00Z')).toEqual(all.slice(1));
    expect(await titles('type=dataset,service')).toEqual(all);
    expect(await titles('type=service')).toEqual([]);
    const { features } = await page('');
    expect(await titles(`ids=${features[2]!.id},${features[0]!.id},nichts`)).toEqual([all[0], all[2]]);
    expect(await titles('externalIds=punkt,layer:leer,wms:pegel')).toEqual(all.slice(1));
    expect(await titles(`externalIds=urn:uuid:${features[1]!.id}`)).toEqual(['Ein Ort']);
    expect(await titles('externalIds=layer:')).toEqual(all);
    expect(await titles('license=DL-DE-BY-2.0&contact=Amt%20f%C3%BCr%20Wasser')).toEqual(['Pegel am Rhein']);
    expect(await titles('keywords=Wasser')).toEqual(['Pegel am Rhein']);
    expect(await titles('keywords=Wass')).toEqual([]);
  });

  it('takes filters, and asks each of the keywords', async () => {
    expect(await filtered("keywords = 'Pegel'")).toEqual(['Pegel am Rhein']);
    expect(await filtered("keywords = '100%_sicher'")).toEqual(['Pegel am Rhein']);
    expect(await filtered("keywords = '100x_sicher'")).toEqual([]);
    expect(await filtered("keywords LIKE 'Pe%'")).toEqual(['Pegel am Rhein']);
    expect(await filtered("keywords IN ('x', 'Wasser')")).toEqual(['Pegel am Rhein']);
    expect(await filtered("NOT keywords = 'Pegel'")).toEqual([]);
    expect(await filtered('keywords IS NULL')).toEqual(['Ein Ort', hostile]);
    expect(await filtered("title LIKE 'Ein%' OR topic = 'inlandWaters'")).toEqual(['Pegel am Rhein', 'Ein Ort']);
    expect(await filtered("updated > '2020-01-01T00:00:00Z' AND language = 'en'")).toEqual(['Pegel am Rhein']);
    expect(await filtered("upper(name) = 'PUNKT'")).toEqual(['Ein Ort']);
    const near = 'S_INTERSECTS(geometry, BBOX(6.9, 50.9, 7, 51))';
    expect(await filtered(near)).toContain('Pegel am Rhein');
    expect(await filtered(`NOT ${near}`)).not.toContain('Pegel am Rhein');
    const north = encodeURIComponent('S_INTERSECTS(geometry, BBOX(50.9, 6.9, 51, 7))');
    expect(await titles(`filter=${north}&filter-crs=EPSG:4326&limit=100`)).toEqual(await filtered(near));
    for (const wrong of [
      'filter=nothing%3D1',
      'filter=title',
      'sortby=nothing',
      'nothing=1',
      'bbox=1',
      'datetime=x',
      'limit=0',
      'offset=-1',
      'f=xml',
    ]) {
      const answer = await ask(`${records}/items?${wrong}`);
      expect([wrong, answer.status, answer.json().status]).toEqual([wrong, 400, 400]);
    }
  });

  it('is told page by page, in the order that is asked for', async () => {
    const sorted = await page('sortby=-title&limit=2');
    expect(sorted).toMatchObject({ numberMatched: 3, numberReturned: 2 });
    const walked: string[] = [];
    let next: string | undefined = `${platform.url}/ogc/${records}/items?sortby=title&limit=1&q=e`;
    for (let turn = 0; next !== undefined && turn < 9; turn += 1) {
      const { features, links }: { features: Found[]; links: Found['links'] } = (await ask(next)).json();
      walked.push(...features.map(({ properties }) => properties.title));
      if (turn > 0) expect(links.map(({ rel }) => rel)).toContain('prev');
      next = links.find(({ rel }) => rel === 'next')?.href;
    }
    expect(walked).toEqual([hostile, 'Ein Ort', 'Pegel am Rhein']);
    expect(await page('offset=99')).toMatchObject({ numberMatched: 3, numberReturned: 0, features: [] });
  });

  it('answers 304 as long as nothing has changed', async () => {
    const first = await ask(`${records}/items?limit=2`);
    const etag = first.headers.get('etag')!;
    const again = (path = `${records}/items?limit=2`) => ask(path, { headers: { 'If-None-Match': etag } });
    expect((await again()).status).toBe(304);
    const { layer } = await newLayer(admin, { slug: 'neu', name: 'Neu', text: collection([{ name: 'x', place: [1, 1] }]) });
    expect((await again()).status).toBe(200);
    await admin.call(endpoints.deleteLayer, { params: { id: layer.id } });
    expect((await again()).status).toBe(304);
  });

  it('is browsed as pages, in which nothing of others is more than text', async () => {
    const list = await ask(`${records}/items?f=html`);
    expect(list.headers.get('content-type')).toContain('text/html');
    for (const path of [records, `${records}/items`, `${records}/queryables`]) {
      const { text, status } = await ask(`${path}?f=html`, { headers: { 'Accept-Language': 'de' } });
      expect([path, status, text.includes('>Katalog<'), /<script(?! src=)/.test(text)]).toEqual([path, 200, true, false]);
    }
    expect(list.text).toContain('&quot;&gt;&lt;script&gt;');
    const { features } = await page('');
    for (const { id } of features) {
      const { text, status } = await ask(`${records}/items/${id}?f=html`);
      expect([id, status, /<script(?! src=)/.test(text)]).toEqual([id, 200, false]);
    }
    const found = await ask(`${records}/items?f=html&q=${encodeURIComponent('"><script>')}`);
    expect(found.text).toContain('value="&quot;&gt;&lt;script&gt;"');
    const record = await ask(`${records}/items/${features[0]!.id}?f=html`, { headers: { 'Accept-Language': 'de' } });
    for (const shown of [
      'Wasser, Pegel',
      'Amt für Wasser',
      'Datenlizenz Deutschland – Namensnennung',
      '2020-01-01 – 2021-12-31',
      'data-shape',
    ])
      expect(record.text).toContain(shown);
  });

  it('tells of thousands of layers with as many statements as of a few', async () => {
    const counted = async (path: string): Promise<number> => {
      const asked = vi.spyOn(platform.db, 'query');
      try {
        expect((await ask(path)).status).toBe(200);
        return asked.mock.calls.filter(([sql]) => sql.includes('geo.layer')).length;
      } finally {
        asked.mockRestore();
      }
    };
    const path = `${records}/items?limit=50&q=e`;
    const few = await counted(path);
    const { rows } = await platform.db.query<{ id: number }>("SELECT id FROM geo.layer WHERE slug = 'punkt'");
    await platform.db.query(
      `INSERT INTO geo.layer (name, slug, type, depot_id, owner_id, public, published_by, published_at, details)
       SELECT 'Layer ' || n, 'viele-' || n, type, depot_id, owner_id, public, published_by, published_at, details FROM geo.layer, generate_series(1, 5000) n WHERE id = $1`,
      [rows[0]!.id],
    );
    try {
      // The embedded database is asked in slices of some thousands.
      expect((await counted(path)) - few).toBeLessThan(10);
      expect(await page('q=layer&limit=1000&offset=4500')).toMatchObject({ numberMatched: 5000, numberReturned: 500 });
      expect(await titles('q=layer 4999')).toEqual(['Layer 4999']);
      const asked = vi.spyOn(platform.db, 'query');
      const told = await (await fetch(`${platform.url}/services/wfs?service=WFS&request=GetCapabilities`)).text();
      expect([
        told.match(/<wfs:FeatureType>|<FeatureType[ >]/g)?.length,
        // The worker, too, asks every ten seconds which large depots are at rest: it is known by the jobs.
        asked.mock.calls.filter(([sql]) => sql.includes('geo.moment') && !sql.includes('geo.job')).length,
      ]).toEqual([5003, 1]);
    } finally {
      await platform.db.query("DELETE FROM geo.layer WHERE slug LIKE 'viele-%'");
    }
  });

  (hasOwslib ? it : it.skip)('OWSLib finds and reads records', async () => {
    const script = `
import json, sys
from owslib.ogcapi.records import Records
r = Records(sys.argv[1])
name = r.records()[0]
found = r.collection_items(name, q='rhein', limit=1)
one = r.collection_item(name, found['features'][0]['id'])
print(json.dumps({'records': r.records(), 'features': r.feature_collections(), 'title': r.collection(name)['title'], 'matched': found['numberMatched'],
  'one': one['properties']['title'], 'queryables': sorted(r.collection_queryables(name)['properties']),
  'filtered': r.collection_items(name, filter="title LIKE 'Ein%'")['numberReturned'], 'near': r.collection_items(name, bbox=[16, 48, 17, 49])['numberMatched']}))
`;
    const { stdout } = await promisify(execFile)('/usr/bin/python3', ['-c', script, `${platform.url}/ogc/`]);
    expect(JSON.parse(stdout)).toMatchObject({
      records: ['catalogue.records'],
      features: ['pegel', 'punkt', 'leer'],
      title: 'Katalog',
      matched: 1,
      one: 'Pegel am Rhein',
      queryables: expect.arrayContaining(['anytext', 'geometry', 'keywords', 'title']),
      filtered: 1,
      near: 1,
    });
  });
});
