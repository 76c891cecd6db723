import { ApiError, typeUri, type Datum, type LiveDatasetSample } from '@geo/api';
import type { LiveDatasetTester } from '../values/definition.ts';

/** Gauges: name, longitude, latitude, level in cm. */
const gauges = [
  ['Köln', 6.963, 50.937, 321],
  ['Bonn', 7.108, 50.736, 298],
  ['Düsseldorf', 6.771, 51.226, 287],
  ['Ruhrort', 6.727, 51.456, 402.5],
  ['Wesel', 6.608, 51.646, 376],
] as const;

const datums = gauges.map(([name, lon, lat, level], at): Datum => ({
  id: at + 1,
  resource_uri: null,
  content_type: typeUri('feature'),
  geometry: { type: 'Point', coordinates: [lon, lat] },
  properties: { name: `Pegel ${name}`, 'Wasserstand (cm)': level, phenomenonTime: `2026-03-02T08:${15 + at}:00Z` },
}));

export const someGauges: LiveDatasetSample = {
  objects: datums,
  meta: {
    columns: [
      { key: 'name', kind: 'string' },
      { key: 'Wasserstand (cm)', kind: 'number' },
      { key: 'phenomenonTime', kind: 'instant' },
    ],
    extent4326: [6.608, 50.736, 7.108, 51.646],
    found: 5,
    more: false,
    total_count: 5,
    without_place: 0,
  },
  notes: [],
};

/** Many, some of which have something to be said about. */
export const manyGauges: LiveDatasetSample = {
  objects: Array.from({ length: 20 }, (_, at) => ({ ...datums[at % datums.length]!, id: at + 1 })),
  meta: { ...someGauges.meta, found: 100, total_count: 812, without_place: 3 },
  notes: [
    { code: 'things_nowhere', field: null, text: 'Ohne Location mit GeoJSON: 3 von 100 Things.' },
    { code: 'redirected', field: 'origin', text: 'Geantwortet hat pegel.example.org: sta.example.org leitet dorthin weiter.' },
  ],
};

export const noGauges: LiveDatasetSample = {
  objects: [],
  meta: { ...someGauges.meta, columns: [], extent4326: null, found: 0, total_count: 0 },
  notes: [{ code: 'no_things_left', field: null, text: 'Die Schnittstelle antwortet, aber kein Thing entspricht dem Filter.' }],
};

export const answers =
  (sample: LiveDatasetSample): LiveDatasetTester =>
  async () =>
    sample;

/** Waits until nobody does any more. */
export const neverAnswers: LiveDatasetTester = (_, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

export const refuses =
  (field: string | null, reason: string): LiveDatasetTester =>
  async () => {
    throw new ApiError(422, 'live_dataset', reason, field === null ? {} : { [`value.${field}`]: reason });
  };
