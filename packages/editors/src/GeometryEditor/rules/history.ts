/** The steps of a session of editing. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

/** Steps that can be undone. */
const most = 500;

export function begin<T>(present: T): History<T> {
  return { past: [], present, future: [] };
}

export function step<T>({ past, present }: History<T>, next: T): History<T> {
  return { past: [...past, present].slice(-most), present: next, future: [] };
}

/** The same history where there is nothing to undo. */
export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  return past.length === 0 ? history : { past: past.slice(0, -1), present: past.at(-1)!, future: [present, ...future] };
}

/** The same history where nothing was undone. */
export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  return future.length === 0 ? history : { past: [...past, present], present: future[0]!, future: future.slice(1) };
}
