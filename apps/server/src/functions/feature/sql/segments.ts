import type { CrsUnits } from '../../ports/crs-units.ts';

/**
 * SQL of the edges of a geometry `geom` in their order: from point `a` to point `b`, from `start` to `stop` in metres since its first point,
 * `part` alike for those of one line. Parts follow each other without a gap.
 */
export function segmentsSql(geom: string, { geographic, metresPerUnit }: CrsUnits): string {
  const length = geographic ? 'ST_Distance(e.a::geography, e.b::geography)' : `ST_Distance(e.a, e.b) * ${metresPerUnit}`;
  const edges = `SELECT d.path, d.path[1:array_upper(d.path, 1) - 1] AS part, d.geom AS a,
      lead(d.geom) OVER (PARTITION BY d.path[1:array_upper(d.path, 1) - 1] ORDER BY d.path) AS b FROM ST_DumpPoints(${geom}) d`;
  const lengths = `SELECT e.*, sum(${length}) OVER (ORDER BY e.path) AS stop FROM (${edges}) e WHERE e.b IS NOT NULL`;
  return `SELECT l.*, COALESCE(lag(l.stop) OVER (ORDER BY l.path), 0) AS start, lead(l.path) OVER (ORDER BY l.path) IS NULL AS is_last FROM (${lengths}) l`;
}

/** SQL of the point of an edge `e` at so many metres since the first point of its geometry. */
export function pointAtSql(metres: string): string {
  const share = `least(1, greatest(0, COALESCE((${metres} - e.start) / NULLIF(e.stop - e.start, 0), 0)))`;
  return `ST_LineInterpolatePoint(ST_MakeLine(e.a, e.b), ${share})`;
}
