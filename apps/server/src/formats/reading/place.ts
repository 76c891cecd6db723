import { isObject } from '../text/json.ts';

/** The first position of anything that may be a GeoJSON geometry; null when there is none. */
export function firstPlace(geometry: unknown): [x: number, y: number] | null {
  if (!isObject(geometry)) return null;
  if (Array.isArray(geometry.geometries)) return firstPlace(geometry.geometries[0]);
  let value: unknown = geometry.coordinates;
  while (Array.isArray(value) && Array.isArray(value[0])) value = value[0];
  if (!Array.isArray(value)) return null;
  const x: unknown = value[0];
  const y: unknown = value[1];
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null;
}
