import type { Port } from '@geo/api';

/** The number a step further, no further than the bounds; digits as many as number and step have. */
export function stepped(
  value: number,
  direction: 1 | -1,
  { step = 1, minimum = -Infinity, maximum = Infinity }: Pick<Port, 'minimum' | 'maximum' | 'step'>,
): number {
  const digits = Math.max(decimalsOf(value), decimalsOf(step));
  return Math.min(maximum, Math.max(minimum, Number((value + direction * step).toFixed(digits))));
}

function decimalsOf(value: number): number {
  return Math.min(20, /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0);
}
