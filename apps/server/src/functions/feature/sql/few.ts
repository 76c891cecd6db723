import { plainNumber, type Localised } from '@geo/api';
import { FunctionError } from '../../../problems/index.ts';

/** So many records may a function make of an input that has fewer. */
export const mostMade = 1_000_000;

/** Refuses to make more of something than may be; `other` is what would make fewer, with its article. */
export function requireFew(count: number, most: number, what: Localised, other: Localised): void {
  if (count <= most) return;
  const number = (language: 'de' | 'en'): string => plainNumber(Math.ceil(count), language);
  throw new FunctionError(
    'too_many_made',
    `Es entstünden etwa ${number('de')} ${what.de}, erlaubt sind ${plainNumber(most, 'de')}. Richtig ist ${other.de}.`,
    `There would be about ${number('en')} ${what.en}; ${plainNumber(most, 'en')} are allowed. Right is ${other.en}.`,
  );
}
