import type { Moment } from '../schemas/depot.ts';

/** What has moments, the newest first, as a depot. */
interface Versioned {
  readonly moments: readonly Moment[];
}

/** The newest moment that is approved: what layers, services and switchboards read. */
export function newestMoment({ moments }: Versioned): Moment | undefined {
  return moments.find(({ approved }) => approved !== null);
}

/** The newest moment that is complete and was not rejected, approved or not: what edits and imports go on from. */
export function latestMoment({ moments }: Versioned): Moment | undefined {
  return moments.find(({ status }) => status !== 'open' && status !== 'rejected');
}

/** The moment that is edited: the open one, else what edits go on from. */
export function editedMoment(depot: Versioned): Moment | undefined {
  return openMoment(depot) ?? latestMoment(depot);
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
  return newer.some((moment) => moment.id === id && moment.status !== 'open' && moment.status !== 'rejected');
}

/** The complete moment before another one that was not rejected; undefined for the first. */
export function momentBefore({ moments }: Versioned, { id }: Pick<Moment, 'id'>): Moment | undefined {
  return latestMoment({ moments: moments.slice(moments.findIndex((one) => one.id === id) + 1) });
}

/** The moment that takes edits, where there are some that are not finalized. */
export function openMoment({ moments }: Versioned): Moment | undefined {
  return moments.find(({ status }) => status === 'open');
}

/** Names of moments for a sentence, a line each: what was said of them, else their day. */
export function momentNames(moments: readonly { readonly message: string; readonly created: Date | string }[]): string {
  return moments.map(({ message, created }) => message.split('\n')[0] || new Date(created).toISOString().slice(0, 10)).join('\n');
}

/** Names, a line each, as they stand in a sentence. */
export function quotedNames(names: string, language: 'de' | 'en'): string {
  const quoted = (name: string): string => (language === 'de' ? `„${name}“` : `"${name}"`);
  return names.split('\n').map(quoted).join(', ');
}
