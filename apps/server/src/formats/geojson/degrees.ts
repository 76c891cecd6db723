import { isObject } from '../json.ts';

/** `outside`: no longitude/latitude; `swapped`: plausible only with the axes exchanged (checked for Central Europe). */
export type DegreeVerdict = 'fine' | 'outside' | 'swapped';

/** Judges the first position of a geometry that claims to be in degrees. */
export function judgeDegrees(geometry: unknown): DegreeVerdict {
  const position = firstPosition(geometry);
  if (!position) return 'fine';
  const [x, y] = position;
  if (Math.abs(x) <= 90 && Math.abs(y) > 90 && Math.abs(y) <= 180) return 'swapped';
  if (!(Math.abs(x) <= 180 && Math.abs(y) <= 90)) return 'outside';
  return x >= 45 && x <= 56 && y >= 5 && y <= 18 ? 'swapped' : 'fine';
}

function firstPosition(geometry: unknown): [number, number] | null {
  if (!isObject(geometry)) return null;
  if (Array.isArray(geometry.geometries)) return firstPosition(geometry.geometries[0]);
  let value: unknown = geometry.coordinates;
  while (Array.isArray(value) && Array.isArray(value[0])) value = value[0];
  if (!Array.isArray(value)) return null;
  const x: unknown = value[0];
  const y: unknown = value[1];
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null;
}
