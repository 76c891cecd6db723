import { readCrsName } from '../../formats/crs/names.ts';
import { line } from './text.ts';

/** Codes of other times and makers for the sphere of the web's maps. */
const mercatorCodes = new Set([3857, 3785, 900913, 102100, 102113]);

/** The one spelling of a coordinate system, as `EPSG:25832`; longitude first is `CRS:84`. What is no known form stays as it is. */
export function srsName(text: string): string {
  const name = line(text, 200);
  const named = readCrsName(name);
  if (!named) return name;
  if (named.authority === 'OGC') return 'CRS:84';
  return mercatorCodes.has(named.code) ? 'EPSG:3857' : `${named.authority}:${named.code}`;
}

/** Esri's own codes begin where EPSG's end. */
const firstEsriCode = 37_000;

/** The name of a `wkid` as ArcGIS numbers coordinate systems. */
export function srsOfWkid(wkid: number): string {
  if (mercatorCodes.has(wkid)) return 'EPSG:3857';
  return `${wkid >= firstEsriCode ? 'ESRI' : 'EPSG'}:${wkid}`;
}

/** Number of an EPSG system by its name, null for others. */
export function epsgCode(srs: string): number | null {
  const match = /^EPSG:(\d+)$/.exec(srs);
  return match ? Number(match[1]) : null;
}

/** True for a spelling that means the registry's order of axes, as `urn:` and `http:` forms do. */
export function hasRegistryAxes(text: string): boolean {
  const form = readCrsName(text)?.form;
  return form === 'urn' || form === 'http';
}
