import { wgs84 } from '../crs/plausible.ts';
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

/** `urn:ogc:def:crs:EPSG::25832`, `EPSG:25832`, `http://www.opengis.net/def/crs/EPSG/0/25832`, `25832` and CRS84. */
export function crsOfName(text: string): CrsInfo {
  if (/CRS:?84h?$/i.test(text)) return wgs84;
  const code = /(?:^|EPSG[:/#](?:[\d.]*[:/])?)(\d{4,6})$/i.exec(text.trim())?.[1];
  if (code === undefined) return { srid: null, name: text, definition: text };
  return code === '4326' ? wgs84 : { srid: Number(code), name: `EPSG:${code}` };
}
