import { invalidParameter } from '../../problems/index.ts';
import { boxRight, type Box } from '../../relation/box.ts';
import { crsName, type CrsName } from './crs.ts';
import { decimal } from '../../columns/index.ts';

/** A box as a client sent it: in which order its numbers are says its CRS. */
export interface SentBox {
  numbers: Box;
  /** Of the fifth part, where there is one. */
  crs: CrsName | null;
}

/** Four numbers and, where a fifth part follows, the name of their CRS. */
export function sentBox(text: string, locator: string): SentBox {
  const parts = text.split(',');
  const numbers = parts.slice(0, 4).map(decimal);
  if (parts.length < 4 || parts.length > 5 || !numbers.every(Number.isFinite)) throw invalidParameter(locator, text, boxRight);
  const name = parts[4]?.trim();
  return { numbers: numbers as unknown as Box, crs: name ? crsName(name, locator) : null };
}
