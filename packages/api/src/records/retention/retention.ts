import type { Moment } from '../../schemas/depot.ts';
import type { KeptReason, Retention } from '../../schemas/retention.ts';
import { isWaiting, newestMoment } from '../moments.ts';

export interface KeptMoment {
  readonly moment: Moment;
  readonly reason: KeptReason;
  /** What reads it, in words; '' where that is not why it stays. */
  readonly readers: string;
}

export interface MomentSplit {
  /** The newest first, as the moments of a depot. */
  readonly removed: readonly Moment[];
  readonly kept: readonly KeptMoment[];
}

const dayMs = 86_400_000;

/**
 * What a rule lets go of the moments of a depot, and why the others stay.
 * @param readers What reads a moment, in words; '' where nothing does. @default nothing
 */
export function splitMoments(
  depot: { readonly moments: readonly Moment[] },
  { newest, days }: Retention,
  now: Date,
  readers: (moment: Moment) => string = () => '',
): MomentSplit {
  const read = newestMoment(depot)?.id;
  const complete = depot.moments.filter(({ status }) => status !== 'open' && status !== 'rejected');
  const last = complete[newest - 1];
  // Rejected ones do not count, and stay among those that do.
  const newestIds = new Set(depot.moments.slice(0, last ? depot.moments.indexOf(last) + 1 : undefined).map(({ id }) => id));
  const reasonOf = (moment: Moment): KeptReason | null => {
    if (moment.status === 'open') return 'open';
    if (moment.id === read) return 'read';
    if (isWaiting(depot, moment)) return 'waiting';
    if (newestIds.has(moment.id)) return 'newest';
    return now.getTime() - Date.parse(moment.created) < days * dayMs ? 'young' : null;
  };
  const [removed, kept]: [Moment[], KeptMoment[]] = [[], []];
  for (const moment of depot.moments) {
    const reason = reasonOf(moment);
    const used = reason === null ? readers(moment) : '';
    if (reason !== null) kept.push({ moment, reason, readers: '' });
    else if (used !== '') kept.push({ moment, reason: 'used', readers: used });
    else if (kept.some((one) => isBuiltOn(one.moment, moment))) kept.push({ moment, reason: 'base', readers: '' });
    else removed.push(moment);
  }
  return { removed, kept };
}

/** Whether a moment was built on one that was rejected later: it has its records, and goes first. */
function isBuiltOn(moment: Moment, { rejected, created }: Moment): boolean {
  if (rejected === null) return false;
  return Date.parse(moment.created) > Date.parse(created) && Date.parse(moment.created) < Date.parse(rejected.at);
}
