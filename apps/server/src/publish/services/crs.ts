import type { Sql } from '../../db/types.ts';
import { isNorthingFirst } from '../../formats/crs/axis-order.ts';
import { invalidParameter, ServiceError, type ServiceErrorCode } from '../../problems/index.ts';

/**
 * How a client wrote a CRS:
 * `short` `EPSG:25832` or a bare number, `urn` `urn:ogc:def:crs:EPSG::25832`, `http` `http://www.opengis.net/def/crs/EPSG/0/25832`,
 * `crs84` WGS 84 with longitude first in any of its spellings.
 */
export type CrsForm = 'short' | 'urn' | 'http' | 'crs84';

export interface CrsName {
  srid: number;
  form: CrsForm;
}

/** A CRS that the database knows. */
export interface Crs extends CrsName {
  /** Coordinates are degrees. */
  geographic: boolean;
  /** The registry puts latitude or northing first. Whether a service follows it depends on `form` and protocol. */
  northFirst: boolean;
}

const patterns: readonly (readonly [RegExp, CrsForm])[] = [
  [/^epsg:(\d{1,6})$/i, 'short'],
  [/^(\d{1,6})$/, 'short'],
  [/^https?:\/\/www\.opengis\.net\/gml\/srs\/epsg\.xml#(\d{1,6})$/i, 'short'],
  [/^urn:(?:x-)?ogc:def:crs:epsg:[\d.]*:(\d{1,6})$/i, 'urn'],
  [/^https?:\/\/www\.opengis\.net\/def\/crs\/epsg\/[\d.]+\/(\d{1,6})$/i, 'http'],
];
const crs84 = /^(?:crs:84|ogc:crs84|urn:(?:x-)?ogc:def:crs:ogc:[\d.]*:crs84|https?:\/\/www\.opengis\.net\/def\/crs\/ogc\/[\d.]+\/crs84)$/i;

export function parseCrsName(text: string): CrsName | null {
  const trimmed = text.trim();
  if (crs84.test(trimmed)) return { srid: 4326, form: 'crs84' };
  for (const [pattern, form] of patterns) {
    const match = pattern.exec(trimmed);
    if (match) return { srid: Number(match[1]), form };
  }
  return null;
}

const known = new WeakMap<Sql, Map<number, { geographic: boolean } | null>>();

/** The CRS a client named, if the database can transform to it; else an error that names the parameter. */
export async function resolveCrs(db: Sql, text: string, locator: string, code: ServiceErrorCode = 'InvalidParameterValue'): Promise<Crs> {
  const name = parseCrsName(text);
  const found = name && (await lookUp(db, name.srid));
  if (!name || !found) {
    const error = invalidParameter(locator, text, {
      de: 'ein bekanntes Koordinatensystem wie EPSG:25832 oder urn:ogc:def:crs:EPSG::4326',
      en: 'a known CRS such as EPSG:25832 or urn:ogc:def:crs:EPSG::4326',
    });
    throw new ServiceError(code, locator, error.said);
  }
  return { ...name, ...found, northFirst: name.form !== 'crs84' && (found.geographic || isNorthingFirst(name.srid)) };
}

async function lookUp(db: Sql, srid: number): Promise<{ geographic: boolean } | null> {
  const cache = known.get(db) ?? new Map<number, { geographic: boolean } | null>();
  known.set(db, cache);
  const cached = cache.get(srid);
  if (cached !== undefined) return cached;
  const { rows } = await db.query<{ geographic: boolean }>(
    `SELECT proj4text LIKE '%+proj=longlat%' AS geographic FROM spatial_ref_sys WHERE srid = $1::integer`,
    [srid],
  );
  const found = rows[0] ? { geographic: rows[0].geographic } : null;
  if (cache.size < 10_000) cache.set(srid, found);
  return found;
}

/** The CRS in which a relation holds its geometry. */
export function nativeCrs(db: Sql, srid: number, locator: string): Promise<Crs> {
  return resolveCrs(db, `EPSG:${srid}`, locator);
}

export function urnOf(srid: number): string {
  return `urn:ogc:def:crs:EPSG::${srid}`;
}

/** Decimals of published coordinates: about a centimetre in degrees, a millimetre in projected units. */
export function decimalsOf(crs: Pick<Crs, 'geographic'>): number {
  return crs.geographic ? 7 : 3;
}

/**
 * Whether WFS writes and reads coordinates of this CRS with north first: in the urn and http forms as the registry says;
 * the short form always is x, y (longitude, latitude), as GDAL reads it.
 */
export function wfsNorthFirst(crs: Pick<Crs, 'form' | 'northFirst'>): boolean {
  return crs.northFirst && (crs.form === 'urn' || crs.form === 'http');
}
