import { inverseStep, isIdle, mostStepped, sameJson, type Datum, type RecordStep } from '@geo/api';

/** What an edit is called: a text by its key, and what stands in it. */
export type EditName =
  | { readonly text: 'editedValue'; readonly values: { readonly key: string; readonly number: number } }
  | { readonly text: 'editedGeometry' | 'editedAdded' | 'editedDeleted'; readonly values: { readonly number: number } }
  | { readonly text: 'editedPasted' | 'editedReplaced'; readonly values: { readonly count: number } };

/** An edit of one or many records, which is taken back as a whole. */
export interface EditEntry {
  readonly name: EditName;
  readonly steps: readonly RecordStep[];
}

/** Edits of an open moment. */
export interface EditHistory {
  /** Number of the moment; null before the first edit. */
  readonly moment: number | null;
  /** What can be taken back, the newest last. */
  readonly undo: readonly EditEntry[];
  /** What was taken back, the last one last. */
  readonly redo: readonly EditEntry[];
}

export type Direction = 'undo' | 'redo';

/** So many edits are kept. */
export const mostKept = 100;

export const noHistory: EditHistory = { moment: null, undo: [], redo: [] };

/** The history as far as it is of the moment that is open: it ends with its moment. */
export function inMoment(history: EditHistory, open: number | undefined): EditHistory {
  return history.moment !== null && history.moment === open ? history : noHistory;
}

/** The history after an edit. One that changed nothing is none; of one that is too large to be taken back (null) it says nothing. */
export function noted(history: EditHistory, moment: number, name: EditName, steps: readonly RecordStep[] | null): EditHistory {
  const { undo } = inMoment(history, moment);
  if (steps?.every(isIdle)) return history;
  const kept = steps !== null && steps.length <= mostStepped ? [...undo, { name, steps }] : undo;
  return { moment, undo: kept.slice(-mostKept), redo: [] };
}

/** What is sent to go there with an edit. */
export function stepsTo(direction: Direction, { steps }: EditEntry): readonly RecordStep[] {
  return direction === 'undo' ? steps.map(inverseStep) : steps;
}

/** The history once an edit was taken back, or made again. */
export function taken(history: EditHistory, direction: Direction, entry: EditEntry): EditHistory {
  const other = direction === 'undo' ? 'redo' : 'undo';
  return { ...dropped(history, entry), [other]: [...history[other], entry] };
}

/** The history without an edit that others have gone over since. */
export function dropped(history: EditHistory, entry: EditEntry): EditHistory {
  const without = (entries: readonly EditEntry[]): readonly EditEntry[] => entries.filter((one) => one !== entry);
  return { ...history, undo: without(history.undo), redo: without(history.redo) };
}

/** Where a record is not as the steps that were refused expect it: the value that was left there, and what is there now. */
export interface Met {
  /** Name of the attribute; null for the geometry. */
  readonly key: string | null;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** The first of what is otherwise with a record; null where the refusal was for something else. */
export function metBy(steps: readonly RecordStep[], now: Datum): Met | null {
  const step = steps.find(({ id }) => id === now.id);
  if (!step?.before) return null;
  const { properties: mine = {}, geometry } = step.before;
  const theirs = now.properties ?? {};
  // What is to go was known as a whole; else only what is named counts.
  const names = new Set([...Object.keys(mine), ...Object.keys(step.after?.properties ?? (step.after ? {} : theirs))]);
  const key = [...names].find((name) => !sameJson(mine[name], theirs[name]));
  if (key !== undefined) return { key, mine: mine[key], theirs: theirs[key] };
  if (geometry === undefined || sameJson(geometry ?? null, now.geometry ?? null)) return null;
  return { key: null, mine: geometry, theirs: now.geometry ?? null };
}
