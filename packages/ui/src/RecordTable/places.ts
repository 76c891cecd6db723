import { growDistancePx, type ScrollPlace } from '../GrowingList/growth.ts';

/** Share of the way within which the grid also asks for further pages. */
const loadShare = 0.1;

/** Whether a scrolled table is near enough to its first row for the page before. */
export function isNearStart({ scrollTop, scrollHeight }: Pick<ScrollPlace, 'scrollTop' | 'scrollHeight'>): boolean {
  return scrollTop <= Math.max(growDistancePx, scrollHeight * loadShare);
}

/**
 * Where a table must be scrolled to for the row at its upper edge to stay there when rows come or go before it; null where that row is
 * gone itself. Rows have all one height.
 */
export function keptTop(before: readonly unknown[], after: readonly unknown[], scrollTop: number, rowHeightPx: number): number | null {
  const index = Math.min(Math.floor(scrollTop / rowHeightPx), before.length - 1);
  const now = index < 0 ? -1 : after.indexOf(before[index]);
  return now < 0 ? null : scrollTop + (now - index) * rowHeightPx;
}

/** The number of a record that was typed, digits in groups or not; undefined where there is none of it among so many. */
export function readNumber(text: string, total: number): number | undefined {
  const digits = text.replaceAll(/[\s.,'’]/g, '');
  const number = /^\d{1,15}$/.test(digits) ? Number(digits) : 0;
  return number >= 1 && number <= total ? number : undefined;
}

/** The keys that store what was typed into a cell, and how many rows and columns they go on. */
const steps = { Enter: [1, 0], Tab: [0, 1], 'Shift+Tab': [0, -1] } as const;
export type EditEnd = keyof typeof steps;

/** The cell that is next once one has been edited, by row and column from 0: beyond an end of a row those of its neighbour, beyond the table the same one. */
export function cellAfter(
  end: EditEnd,
  row: number,
  column: number,
  rows: number,
  columns: number,
): { readonly row: number; readonly column: number } {
  const [down, right] = steps[end];
  const at = (row + down) * columns + column + right;
  return at < 0 || at >= rows * columns ? { row, column } : { row: Math.floor(at / columns), column: at % columns };
}
