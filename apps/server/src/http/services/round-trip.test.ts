import { endpoints, type Client, type ColumnKind, type Job } from '@geo/api';
import { describe, expect } from 'vitest';
import { signInWithCookies } from '../../demo/client.ts';
import { downloads as written, offersDriver } from '../../formats/index.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { importText, newDepot } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';

type Held = readonly [kind: ColumnKind, value: unknown];

/** What columns hold, kind by kind; beside it stands a record with nothing. */
const held = {
  nr: ['integer', 9007199254740],
  wert: ['number', 0.5],
  ja: ['boolean', true],
  farbe: ['string', 'blau'],
  tag: ['date', '2026-03-02'],
  uhr: ['time', '09:15:00'],
  uhr_teil: ['time', '09:15:00.25'],
  ort: ['datetime', '2026-03-02T09:15:00'],
  ort_teil: ['datetime', '2026-03-02T09:15:00.5'],
  zone: ['instant', '2026-03-02T09:15:00+01:00'],
  utc: ['instant', '2026-03-02T08:15:00Z'],
  utc_teil: ['instant', '2026-03-02T08:15:00.123456Z'],
} as const satisfies Readonly<Record<string, Held>>;

type Losses = Partial<Readonly<Record<keyof typeof held, Held>>>;

const asText = (...keys: readonly (keyof typeof held)[]): Losses => Object.fromEntries(keys.map((key) => [key, ['string', held[key][1]]]));
const inUtc: Losses = { zone: ['instant', '2026-03-02T08:15:00Z'] };

/** What is another kind or value after a download in a format and an import of that: all that is lost, and nothing else. */
const losses: Readonly<Record<string, Losses>> = {
  csv: {},
  geojson: {},
  parquet: inUtc,
  xlsx: {},
  // It has no times of a day, no other zone, and three digits of a second.
  gpkg: { ...asText('uhr'), uhr_teil: ['string', '09:15:00.250'], ...inUtc, utc_teil: ['instant', '2026-03-02T08:15:00.123Z'] },
  // It has days and numbers.
  shp: { ja: ['integer', 1], ...asText('uhr', 'uhr_teil', 'ort', 'ort_teil', 'zone', 'utc', 'utc_teil') },
  // Its attributes are numbers or texts, and whole numbers have 32 bits.
  kml: {
    nr: ['string', '9007199254740'],
    ja: ['string', 'true'],
    ...asText('tag', 'uhr', 'uhr_teil', 'ort', 'ort_teil', 'zone', 'utc', 'utc_teil'),
  },
};

const keys = Object.keys(held) as (keyof typeof held)[];
const text = JSON.stringify({
  type: 'FeatureCollection',
  features: [(key: keyof typeof held) => held[key][1], () => null].map((value) => ({
    type: 'Feature',
    properties: Object.fromEntries(keys.map((key) => [key, value(key)])),
    geometry: { type: 'Point', coordinates: [7, 51] },
  })),
});

describe.each(anyBackend)('records that are downloaded and imported again on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  const found = async (job: Job): Promise<Losses> => {
    expect(job).toMatchObject({ status: 'success', report: { warnings: [] } });
    const { meta, objects } = await client.call(endpoints.datumsByMoment, { params: { id: job.moment_id! }, query: {} });
    const [full, empty] = objects.map(({ properties }) => properties ?? {});
    // A Shapefile cannot tell an empty text from none.
    expect(keys.map((key) => empty![key] || null)).toEqual(keys.map(() => null));
    return Object.fromEntries(keys.map((key) => [key, [meta.columns.find((column) => column.key === key)?.kind, full![key]]])) as Losses;
  };
  const download = async (depot: number, format: string): Promise<Blob> => {
    const cookies = (await signInWithCookies(platform.url, platform.username, platform.password)).cookies();
    const answer = await fetch(`${platform.url}/api/v1/depot/${depot}/download?format=${format}`, { headers: { Cookie: cookies } });
    return answer.blob();
  };

  test('are of the same kinds and values in every format, but for what it has no room for', async () => {
    const depot = await newDepot(client);
    expect(await found(await importText(client, depot, 'a.geojson', text))).toEqual(held);
    const { downloads } = (await client.call(endpoints.config, {})).formats;
    expect([...downloads.map(({ id }) => id), ...written.missing].toSorted()).toEqual(Object.keys(losses).toSorted());
    for (const { id, extension } of downloads) {
      if (id === 'kml' && !offersDriver('LIBKML')) continue;
      const job = await importText(client, await newDepot(client), `b.${extension}`, await download(depot.id, id));
      expect([id, await found(job)]).toEqual([id, { ...held, ...losses[id] }]);
    }
  });
});
