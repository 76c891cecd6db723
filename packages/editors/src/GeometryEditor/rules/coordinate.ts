/** Which number of a position. */
export type Axis = 0 | 1 | 2;

export type CoordinateProblem = 'notANumber' | 'lonOutOfRange' | 'latOutOfRange';

/** Reads a coordinate as it is typed, with a point or a comma. */
export function parseCoordinate(text: string, axis: Axis): { readonly value: number } | { readonly problem: CoordinateProblem } {
  const plain = text.trim().replace(',', '.');
  const value = Number(plain);
  if (plain === '' || !/^[-+]?[\d.]+(e[-+]?\d+)?$/i.test(plain) || !Number.isFinite(value)) return { problem: 'notANumber' };
  if (axis === 0 && Math.abs(value) > 180) return { problem: 'lonOutOfRange' };
  return axis === 1 && Math.abs(value) > 90 ? { problem: 'latOutOfRange' } : { value };
}
