import type { IsoDate } from '../DatePicker/index.ts';

/** A span of days, both included. */
export interface DateRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** How many years are offered. */
export const quickYearCount = 10;

/** The last ten years up to the present one, oldest first. */
export function quickYears(now: Date): readonly number[] {
  const last = now.getFullYear();
  return Array.from({ length: quickYearCount }, (_, index) => last - quickYearCount + 1 + index);
}

export const rangeOfYear = (year: number): DateRange => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** The year that a range covers exactly; `null` for any other range. */
export function yearOfRange(range: DateRange | null): number | null {
  if (!range) return null;
  const year = Number(range.from.slice(0, 4));
  const whole = rangeOfYear(year);
  return whole.from === range.from && whole.to === range.to ? year : null;
}
