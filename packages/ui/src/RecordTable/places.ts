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
