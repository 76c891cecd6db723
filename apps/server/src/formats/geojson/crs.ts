import { crsOfName } from '../crs/names.ts';
import { isObject } from '../text/json.ts';
import type { CrsInfo } from '../types.ts';

/** The CRS of an old style `crs` member; undefined when there is none. Axis order is x, y whatever the authority says. */
export function crsOfMember(collection: unknown): CrsInfo | undefined {
  if (!isObject(collection) || !isObject(collection.crs)) return undefined;
  const { properties } = collection.crs;
  if (!isObject(properties)) return undefined;
  const value = properties.name ?? properties.code;
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? crsOfName(String(value)) : undefined;
}
