import type { NodeRun } from '@geo/api';

/** How long a run took in ms; up to `now` while it is under way. Never negative, also with clocks that differ. */
export function runDuration(run: Pick<NodeRun, 'status' | 'start' | 'end'>, now: number): number {
  const end = run.end === null ? now : Date.parse(run.end);
  return Math.max(0, end - Date.parse(run.start));
}
