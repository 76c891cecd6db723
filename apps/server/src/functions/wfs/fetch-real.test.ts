import { endpoints, type Client } from '@geo/api';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { importText, newDepot, points, sharedData } from '../../testing/client.ts';
import { fetched, testsBeside, type OtherServer } from '../testing/fetching.ts';
import { hasServiceFiles, serviceFile } from '../testing/service.ts';

const essen = path.join(sharedData, 'vector', 'gml', 'essen_hauskoordinaten_027.gml');
const gazetteer = path.join(sharedData, 'services', 'terria_wfs_getfeature_filter.xml');
const gnis = path.join(sharedData, 'vector', 'gml', 'gnis_pop_110.gml');

/** A description of a service that names this place and this type. */
const capabilities = (version: string, url: string, type: string, srs: string): string =>
  `<wfs:WFS_Capabilities version="${version}" xmlns:wfs="w" xmlns:ows="o" xmlns:xlink="x"><ows:OperationsMetadata><ows:Operation name="GetFeature"><ows:DCP><ows:HTTP><ows:Get xlink:href="${url}"/></ows:HTTP></ows:DCP></ows:Operation></ows:OperationsMetadata><wfs:FeatureTypeList><wfs:FeatureType><wfs:Name>${type}</wfs:Name><wfs:DefaultSRS>${srs}</wfs:DefaultSRS></wfs:FeatureType></wfs:FeatureTypeList></wfs:WFS_Capabilities>`;

describe.each(anyBackend)('features of WFS as they are on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  let other: OtherServer;

  const rule = testsBeside(
    backend,
    (request, response) => {
      const { pathname, searchParams: asked } = new URL(request.url!, other.url);
      const isEssen = pathname.startsWith('/essen');
      const file = isEssen ? essen : pathname === '/gnis' ? gnis : gazetteer;
      if (asked.get('request') === 'GetCapabilities') {
        if (isEssen)
          return void response.end(
            serviceFile('essen_wfs_capabilities.xml').replace(/xlink:href="http[^"]*"/g, `xlink:href="${other.url}/essen"`),
          );
        return void response.end(capabilities('1.1.0', `${other.url}${pathname}`, 'a:places', 'urn:ogc:def:crs:EPSG::4326'));
      }
      if (asked.get('resultType') === 'hits' || asked.get('request') === 'DescribeFeatureType') return void response.writeHead(400).end();
      response.end(readFileSync(file));
    },
    (admin, server, started) => {
      client = admin;
      other = server;
      platform = started;
    },
  );

  rule('of our own come as they were published, in both versions and both formats, by a filter that it checks', async () => {
    const depot = await newDepot(client);
    await importText(client, depot, 'a.geojson', points(['Köln', 6.96, 50.94], ['Bonn', 7.1, 50.73], ['Essen', 7.01, 51.45]));
    const layer = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    await client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { public: true } });
    const service = `${platform.url}/services/${layer.id}/wfs`;
    const run = (address: string, more = {}) => fetched(client, 'wfs.fetch', { address: ['string', address], ...more });
    const json = await run(service);
    expect([json.job.error, json.records.meta.total_count]).toEqual([null, 3]);
    expect(json.records.objects[0]).toMatchObject({ geometry: { type: 'Point' }, properties: { name: 'Köln' } });
    const gml = await run(service, { crs: ['int', 25832] });
    expect([gml.job.error, gml.records.meta.total_count]).toEqual([null, 3]);
    const [x, y] = (gml.records.objects[0]!.geometry as unknown as { coordinates: [number, number] }).coordinates;
    expect([x, y]).toEqual([expect.closeTo(6.96, 5), expect.closeTo(50.94, 5)]);
    const filtered = await run(service, { filter: ['string', "name = 'Bonn' OR name LIKE 'E%'"], bbox: ['bbox', [7.05, 50, 8, 51]] });
    expect([filtered.job.error, filtered.records.objects.map(({ properties }) => properties!['name'])]).toEqual([null, ['Bonn']]);
  });

  it.skipIf(backend.skipped || !hasServiceFiles || !existsSync(essen))(
    'of ArcGIS, northing first in a system that nobody else knows',
    async () => {
      const { job, records, notice } = await fetched(client, 'wfs.fetch', { address: ['string', `${other.url}/essen`] });
      expect([job.error, records.meta.total_count]).toEqual([null, 1000]);
      expect(notice).toContain('1.000');
      const [x, y] = (records.objects[0]!.geometry as unknown as { coordinates: [number, number] }).coordinates;
      expect([x > 6.8 && x < 7.2, y > 51.3 && y < 51.6]).toEqual([true, true]);
    },
  );

  it.skipIf(backend.skipped || !existsSync(gnis))('of WFS 1.1, with latitude first', async () => {
    const { job, records } = await fetched(client, 'wfs.fetch', { address: ['string', `${other.url}/gnis`] });
    expect([job.error, records.meta.total_count]).toEqual([null, 20]);
    expect(records.meta.extent4326).toEqual([
      expect.closeTo(-80.17, 1),
      expect.closeTo(-13.32, 1),
      expect.closeTo(76.58, 1),
      expect.closeTo(51, 0),
    ]);
  });

  it.skipIf(backend.skipped || !existsSync(gazetteer))(
    'are refused where longitude stands first, and the service says otherwise',
    async () => {
      const { error } = (await fetched(client, 'wfs.fetch', { address: ['string', `${other.url}/gazetteer`] })).job;
      expect(error?.code).toBe('crs_impossible');
      expect(error?.text).toContain('anderen Achsen');
    },
  );
});
