import { retentionBounds, type Retention } from '@geo/api';

/** A rule as it is entered; undefined where a field holds no whole number. */
export interface RetentionDraft {
  readonly newest: number | undefined;
  readonly days: number | undefined;
}

/** What a new rule begins with. */
export const firstRetention: RetentionDraft = { newest: 10, days: 90 };

/** The rule that was entered; null as long as it is none. */
export function retentionOf({ newest, days }: RetentionDraft): Retention | null {
  const isWithin = (value: number | undefined, [least, most]: readonly [number, number]): value is number =>
    Number.isInteger(value) && value! >= least && value! <= most;
  return isWithin(newest, retentionBounds.newest) && isWithin(days, retentionBounds.days) ? { newest, days } : null;
}
