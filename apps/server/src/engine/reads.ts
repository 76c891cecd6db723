import { momentOfPrint, type ReadMoment, type Source } from '@geo/api';
import type { OutputValue } from './definition.ts';

/** How many records a step moved; null where it had nothing to do with depots. */
export interface Moved {
  read: number | null;
  stored: number | null;
}

export const nothingMoved = (): Moved => ({ read: null, stored: null });

/** The moments of depots that these sources stand for. */
export function momentsOf(sources: readonly Source[]): ReadMoment[] {
  return sources.flatMap(({ fingerprint, read }) => (read ?? [fingerprint]).flatMap((print) => momentOfPrint(print) ?? []));
}

/** Counts what a step that reads depots handed on; where that was not counted, the number is not known. */
export function countRead(moved: Moved, sources: readonly Source[], outputs: Readonly<Record<string, OutputValue>>): void {
  if (momentsOf(sources).length === 0) return;
  const values = Object.values(outputs).flatMap((output) => ('kind' in output ? [output] : [...output.values()]));
  const sizes = values.flatMap((value) => (value.kind === 'records' && value.size !== null ? [value.size] : []));
  if (sizes.length > 0) moved.read = sizes.reduce((sum, size) => sum + size, moved.read ?? 0);
}

/**
 * The moments that a step's records come from: those of the nearest steps before it that read any. What lies before those is told by
 * the moments themselves.
 */
export function nearestReads(
  step: number,
  feeders: ReadonlyMap<number, readonly number[]>,
  sourcesOf: (step: number) => readonly Source[],
): ReadMoment[] {
  const found = new Map<number, ReadMoment>();
  const seen = new Set<number>();
  let next = [...(feeders.get(step) ?? [])];
  while (next.length > 0) {
    const beyond: number[] = [];
    for (const id of next) {
      if (seen.has(id)) continue;
      seen.add(id);
      const own = momentsOf(sourcesOf(id));
      for (const one of own) found.set(one.moment, one);
      if (own.length === 0) beyond.push(...(feeders.get(id) ?? []));
    }
    next = beyond;
  }
  return [...found.values()];
}
