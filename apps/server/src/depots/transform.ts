import type { Sql } from '../db/types.ts';
import { catalogCrs } from '../store/crs/catalog.ts';

/** Where a coordinate system is cut open: half a turn from its central meridian. */
export interface Antimeridian {
  srid: number;
  geographic: boolean;
  /** Longitude of the middle, in degrees. */
  middle: number;
  /** Half of the width of the Earth, in its unit. */
  halfWidth: number;
}

/** Half of the Earth's circumference is 20,000 km; less than a quarter of it between both ends is no antimeridian. */
const leastWidth = 10_000_000;

/** The antimeridian of a coordinate system; null where there is none, as what lies beyond its edges is never drawn at the other end. */
export async function antimeridianOf(sql: Sql, srid: number): Promise<Antimeridian | null> {
  const system = await catalogCrs(sql, srid);
  const definition = system?.proj ?? '';
  if (system?.geographic) return { srid, geographic: true, middle: 0, halfWidth: 180 };
  const middle = Number(/\+lon_0=(-?[\d.]+)/.exec(definition)?.[1] ?? 0);
  const metresPerUnit = Number(/\+to_meter=([\d.eE+-]+)/.exec(definition)?.[1] ?? (definition.includes('+units=km') ? 1000 : 1));
  try {
    const place = (longitude: number): string => `ST_X(ST_Transform(ST_SetSRID(ST_MakePoint(${longitude}, 0), 4326), ${srid}))`;
    const ends = await sql.query<{ west: number; middle: number; east: number }>(
      `SELECT ${place(middle - 179.9)} AS west, ${place(middle)} AS middle, ${place(middle + 179.9)} AS east`,
    );
    const { west, middle: centre, east } = ends.rows[0]!;
    const isCut = west < centre && centre < east && (east - west) * metresPerUnit > leastWidth;
    return isCut ? { srid, geographic: false, middle, halfWidth: (east - west) / 2 } : null;
  } catch {
    // Such places do not exist there.
    return null;
  }
}

/** Of a geometry that spans the Earth, so many degrees may be missing between two of its points once its edges are divided. */
const gap = 12;

const plane = (pole: number, middle: string): string => `'+proj=laea +lat_0=${pole} +lon_0=' || ${middle} || ' +datum=WGS84 +units=m'`;

/** Which pole lies in `d.g`, of which `q.dense` are the degrees: 90, -90 or 0. On the plane of the other pole it seems to be around that, too. */
function enclosedPole(from: string): string {
  const holds = (pole: number): string => `ST_Intersects(ST_Transform(d.g${from}, ${plane(pole, "'0'")}), ST_MakePoint(0, 0))`;
  return `CASE WHEN ST_YMax(q.dense) + ST_YMin(q.dense) > 0 THEN CASE WHEN ${holds(90)} THEN 90 ELSE 0 END ELSE CASE WHEN ${holds(-90)} THEN -90 ELSE 0 END END`;
}

/** Around a pole, in parts of a quarter of the Earth each: within one the pole is no hole, but the upper edge. */
function overPole(from: string, pole: 90 | -90): string {
  const up = pole > 0 ? -1 : 1;
  const [a, b] = [0.001, 13_000_000];
  const corners = [
    [-a, a],
    [a, a],
    [b, b],
    [-b, b],
    [-a, a],
  ]
    .map(([x, y]) => `ST_MakePoint(${x}, ${up * y!})`)
    .join(', ');
  return `(SELECT ST_Union(ST_Translate(ST_SnapToGrid(ST_Transform(ST_Intersection(
      ST_Transform(d.g${from}, ${plane(pole, 's.lon')}), ST_MakePolygon(ST_MakeLine(ARRAY[${corners}]))), ${plane(pole, '0')}, '+proj=longlat +datum=WGS84'), 1e-9), s.lon, 0))
    FROM (VALUES (-135), (-45), (45), (135)) AS s(lon))`;
}

/** Longitudes count from the middle of the system: its antimeridian is at 180 then. */
const degreesOf = ({ middle }: Antimeridian): string => `'+proj=longlat +datum=WGS84 +pm=${middle}'`;

/**
 * SQL that brings the geometry `g` into the system of the antimeridian. `from` is '' where `g` knows its own system, else the further argument
 * ", …" that names it.
 *
 * PROJ brings over point by point: what lies across the antimeridian would become a band around the Earth, as its points come out at both
 * ends. Such a geometry is turned so that it is in one piece, cut at the antimeridian, and only then brought over. Whether it lies across it
 * or spans the Earth is told by its edges, not its corners.
 */
export function transformed(g: string, from: string, srid: number, antimeridian: Antimeridian | null): string {
  const plain = `ST_Transform(${g}${from}, ${srid})`;
  if (!antimeridian) return plain;
  const degrees = degreesOf(antimeridian);
  const width = (one: string): string => `(ST_XMax(${one}) - ST_XMin(${one}))`;
  const cut = `ST_WrapX(ST_WrapX(c.g, 180, -360), -180, 360)`;
  // A hair inside of the antimeridian: rounding must not carry points over it.
  const back = antimeridian.geographic
    ? `ST_SetSRID(${cut}, ${srid})`
    : `ST_Transform(ST_SetSRID(ST_Scale(${cut}, 1 - 1e-12, 1), 0), ${degrees}, ${srid})`;
  const poles = antimeridian.geographic
    ? `WHEN ST_Dimension(d.g) = 2 AND ${width('p.dense')} > 350 AND ${width('ST_ShiftLongitude(p.dense)')} > 350 AND p.pole > 0 THEN ST_SetSRID(${overPole(from, 90)}, ${srid})
       WHEN ST_Dimension(d.g) = 2 AND ${width('p.dense')} > 350 AND ${width('ST_ShiftLongitude(p.dense)')} > 350 AND p.pole < 0 THEN ST_SetSRID(${overPole(from, -90)}, ${srid})`
    : '';
  return `(SELECT CASE WHEN t.g IS NULL OR ST_IsEmpty(t.g) OR ${width('t.g')} <= ${antimeridian.halfWidth} THEN t.g ELSE (
    SELECT CASE ${poles}
      WHEN c.g IS NULL THEN t.g
      ELSE ${back} END
    FROM (SELECT ST_Segmentize(${g}, greatest(ST_XMax(${g}) - ST_XMin(${g}), ST_YMax(${g}) - ST_YMin(${g}), 1e-9) / 64) AS g OFFSET 0) d,
      LATERAL (SELECT ST_Transform(d.g${from}, ${degrees}) AS dense, ST_Transform(${g}${from}, ${degrees}) AS sparse) q,
      LATERAL (SELECT q.dense, ${antimeridian.geographic ? enclosedPole(from) : '0'} AS pole) p,
      LATERAL (SELECT CASE WHEN ${width('ST_ShiftLongitude(q.dense)')} + ${gap} < ${width('q.dense')} THEN ST_ShiftLongitude(q.sparse)
        WHEN ST_XMax(q.sparse) > 180 OR ST_XMin(q.sparse) < -180 THEN q.sparse END AS g) c
  ) END FROM (SELECT ${plain} AS g OFFSET 0) t)`;
}

/** What is to be brought over: geometries of a table that meet a condition, in the system of an EPSG code or of WKT or PROJ text. */
export interface Source {
  /** Already quoted. */
  table: string;
  where: string;
  crs: number | string;
}

/** Whether any of them may lie across the antimeridian, told by the box around all; most never do, and are brought over in half of the time. */
export async function mayCross(sql: Sql, { table, where, crs }: Source, antimeridian: Antimeridian): Promise<boolean> {
  const [from, params] = typeof crs === 'string' ? [', $1::text', [crs]] : ['', []];
  const box = `ST_SetSRID(e.box::geometry, ${typeof crs === 'string' ? 0 : crs})`;
  const divided = `ST_Segmentize(${box}, greatest(ST_XMax(e.box) - ST_XMin(e.box), ST_YMax(e.box) - ST_YMin(e.box), 1e-9) / 16)`;
  try {
    const { rows } = await sql.query<{ west: number | null; east: number | null }>(
      `SELECT ST_XMin(b.g) AS west, ST_XMax(b.g) AS east FROM (SELECT ST_Transform(${divided}${from}, ${degreesOf(antimeridian)}) AS g
       FROM (SELECT ST_Extent(geom) AS box FROM ${table} WHERE ${where}) e) b`,
      params,
    );
    const { west, east } = rows[0]!;
    if (west === null || east === null) return false;
    // A box across the antimeridian has points at both ends.
    return !(west > -179 && east < 179 && east - west < 90);
  } catch {
    // A place that does not exist: it is found when it is brought over.
    return true;
  }
}
