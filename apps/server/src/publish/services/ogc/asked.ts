import { decimal } from '../../../columns/index.ts';
import { invalidParameter, ServiceError, shown } from '../../../problems/index.ts';
import { boxRight, type Box } from '../../../relation/box.ts';
import type { CrsName } from '../crs.ts';
import { optional, type Kvp } from '../params.ts';
import { timeSpan, type TimeSpan } from '../time.ts';
import { namedCrs } from './crs.ts';

/** Parameters that every path takes. */
export const everywhere = ['f', 'key', 'moment', 'asof'];

/** A box, its numbers as they were sent, and the CRS that orders them. */
export interface AskedBox {
  readonly numbers: Box;
  readonly crs: CrsName;
}

/** Four numbers; of six, the heights are left out. */
function boxOf(text: string): Box {
  const numbers = text.split(',').map(decimal);
  if (![4, 6].includes(numbers.length) || !numbers.every(Number.isFinite)) throw invalidParameter('bbox', text, boxRight);
  return (numbers.length === 4 ? numbers : [numbers[0], numbers[1], numbers[3], numbers[4]]) as unknown as Box;
}

export function askedBox(kvp: Kvp): AskedBox | null {
  const crs = namedCrs(optional(kvp, 'bbox-crs') ?? 'CRS84', 'bbox-crs');
  const text = optional(kvp, 'bbox');
  return text === null ? null : { numbers: boxOf(text), crs };
}

/** The system of the geometries in a filter; null where none is named. */
export function filterCrsName(kvp: Kvp): CrsName | null {
  const named = optional(kvp, 'filter-crs');
  return named === null ? null : namedCrs(named, 'filter-crs');
}

/** null for any time. */
export function askedTime(kvp: Kvp): TimeSpan | null {
  const time = optional(kvp, 'datetime');
  return time === null ? null : timeSpan(time);
}

/** The refusal of a parameter that is not known, naming some that are. */
export function unknownParameter(name: string, known: readonly string[]): ServiceError {
  const some = known.length > 24 ? `${known.slice(0, 24).join(', ')}, …` : known.join(', ');
  return new ServiceError('InvalidParameterValue', name, {
    de: `Den Parameter „${shown(name)}“ gibt es hier nicht. Richtig ist eines von: ${some}.`,
    en: `There is no parameter "${shown(name)}" here. Right is one of: ${some}.`,
  });
}
