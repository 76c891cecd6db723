import type { Client } from '@geo/api';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../demo/client.ts';
import { anyBackend } from '../../testing/backends.ts';
import { sharedData } from '../../testing/client.ts';
import { fetched, testsBeside, type Fetched, type OtherServer } from '../testing/fetching.ts';
import { collectionAddress } from './address.ts';

const total = 25;
const real = path.join(sharedData, 'services', 'ldbv_oaf_items_incomplete.json');

interface Manner {
  cql?: boolean;
  /** Classes of CQL2 besides. */
  classes?: readonly string[];
  /** What the geometry is called. */
  geometry?: string;
  circle?: boolean;
  failing?: number;
  status?: number;
  html?: boolean;
  items?: string;
  /** Where `next` leads. */
  away?: string;
}

const feature = (number: number): string =>
  `{"type":"Feature","id":${number},"geometry":{"type":"Point","coordinates":[${7 + number / 100},50]},"properties":{"name":"Haus ${number}","hoehe":${number}}}`;

it.each([
  ['https://x.org/api', 'https://x.org/api', null],
  ['https://x.org/api/collections', 'https://x.org/api', null],
  ['https://x.org/api/collections/a%20b/items?limit=10&f=html&key=k', 'https://x.org/api?key=k', 'a b'],
  ['https://x.org/collections/a', 'https://x.org/', 'a'],
])('%s names a service and a collection', (address, landing, collection) => {
  const found = collectionAddress(new URL(address));
  expect([found.landing.href, found.collection]).toEqual([landing, collection]);
});

describe.each(anyBackend)('an OGC API on $name', (backend) => {
  let client: Client;
  let other: OtherServer;
  let manner: Manner = {};

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname, searchParams: asked } = new URL(request.url!, other.url);
    const json = (value: unknown): void => void response.end(JSON.stringify(value));
    if (manner.html && !asked.has('f')) return void response.end('<!DOCTYPE html><html></html>');
    if (pathname === '/api/collections') return json({ collections: [{ id: 'haus' }, { id: 'weg' }] });
    if (pathname === '/api/conformance')
      return json({
        conformsTo: manner.cql
          ? [
              'http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/filter',
              ...['cql2-text', ...(manner.classes ?? [])].map((one) => `http://www.opengis.net/spec/cql2/1.0/conf/${one}`),
            ]
          : [],
      });
    if (pathname === '/api/collections/haus/queryables') return json({ properties: { [manner.geometry ?? 'geometry']: {} } });
    if (pathname === '/api/collections/haus')
      return json({
        id: 'haus',
        title: 'Häuser',
        description: 'Alle',
        extent: { spatial: { bbox: [[7, 50, 8, 51]] }, temporal: { interval: [['2020-01-01T00:00:00Z', null]] } },
      });
    if (pathname !== '/api/collections/haus/items') return void response.writeHead(404).end();
    if (manner.status) return void response.writeHead(manner.status).end('{"title":"Bad","detail":"Zu viel verlangt"}');
    if (manner.items !== undefined) return void response.end(manner.items);
    const start = Number(asked.get('offset') ?? 0);
    if (start > 0 && (manner.failing ?? 0) > 0) {
      manner.failing! -= 1;
      return void response.writeHead(503).end();
    }
    const most = asked.get('filter') ? 4 : total;
    const end = Math.min(most, start + Math.min(10, Number(asked.get('limit'))));
    const numbers = Array.from({ length: end - start }, (_, index) => start + index + 1);
    const next = manner.away ?? `/api/collections/haus/items?limit=10&offset=${manner.circle ? 10 : end}`;
    response.end(
      `{"type":"FeatureCollection","features":[${numbers.map(feature).join(',')}],"numberMatched":${most},"links":[${end < most ? `{"rel":"next","type":"application/geo+json","href":"${next}"}` : ''}]}`,
    );
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
    return fetched(client, 'ogcapi.fetch', { address: ['string', `${other.url}/api/collections/haus`], ...more });
  };

  rule('is imported as one of its collections, which are named where none is chosen', async () => {
    const run = (url: string, more: Readonly<Record<string, readonly [string, unknown]>> = {}) =>
      fetched(client, 'ogcapi.import', { url: ['string', url], ...more });
    const { job, records } = await run(`${other.url}/api`, { collection: ['string', 'haus'] });
    expect(job).toMatchObject({ status: 'success', error: null });
    expect(records.objects[0]).toMatchObject({
      value: {
        url: `${other.url}/api/collections/haus`,
        collectionId: 'haus',
        title: 'Häuser',
        description: 'Alle',
        bbox: [7, 50, 8, 51],
        time: ['2020-01-01T00:00:00Z', null],
      },
    });
    expect((await run(`${other.url}/api`)).job.error).toMatchObject({
      code: 'ogcapi_no_collection',
      text: expect.stringContaining('haus, weg') as string,
    });
    expect((await run(`${other.url}/api/collections/dorf`)).job.error).toMatchObject({
      code: 'service_unknown_name',
      text: expect.stringContaining('haus, weg') as string,
    });
  });

  rule('gives all features as its pages lead on, also where one fails first', async () => {
    const { job, records, notice } = await fetchOf({ failing: 3 });
    expect([job.error, records.meta.total_count, notice]).toEqual([null, total, null]);
    expect(records.meta.columns).toEqual([
      { key: 'id', kind: 'integer' },
      { key: 'name', kind: 'string' },
      { key: 'hoehe', kind: 'integer' },
    ]);
    expect((await fetchOf({ html: true })).job.error).toMatchObject({ code: 'not_the_service' });
    expect((await fetchOf({ failing: 4 })).job.error?.code).toBe('address_status');
  });

  rule('gives what is wanted', async () => {
    expect((await fetchOf({}, { limit: ['int', 12] })).records.meta.total_count).toBe(12);
    await fetchOf({}, { bbox: ['bbox', [7, 50, 8, 51]], datetime: ['string', '2024-01-01/..'] });
    expect(other.asked.at(-3)).toContain('bbox=7%2C50%2C8%2C51&datetime=2024-01-01%2F..');
    expect((await fetchOf({ cql: true }, { filter: ['string', 'hoehe < 5'] })).records.meta.total_count).toBe(4);
    expect(other.asked.at(-1)).toContain('filter-lang=cql2-text');
    other.asked.length = 0;
    expect((await fetchOf({}, { filter: ['string', 'hoehe < 4'], limit: ['int', 2] })).records.meta.total_count).toBe(2);
    expect(other.asked.join()).not.toContain('filter-lang');
    expect((await fetchOf({}, { datetime: ['string', 'gestern'] })).job.error?.code).toBe('input_time');
  });

  rule.each([
    [{ classes: ['basic-spatial-functions'] }, 'S_INTERSECTS(geometry, BBOX(7, 49, 7.045, 51))', true],
    [{ classes: [] }, 'S_INTERSECTS(geometry, BBOX(7, 49, 7.045, 51))', false],
    [{ classes: ['basic-spatial-functions'], geometry: 'shape' }, 'S_INTERSECTS(geometry, BBOX(7, 49, 7.045, 51))', false],
    [{ classes: ['basic-spatial-functions'] }, 'S_INTERSECTS(geometry, POLYGON((7 49, 7.045 49, 7.045 51, 7 51, 7 49)))', false],
    [{ classes: ['basic-spatial-functions'] }, 'S_WITHIN(geometry, BBOX(7, 49, 7.045, 51))', false],
    [{ classes: ['spatial-functions', 'basic-spatial-functions'] }, 'S_WITHIN(geometry, BBOX(7, 49, 7.045, 51))', true],
    [{ classes: ['spatial-functions', 'functions'] }, 'S_WITHIN(centroid(), BBOX(7, 49, 7.045, 51))', false],
  ] as const)('%j: %s goes along: %s', async (how, filter, goes) => {
    other.asked.length = 0;
    const { job, records } = await fetchOf({ cql: true, ...how }, { filter: ['string', filter] });
    expect([job.error, records.meta.total_count]).toEqual([null, 4]);
    expect(other.asked.some((address) => address.includes('filter='))).toBe(goes);
  });

  rule.each([
    [{ circle: true }, 'fetch_circle', 'Kreis'],
    [{ status: 400 }, 'service_exception', 'Zu viel verlangt'],
    [{ status: 401 }, 'service_exception', 'Zu viel verlangt'],
    [{ items: '{"a":1}' }, 'not_the_service', 'JSON ohne Objekte'],
    [{ items: '<html></html>' }, 'not_the_service', 'Internetseite'],
    [{ items: '{"type":"FeatureCollection","features":[{"type":"Feature"' }, 'json_truncated', 'Seite 1'],
    [{ away: 'ftp://x.org/a' }, null, ''],
  ] as const)('%j is told', async (how, code, found) => {
    const { job } = await fetchOf(how);
    expect(job.error?.code ?? null).toBe(code);
    expect(job.error?.text ?? '').toContain(found);
  });

  it.skipIf(backend.skipped || !existsSync(real))('gives the features of a real answer, and tells that one is missing', async () => {
    const items = readFileSync(real, 'utf8').replace(/"rel"\s*:\s*"next"/, '"rel":"other"');
    const { job, records, notice } = await fetchOf({ items });
    expect([job.error, records.meta.total_count]).toEqual([null, 9]);
    expect(notice).toContain('10');
  });
});

describe.each(anyBackend)('addresses of the own network on $name', (backend) => {
  it.skipIf(backend.skipped)('are neither asked nor followed to', async () => {
    const platform = await backend.start({ outgoing: { allowPrivate: false, pausesMs: [5] } });
    try {
      const client = await signIn(platform.url, platform.username, platform.password);
      for (const [func, address] of [
        ['wfs.fetch', 'http://127.0.0.1:1/wfs'],
        ['ogcapi.fetch', 'http://127.0.0.1:1/collections/a'],
      ] as const)
        expect((await fetched(client, func, { address: ['string', address] })).job.error?.code).toBe('address_own_network');
    } finally {
      await platform.dispose();
    }
  });
});
