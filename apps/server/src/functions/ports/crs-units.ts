import type { Sql } from '../../db/types.ts';
import { FunctionError } from '../../problems/index.ts';
import { catalogCrs, type CatalogCrs } from '../../store/crs/catalog.ts';

/** How lengths are measured in a CRS: geographic ones on the ellipsoid, projected ones in metres per unit. */
export interface CrsUnits {
  geographic: boolean;
  metresPerUnit: number;
}

/** The system of a code; refuses one that is not known. */
export async function requireKnownCrs(sql: Sql, srid: number): Promise<CatalogCrs> {
  const found = await catalogCrs(sql, srid);
  if (found) return found;
  throw new FunctionError(
    'unknown_crs',
    `Das Koordinatensystem EPSG:${srid} ist nicht bekannt.`,
    `The coordinate system EPSG:${srid} is not known.`,
  );
}

export async function crsUnits(sql: Sql, srid: number): Promise<CrsUnits> {
  const { proj, geographic } = await requireKnownCrs(sql, srid);
  if (geographic) return { geographic: true, metresPerUnit: Number.NaN };
  const factor = /\+to_meter=([\d.eE+-]+)/.exec(proj)?.[1];
  const unit = /\+units=(\S+)/.exec(proj)?.[1] ?? 'm';
  const metresPerUnit = factor ? Number(factor) : unitMetres[unit];
  if (metresPerUnit === undefined) {
    throw new FunctionError(
      'unknown_unit',
      `Die Einheit „${unit}“ von EPSG:${srid} ist nicht bekannt; bitte vorher umprojizieren.`,
      `The unit "${unit}" of EPSG:${srid} is not known; please reproject first.`,
    );
  }
  return { geographic: false, metresPerUnit };
}

const unitMetres: Record<string, number> = { m: 1, km: 1000, ft: 0.3048, 'us-ft': 1200 / 3937, yd: 0.9144 };
