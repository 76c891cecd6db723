import { geometryFlaws, type CheckedShape } from '@geo/api';
import type { Db } from '../../db/types.ts';
import { depotTable } from '../../store/depots/depots.ts';
import { momentRelation } from '../../store/depots/record-table.ts';
import { Params } from '../../relation/relation.ts';
import { besideAlone, bounded } from '../repair/alone.ts';
import { countCrossings } from '../repair/crossings.ts';
import { ringSegments } from '../repair/segments.ts';
import type { Checked } from './rows.ts';

/** Geometries with more points are checked one by one. */
export const pointsInTurn = 4000;
/** Something is wrong, and nobody says what. */
export const unknownFlaw: CheckedShape['flaw'] = { name: 'unknown', place: null };

/** So often may edges cross each other before the geometry engine is not asked where: it would take minutes. */
const mostCrossings = 1000;

interface Detail {
  valid: boolean;
  reason: string | null;
  x: number | null;
  y: number | null;
}

const detailSql = `(SELECT jsonb_build_object('valid', valid(d), 'reason', reason(d), 'x', ST_X(location(d)), 'y', ST_Y(location(d))) FROM ST_IsValidDetail(g.geom) d)`;

/** What is wrong with the geometry of a record, and where; null where it is valid. */
export async function flawOf(
  db: Db,
  { depot, moment }: Omit<Checked, 'id'>,
  idx: number,
  signal: AbortSignal,
): Promise<CheckedShape['flaw']> {
  signal.throwIfAborted();
  const params = new Params();
  const from = params.from(momentRelation(depotTable(depot.id), depot.srid, moment));
  const { rows } = await db.query<{ ewkb: Uint8Array; rings: Uint8Array; points: number }>(
    `SELECT ST_AsEWKB(r.geom) AS ewkb, ST_AsBinary(ST_Force2D(r.geom), 'NDR') AS rings, ST_NPoints(r.geom) AS points FROM ${from} r WHERE r.idx = ${params.add(idx)}`,
    params.values,
  );
  const [row] = rows;
  if (!row) return null;
  const crossings = await countCrossings(ringSegments(row.rings), mostCrossings);
  if (crossings === null || crossings >= mostCrossings) return { name: 'self_intersection', place: null };
  const detail = await detailOf(db, row, signal);
  if (detail === null) return unknownFlaw;
  return detail.valid ? null : { name: nameOf(detail.reason ?? ''), place: await placeOf(db, depot.srid, detail) };
}

/** What the geometry engine says; null where it gave up or took too long. Long geometries are looked at where nobody waits for it. */
async function detailOf(
  db: Db,
  { ewkb, points }: { readonly ewkb: Uint8Array; readonly points: number },
  signal: AbortSignal,
): Promise<Detail | null> {
  if (db.beside && points > pointsInTurn) return besideAlone<Detail>(db.beside, detailSql, ewkb);
  const sql = `SELECT ${detailSql} AS value FROM (SELECT ST_GeomFromEWKB($1::bytea) AS geom OFFSET 0) g`;
  const ask = (end: AbortSignal): Promise<{ rows: { value: Detail }[] }> =>
    db.longQuery<{ value: Detail }>(sql, [ewkb], AbortSignal.any([end, signal]));
  return bounded(async (end) => (await ask(end)).rows[0]!.value);
}

function nameOf(reason: string): string {
  return Object.keys(geometryFlaws).find((name) => geometryFlaws[name as keyof typeof geometryFlaws].geos === reason) ?? reason;
}

/** A place of a geometry in degrees; null where it has none there. */
async function placeOf(db: Db, srid: number, { x, y }: Detail): Promise<readonly [number, number] | null> {
  if (x === null || y === null) return null;
  const { rows } = await db.query<{ lon: number | null; lat: number | null }>(
    `SELECT ST_X(p) AS lon, ST_Y(p) AS lat FROM (SELECT geo.try_transform(ST_SetSRID(ST_MakePoint($1::float8, $2::float8), ${srid}), 4326) AS p) s`,
    [x, y],
  );
  const { lon, lat } = rows[0]!;
  return lon !== null && lat !== null && Number.isFinite(lon) && Number.isFinite(lat) ? [lon, lat] : null;
}
