import type { Moment } from '../schemas/depot.ts';

/** What has moments, the newest first, as a depot. */
interface Versioned {
  readonly moments: readonly Moment[];
}

/** The newest moment that is approved: what layers, services and switchboards read. */
export function newestMoment({ moments }: Versioned): Moment | undefined {
  return moments.find(({ approved }) => approved !== null);
}

/** The newest moment that is complete, approved or not: what edits and imports go on from. */
export function latestMoment({ moments }: Versioned): Moment | undefined {
  return moments.find(({ status }) => status !== 'open');
}

/** Whether a moment is shown to who reads its depot: what is not approved is for who writes or approves, what is edited for who writes. */
export function isShown(
  { status, approved }: { readonly status: Moment['status']; readonly approved: unknown },
  may: (right: 'write' | 'approve') => boolean,
): boolean {
  return approved !== null || may('write') || (status !== 'open' && may('approve'));
}

/** Whether a moment waits to be approved: it is complete, and newer than the one that is read. */
export function isWaiting({ moments }: Versioned, { id }: Pick<Moment, 'id'>): boolean {
  const read = moments.findIndex(({ approved }) => approved !== null);
  const newer = read < 0 ? moments : moments.slice(0, read);
  return newer.some((moment) => moment.id === id && moment.status !== 'open');
}

/** The complete moment before another one; undefined for the first. */
export function momentBefore({ moments }: Versioned, { id }: Pick<Moment, 'id'>): Moment | undefined {
  return latestMoment({ moments: moments.slice(moments.findIndex((one) => one.id === id) + 1) });
}

/** The moment that takes edits, where there are some that are not finalized. */
export function openMoment({ moments }: Versioned): Moment | undefined {
  return moments.find(({ status }) => status === 'open');
}
