import type { RunStep } from './history.ts';

/** Shorter differences, in ms, and smaller shares are what any two runs differ by. */
const leastMs = 500;
const leastShare = 0.2;

/** How a duration in ms differs from the one before; null where it hardly does. */
export function durationChange(ms: number, beforeMs: number): 'slower' | 'faster' | null {
  const difference = ms - beforeMs;
  if (Math.abs(difference) < leastMs || Math.abs(difference) < leastShare * beforeMs) return null;
  return difference > 0 ? 'slower' : 'faster';
}

/** How long a step or run took, in ms; up to `now` while it is under way. */
export function tookMs({ start, end }: { readonly start: string | null; readonly end: string | null }, now: number): number | null {
  if (start === null) return null;
  return Math.max(0, (end === null ? now : Date.parse(end)) - Date.parse(start));
}

/** The same step in the run before; a step that was deleted since has none. */
export function stepBefore<Step extends Pick<RunStep, 'node'>>(step: Pick<RunStep, 'node'>, before: readonly Step[]): Step | null {
  return step.node === null ? null : (before.find(({ node }) => node === step.node) ?? null);
}

/** The step that takes the most of a run. */
export interface SlowStep {
  /** Uri of its node. */
  readonly node: string;
  readonly ms: number;
  /** Share of the durations of all steps, 0 to 1. */
  readonly share: number;
}

const slowMs = 1000;
const slowShare = 0.3;

/** The step that a run waits for the longest; null where none stands out: it takes more than a second, and almost a third of all. */
export function slowestStep(steps: readonly Pick<RunStep, 'node' | 'start' | 'end'>[]): SlowStep | null {
  const took = steps.flatMap((step) => {
    const ms = step.end === null ? null : tookMs(step, 0);
    return ms === null ? [] : [{ node: step.node, ms }];
  });
  const all = took.reduce((sum, { ms }) => sum + ms, 0);
  const longest = took.toSorted((a, b) => b.ms - a.ms)[0];
  if (!longest || longest.node === null || longest.ms <= slowMs || longest.ms <= slowShare * all) return null;
  return { node: longest.node, ms: longest.ms, share: longest.ms / all };
}
