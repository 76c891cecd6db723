import type { Depot, Moment } from '../schemas/depot.ts';

/** The newest moment that is complete: what layers, services and switchboards read. */
export function newestMoment({ moments }: Pick<Depot, 'moments'>): Moment | undefined {
  return moments.find(({ status }) => status !== 'open');
}

/** The complete moment before another one; undefined for the first. */
export function momentBefore({ moments }: Pick<Depot, 'moments'>, { id }: Pick<Moment, 'id'>): Moment | undefined {
  return newestMoment({ moments: moments.slice(moments.findIndex((one) => one.id === id) + 1) });
}

/** The moment that takes edits, where there are some that are not finalized. */
export function openMoment({ moments }: Pick<Depot, 'moments'>): Moment | undefined {
  return moments.find(({ status }) => status === 'open');
}
