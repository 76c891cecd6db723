import type { z } from 'zod';
import { liveDatasetFault } from '../../liveDatasets/faults.ts';
import type { LiveDatasetInput, LiveDatasetSample } from '../../liveDatasets/liveDataset.ts';
import type { Datum } from '../../schemas/datum.ts';
import { typeUri } from '../../types/chain.ts';
import { MockError } from '../errors.ts';
import { columnsOf, extentOf } from '../world/depots/records.ts';
import { demand } from '../world/store.ts';
import type { Answers } from './answers.ts';

/** Gauges as an interface answers them: name, longitude, latitude, level in cm. */
const gauges = [
  ['Köln', 6.963, 50.937, 321],
  ['Bonn', 7.108, 50.736, 298],
  ['Düsseldorf', 6.771, 51.226, 287],
  ['Ruhrort', 6.727, 51.456, 402],
  ['Wesel', 6.608, 51.646, 376],
] as const;

function refused(field: string, reason: string): MockError {
  return new MockError(422, 'live_dataset', reason, { fields: { [`value.${field}`]: reason } });
}

/** The mock world asks nobody: whatever is asked answers these gauges. */
function sampleOf({ type, value }: z.output<typeof LiveDatasetInput>): LiveDatasetSample {
  const isPlaced = type === 'sta-livedataset' || (value.jp_lat ?? '') !== '';
  const objects = gauges.map(([name, lon, lat, level], index): Datum => ({
    id: index + 1,
    resource_uri: null,
    content_type: typeUri('feature'),
    geometry: isPlaced ? { type: 'Point', coordinates: [lon, lat] } : null,
    properties:
      type === 'sta-livedataset'
        ? { name: `Pegel ${name}`, 'Wasserstand (cm)': level, phenomenonTime: `2026-03-02T0${index + 1}:15:00Z` }
        : { name, level, updated: `2026-03-02T0${index + 1}:15:00Z` },
  }));
  return {
    objects,
    meta: {
      columns: columnsOf(objects),
      extent4326: extentOf(objects),
      found: objects.length,
      more: false,
      total_count: type === 'sta-livedataset' ? objects.length : null,
      without_place: isPlaced ? 0 : objects.length,
    },
    notes: [],
  };
}

export const liveDatasetAnswers: Answers<'testLiveDataset'> = {
  testLiveDataset: ({ user, body }) => {
    demand(user, 'add_switchboard');
    const fault = liveDatasetFault(body);
    if (fault) throw refused(fault.field, fault.de);
    const { hostname, host } = new URL(body.value.origin ?? '');
    if (hostname === 'localhost' || /^(127|10)\./.test(hostname))
      throw refused(
        'origin',
        `${host} liegt im eigenen Netz des Servers und wird nicht gelesen. Richtig ist eine Adresse des öffentlichen Internets; die Administration kann das eigene Netz freigeben.`,
      );
    return sampleOf(body);
  },
};
