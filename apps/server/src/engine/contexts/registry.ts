import { chosenContext, type StorageContext } from '@geo/api';
import { storageOf, type FrameContent, type FrameRow } from '../../switchboards/rows.ts';
import type { ContextDefinition } from './definition.ts';
import { django } from './django.ts';
import { materialized } from './materialized/materialized.ts';
import { deferred, lazy } from './on-demand.ts';
import { parquet } from './parquet/parquet.ts';
import { redis } from './redis.ts';

const definitions: ReadonlyMap<StorageContext, ContextDefinition> = new Map(
  [django, materialized, parquet, redis, deferred, lazy].map((one) => [one.name, one]),
);

/** How a frame is to be stored; null where the platform chooses. */
export function contextOf(frame: FrameRow): ContextDefinition | null {
  const chosen = chosenContext(storageOf(frame));
  return chosen && (definitions.get(chosen) ?? null);
}

/** Where records are to be brought that lie elsewhere than their frame is to be stored; null where they are right. */
export function placeFor(frame: FrameRow | undefined, content: FrameContent | null): ContextDefinition | null {
  if (!frame || content?.kind !== 'records') return null;
  // What the platform chooses is read by the platform only.
  const place = contextOf(frame) ?? (materialized.holds(content) ? django : null);
  return place?.holds(content) === false ? place : null;
}

/** Whether records lie elsewhere than their frame is to be stored. */
export function isMisplaced(frame: FrameRow | undefined, content: FrameContent | null): boolean {
  return placeFor(frame, content) !== null;
}
