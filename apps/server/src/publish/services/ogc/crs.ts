import type { Sql } from '../../../db/types.ts';
import type { Box } from '../../../relation/box.ts';
import { crsName, type Crs, type CrsName } from '../crs.ts';
import { offeredSrids } from '../offered.ts';

export const crs84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';
export const epsgUri = (srid: number): string => `http://www.opengis.net/def/crs/EPSG/0/${srid}`;

/**
 * A CRS as a parameter names it: by its address, or in another of its spellings, also as a CURIE in brackets. However it was written, its
 * coordinates are in the order of the registry (`northFirst` of `Crs`).
 */
export function namedCrs(text: string, locator: string): CrsName {
  return crsName(text.replace(/^\[(.*)\]$/s, '$1'), locator);
}

/** The CRS as the answer names it. */
export function crsUri({ form, srid }: Pick<Crs, 'form' | 'srid'>): string {
  return form === 'crs84' ? crs84 : epsgUri(srid);
}

/** The CRS in which a layer is stored: what is stored in degrees has longitude first. */
export function storageCrs(srid: number): string {
  return srid === 4326 || srid === 0 ? crs84 : epsgUri(srid);
}

/** All in which a layer is offered. */
export function offeredCrs(srid: number): string[] {
  return [...new Set([crs84, storageCrs(srid), ...offeredSrids.map(epsgUri)])];
}

const densifyParts = 16;

/** The box around a box in another CRS, x, y; null where it has no place there. */
export async function movedBox(db: Sql, box: Box, from: number, to: number): Promise<Box | null> {
  if (from === to) return box;
  const step = Math.max(box[2] - box[0], box[3] - box[1]) / densifyParts;
  const { rows } = await db.query<{ b: number[] | null }>(
    `SELECT ARRAY[ST_XMin(e), ST_YMin(e), ST_XMax(e), ST_YMax(e)] AS b FROM (
       SELECT geo.try_transform(ST_Segmentize(ST_MakeEnvelope($1::float8, $2::float8, $3::float8, $4::float8, ${from}), $5::float8), ${to}) AS e) s`,
    [...box, Math.max(step, 1e-9)],
  );
  const moved = rows[0]?.b;
  return moved && moved.length === 4 && moved.every((value) => Number.isFinite(value)) ? (moved as unknown as Box) : null;
}
