import type { CrsUnits } from '../../ports/crs-units.ts';
import type { Meeting } from './both.ts';

/** Metres of a degree of latitude, no more than anywhere. */
export const leastDegreeMetres = 110_000;

/** SQL of the distance of two geometries in one system, in metres; NULL where one of them is empty. */
export function distanceSql({ geographic, metresPerUnit }: CrsUnits, a: string, b: string): string {
  return geographic ? `ST_Distance(${a}::geography, ${b}::geography)` : `ST_Distance(${a}, ${b}) * ${metresPerUnit}`;
}

/** SQL of how many degrees of longitude so many metres have at most around a geometry: towards the poles they are more. */
export function widthInDegrees(geom: string, metres: string): string {
  return `least(360, ${metres} / ${leastDegreeMetres} / greatest(cos(radians(least(89.9, greatest(abs(ST_YMin(${geom})), abs(ST_YMax(${geom}))) + ${metres} / ${leastDegreeMetres}))), 1e-6))`;
}

interface Asked {
  count: number;
  /** In metres; null for any distance. */
  most: number | null;
}

/**
 * SQL of the others that are nearest to a record `r`, with their `place` among them from 1; equally near ones by their numbers. Those that
 * the index gives first only tell how far the nearest may lie: it orders by one thing alone, and in degrees, where one of longitude is
 * shorter than one of latitude. What lies within that is measured.
 */
export function nearestSql({ own, others, params }: Meeting, units: CrsUnits, { count, most }: Asked): string {
  const limit = `${params.add(count)}::bigint`;
  const metres = distanceSql(units, own, 'o.geom');
  const reach = `SELECT LEAST(max(c.d), ${most === null ? "'Infinity'" : params.add(most)}::float8) AS m FROM (
      SELECT ${metres} AS d FROM (SELECT o.geom FROM ${others} o WHERE NOT ST_IsEmpty(o.geom) ORDER BY o.geom <-> ${own} LIMIT ${limit}) o) c`;
  const box = `ST_Expand(${own}, b.w, b.m / ${leastDegreeMetres} + 1e-9)`;
  const beyond = [0, 360, -360].map((turn) => `o.geom && ${turn === 0 ? box : `ST_Translate(${box}, ${turn}, 0)`}`);
  const [width, near] = units.geographic
    ? [`${widthInDegrees(own, 's.m')} + 1e-9`, `(${beyond.join(' OR ')}) AND ${metres} <= b.m + 1e-6`]
    : [`s.m / ${units.metresPerUnit} * (1 + 1e-12)`, `ST_DWithin(${own}, o.geom, b.w)`];
  const found = `SELECT o.idx, o.props, o.geom, ${metres} AS d FROM (SELECT s.m, ${width} AS w FROM (${reach}) s OFFSET 0) b
    CROSS JOIN LATERAL (SELECT o.* FROM ${others} o WHERE ${near} OFFSET 0) o`;
  return `SELECT l.* FROM (SELECT n.*, row_number() OVER (ORDER BY n.d, n.idx) AS place FROM (${found}) n WHERE n.d IS NOT NULL) l WHERE l.place <= ${limit}`;
}
