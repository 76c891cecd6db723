import { isNumericGeometry, type DatumInput } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';

/** What a geometry is where it is stored. */
export interface StoredGeometry {
  /** Hexadecimal EWKB in the depot's CRS; null for none. */
  readonly ewkb: string | null;
  /** West, south, east, north in the depot's CRS. */
  readonly box: readonly number[] | null;
  /** Name of its GeoJSON type. */
  readonly type: string | null;
}

/** A GeoJSON geometry in EPSG:4326 as it is stored in a depot's CRS. What is not valid, or has no place there, is refused by its reason. */
export async function storedGeometry(tx: Sql, geometry: DatumInput['geometry'], srid: number): Promise<StoredGeometry> {
  if (geometry === null || geometry === undefined) return { ewkb: null, box: null, type: null };
  if (!isNumericGeometry(geometry)) throw refused('GeoJSON');
  const read = await tx
    .query<{ ewkb: string | null; box: number[] | null; reason: string; inside: boolean }>(
      `SELECT geo.try_transform(g, ${srid})::text AS ewkb, ST_IsValidReason(g) AS reason, ST_XMin(g) >= -180 AND ST_XMax(g) <= 180 AND ST_YMin(g) >= -90 AND ST_YMax(g) <= 90 AS inside,
         (SELECT ARRAY[ST_XMin(t), ST_YMin(t), ST_XMax(t), ST_YMax(t)] FROM geo.try_transform(g, ${srid}) t) AS box
       FROM (SELECT geo.try_geojson($1) AS g) s WHERE g IS NOT NULL AND NOT ST_IsEmpty(g)`,
      [JSON.stringify(geometry)],
    )
    .then(({ rows }) => rows[0]);
  if (!read) throw refused('GeoJSON');
  if (!read.inside) throw refused('EPSG:4326: -180 … 180, -90 … 90');
  if (read.reason !== 'Valid Geometry') throw refused(read.reason);
  if (read.ewkb === null || !read.box?.every(Number.isFinite)) throw refused(`EPSG:${srid}`);
  return { ewkb: read.ewkb, box: read.box, type: geometry.type };
}

function refused(details: string): Problem {
  return new Problem('wrong_geometry', { details }, { field: 'geometry' });
}
