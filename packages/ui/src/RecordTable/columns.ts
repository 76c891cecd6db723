import type { RecordColumn } from './types.ts';

/** Number of columns shown at first; with more there is a filter in the chooser. */
export const initialColumnCount = 8;
/** Largest number on the badge of the chooser. */
export const badgeCap = 99;

/** Keys of the columns that start hidden. */
export function initiallyHidden(columns: readonly RecordColumn[]): ReadonlySet<string> {
  return new Set(columns.slice(initialColumnCount).map((column) => column.key));
}

/** The text of the badge; nothing when no column is hidden. */
export function badgeText(hiddenCount: number): string {
  if (hiddenCount <= 0) return '';
  return hiddenCount > badgeCap ? `${badgeCap}+` : String(hiddenCount);
}

/** Columns whose label or key contains the text, in their order. */
export function matchingColumns(columns: readonly RecordColumn[], text: string): readonly RecordColumn[] {
  const sought = text.trim().toLocaleLowerCase();
  return columns.filter((column) => `${column.label ?? ''} ${column.key}`.toLocaleLowerCase().includes(sought));
}
