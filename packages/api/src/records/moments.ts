import type { Depot, Moment } from '../schemas/depot.ts';

/** The newest moment that is complete: what layers, services and switchboards read. */
export function newestMoment({ moments }: Pick<Depot, 'moments'>): Moment | undefined {
  return moments.find(({ status }) => status !== 'open');
}

/** The moment that takes edits, where there are some that are not finalized. */
export function openMoment({ moments }: Pick<Depot, 'moments'>): Moment | undefined {
  return moments.find(({ status }) => status === 'open');
}
