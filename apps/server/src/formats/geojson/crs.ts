import { crsOfName } from '../crs/names.ts';
import { isObject } from '../text/json.ts';
import type { CrsInfo } from '../types.ts';

const mostShown = 80;

/** The CRS of an old style `crs` member; undefined when there is none. Axis order is x, y whatever the authority says. */
export function crsOfMember(collection: unknown): CrsInfo | undefined {
  if (!isObject(collection)) return undefined;
  const { crs } = collection;
  if (crs === undefined || crs === null || crs === '') return undefined;
  const { name, code, href } = isObject(crs) && isObject(crs.properties) ? crs.properties : {};
  const value = name ?? code ?? href ?? crs;
  // What nobody understands is told and asked for, not taken for the system of files that name none.
  return crsOfName(typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value).slice(0, mostShown));
}
