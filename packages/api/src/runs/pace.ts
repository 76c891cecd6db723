/** How a long step goes on, as far as it has told. */
export interface Pace {
  /** Records that there will be; null where nobody knows. */
  total: number | null;
  /** Records a second; null where they are not counted, or it is too early to say. */
  rate: number | null;
  /** Null where it cannot be said. */
  remaining_s: number | null;
}

/** What a step tells, at a time in ms. */
export interface Told {
  at: number;
  /** 0 to 1. */
  share: number;
  count: number | null;
  total: number | null;
}

/** What is remembered between two times that a step tells. */
export interface PaceState {
  began: number;
  last: Told;
  /** Smoothed; null before anything was told. */
  perSecond: { records: number; share: number } | null;
}

/** Before that nothing is said: the first records often come all at once. */
const earliestMs = 2000;

/** What was longer ago than this counts little. */
const memoryMs = 10_000;

/** Below it nobody can tell from the share when the end will come. */
const leastShare = 0.05;

export function beginPace(at: number): PaceState {
  return { began: at, last: { at, share: 0, count: null, total: null }, perSecond: null };
}

/** The speeds go after what was told now, the more the longer it took; so that neither a burst nor a pause makes them jump. */
export function nextPace({ began, last, perSecond }: PaceState, told: Told): PaceState {
  const ms = told.at - last.at;
  const records = (told.count ?? 0) - (last.count ?? 0);
  const share = told.share - last.share;
  // What begins anew, as with a further part, is measured from there.
  if (records < 0 || share < 0) return { began, last: told, perSecond };
  // What comes within a millisecond counts with what comes next; how much there will be is known now.
  if (ms <= 0) return { began, last: { ...last, total: told.total }, perSecond };
  const now = { records: (records / ms) * 1000, share: (share / ms) * 1000 };
  const weight = 1 - Math.exp(-ms / memoryMs);
  const between = (before: number, after: number): number => before + weight * (after - before);
  return {
    began,
    last: told,
    perSecond: perSecond ? { records: between(perSecond.records, now.records), share: between(perSecond.share, now.share) } : now,
  };
}

/** What can be said honestly after what was told last. */
export function paceOf({ began, last: { at, share, count, total }, perSecond }: PaceState): Pace {
  if (!perSecond || at - began < earliestMs) return { total, rate: null, remaining_s: null };
  const rate = count !== null && perSecond.records > 0 ? perSecond.records : null;
  const byCount = total !== null && rate !== null ? Math.max(0, total - count!) / rate : null;
  const byShare = share >= leastShare && perSecond.share > 0 ? (1 - share) / perSecond.share : null;
  return { total, rate, remaining_s: byCount ?? byShare };
}
