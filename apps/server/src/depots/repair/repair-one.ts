import { isAnotherArea, type GeometryMeasure, type RepairRefusal } from '@geo/api';
import type { Db, Sql } from '../../db/types.ts';
import { computed } from './alone.ts';
import { countCrossings } from './crossings.ts';
import { ringSegments } from './segments.ts';
import { detailMembers, mostCrossings, pointsInTurn, type Detail, type Shape } from './shape.ts';

/** The most points of a geometry that is repaired: the time it takes grows with the square of the crossings, and its memory too. */
export const mostPoints = 500_000;

/** A geometry that was not valid, and is. */
export interface Repair {
  /** Hexadecimal EWKB, in the system of the geometry. */
  readonly ewkb: string;
  /** As `GeometryType` calls it. */
  readonly type: string;
  /** What was wrong with it. */
  readonly detail: Detail;
  readonly before: GeometryMeasure;
  readonly after: GeometryMeasure;
  /** Its area in the plane of its system is another one by more than a thousandth. */
  readonly isAnother: boolean;
}

/** Why a geometry stays as it is; `detail` where the geometry engine said what is wrong. */
export interface NotRepaired {
  readonly refused: RepairRefusal;
  readonly detail: Detail | null;
}

interface Made extends Detail {
  readonly ewkb: string | null;
  readonly type: string;
  readonly sound: boolean;
}

/** Whether the database has the method that looks at rings, not lines: it was asked once. */
const structured = new WeakMap<object, Promise<boolean>>();

function hasStructure(sql: Sql): Promise<boolean> {
  const known = structured.get(sql.database);
  if (known) return known;
  const asked = sql
    .query<{ has: boolean }>(
      `SELECT string_to_array(substring(postgis_geos_version() from '^\\d+\\.\\d+'), '.')::int[] >= ARRAY[3, 10]
         AND EXISTS (SELECT 1 FROM pg_proc WHERE proname = 'st_makevalid' AND pronargs = 2) AS has`,
    )
    .then(({ rows }) => rows[0]!.has);
  structured.set(sql.database, asked);
  // Who asks next may have more luck.
  asked.catch(() => structured.delete(sql.database));
  return asked;
}

/**
 * SQL that makes `g.geom` valid. What is left of its own kind counts: of a surface that had a line hanging on only the surface. Of parts that
 * cover each other both stay covered, where the other method would make a hole of what they share.
 */
function madeSql(isStructured: boolean): string {
  const made = isStructured ? "ST_MakeValid(g.geom, 'method=structure keepcollapsed=false')" : 'ST_MakeValid(g.geom)';
  const isMixed = `GeometryType(g.geom) = 'GEOMETRYCOLLECTION'`;
  const kept = `CASE WHEN ${isMixed} THEN geo.unnested(v.geom) ELSE ST_CollectionExtract(v.geom, ST_Dimension(g.geom) + 1) END`;
  // One part is as it was before: a polygon, or a multipolygon.
  const typed = `CASE WHEN GeometryType(g.geom) LIKE 'MULTI%' THEN ST_Multi(k.geom)
    WHEN NOT ${isMixed} AND ST_NumGeometries(k.geom) = 1 THEN ST_GeometryN(k.geom, 1) ELSE k.geom END`;
  return `(SELECT jsonb_build_object(${detailMembers}, 'type', GeometryType(m.geom), 'sound', ST_IsValid(m.geom),
      'ewkb', CASE WHEN NOT ST_IsEmpty(m.geom) THEN encode(ST_AsEWKB(m.geom), 'hex') END)
    FROM ST_IsValidDetail(g.geom) d,
      LATERAL (SELECT CASE WHEN valid(d) THEN g.geom ELSE ${made} END AS geom OFFSET 0) v,
      LATERAL (SELECT ${kept} AS geom OFFSET 0) k,
      LATERAL (SELECT ${typed} AS geom OFFSET 0) m)`;
}

/** A geometry made valid; null where it is already. What would take too long is known before, as far as that can be told. */
export async function repairOne(db: Db, shape: Shape, signal?: AbortSignal): Promise<Repair | NotRepaired | null> {
  if (shape.points > mostPoints) return { refused: 'points', detail: null };
  const crossings = await countCrossings(ringSegments(shape.rings), mostCrossings);
  if (crossings === null || crossings >= mostCrossings) return { refused: 'crossings', detail: null };
  const isLong = shape.points > pointsInTurn || crossings > 20;
  const made = await computed<Made>(db, madeSql(await hasStructure(db)), shape.ewkb, isLong, signal);
  if (!made) return { refused: 'engine', detail: null };
  const { ewkb, type, sound, ...detail } = made;
  if (detail.valid) return null;
  if (ewkb === null) return { refused: 'nothing_left', detail };
  if (!sound) return { refused: 'engine', detail };
  const [before, after] = await measured(db, [Buffer.from(shape.ewkb).toString('hex'), ewkb]);
  const isAnother = isAnotherArea(before!.plane, after!.plane);
  return { ewkb, type, detail, before: before!.measure, after: after!.measure, isAnother };
}

/** SQL of square metres on the ellipsoid of `s.geom`, of which `p.placed` is what it is in degrees. */
const areaSql = `CASE WHEN ST_Dimension(s.geom) < 2 THEN 0
  WHEN ST_XMin(p.placed) >= -180 AND ST_XMax(p.placed) <= 180 AND ST_YMin(p.placed) >= -90 AND ST_YMax(p.placed) <= 90 THEN ST_Area(p.placed::geography) END`;

/** What geometries are made of, and their area in the plane of their system; they are told as hexadecimal EWKB. */
export async function measured(sql: Sql, ewkb: readonly string[]): Promise<{ measure: GeometryMeasure; plane: number }[]> {
  const { rows } = await sql.query<{ parts: number; points: number; plane: number; area: number | null }>(
    `SELECT ST_NumGeometries(s.geom) AS parts, ST_NPoints(s.geom) AS points, ST_Area(s.geom) AS plane, ${areaSql} AS area
     FROM unnest($1::text[]) WITH ORDINALITY AS t(ewkb, n), LATERAL (SELECT t.ewkb::geometry AS geom OFFSET 0) s,
       LATERAL (SELECT geo.try_transform(s.geom, 4326) AS placed OFFSET 0) p ORDER BY t.n`,
    [ewkb],
  );
  return rows.map(({ parts, points, plane, area }) => ({
    plane: Math.max(0, plane),
    measure: { parts, points, area_m2: area === null || !Number.isFinite(area) ? null : Math.max(0, area) },
  }));
}
