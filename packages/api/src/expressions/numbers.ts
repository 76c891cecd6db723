import { decimalOf, decimalText } from '../records/statistics/decimals.ts';

/** Digits that count of a number that is computed. */
const digits = 15;
/** Beyond that a double is none any more. */
const largest = 1.797e308;

/** A number; null where it is none, or too large. */
export function doubleOf(value: number): number | null {
  return Number.isFinite(value) && Math.abs(value) < largest ? value : null;
}

/** A number with the digits that count; null where it is none, or too large. */
export function numberOf(value: number): number | null {
  return Number.isSafeInteger(value) ? value : doubleOf(Number(value.toPrecision(digits)));
}

/** A whole number of 64 bits; null where it does not fit. */
export function wholeOf(value: bigint | number): bigint | null {
  if (typeof value === 'number' && !Number.isFinite(value)) return null;
  const whole = BigInt(typeof value === 'number' ? Math.trunc(value) : value);
  return BigInt.asIntN(64, whole) === whole ? whole : null;
}

/** Halves are rounded away from zero, as they are written: 1.005 to two digits is 1.01. */
export function rounded(value: number, places: number): number {
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toPrecision(digits).split('e');
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + places}`));
  const [whole = '0', power = '0'] = String(shifted).split('e');
  return (Math.sign(value) || 0) * Number(`${whole}e${Number(power) - places}`);
}

/** A number as plain digits. */
export function digitsOf(value: number | bigint): string {
  return typeof value === 'number' ? decimalText(decimalOf(String(numberOf(value) ?? value))) : String(value);
}

const german = /^[-+]?\d{1,3}(\.\d{3})+,\d+$|^[-+]?\d{1,3}(\.\d{3}){2,}$/;
const plain = /^[-+]?\d{1,30}([.,]\d{1,30})?([eE][-+]?\d{1,2})?$/;

/** The plain digits of a number that was written: a comma is a decimal one, and points with it are those of thousands. Null for none. */
export function writtenNumber(text: string): string | null {
  const trimmed = text.trim();
  if (german.test(trimmed)) return trimmed.replaceAll('.', '').replace(',', '.');
  return plain.test(trimmed) ? trimmed.replace(',', '.') : null;
}
