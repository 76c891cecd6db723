import { line } from './text.ts';

/** Codes of other times and makers for the sphere of the web's maps. */
const mercatorCodes = new Set(['3857', '3785', '900913', '102100', '102113']);

const crs84 =
  /^(?:crs:84|ogc:crs84|urn:(?:x-)?ogc:def:crs:(?:ogc|crs):[\d.]*:(?:crs)?84|https?:\/\/www\.opengis\.net\/def\/crs\/ogc\/[\d.]+\/crs84)$/i;
const authorities = [
  /^(epsg|esri):(\d{1,6})$/i,
  /^urn:(?:x-)?ogc:def:crs:(epsg|esri)(?::[\d.]*)*:(\d{1,6})$/i,
  /^https?:\/\/www\.opengis\.net\/def\/crs\/(epsg|esri)\/[\d.]+\/(\d{1,6})$/i,
  /^https?:\/\/www\.opengis\.net\/gml\/srs\/(epsg)\.xml#(\d{1,6})$/i,
];

/** The one spelling of a coordinate system, as `EPSG:25832`; longitude first is `CRS:84`. What is no known form stays as it is. */
export function srsName(text: string): string {
  const name = line(text, 200);
  if (crs84.test(name)) return 'CRS:84';
  for (const pattern of authorities) {
    const match = pattern.exec(name);
    if (match) return mercatorCodes.has(match[2]!) ? 'EPSG:3857' : `${match[1]!.toUpperCase()}:${Number(match[2])}`;
  }
  return name;
}

/** Esri's own codes begin where EPSG's end. */
const firstEsriCode = 37_000;

/** The name of a `wkid` as ArcGIS numbers coordinate systems. */
export function srsOfWkid(wkid: number): string {
  if (mercatorCodes.has(String(wkid))) return 'EPSG:3857';
  return `${wkid >= firstEsriCode ? 'ESRI' : 'EPSG'}:${wkid}`;
}

/** Number of an EPSG system by its name, null for others. */
export function epsgCode(srs: string): number | null {
  const match = /^EPSG:(\d+)$/.exec(srs);
  return match ? Number(match[1]) : null;
}

/** True for a spelling that means the registry's order of axes, as `urn:` and `http:` forms do. */
export function hasRegistryAxes(text: string): boolean {
  return /^(urn:|https?:\/\/www\.opengis\.net\/def\/)/i.test(text.trim()) && srsName(text) !== 'CRS:84';
}
