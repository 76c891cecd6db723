import { z } from 'zod';
import { Extent4326 } from '../schemas/common.ts';
import { Datum, DatumColumn } from '../schemas/datum.ts';

const Text = z.string().max(4000).nullable().default('');

/** Where the observations of sensors come from: an interface of OGC SensorThings. What is empty is as the platform does it by itself. */
export const StaLiveDataset = z.object({
  /** Address of the interface, with or without its version. */
  origin: Text,
  /** @default v1.1 */
  version: Text,
  /** Which Things: an OData filter as `$filter` takes it. */
  thing_filter: Text,
  /** Which of their Datastreams. */
  datastream_filter: Text,
  mqtt_uri: Text,
  /** Things that are asked for at once. @default 100 */
  batch_size: z.number().int().min(1).max(10_000).nullable().default(null),
});
export type StaLiveDataset = z.infer<typeof StaLiveDataset>;

/** Where objects come from that an address answers as JSON. Paths are JSONPath (RFC 9535). */
export const RestLiveDataset = z.object({
  origin: Text,
  /** Seconds from one question to the next. */
  update_interval: z.number().int().min(1).max(31_536_000).nullable().default(60),
  /** What of the answer are the objects. */
  jp_obj_root: z.string().max(1000).nullable().default('$[*]'),
  /** Where an object says its place, in degrees (EPSG:4326); without both it has none. */
  jp_lat: z.string().max(1000).nullable().default(''),
  jp_lon: z.string().max(1000).nullable().default(''),
  /** Which attributes records have, as `name`, or `name = $.path` for what the path selects of an object. @default all of the object */
  properties: z.array(z.string().max(2000)).max(200).nullable().default([]),
});
export type RestLiveDataset = z.infer<typeof RestLiveDataset>;

/** A live dataset that is to be looked into, as it is entered. */
export const LiveDatasetInput = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sta-livedataset'), value: StaLiveDataset }),
  z.object({ type: z.literal('rest-livedataset'), value: RestLiveDataset }),
]);
export type LiveDatasetInput = z.input<typeof LiveDatasetInput>;
export type LiveDatasetType = LiveDatasetInput['type'];

/** So many of the records are shown by a test. */
export const mostSampled = 20;

const Count = z.number().int().min(0);

/** The first records of a live dataset, and what was found besides. */
export const LiveDatasetSample = z.object({
  objects: z.array(Datum).max(mostSampled),
  meta: z.object({
    columns: z.array(DatumColumn),
    /** West, south, east, north of the records in degrees; null without geometry. */
    extent4326: Extent4326.nullable(),
    /** Objects in the answer; where there are `more`, they are not counted further. */
    found: Count,
    more: z.boolean(),
    /** How many there are altogether, as far as the other side says so. */
    total_count: Count.nullable(),
    /** Objects in the answer that say no place, or none on Earth. */
    without_place: Count,
  }),
  /** What is to be known about the answer, in the language of the request; `field` is that of the value which it is about. */
  notes: z.array(z.object({ code: z.string(), field: z.string().nullable(), text: z.string() })),
});
export type LiveDatasetSample = z.infer<typeof LiveDatasetSample>;
