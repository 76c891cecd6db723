import type { CrsInfo } from '../types.ts';
import { datums, parameterNames, projections, type KnownDatum } from './known.ts';
import { child, find, nameOf, parseWkt, type WktNode } from './wkt.ts';

/** EPSG code and name of a CRS given as WKT; an unknown one keeps its definition. */
export function crsOfWkt(text: string): CrsInfo {
  const definition = text.replace(/\0/g, '').trim();
  const root = parseWkt(definition);
  if (!root) return { srid: null, name: definition.slice(0, 80), definition };
  const crs =
    root.keyword === 'COMPD_CS' || root.keyword === 'COMPOUNDCRS'
      ? (root.children.find((part) => horizontal.has(part.keyword)) ?? root)
      : root;
  const name = nameOf(crs);
  const srid = authority(crs) ?? byParameters(crs) ?? byName(name);
  return srid === null ? { srid, name, definition } : { srid, name };
}

const horizontal = new Set(['PROJCS', 'GEOGCS', 'PROJCRS', 'GEOGCRS', 'GEODCRS', 'BOUNDCRS']);

/** The code that the root itself carries; codes of its parts mean the parts. */
function authority(root: WktNode): number | null {
  const node = child(root, 'AUTHORITY', 'ID');
  if (!node || nameOf(node).toUpperCase() !== 'EPSG') return null;
  const code = Number(node.values[1]);
  return Number.isInteger(code) && code > 0 ? code : null;
}

/** Lower case without the prefixes and separators in which producers differ. */
export function normalised(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^(d_|gcs_)/, '')
    .replace(/[\s_\-()]/g, '');
}

function datumOf(node: WktNode): KnownDatum | undefined {
  const names = [find(node, 'DATUM', 'TRF', 'GEODETICDATUM', 'ENSEMBLE'), find(node, 'GEOGCS', 'BASEGEOGCRS', 'GEOGCRS')].map((part) =>
    normalised(nameOf(part)),
  );
  return datums.find((datum) => names.some((name) => datum.names.test(name)));
}

function byParameters(root: WktNode): number | null {
  const datum = datumOf(root);
  if (!datum) return null;
  if (['GEOGCS', 'GEOGCRS', 'GEODCRS'].includes(root.keyword)) return isDegreesFromGreenwich(root) ? datum.geographic : null;
  const method = normalised(nameOf(find(root, 'PROJECTION', 'METHOD')));
  if (method === '' || !isMetre(root)) return null;
  const given = parametersOf(root);
  const known = projections.find(
    (projection) => projection.datum === datum.id && projection.method.test(method) && fits(projection.parameters, given),
  );
  if (known) return known.srid;
  return method === 'transversemercator' ? (utmOf(datum, given) ?? null) : null;
}

function parametersOf(root: WktNode): Map<string, number> {
  const found = new Map<string, number>();
  const collect = (node: WktNode) => {
    for (const part of node.children) {
      if (part.keyword === 'PARAMETER') {
        const name = normalised(nameOf(part));
        found.set(parameterNames[name] ?? name, Number(part.values[1]));
      } else if (part.keyword === 'CONVERSION') collect(part);
    }
  };
  collect(root);
  return found;
}

/** A parameter that is not given has its neutral value. */
function fits(wanted: Readonly<Record<string, number>>, given: ReadonlyMap<string, number>): boolean {
  return Object.entries(wanted).every(
    ([name, value]) => Math.abs((given.get(name) ?? (name === 'scalefactor' ? 1 : 0)) - value) < 1e-6 * Math.max(1, Math.abs(value)),
  );
}

function utmOf(datum: KnownDatum, given: ReadonlyMap<string, number>): number | undefined {
  const meridian = given.get('centralmeridian') ?? 0;
  const zone = (meridian + 183) / 6;
  const northing = given.get('falsenorthing') ?? 0;
  if (!Number.isInteger(zone) || !fits({ scalefactor: 0.9996, falseeasting: 500_000, latitudeoforigin: 0 }, given)) return undefined;
  return northing === 0 || northing === 10_000_000 ? datum.utm?.(zone, northing === 0) : undefined;
}

function isMetre(root: WktNode): boolean {
  const unit = child(root, 'UNIT', 'LENGTHUNIT') ?? find(child(root, 'CS') ?? root, 'LENGTHUNIT');
  return !unit || Number(unit.values[1]) === 1;
}

function isDegreesFromGreenwich(root: WktNode): boolean {
  const unit = child(root, 'UNIT', 'ANGLEUNIT');
  const meridian = find(root, 'PRIMEM', 'PRIMEMERIDIAN');
  return (!unit || Math.abs(Number(unit.values[1]) - Math.PI / 180) < 1e-8) && (!meridian || Number(meridian.values[1]) === 0);
}

/** Names that say all, for definitions whose parameters are incomplete. */
function byName(name: string): number | null {
  const text = normalised(name);
  const utm = /^(etrs1989|etrs89|wgs1984|wgs84|nad1983|nad83|ed1950|ed50)\/?utmzone(\d{1,2})([ns])$/.exec(text);
  if (utm) {
    const [, datumName = '', zone, half] = utm;
    const datum = datums.find(({ id, names }) => names.test(datumName) || datumName.replace('19', '') === id);
    return datum?.utm?.(Number(zone), half === 'n') ?? null;
  }
  const zone = /^(?:dhdn\/?(?:3degree)?(?:gauss(?:krugerzone|zone|kruger))|germanyzone)([2-5])$/.exec(text)?.[1];
  if (zone) return 31464 + Number(zone);
  return /^(wgs1984|wgs84)(webmercator(auxiliarysphere)?|\/?pseudomercator)$/.test(text) ? 3857 : null;
}
