import { refuse } from '../messages.ts';
import { crsOfWkt } from './match.ts';
import { crsMessages } from './messages.ts';
import { crsOfName } from './names.ts';
import { find, parseWkt, type WktNode } from './wkt.ts';

/** A CRS as people write it: a code, WKT, or PROJ text whose parameters were checked. */
export type CrsText =
  | { kind: 'code'; srid: number }
  | { kind: 'wkt'; text: string; root: WktNode }
  | { kind: 'proj'; text: string; parameters: ReadonlyMap<string, string> };

const roots = new Set(['PROJCS', 'GEOGCS', 'PROJCRS', 'GEOGCRS', 'GEODCRS', 'COMPD_CS', 'COMPOUNDCRS', 'BOUNDCRS']);
/** They name files that a projection library would open. */
const fileKeywords = ['EXTENSION', 'PARAMETERFILE', 'ABRIDGEDTRANSFORMATION', 'PARAM_MT'];

const numbers =
  'zone lat_0 lat_1 lat_2 lat_3 lat_ts lon_0 lon_1 lon_2 lonc alpha gamma k k_0 x_0 y_0 z_0 a b f rf R h to_meter h_0 azi tilt'.split(' ');
const words = 'proj ellps datum units pm vunits type title axis towgs84 nadgrids sweep'.split(' ');
const flags = 'south no_defs no_uoff no_off wktext over approx'.split(' ');

/** Reads what a user gave as CRS; refuses what is none, or would make the projection library open files. */
export function parseCrsText(given: string): CrsText {
  const text = given.replaceAll('\0', '').trim();
  const named = /^(?:\+init=)?(?:epsg|urn:|https?:\/\/www\.opengis\.net\/|\d+$)/i.test(text)
    ? crsOfName(text.replace(/^\+init=/i, ''))
    : null;
  if (named?.srid) return { kind: 'code', srid: named.srid };
  return text.startsWith('+') ? projText(text) : wktText(text);
}

function wktText(text: string): CrsText {
  const root = parseWkt(text);
  if (!root || !roots.has(root.keyword)) throw refuse(crsMessages.noDefinition());
  const { srid } = crsOfWkt(text);
  if (srid !== null) return { kind: 'code', srid };
  const file = fileKeywords.find((keyword) => find(root, keyword));
  if (file !== undefined) throw refuse(crsMessages.notAllowed(file));
  return { kind: 'wkt', text, root };
}

function projText(text: string): CrsText {
  const parameters = new Map<string, string>();
  for (const part of text.split(/\s+/)) {
    const match = /^\+([a-z_0-9]{1,12})(?:=(.{1,80}))?$/i.exec(part);
    const [, key = '', value] = match ?? [];
    if (!isAllowed(key, value)) throw refuse(crsMessages.notAllowed(part));
    parameters.set(key === 'k' ? 'k_0' : key, value ?? '');
  }
  if (!parameters.has('proj')) throw refuse(crsMessages.noDefinition());
  return { kind: 'proj', text, parameters };
}

function isAllowed(key: string, value: string | undefined): boolean {
  if (value === undefined) return flags.includes(key);
  if (numbers.includes(key)) return /^[-+]?\d*\.?\d+(?:e[-+]?\d+)?$/i.test(value);
  if (key === 'proj')
    return (
      /^[a-z_0-9]+$/.test(value) &&
      !['pipeline', 'hgridshift', 'vgridshift', 'xyzgridshift', 'deformation', 'tinshift', 'defmodel', 'gridshift'].includes(value)
    );
  if (key === 'nadgrids') return value === '@null';
  if (key === 'towgs84') return /^[-+\d.,e]+$/i.test(value);
  return words.includes(key) && /^[-\w.]+$/.test(value);
}

/** What sets a PROJ text apart: without what says nothing, and with one spelling of what can be written in two. */
export function projFacts(parameters: ReadonlyMap<string, string>): string {
  const facts = new Map(parameters);
  for (const key of ['no_defs', 'type', 'wktext', 'title', 'over', 'axis', 'vunits']) facts.delete(key);
  if (facts.get('units') === 'm') facts.delete('units');
  if (/^[-+0.,]*$/.test(facts.get('towgs84') ?? '')) facts.delete('towgs84');
  if (facts.get('datum') === 'WGS84') facts.set('ellps', 'WGS84').delete('datum');
  for (const [key, value] of facts) {
    if (!numbers.includes(key)) continue;
    const number = Number(value);
    if (number === (key === 'k_0' ? 1 : 0)) facts.delete(key);
    else facts.set(key, String(number));
  }
  return [...facts]
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join(' ');
}

export function projParameters(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .trim()
      .split(/\s+/)
      .map((part) => /^\+([^=]+)=?(.*)$/.exec(part))
      .filter((match) => match !== null)
      .map(([, key = '', value = '']) => [key === 'k' ? 'k_0' : key, value]),
  );
}
