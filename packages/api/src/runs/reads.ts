import type { Source } from './freshness.ts';
import { momentOfPrint, type ReadMoment } from './momentPrint.ts';

/** The moments of depots that these sources stand for. */
export function momentsOf(sources: readonly Source[]): ReadMoment[] {
  return sources.flatMap(({ fingerprint, read }) => (read ?? [fingerprint]).flatMap((print) => momentOfPrint(print) ?? []));
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
