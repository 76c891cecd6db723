import { momentsOf, type Source } from '@geo/api';
import type { OutputValue } from '../definition.ts';

/** How many records a step moved; null where it had nothing to do with depots. */
export interface Moved {
  read: number | null;
  stored: number | null;
}

export const nothingMoved = (): Moved => ({ read: null, stored: null });

/** Counts what a step that reads depots handed on; where that was not counted, the number is not known. */
export function countRead(moved: Moved, sources: readonly Source[], outputs: Readonly<Record<string, OutputValue>>): void {
  if (momentsOf(sources).length === 0) return;
  const values = Object.values(outputs).flatMap((output) => ('kind' in output ? [output] : [...output.values()]));
  const sizes = values.flatMap((value) => (value.kind === 'records' && value.size !== null ? [value.size] : []));
  if (sizes.length > 0) moved.read = sizes.reduce((sum, size) => sum + size, moved.read ?? 0);
}

/** Adds what a step moved. */
export function addMoved(moved: Moved, more: Moved): void {
  if (more.read !== null) moved.read = (moved.read ?? 0) + more.read;
  if (more.stored !== null) moved.stored = (moved.stored ?? 0) + more.stored;
}
