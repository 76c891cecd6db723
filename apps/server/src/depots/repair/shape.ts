import { geometryFlaws } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { Params, type Relation } from '../../relation/relation.ts';

/** Geometries with more points are looked at one by one, beside where all share one connection. */
export const pointsInTurn = 4000;
/** So often may edges cross each other before the geometry engine is not asked any more: it would take minutes. */
export const mostCrossings = 1000;

/** A geometry as it is looked at by itself. */
export interface Shape {
  /** In its own system, with all numbers of its positions. */
  readonly ewkb: Uint8Array;
  /** The same in two dimensions, as WKB. */
  readonly rings: Uint8Array;
  readonly points: number;
}

/** SQL of a `Shape`. */
export function shapeSql(geom: string): string {
  return `ST_AsEWKB(${geom}) AS ewkb, ST_AsBinary(ST_Force2D(${geom}), 'NDR') AS rings, ST_NPoints(${geom}) AS points`;
}

/** The geometry of a record; null where there is none. */
export async function shapeOf(sql: Sql, relation: Relation, idx: number): Promise<Shape | null> {
  const params = new Params();
  const from = params.from(relation);
  const { rows } = await sql.query<Shape>(
    `SELECT ${shapeSql('r.geom')} FROM ${from} r WHERE r.idx = ${params.add(idx)} AND r.geom IS NOT NULL`,
    params.values,
  );
  return rows[0] ?? null;
}

/** What the geometry engine says of a geometry, and where in its system. */
export interface Detail {
  readonly valid: boolean;
  readonly reason: string | null;
  readonly x: number | null;
  readonly y: number | null;
}

/** SQL of the members of a `Detail` over `d`, as `jsonb_build_object` takes them. */
export const detailMembers = `'valid', valid(d), 'reason', reason(d), 'x', ST_X(location(d)), 'y', ST_Y(location(d))`;

/** The name of what is wrong with a geometry; the words of the geometry engine where it has none. */
export function flawName(reason: string): string {
  return Object.keys(geometryFlaws).find((name) => geometryFlaws[name as keyof typeof geometryFlaws].geos === reason) ?? reason;
}

/** A place of a system in degrees; null where it has none there. */
export async function placeInDegrees(
  sql: Sql,
  srid: number,
  [x, y]: readonly [number | null, number | null],
): Promise<readonly [number, number] | null> {
  if (x === null || y === null) return null;
  const { rows } = await sql.query<{ lon: number | null; lat: number | null }>(
    `SELECT ST_X(p) AS lon, ST_Y(p) AS lat FROM (SELECT geo.try_transform(ST_SetSRID(ST_MakePoint($1::float8, $2::float8), ${srid}), 4326) AS p) s`,
    [x, y],
  );
  const { lon, lat } = rows[0]!;
  return lon !== null && lat !== null && Number.isFinite(lon) && Number.isFinite(lat) ? [lon, lat] : null;
}
