import { VectorTile } from '@mapbox/vector-tile';
import { endpoints, layerTypeOf, serviceUrls, type Client, type Layer, type LayerTypeName } from '@geo/api';
import { PbfReader } from 'pbf';
import { FetchSource, PMTiles } from 'pmtiles';
import { describe, expect } from 'vitest';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { importText, newDepot, points } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';

describe.each(backends)('types of layers on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const places = Array.from({ length: 40 }, (_, at): [string, number, number] => [`Ort ${at}`, 6 + (at % 8) / 10, 50 + at / 50]);
  const newLayer = async (layertype: 'feature' | 'mapproxy' | 'pmtiles', attr: Layer['attr'] = {}) => {
    const depot = await newDepot(client);
    expect(await importText(client, depot, 'orte.geojson', points(...places))).toMatchObject({ status: 'success' });
    const { id } = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: { layertype } });
    const layer = await client.call(endpoints.saveLayer, { params: { id }, body: { public: true, attr } });
    return { layer, services: `${platform.url}/services/${layer.slug}` };
  };
  const text = async (path: string): Promise<string> => (await fetch(`${platform.url}${path}`)).text();
  const countAt = async (address: string): Promise<number> => {
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return Object.values(new VectorTile(new PbfReader(bytes)).layers)[0]?.length ?? 0;
  };

  test('have the services that they say, and are named nowhere else', { timeout: 240_000 }, async () => {
    const { services: offered } = await client.call(endpoints.config, {});
    const everywhere = serviceUrls({ id: 0, slug: 'x', type: 'feature' }, offered, '').length;
    const lists: readonly (readonly [service: string, path: string])[] = [
      ['wms', '/services/wms?request=GetCapabilities'],
      ['wmts', '/services/wmts?request=GetCapabilities'],
      ['wfs', '/services/wfs?request=GetCapabilities'],
      ['ogc', '/ogc/collections?f=json'],
    ];
    for (const type of ['mapproxy', 'pmtiles'] as const) {
      const { layer } = await newLayer(type);
      expect(layer.type).toBe(type);
      const { serves } = layerTypeOf(type)!;
      const own = serviceUrls(layer, offered, platform.url);
      expect(own.length).toBeLessThan(everywhere);
      expect(await Promise.all(own.map(async ({ url }) => (await fetch(url)).status))).toEqual(own.map(() => 200));
      const others = serviceUrls({ ...layer, type: 'feature' }, offered, platform.url).filter(({ id }) =>
        own.every((one) => one.id !== id),
      );
      expect(await Promise.all(others.map(async ({ url }) => (await fetch(url)).status))).toEqual(others.map(() => 404));
      const named = await Promise.all(lists.map(async ([service, path]) => [service, (await text(path)).includes(layer.slug)] as const));
      expect(named).toEqual(lists.map(([service]) => [service, serves.includes(service)]));
      const { results } = await client.call(endpoints.checkLayer, { params: { id: layer.id } });
      expect(results.filter(({ problem }) => problem !== null)).toEqual([]);
      expect([...new Set(results.map(({ service }) => service.id))].toSorted()).toEqual([...serves].toSorted());
      // The catalogue describes it, and names where it is got, and nothing else.
      const record = await text(
        `/services/csw?SERVICE=CSW&VERSION=2.0.2&REQUEST=GetRecords&typeNames=csw:Record&elementSetName=full&resultType=results&maxRecords=100`,
      );
      const mine = record.split('<csw:Record>').find((one) => one.includes(`/services/${layer.slug}/`))!;
      expect([...mine.matchAll(/scheme="([^"]*)"/g)].map(([, scheme]) => scheme)).toEqual(
        type === 'mapproxy' ? ['OGC:WMS', 'OGC:WMTS'] : ['WWW:DOWNLOAD-1.0-http--download'],
      );
    }
  });

  test('are known to the server: another is refused by its name', async () => {
    const { layer } = await newLayer('feature');
    await expect(
      client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { type: 'terrain' as LayerTypeName } }),
    ).rejects.toMatchObject({ status: 422, fields: { type: expect.any(String) as unknown } });
    const response = await fetch(`${platform.url}/api/v1/depot/1/create_layer/?layertype=terrain`);
    expect([401, 403, 422]).toContain(response.status);
  });

  test('with tiles of their own make them by their options, single and as an archive', { timeout: 240_000 }, async () => {
    const { layer, services } = await newLayer('pmtiles', { generation: { min_zoom: 2, max_zoom: 7, max_tile_features: 5 } });
    expect(layer.attr).toEqual({ generation: { min_zoom: 2, max_zoom: 7, max_tile_features: 5 } });
    const source = new PMTiles(new FetchSource(`${services}/layer.pmtiles`));
    expect(await source.getHeader()).toMatchObject({ minZoom: 2, maxZoom: 7 });
    expect(await (await fetch(`${services}/tiles.json`)).json()).toMatchObject({ minzoom: 2, maxzoom: 7 });
    const packed = (await source.getZxy(4, 8, 5))!;
    const single = Buffer.from(await (await fetch(`${services}/tiles/4/8/5.mvt`)).arrayBuffer());
    expect(single.equals(Buffer.from(packed.data))).toBe(true);
    expect(await countAt(`${services}/tiles/4/8/5.mvt`)).toBe(5);
    expect([await countAt(`${services}/tiles/1/1/0.mvt`), await countAt(`${services}/tiles/9/264/173.mvt`)]).toEqual([0, 0]);

    // Other options are another archive and other tiles, whoever has the old ones.
    const tagOf = async (path: string) => (await fetch(`${services}/${path}`, { method: 'HEAD' })).headers.get('etag');
    const before = [await tagOf('layer.pmtiles'), await tagOf('tiles/4/8/5.mvt')];
    const save = (body: object) => client.call(endpoints.saveLayer, { params: { id: layer.id }, body: body as never });
    await save({ attr: { generation: { min_zoom: 2, max_zoom: 7, max_tile_features: 6 } } });
    const after = [await tagOf('layer.pmtiles'), await tagOf('tiles/4/8/5.mvt')];
    expect(after.map((tag, at) => tag !== null && tag === before[at])).toEqual([false, false]);
    expect(await countAt(`${services}/tiles/4/8/5.mvt`)).toBe(6);

    // What may not be made smaller is refused, and says what to do.
    await save({ attr: { generation: { max_tile_features: 5, drop_densest_as_needed: false } } });
    for (const path of ['layer.pmtiles', 'tiles/4/8/5.mvt']) {
      const refused = await fetch(`${services}/${path}`, { headers: { 'Accept-Language': 'de' } });
      expect([refused.status, await refused.json()]).toEqual([
        422,
        expect.objectContaining({ reason: expect.stringMatching(/erweiterten Einstellungen des Layers/) as unknown }),
      ]);
    }
    await save({ attr: { generation: { guess_max_zoom: true } } });
    const guessed = (await (await fetch(`${services}/tiles.json`)).json()) as { maxzoom: number };
    expect(guessed.maxzoom).toBeGreaterThan(0);
    expect((await new PMTiles(new FetchSource(`${services}/layer.pmtiles`)).getHeader()).maxZoom).toBe(guessed.maxzoom);

    // Another type begins anew.
    expect((await save({ type: 'mapproxy' })) as Layer).toMatchObject({ type: 'mapproxy', attr: {} });
    expect((await fetch(`${services}/layer.pmtiles`)).status).toBe(404);
  });
});
