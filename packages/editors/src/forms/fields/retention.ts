import { retentionBounds, type Retention } from '@geo/api';

/** A rule as it is entered; undefined where a field holds no whole number. */
export interface RetentionDraft {
  readonly newest: number | undefined;
  readonly days: number | undefined;
}

/** What a new rule begins with. */
export const firstRetention: RetentionDraft = { newest: 10, days: 90 };

/** Whether a number can stand in a rule. */
export function isRetentionPart(key: keyof RetentionDraft, value: number | undefined): value is number {
  const [least, most] = retentionBounds[key];
  return value !== undefined && Number.isInteger(value) && value >= least && value <= most;
}

/** The rule that was entered; null as long as it is none. */
export function retentionOf({ newest, days }: RetentionDraft): Retention | null {
  return isRetentionPart('newest', newest) && isRetentionPart('days', days) ? { newest, days } : null;
}
