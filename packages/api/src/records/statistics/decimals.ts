/** A decimal number with all its digits: `digits` / 10^`scale`. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/** A number as JSON or a database writes it. */
export function decimalOf(text: string): Decimal {
  const [, sign = '', whole = '', part = '', power = '0'] = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = BigInt(`${whole}${part}` || '0') * (sign === '-' ? -1n : 1n);
  const scale = part.length - Number(power);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

/** The digits of a number at a scale that is not below its own. */
export function digitsAt({ digits, scale }: Decimal, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - scale);
}

/** The number as plain text, without zeros that say nothing. */
export function decimalText({ digits, scale }: Decimal): string {
  const [sign, all] = [digits < 0n ? '-' : '', (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')];
  const part = all.slice(all.length - scale).replace(/0+$/, '');
  return `${sign}${all.slice(0, all.length - scale)}${scale === 0 || part === '' ? '' : `.${part}`}`;
}

/** The order of two numbers; whole ones beyond 2^53 are told apart too. */
export function compareDecimals(first: string, second: string): number {
  const [a, b] = [Number(first), Number(second)];
  if (a < b) return -1;
  if (a > b) return 1;
  if (first === second) return 0;
  const [one, other] = [decimalOf(first), decimalOf(second)];
  const scale = Math.max(one.scale, other.scale);
  const difference = digitsAt(one, scale) - digitsAt(other, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
