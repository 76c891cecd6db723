import { chosenContext, type StorageContext } from '@geo/api';
import { storageOf, type FrameContent, type FrameRow } from '../../switchboards/rows.ts';
import type { ContextDefinition } from './definition.ts';
import { django } from './django.ts';
import { deferred, lazy } from './on-demand.ts';
import { parquet } from './parquet/parquet.ts';

const definitions: ReadonlyMap<StorageContext, ContextDefinition> = new Map(
  [django, parquet, deferred, lazy].map((one) => [one.name, one]),
);

/** How a frame is to be stored; null where the platform chooses. */
export function contextOf(frame: FrameRow): ContextDefinition | null {
  const chosen = chosenContext(storageOf(frame));
  return chosen && (definitions.get(chosen) ?? null);
}

/** Whether records lie elsewhere than their frame is to be stored. */
export function isMisplaced(frame: FrameRow | undefined, content: FrameContent | null): boolean {
  return frame !== undefined && content?.kind === 'records' && contextOf(frame)?.holds(content) === false;
}
