import type { Client } from '@geo/api';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { anyBackend } from '../../testing/backends.ts';
import { sharedData } from '../../testing/client.ts';
import { fetched, testsBeside, type Fetched, type OtherServer } from '../testing/fetching.ts';

const total = 25;
const real = path.join(sharedData, 'sensors', 'hamburg_sta_v11_things_expanded.json');
const thing = {
  '@iot.id': 1,
  name: 'Pegel',
  Locations: [{ location: { type: 'Point', coordinates: [7, 51] } }],
  Datastreams: [{ name: 'Stand' }],
};

describe.each(anyBackend)('sensors on $name', (backend) => {
  let client: Client;
  let other: OtherServer;
  let failing = 0;
  let circle = false;
  let things: unknown = { value: [thing] };

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname, searchParams: asked } = new URL(request.url!, other.url);
    const json = (value: unknown): void => void response.end(JSON.stringify(value));
    if (pathname === '/v1.1/Things') return json(things);
    if (pathname === '/pegel.json') return json({ stationen: [{ name: 'A', lat: 51, lon: 7 }] });
    if (pathname === '/v1.1/Datastreams') {
      const all = [
        { '@iot.id': 12, name: 'Wasserstand' },
        { '@iot.id': 13, name: 'Doppelt' },
        { '@iot.id': 14, name: 'Doppelt' },
      ];
      const name = /name eq '(.*)'/.exec(asked.get('$filter') ?? '')?.[1];
      return json({ value: name === undefined ? all : all.filter((one) => one.name === name) });
    }
    if (pathname === '/v1.1/Datastreams(12)') return json({ '@iot.id': 12, name: 'Wasserstand' });
    if (pathname !== '/v1.1/Datastreams(12)/Observations')
      return void response.writeHead(404).end('{"code":404,"message":"Nothing found."}');
    const start = Number(asked.get('$skip') ?? 0);
    if (start > 0 && failing > 0) {
      failing -= 1;
      return void response.writeHead(500).end();
    }
    const end = Math.min(total, start + 10);
    json({
      '@iot.count': total,
      ...(end < total ? { '@iot.nextLink': `${other.url}/v1.1/Datastreams(12)/Observations?$skip=${circle ? 0 : end}` } : {}),
      value: Array.from({ length: end - start }, (_, index) => ({
        '@iot.id': start + index,
        '@iot.selfLink': 'x',
        phenomenonTime:
          start + index === 0 ? '2026-01-01T00:00:00Z/2026-01-01T01:00:00Z' : `2026-01-02T00:00:${String(start + index).padStart(2, '0')}Z`,
        result: start + index,
        resultTime: null,
      })),
    });
  };

  const rule = testsBeside(backend, answer, (admin, server) => {
    client = admin;
    other = server;
  });
  beforeEach(() => {
    failing = 0;
    circle = false;
    things = { value: [thing] };
  });
  type Values = Readonly<Record<string, readonly [string, unknown]>>;
  const observations = (more: Values = {}): Promise<Fetched> =>
    fetched(client, 'sensor.sta_observations', { address: ['string', other.url], datastream: ['string', '12'], ...more });

  rule('are imported as live data that have answered once', async () => {
    const sta = await fetched(client, 'sensor.sta_import', { url: ['string', other.url], thing_filter: ['string', 'id gt 0'] });
    expect(sta.job.error).toBeNull();
    expect(sta.records.objects[0]).toMatchObject({ value: { origin: other.url, thing_filter: 'id gt 0', batch_size: 100, mqtt_uri: '' } });
    const url = `${other.url}/pegel.json`;
    const places: Values = { jp_lat: ['string', '$.lat'], jp_lon: ['string', '$.lon'] };
    const rest = await fetched(client, 'sensor.rest_import', {
      url: ['string', url],
      jp_obj_root: ['string', '$.stationen[*]'],
      ...places,
    });
    expect(rest.job.error).toBeNull();
    expect(rest.records.objects[0]).toMatchObject({
      value: { origin: url, jp_obj_root: '$.stationen[*]', jp_lat: '$.lat', update_interval: 60 },
    });
  });

  rule('are refused where they do not answer as such', async () => {
    const codeOf = async (func: string, values: Values): Promise<string | undefined> =>
      (await fetched(client, func, values)).job.error?.code;
    things = { a: 1 };
    expect(await codeOf('sensor.sta_import', { url: ['string', other.url] })).toBe('no_things');
    expect(await codeOf('sensor.sta_import', { url: ['string', `${other.url}/v1.0`] })).toBe('live_version');
    expect(await codeOf('sensor.sta_import', { url: ['string', 'ftp://x.org'] })).toBe('live_wrong_origin');
    expect(await codeOf('sensor.sta_import', { url: ['string', `${other.url}/nichts`] })).toBe('address_status');
    expect(await codeOf('sensor.rest_import', { url: ['string', `${other.url}/pegel.json`] })).toBe('root_no_objects_better');
  });

  rule('give the observations of a Datastream, by identifier or name, page by page', async () => {
    failing = 3;
    const { job, records, notice } = await observations();
    expect([job.error, records.meta.total_count, notice]).toEqual([null, total, null]);
    expect(records.objects[0]).toMatchObject({
      properties: { id: 0, phenomenonTime: '2026-01-01T00:00:00Z', phenomenonTimeEnd: '2026-01-01T01:00:00Z', result: 0, resultTime: null },
    });
    expect(records.meta.columns).toEqual([
      { key: 'id', kind: 'integer' },
      { key: 'phenomenonTime', kind: 'instant' },
      { key: 'phenomenonTimeEnd', kind: 'instant' },
      { key: 'result', kind: 'integer' },
      { key: 'resultTime', kind: 'string' },
    ]);
    other.asked.length = 0;
    const named = await observations({
      datastream: ['string', 'Wasserstand'],
      from: ['string', '2026-01-01'],
      to: ['string', '2026-02-01T00:00:00+01:00'],
      limit: ['int', 12],
    });
    expect(named.records.meta.total_count).toBe(12);
    expect(decodeURIComponent(other.asked.at(-2)!)).toContain(
      '$filter=phenomenonTime ge 2026-01-01T00:00:00.000Z and phenomenonTime lt 2026-01-31T23:00:00.000Z',
    );
  });

  rule.each([
    [{ datastream: ['string', '99'] }, 'service_unknown_name', '12 (Wasserstand)'],
    [{ datastream: ['string', 'Regen'] }, 'service_unknown_name', '12 (Wasserstand)'],
    [{ datastream: ['string', ''] }, 'sensor_no_datastream', '12 (Wasserstand)'],
    [{ datastream: ['string', 'Doppelt'] }, 'sensor_same_name', '13, 14'],
    [{ from: ['string', 'gestern'] }, 'input_time', 'Von'],
    [{ from: ['string', '2026-02-01'], to: ['string', '2026-01-01'] }, 'input_period', 'Von'],
    [{ address: ['string', ''] }, 'fetch_no_address', 'SensorThings'],
  ] as const)('%j is refused by %s', async (input, code, right) => {
    const { job } = await observations(input);
    expect(job.error?.code).toBe(code);
    expect(job.error?.text).toContain(right);
  });

  rule('a circle of pages, or a page that fails for good, ends it', async () => {
    circle = true;
    expect((await observations()).job.error?.code).toBe('fetch_circle');
    circle = false;
    failing = 4;
    expect((await observations()).job.error?.code).toBe('address_status');
  });

  it.skipIf(backend.skipped || !existsSync(real))('a real answer is one', async () => {
    things = JSON.parse(readFileSync(real, 'utf8')) as unknown;
    expect((await fetched(client, 'sensor.sta_import', { url: ['string', other.url] })).job.error).toBeNull();
  });
});
