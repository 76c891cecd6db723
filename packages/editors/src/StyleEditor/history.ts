/** Steps that are remembered. */
const mostSteps = 100;

/** What was edited, in its steps: what stands now, what was before, and what was taken back. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** What the last step changed: more of the same belongs to it, such as the letters of a word. Null where nothing does. */
  readonly step: string | null;
}

export const begun = <T>(present: T): History<T> => ({ past: [], present, future: [], step: null });

/** A change is a step of its own, unless it goes on with the last one. */
export function changed<T>({ past, present, step: last }: History<T>, next: T, step: string | null): History<T> {
  const goesOn = step !== null && step === last;
  return { past: goesOn ? past : [...past, present].slice(-mostSteps), present: next, future: [], step };
}

/** The step before; the same history where there is none. */
export function undone<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  return past.length === 0 ? history : { past: past.slice(0, -1), present: past.at(-1)!, future: [present, ...future], step: null };
}

/** The step that was taken back last; the same history where there is none. */
export function redone<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  return future.length === 0 ? history : { past: [...past, present], present: future[0]!, future: future.slice(1), step: null };
}
