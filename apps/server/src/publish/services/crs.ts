import type { Sql } from '../../db/types.ts';
import { isNorthingFirst } from '../../formats/crs/axis-order.ts';
import { readCrsName, type NamedCrs } from '../../formats/crs/names.ts';
import { catalogCrs, catalogCrsOf, type CatalogCrs } from '../../store/crs/catalog.ts';
import { invalidParameter, ServiceError, type ServiceErrorCode } from '../../problems/index.ts';

/** A CRS as a client named it; whether there is one of that code is not known yet. */
export interface CrsName {
  srid: number;
  /** How it was written; `crs84` is WGS 84 with longitude first. */
  form: NamedCrs['form'];
  /** As it was written. */
  text: string;
}

/** What the axes of a CRS are. */
export interface Axes {
  /** Coordinates are degrees. */
  geographic: boolean;
  /** The registry puts latitude or northing first. Whether a service follows it depends on `form` and protocol. */
  northFirst: boolean;
}

/** A CRS that the database knows. */
export interface Crs extends CrsName, Axes {}

/** The CRS a client named, if it is written as one; else an error that names the parameter. */
export function crsName(text: string, locator: string, code: ServiceErrorCode = 'InvalidParameterValue'): CrsName {
  const named = readCrsName(text);
  if (!named || named.authority === 'ESRI') throw unknownCrs(text, locator, code);
  return { srid: named.code, form: named.form, text: text.trim() };
}

/** The CRS of a name, if the database can transform to it; else an error that names the parameter. */
export async function resolveCrs(db: Sql, name: CrsName, locator: string, code: ServiceErrorCode = 'InvalidParameterValue'): Promise<Crs> {
  const found = await catalogCrs(db, name.srid);
  if (!found) throw unknownCrs(name.text, locator, code);
  const { geographic, northFirst } = axesOf(found);
  return { ...name, geographic, northFirst: name.form !== 'crs84' && northFirst };
}

function axesOf({ srid, geographic }: CatalogCrs): Axes {
  return { geographic, northFirst: geographic || isNorthingFirst(srid) };
}

/** The axes of those systems that the database knows, by code. */
export async function axesOfSystems(db: Sql, srids: readonly number[]): Promise<ReadonlyMap<number, Axes>> {
  return new Map([...(await catalogCrsOf(db, srids))].map(([srid, system]) => [srid, axesOf(system)]));
}

function unknownCrs(text: string, locator: string, code: ServiceErrorCode): ServiceError {
  const error = invalidParameter(locator, text, {
    de: 'ein bekanntes Koordinatensystem wie EPSG:25832 oder urn:ogc:def:crs:EPSG::4326',
    en: 'a known CRS such as EPSG:25832 or urn:ogc:def:crs:EPSG::4326',
  });
  return new ServiceError(code, locator, error.said);
}

/** The CRS in which a layer holds its geometry, by its urn. */
export function ownCrs(db: Sql, srid: number): Promise<Crs> {
  return resolveCrs(db, { srid: srid || 4326, form: 'urn', text: urnOf(srid || 4326) }, 'srsName');
}

export function urnOf(srid: number): string {
  return `urn:ogc:def:crs:EPSG::${srid}`;
}

/** WGS 84 with longitude first, as services offer it. */
export const crs84Urn = 'urn:ogc:def:crs:OGC:1.3:CRS84';

/** How GML names a CRS that was asked for: by a name whose axes are in the order of its coordinates. */
export function gmlCrsName({ form, srid }: Pick<Crs, 'form' | 'srid'>): string {
  if (form === 'crs84') return crs84Urn;
  return form === 'short' ? `EPSG:${srid}` : urnOf(srid);
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
