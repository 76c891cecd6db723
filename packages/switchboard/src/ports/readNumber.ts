import { isInRange, valueTypeOf, type Port } from '@geo/api';

/** What was typed into a field of numbers: a number, nothing, or what is not allowed there. */
export type ReadNumber = { readonly value: number } | { readonly value?: undefined; readonly isEmpty: boolean };

export type NumberPort = Pick<Port, 'kind' | 'unit' | 'minimum' | 'maximum' | 'step'>;

export function isWhole({ kind }: NumberPort): boolean {
  return kind === 'integer';
}

/** Reads a number as a person writes it, within the bounds of its port. */
export function readNumber(text: string, port: NumberPort): ReadNumber {
  const value = valueTypeOf(isWhole(port) ? 'int' : 'number')?.parse(text);
  return typeof value === 'number' && isInRange(value, port) ? { value } : { isEmpty: text.trim() === '' };
}

/** The number a step further, no further than the bounds; digits as many as number and step have. */
export function stepped(value: number, direction: 1 | -1, { step = 1, minimum = -Infinity, maximum = Infinity }: NumberPort): number {
  const digits = Math.max(decimalsOf(value), decimalsOf(step));
  return Math.min(maximum, Math.max(minimum, Number((value + direction * step).toFixed(digits))));
}

function decimalsOf(value: number): number {
  return Math.min(20, /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0);
}
