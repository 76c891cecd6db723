import type { Localised } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';

export const fromLabel: Localised = { de: 'Ab Stelle', en: 'From place' };
export const countLabel: Localised = { de: 'Anzahl', en: 'Count' };

/** Where a place is, counted from 0: 1 is the first, -1 the last one. */
export function placeIn(length: number, place: number, label: Localised): number {
  if (place !== 0) return place > 0 ? place - 1 : length + place;
  throw new FunctionError(
    'place_zero',
    `Der Eingang „${label.de}“ ist 0. Richtig ist 1 für das Erste, 2 für das Zweite, -1 für das Letzte.`,
    `The input "${label.en}" is 0. Right is 1 for the first, 2 for the second, -1 for the last.`,
  );
}

/** The part that begins at a place, with so many of what follows; what is not there is left out. */
export function partAt<T>(all: readonly T[], from: number, count: number | undefined, label: Localised): readonly T[] {
  const begin = placeIn(all.length, from, label);
  return all.slice(Math.max(0, begin), count === undefined ? all.length : Math.max(0, begin + count));
}
