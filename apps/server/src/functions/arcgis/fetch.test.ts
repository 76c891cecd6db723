import type { Client } from '@geo/api';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect } from 'vitest';
import { anyBackend } from '../../testing/backends.ts';
import { fetched, testsBeside, type Fetched, type OtherServer } from '../testing/fetching.ts';

const total = 25;

interface Manner {
  pages?: boolean;
  /** It gives fewer than it counts. */
  loses?: boolean;
  failing?: number;
  error?: string;
  noQuery?: boolean;
}

const fields = [
  { name: 'OBJECTID', type: 'esriFieldTypeOID' },
  { name: 'AGS', type: 'esriFieldTypeString', length: 8 },
  { name: 'HOEHE', type: 'esriFieldTypeDouble' },
  { name: 'GEPFLANZT', type: 'esriFieldTypeDate' },
];

describe.each(anyBackend)('features of ArcGIS on $name', (backend) => {
  let client: Client;
  let other: OtherServer;
  let manner: Manner = {};

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname, searchParams: asked } = new URL(request.url!, other.url);
    const json = (value: unknown): void => void response.end(JSON.stringify(value));
    if (pathname.endsWith('/FeatureServer'))
      return json({
        layers: [
          { id: 0, name: 'Bäume', geometryType: 'esriGeometryPoint' },
          { id: 1, name: 'Wege' },
        ],
        tables: [{ id: 2, name: 'Pflege' }],
      });
    if (/\/FeatureServer\/\d$/.test(pathname))
      return json({
        id: 0,
        name: 'Bäume',
        ...(pathname.endsWith('0') ? { geometryType: 'esriGeometryPoint' } : {}),
        fields,
        maxRecordCount: 10,
        objectIdField: 'OBJECTID',
        capabilities: manner.noQuery ? 'Map' : 'Query,Sync',
        supportedQueryFormats: 'JSON, geoJSON',
        advancedQueryCapabilities: { supportsPagination: manner.pages ?? true },
      });
    if (manner.error) return json({ error: { code: 400, message: manner.error, details: [] } });
    const all = Array.from({ length: asked.get('where') === 'HOEHE < 5' ? 4 : total }, (_, index) => index + 1);
    if (asked.get('returnCountOnly')) return json({ count: all.length });
    if (asked.get('returnIdsOnly')) return json({ objectIdFieldName: 'OBJECTID', objectIds: all.toReversed() });
    if ((manner.failing ?? 0) > 0) {
      manner.failing! -= 1;
      return void response.writeHead(504).end();
    }
    const start = Number(asked.get('resultOffset') ?? 0);
    const some = asked.get('objectIds')
      ? asked.get('objectIds')!.split(',').map(Number)
      : all.slice(start, Math.min(start + 10, manner.loses ? 20 : total));
    if (asked.get('f') === 'geojson')
      return json({
        type: 'FeatureCollection',
        features: some.map((id) => ({ type: 'Feature', id, geometry: null, properties: { OBJECTID: id } })),
      });
    json({
      objectIdFieldName: 'OBJECTID',
      geometryType: 'esriGeometryPoint',
      spatialReference: { wkid: 25832 },
      fields,
      exceededTransferLimit: start + 10 < all.length && !asked.get('objectIds'),
      features: some.map((id) => ({
        attributes: { OBJECTID: id, AGS: `0${5315000 + id}`, HOEHE: id, GEPFLANZT: Date.UTC(2020, 0, id) },
        geometry: { x: 350_000 + id, y: 5_640_000 },
      })),
    });
  };

  const rule = testsBeside(backend, answer, (admin, server) => {
    client = admin;
    other = server;
  });
  beforeEach(() => {
    manner = {};
  });
  const fetchOf = (how: Manner, more: Readonly<Record<string, readonly [string, unknown]>> = {}): Promise<Fetched> => {
    manner = how;
    return fetched(client, 'arcgis.fetch', { address: ['string', `${other.url}/rest/services/A/FeatureServer/0`], ...more });
  };

  rule('come page by page, with the kinds that the service states', async () => {
    const { job, records, notice } = await fetchOf({ failing: 3 });
    expect([job.error, records.meta.total_count, notice]).toEqual([null, total, null]);
    expect(records.meta.columns).toEqual([
      { key: 'OBJECTID', kind: 'integer' },
      { key: 'AGS', kind: 'string' },
      { key: 'HOEHE', kind: 'number' },
      { key: 'GEPFLANZT', kind: 'instant' },
    ]);
    expect(records.objects[0]).toMatchObject({
      properties: { AGS: '05315001', GEPFLANZT: '2020-01-01T00:00:00Z' },
    });
  });

  rule('come by their numbers where there are no pages', async () => {
    expect((await fetchOf({ pages: false })).records.meta.total_count).toBe(total);
    expect(other.asked.some((one) => one.includes('objectIds=1%2C2%2C3'))).toBe(true);
  });

  rule('are those that are wanted, of the layer that is meant', async () => {
    expect((await fetchOf({}, { where: ['string', 'HOEHE < 5'] })).records.meta.total_count).toBe(4);
    expect((await fetchOf({}, { limit: ['int', 12], bbox: ['bbox', [6, 50, 7, 51]] })).records.meta.total_count).toBe(12);
    expect(other.asked.at(-1)).toContain('geometry=6%2C50%2C7%2C51&geometryType=esriGeometryEnvelope&inSR=4326');
    const service = `${other.url}/rest/services/A/FeatureServer`;
    expect((await fetchOf({}, { address: ['string', service] })).job.error).toMatchObject({
      code: 'arcgis_no_layer',
      text: expect.stringContaining('0 (Bäume), 1 (Wege), 2 (Pflege)') as string,
    });
    expect((await fetchOf({}, { address: ['string', service], layer: ['string', 'Haus'] })).job.error?.code).toBe('service_unknown_name');
    const table = await fetchOf({}, { address: ['string', service], layer: ['string', 'Pflege'] });
    expect([table.job.error, table.records.meta.total_count]).toEqual([null, total]);
  });

  rule.each([
    [{ loses: true }, 'fetch_incomplete', '20'],
    [{ error: 'Ungültige Bedingung' }, 'service_exception', 'Ungültige Bedingung'],
    [{ noQuery: true }, 'arcgis_no_query', 'Query'],
    [{ failing: 4 }, 'address_status', '504'],
  ] as const)('%j is told', async (how, code, found) => {
    const { job } = await fetchOf(how);
    expect(job.error?.code).toBe(code);
    expect(job.error?.text).toContain(found);
  });
});
