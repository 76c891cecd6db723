import type { Sql } from '../../../db/types.ts';
import type { Box } from '../../../relation/box.ts';
import type { Relation } from '../../../relation/relation.ts';

/** Where a record of a relation lies, in degrees; null where none has a place, or the one that was found cannot be said in degrees. */
export async function placeOf(sql: Sql, { sql: text, params }: Relation): Promise<Box | null> {
  const placed = `SELECT geom FROM (${text}) r WHERE geom IS NOT NULL AND NOT ST_IsEmpty(geom) LIMIT 1`;
  const { rows } = await sql
    .query<{ box: Box }>(
      `SELECT ARRAY[ST_XMin(e), ST_YMin(e), ST_XMax(e), ST_YMax(e)] AS box FROM (SELECT ST_Transform(ST_Envelope(geom), 4326) AS e FROM (${placed}) p) q`,
      [...params],
    )
    .catch(() => ({ rows: [] }));
  return rows[0]?.box.every(Number.isFinite) ? rows[0].box : null;
}
