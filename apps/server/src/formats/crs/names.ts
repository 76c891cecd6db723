import type { CrsInfo } from '../types.ts';
import { wgs84 } from './plausible.ts';

/**
 * A coordinate system by its name; whether there is one of that code is not known. How it was written decides the order of axes:
 * `short` `EPSG:25832` or a bare number, `urn` `urn:ogc:def:crs:EPSG::25832`, `http` `http://www.opengis.net/def/crs/EPSG/0/25832`,
 * where the last two mean that of the registry. `crs84` is WGS 84 with longitude first in any spelling.
 */
export type NamedCrs =
  | { readonly authority: 'EPSG' | 'ESRI'; readonly code: number; readonly form: 'short' | 'urn' | 'http' }
  | { readonly authority: 'OGC'; readonly code: 4326; readonly form: 'crs84' };

const crs84 =
  /^(?:(?:ogc:)?crs:?84h?|urn:(?:x-)?ogc:def:crs:(?:ogc|crs):[\d.]*:(?:crs)?84h?|https?:\/\/www\.opengis\.net\/def\/crs\/ogc\/[\d.]+\/crs84h?)$/i;
const forms: readonly (readonly [RegExp, 'short' | 'urn' | 'http'])[] = [
  [/^(?:(epsg|esri):)?(\d{1,6})$/i, 'short'],
  [/^https?:\/\/www\.opengis\.net\/gml\/srs\/(epsg)\.xml#(\d{1,6})$/i, 'short'],
  [/^urn:(?:x-)?ogc:def:crs:(epsg|esri)(?::[\d.]*)*:(\d{1,6})$/i, 'urn'],
  [/^https?:\/\/www\.opengis\.net\/def\/crs\/(epsg|esri)\/[\d.]+\/(\d{1,6})$/i, 'http'],
];

/** Reads the name of a coordinate system in any of the spellings that services and files use; null for what is none. */
export function readCrsName(text: string): NamedCrs | null {
  const name = text.trim();
  if (crs84.test(name)) return { authority: 'OGC', code: 4326, form: 'crs84' };
  for (const [pattern, form] of forms) {
    const match = pattern.exec(name);
    if (match) return { authority: match[1]?.toUpperCase() === 'ESRI' ? 'ESRI' : 'EPSG', code: Number(match[2]), form };
  }
  return null;
}

/** Names of the surveying authorities of the German states: easting first; what follows names a variant of the state or the height. */
const surveys: readonly (readonly [RegExp, (match: string) => number])[] = [
  [/^urn:adv:crs:ETRS89_UTM(3[1-3])(?![0-9])/i, (zone) => 25_800 + Number(zone)],
  [/^urn:adv:crs:DE_DHDN_3GK([2-5])(?![0-9])/i, (zone) => 31_464 + Number(zone)],
];

/** The code behind a name of a surveying authority; null for any other. */
export function codeOfSurvey(text: string): number | null {
  for (const [pattern, code] of surveys) {
    const match = pattern.exec(text.trim());
    if (match) return code(match[1]!);
  }
  return null;
}

/** What a name may be behind, in files: of whoever wrote it. */
const lastPart = /(?:epsg[:/#](?:[\d.]*[:/])?(\d{4,6})|crs:?84h?)$/i;

/** The coordinate system that a file names. A name that is not known is what the user is asked about. */
export function crsOfName(text: string): CrsInfo {
  const survey = codeOfSurvey(text);
  if (survey !== null) return { srid: survey, name: `EPSG:${survey}` };
  const [part, code] = lastPart.exec(text.trim()) ?? [];
  const named = readCrsName(text) ?? readCrsName(code ?? part ?? '');
  if (named?.authority === 'OGC' || named?.code === 4326) return wgs84;
  // Numbers of fewer digits are somebody's own.
  if (named?.authority === 'EPSG' && named.code > 999) return { srid: named.code, name: `EPSG:${named.code}` };
  return { srid: null, name: text, definition: text };
}
