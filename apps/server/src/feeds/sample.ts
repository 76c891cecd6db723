import {
  liveAttribute,
  liveDatasetFault,
  mostSampled,
  typeUri,
  widenedKind,
  type ColumnKind,
  type Datum,
  type DatumColumn,
  type LiveDatasetInput,
  type LiveDatasetSample,
} from '@geo/api';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import { decodeText } from '../outgoing/decode.ts';
import { AddressStatus, sizeText } from '../outgoing/failures.ts';
import { open } from '../outgoing/open.ts';
import type { OutgoingSettings } from '../outgoing/web.ts';
import { FunctionError } from '../problems/index.ts';
import { FeedRefusal } from './refusal.ts';
import type { Found, Reading, Said } from './reading/answer.ts';
import { readInThread } from './reading/inThread.ts';
import { batchOf, thingsAddress } from './sta.ts';
import { textOf } from './texts.ts';

type Input = z.output<typeof LiveDatasetInput>;
type StaInput = Extract<Input, { type: 'sta-livedataset' }>;

const timeoutMs = 30_000;
const silentMs = 15_000;
const maxBytes = 10_000_000;

export interface Answer {
  readonly text: string;
  /** Who answered. */
  readonly host: string;
  /** Who was asked. */
  readonly asked: string;
}

/** What an answer may hold, and what is asked for. */
export const answerLimits = { maxBytes, accept: 'application/json, application/geo+json;q=0.9, */*;q=0.1' } as const;

/** Asks a live dataset once, and reads the first records out of the answer. */
export function sampleLiveDataset(
  input: Input,
  { allowPrivate }: OutgoingSettings,
  language: 'de' | 'en',
  signal: AbortSignal,
): Promise<LiveDatasetSample> {
  return readLiveDataset(input, (address) => ask(address, allowPrivate, signal), language, signal);
}

/** The same by whatever way to addresses. */
export async function readLiveDataset(
  input: Input,
  askFor: (address: string) => Promise<Answer>,
  language: 'de' | 'en',
  signal: AbortSignal,
): Promise<LiveDatasetSample> {
  const fault = liveDatasetFault(input);
  if (fault) throw new FeedRefusal(fault, fault.field);
  const address = input.type === 'sta-livedataset' ? thingsAddress(input.value) : (input.value.origin ?? '').trim();
  const answer = await askFor(address).catch((error: unknown) => {
    throw error instanceof FunctionError ? refusalOf(error, input, new URL(address).host) : error;
  });
  const result = await readInThread({ text: answer.text, reading: readingOf(input), most: mostSampled }, signal);
  if (result.kind === 'refused') throw said(result.said, answer.host);
  const more: Said[] = [];
  if (answer.host !== answer.asked) more.push({ code: 'redirected', field: 'origin', values: { other: answer.host, host: answer.asked } });
  if (input.type === 'sta-livedataset' && (input.value.mqtt_uri ?? '').trim() !== '')
    more.push({ code: 'mqtt_untested', field: 'mqtt_uri', values: {} });
  return sampleOf({ ...result.found, notes: [...result.found.notes, ...more] }, language);
}

async function ask(address: string, allowPrivate: boolean, signal: AbortSignal): Promise<Answer> {
  const rules = { protocols: ['https:', 'http:'], allowPrivate, timeoutMs, silentMs, ...answerLimits, signal };
  const { url, headers, body } = await open(address, rules);
  return { text: decodeText(await buffer(body), headers['content-type'] ?? ''), host: url.host, asked: new URL(address).host };
}

function said({ code, field, values }: Said, host: string): FeedRefusal {
  return new FeedRefusal({ code, ...textOf(code, { host, ...values }) }, field);
}

/** Why nothing came: told at the filter or the size where they are the reason, else at the address. */
function refusalOf(error: FunctionError, input: Input, host: string): FeedRefusal {
  if (input.type === 'sta-livedataset') {
    const filters = filtersOf(input);
    if (error instanceof AddressStatus && [400, 500, 501].includes(error.status) && filters.length > 0) {
      const values = { status: error.status, filters: filters.join(', ') };
      return said({ code: 'query_refused', field: filters[0]!, values }, host);
    }
    if (error.code === 'address_too_large') {
      const { de, en } = textOf('batch_large', { host, batch: batchOf(input.value) });
      const sizes = { de: de.replace('{size}', sizeText(maxBytes, 'de')), en: en.replace('{size}', sizeText(maxBytes, 'en')) };
      return new FeedRefusal({ code: 'batch_large', ...sizes }, 'batch_size');
    }
  }
  return new FeedRefusal(error.said, 'origin');
}

function filtersOf({ value }: StaInput): ('thing_filter' | 'datastream_filter')[] {
  return (['thing_filter', 'datastream_filter'] as const).filter((name) => (value[name] ?? '').trim() !== '');
}

function readingOf(input: Input): Reading {
  if (input.type === 'sta-livedataset') return { type: input.type, isFiltered: filtersOf(input).length > 0 };
  const { jp_obj_root, jp_lat, jp_lon, properties } = input.value;
  const [lat, lon] = [jp_lat?.trim() ?? '', jp_lon?.trim() ?? ''];
  const attributes = (properties ?? []).flatMap((line) => liveAttribute(line) ?? []);
  return {
    type: input.type,
    root: jp_obj_root?.trim() || '$[*]',
    place: lat === '' ? null : { lat, lon },
    attributes: attributes.length === 0 ? null : attributes,
  };
}

function sampleOf({ objects, found, more, total, withoutPlace, notes }: Found, language: 'de' | 'en'): LiveDatasetSample {
  const datums = objects.map(({ geometry, properties }, at): Datum => ({
    id: at + 1,
    resource_uri: null,
    content_type: typeUri('feature'),
    geometry,
    properties: { ...properties },
  }));
  return {
    objects: datums,
    meta: {
      columns: columnsOf(datums),
      extent4326: extentOf(objects),
      found,
      more,
      total_count: total,
      without_place: withoutPlace,
    },
    notes: notes.map(({ code, field, values }) => ({ code, field, text: textOf(code, values)[language] })),
  };
}

/** The columns in the order of first appearance. */
function columnsOf(datums: readonly Datum[]): DatumColumn[] {
  const kinds = new Map<string, ColumnKind | null>();
  for (const { properties = {} } of datums)
    for (const [key, value] of Object.entries(properties)) kinds.set(key, widenedKind(kinds.get(key), value));
  return [...kinds].map(([key, kind]) => ({ key, kind: kind ?? 'string' }));
}

function extentOf(objects: Found['objects']): LiveDatasetSample['meta']['extent4326'] {
  let extent: [number, number, number, number] | null = null;
  const open: unknown[] = objects.map(({ geometry }) => (geometry as { coordinates?: unknown } | null)?.coordinates);
  while (open.length > 0) {
    const one = open.pop();
    if (!Array.isArray(one)) continue;
    if (typeof one[0] !== 'number') {
      open.push(...(one as unknown[]));
      continue;
    }
    const [x, y] = one as [number, number];
    extent = extent ? [Math.min(extent[0], x), Math.min(extent[1], y), Math.max(extent[2], x), Math.max(extent[3], y)] : [x, y, x, y];
  }
  return extent;
}
