import { afterAll, beforeAll, expect, it } from 'vitest';
import { geojsonService } from './service.ts';
import { get, onEachBackend, openTestWorld, textOf, type TestWorld } from '../../testing/world.ts';
import type { PublishedLayer } from '../../types.ts';

interface Collection {
  crs?: unknown;
  features: { id: number; geometry: { coordinates: number[] } | null; properties: Record<string, unknown> }[];
}

const hostile = [
  "' OR '1'='1",
  "'; DROP SCHEMA public CASCADE; --",
  '"; SELECT 1',
  '$1',
  '$$',
  '\\',
  "\\'",
  '%',
  '_',
  '\u0000',
  '{"a":1}',
  '1e999',
  'NaN',
  '-',
  '🙂',
  "E'\\x27'",
  '/*',
  '); --',
  '1,2,3,4;',
];

onEachBackend('GeoJSON', (backend) => {
  let world: TestWorld;
  let layer: PublishedLayer;

  beforeAll(async () => {
    world = await openTestWorld(backend);
    const columns = [
      { key: 'name', kind: 'string' },
      { key: 'größe', kind: 'number' },
      { key: 'a,b', kind: 'string' },
    ] as const;
    layer = await world.layer(
      'orte',
      4326,
      columns,
      [
        { idx: 1, props: { name: 'Essen "Mitte"', größe: 5, 'a,b': 'x' }, wkt: 'POINT(7.012345678 51.45)' },
        { idx: 2, props: { name: 'Suva', größe: 10 }, wkt: 'POINT(178.4 -18.1)' },
        { idx: 3, props: { name: 'Apia', größe: 'groß' }, wkt: 'POINT(-171.8 -13.8)' },
        { idx: 4, props: { name: 'Nirgends' }, wkt: null },
      ],
      { title: 'Orte – „Köln“' },
    );
  });
  afterAll(() => world?.close());

  const answer = async (query: Record<string, string>): Promise<Collection> =>
    JSON.parse(await textOf(await geojsonService.answer(get(query), [layer], world.db))) as Collection;
  const ids = async (query: Record<string, string>): Promise<number[]> => (await answer(query)).features.map((feature) => feature.id);

  it('writes all features with seven decimals', async () => {
    const collection = await answer({});
    expect(collection.crs).toBeUndefined();
    expect(collection.features.map((feature) => feature.id)).toEqual([1, 2, 3, 4]);
    expect(collection.features[0]?.geometry?.coordinates).toEqual([7.0123457, 51.45]);
    expect(collection.features[0]?.properties).toEqual({ name: 'Essen "Mitte"', größe: 5, 'a,b': 'x' });
    expect(collection.features[3]?.geometry).toBeNull();
  });

  it('selects by box, also over the 180th meridian and in another CRS', async () => {
    expect(await ids({ bbox: '6,51,8,52' })).toEqual([1]);
    expect(await ids({ bbox: '170,-30,-160,0' })).toEqual([2, 3]);
    expect(await ids({ bbox: '-180,-90,180,90' })).toEqual([1, 2, 3]);
    expect(await ids({ bbox: '300000,5600000,500000,5800000,EPSG:25832' })).toEqual([1]);
    expect(await ids({ bbox: '-20037508,-20037508,20037508,20037508,EPSG:3857' })).toEqual([1, 2, 3]);
  });

  it('filters, pages and selects properties', async () => {
    expect(await ids({ filter: "größe >= 5 AND name LIKE '%Mitte%'" })).toEqual([1]);
    expect(await ids({ filter: 'größe > 5' })).toEqual([2]);
    expect(await ids({ filter: 'größe IS NULL' })).toEqual([4]);
    expect(await ids({ filter: "name IN ('Suva','Apia')" })).toEqual([2, 3]);
    expect(await ids({ filter: "upper(name) IN ('SUVA','APIA') AND größe + 1 > 6" })).toEqual([2]);
    expect(await ids({ limit: '2', offset: '1' })).toEqual([2, 3]);
    expect(await ids({ limit: '0' })).toEqual([]);
    expect((await answer({ properties: 'größe', limit: '1' })).features[0]?.properties).toEqual({ größe: 5 });
    expect((await answer({ properties: 'a,b', limit: '1' })).features[0]?.properties).toEqual({ 'a,b': 'x' });
  });

  it('writes another CRS with its name and three decimals', async () => {
    const collection = await answer({ crs: '25832', limit: '1' });
    expect(collection.crs).toEqual({ type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25832' } });
    const [x = 0, y = 0] = collection.features[0]?.geometry?.coordinates ?? [];
    expect(x).toBeGreaterThan(361_000);
    expect(y).toBeGreaterThan(5_700_000);
    expect(String(x)).toMatch(/^\d+(\.\d{1,3})?$/);
  });

  it('offers a download under the name of the layer', async () => {
    const response = await geojsonService.answer(get({ download: '1', limit: '0' }), [layer], world.db);
    await textOf(response);
    const header = response.headers['content-disposition'] ?? '';
    expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+\.geojson"; filename\*=UTF-8''/);
    expect(decodeURIComponent(header.slice(header.indexOf("''") + 2))).toBe('Orte – „Köln“.geojson');
  });

  it.each([
    ['bbox', '1,2,3'],
    ['bbox', '5,5,1,1,EPSG:25832'],
    ['bbox', '1,9,3,4'],
    ['limit', '-1'],
    ['limit', 'x'],
    ['offset', '1.5'],
    ['crs', 'EPSG:1'],
    ['properties', 'nix'],
    ['filter', 'name ='],
    ['filter', 'nix = 1'],
  ])('names the parameter %s when it is %s, and what is right', async (name, value) => {
    const response = await geojsonService.answer(get({ [name]: value }), [layer], world.db);
    const body = JSON.parse(await textOf(response)) as { reason: string; fields: Record<string, string> };
    expect(response.status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([name]);
    expect(body.reason).toMatch(/Right/);
  });

  it('never runs what a client sends as SQL', async () => {
    for (const text of hostile) {
      const quoted = text.replaceAll("'", "''");
      for (const query of [
        { filter: text },
        { filter: `name = '${quoted}'` },
        { filter: `name LIKE '${quoted}'` },
        { filter: `"${text.replaceAll('"', '""')}" = 1` },
        { bbox: text },
        { limit: text },
        { offset: text },
        { crs: text },
        { properties: text },
      ] as Record<string, string>[]) {
        const response = await geojsonService.answer(get(query), [layer], world.db);
        const body = await textOf(response);
        expect([200, 400], `${JSON.stringify(query)}: ${body}`).toContain(response.status);
        if (response.status === 200)
          expect((JSON.parse(body) as Collection).features.length).toBeLessThanOrEqual(query.filter?.includes('LIKE') ? 4 : 0);
      }
    }
    expect(await ids({})).toEqual([1, 2, 3, 4]);
  });
});
