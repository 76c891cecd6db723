import { z } from 'zod';
import { DatumChange, Geometry } from '../schemas/datum.ts';

const Count = z.number().int().min(0);

/** The most positions of a geometry that is repaired while somebody waits. */
export const mostRepairedPoints = 100_000;

/** What a geometry is made of. */
export const GeometryMeasure = z.object({
  /** Points, lines or polygons. */
  parts: Count,
  /** Positions, the one that closes a ring as well. */
  points: Count,
  /** Square metres, as its rings enclose them: where they cross, what is run around the other way counts against the rest. Null for what has no place on Earth. */
  area_m2: z.number().min(0).nullable(),
});
export type GeometryMeasure = z.infer<typeof GeometryMeasure>;

/** A geometry that is to be repaired, in EPSG:4326. */
export const RepairInput = z.object({
  geometry: Geometry,
  /** Number of the record that it is of: positions that were not touched are taken as they are stored, with all digits. */
  record: Count.optional(),
});
export type RepairInput = z.input<typeof RepairInput>;

/** A valid geometry of the same kind (points, lines or polygons) in EPSG:4326; positions that stay keep every digit that was sent. Nothing is stored. */
export const RepairedGeometry = z.object({
  geometry: Geometry,
  /** What was wrong: a name of `geometryFlaws` or the words of the geometry engine, and where in degrees; null where nothing was. */
  flaw: z.object({ name: z.string(), place: z.tuple([z.number(), z.number()]).nullable() }).nullable(),
  before: GeometryMeasure,
  after: GeometryMeasure,
});
export type RepairedGeometry = z.infer<typeof RepairedGeometry>;

/** Why a geometry is not repaired: too many points, edges that cross too often, nothing would be left of its kind, or the geometry engine gave up. */
export const repairRefusals = ['points', 'crossings', 'nothing_left', 'engine'] as const;
export type RepairRefusal = (typeof repairRefusals)[number];

/** Where to go on: the `next` and the `step` of the call before. */
export const RepairsInput = z.object({ from: Count.default(0), step: z.number().int().nullish() });
export type RepairsInput = z.input<typeof RepairsInput>;

/** What one call has repaired in the open moment. Of a large moment it looks at a part, as much as somebody waits for. */
export const RepairedRecords = DatumChange.omit({ datum: true }).extend({
  /** Geometries that are valid now. */
  repaired: Count,
  /** Of these the ones to look at: their area is another one by more than a thousandth. */
  changed: z.array(z.object({ id: z.number().int(), before: GeometryMeasure, after: GeometryMeasure })),
  /** Records that stay as they are. */
  refused: z.array(z.object({ id: z.number().int(), reason: z.enum(repairRefusals) })),
  /** Were changed by others at the same time, and left as those did. */
  skipped: Count,
  /** The number of the record to go on from; null where all were looked at. */
  next: Count.nullable(),
  /** Share of the moment that was looked at so far, 0 to 1. */
  share: z.number().min(0).max(1),
});
export type RepairedRecords = z.infer<typeof RepairedRecords>;

/** Whether an area is another one by more than a thousandth of the larger one. */
export function isAnotherArea(before: number, after: number): boolean {
  return Math.abs(after - before) > Math.max(before, after) / 1000;
}

/** What several calls have repaired, one after the other. */
export function withRepairs(before: RepairedRecords, more: RepairedRecords): RepairedRecords {
  return {
    ...more,
    repaired: before.repaired + more.repaired,
    changed: [...before.changed, ...more.changed],
    refused: [...before.refused, ...more.refused],
    skipped: before.skipped + more.skipped,
  };
}

/**
 * Calls until all of a moment was looked at, each call going on where the one before stopped. From the first repair on the open moment is the
 * one that is edited. `onDone` is told what was repaired so far, also where a later call fails.
 */
export async function repairInSlices(
  call: (moment: number, body: RepairsInput) => Promise<RepairedRecords>,
  moment: number,
  onDone: (sum: RepairedRecords) => void,
): Promise<RepairedRecords> {
  let sum = await call(moment, { from: 0 });
  onDone(sum);
  while (sum.next !== null) {
    sum = withRepairs(sum, await call(sum.moment_id, { from: sum.next, step: sum.step }));
    onDone(sum);
  }
  return sum;
}
