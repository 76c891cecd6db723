import { Pace } from '../../db/pace.ts';
import { GeometryEngineError, type Db, type Sql } from '../../db/types.ts';
import { pageRanges } from '../page-ranges.ts';
import { tableName } from '../../store/depots/record-table.ts';
import { besideAlone, bounded, limitMs } from './alone.ts';
import { countCrossings } from './crossings.ts';
import { mostPoints } from './repair-one.ts';
import { ringSegments } from './segments.ts';
import { mostCrossings, pointsInTurn } from './shape.ts';

/** What is repaired together with others; all else gets a statement of its own. */
const simplePoints = 2000;
const simpleCrossings = 20;

export interface Refusal {
  record: number;
  reason: 'points' | 'crossings' | 'time';
  /** What is allowed of it. */
  limit: number;
}

export interface Repairs {
  /** Numbers of the records that were repaired. */
  repaired: number[];
  /** Records that were left out. */
  refused: Refusal[];
}

interface Invalid {
  place: string;
  idx: number;
  points: number;
}

/**
 * Checks the geometries of a table that nobody else uses yet, and repairs what is invalid. What would take too long is known
 * before it begins, as far as that can be told, and ended where it cannot; those records are left out.
 * @param unsure Numbers of the only ones that may be invalid; null for all
 */
export async function repairRecords(db: Db, table: string, unsure: readonly number[] | null = null): Promise<Repairs> {
  const result: Repairs = { repaired: [], refused: [] };
  const pace = new Pace(200, 1, 500);
  const invalid = await invalidRecords(db, table, unsure, result.refused);
  const alone: Invalid[] = [];
  for (let next = 0; next < invalid.length;) {
    const some = invalid.slice(next, next + pace.size);
    next += some.length;
    const simple: Invalid[] = [];
    for (const one of some) {
      const crossings = one.points > mostPoints ? 0 : ((await crossingsOf(db, table, one)) ?? mostCrossings);
      if (one.points > mostPoints) result.refused.push({ record: one.idx, reason: 'points', limit: mostPoints });
      else if (crossings >= mostCrossings) result.refused.push({ record: one.idx, reason: 'crossings', limit: mostCrossings });
      else if (one.points > simplePoints || crossings > simpleCrossings) alone.push(one);
      else simple.push(one);
    }
    if (simple.length === 0) continue;
    const begun = performance.now();
    try {
      await repairHere(db, table, simple);
      result.repaired.push(...simple.map(({ idx }) => idx));
    } catch (error) {
      if (!(error instanceof GeometryEngineError)) throw error;
      // Which of them it was is not told.
      alone.push(...simple);
    }
    pace.took(performance.now() - begun);
  }
  for (const one of alone) {
    if (await repairAlone(db, table, one)) result.repaired.push(one.idx);
    else result.refused.push({ record: one.idx, reason: 'time', limit: limitMs / 1000 });
  }
  await leaveOut(db, table, result.refused);
  result.repaired.sort((a, b) => a - b);
  result.refused.sort((a, b) => a.record - b.record);
  return result;
}

/** Records whose geometry is invalid; those that cannot be checked within bounds are refused. */
async function invalidRecords(db: Db, table: string, unsure: readonly number[] | null, refused: Refusal[]): Promise<Invalid[]> {
  const [among, params] = unsure === null ? ['geom IS NOT NULL', []] : ['geom IS NOT NULL AND idx = ANY($1::bigint[])', [unsure]];
  const select = `SELECT ctid::text AS place, idx, ST_NPoints(geom) AS points FROM ${tableName(table)}`;
  if (!db.beside) return (await db.query<Invalid>(`${select} WHERE ${among} AND NOT ST_IsValid(geom) ORDER BY idx`, params)).rows;
  const found: Invalid[] = [];
  const large: Invalid[] = [];
  for await (const pages of pageRanges(db, table)) {
    const { rows } = await db.query<Invalid>(
      `${select} WHERE ${pages} AND ${among} AND CASE WHEN ST_NPoints(geom) > ${pointsInTurn} THEN true ELSE NOT ST_IsValid(geom) END`,
      params,
    );
    for (const row of rows) (row.points > pointsInTurn ? large : found).push(row);
  }
  for (const one of large) {
    // What crosses itself is invalid; to say so takes the geometry engine much longer.
    if ((await crossingsOf(db, table, one)) === mostCrossings) {
      refused.push({ record: one.idx, reason: 'crossings', limit: mostCrossings });
      continue;
    }
    const isValid = await besideAlone<boolean>(db, db.beside, 'ST_IsValid(g.geom)', await ewkbOf(db, table, one));
    if (isValid === null) refused.push({ record: one.idx, reason: 'time', limit: limitMs / 1000 });
    else if (!isValid) found.push(one);
  }
  return found.sort((a, b) => a.idx - b.idx);
}

async function crossingsOf(sql: Sql, table: string, { place }: Invalid): Promise<number | null> {
  const { rows } = await sql.query<{ wkb: Uint8Array }>(
    `SELECT ST_AsBinary(ST_Force2D(geom), 'NDR') AS wkb FROM ${tableName(table)} WHERE ctid = $1::text::tid`,
    [place],
  );
  return countCrossings(ringSegments(rows[0]!.wkb), mostCrossings);
}

/** SQL of the repaired geometry: surfaces stay surfaces where something of them is left, a collection keeps what else it holds. */
function valid(geom: string): string {
  const none = `ST_SetSRID('GEOMETRYCOLLECTION EMPTY'::geometry, ST_SRID(${geom}))`;
  const made = `geo.unnested(ST_MakeValid(${geom}))`;
  const isSurface = `ST_Dimension(${geom}) = 2 AND GeometryType(${geom}) <> 'GEOMETRYCOLLECTION'`;
  return `CASE WHEN ${isSurface} THEN coalesce(nullif(ST_CollectionExtract(${made}, 3), ${none}), ${made}) ELSE ${made} END`;
}

async function repairHere(sql: Sql, table: string, some: readonly Invalid[]): Promise<void> {
  await sql.query(`UPDATE ${tableName(table)} SET geom = ${valid('geom')} WHERE ctid = ANY($1::text[]::tid[])`, [
    some.map(({ place }) => place),
  ]);
}

/** Repairs one record where it can be ended; false where it took too long, or the geometry engine gave up. */
async function repairAlone(db: Db, table: string, one: Invalid): Promise<boolean> {
  const update = `UPDATE ${tableName(table)} SET geom =`;
  if (!db.beside)
    return null !== (await bounded((signal) => db.longQuery(`${update} ${valid('geom')} WHERE ctid = $1::text::tid`, [one.place], signal)));
  const repaired = await besideAlone<Uint8Array>(db, db.beside, `ST_AsEWKB(${valid('g.geom')})`, await ewkbOf(db, table, one));
  if (repaired === null) return false;
  await db.query(`${update} ST_GeomFromEWKB($2::bytea) WHERE ctid = $1::text::tid`, [one.place, repaired]);
  return true;
}

async function ewkbOf(sql: Sql, table: string, { place }: Invalid): Promise<Uint8Array> {
  const { rows } = await sql.query<{ geom: Uint8Array }>(
    `SELECT ST_AsEWKB(geom) AS geom FROM ${tableName(table)} WHERE ctid = $1::text::tid`,
    [place],
  );
  return rows[0]!.geom;
}

async function leaveOut(sql: Sql, table: string, refused: readonly Refusal[]): Promise<void> {
  if (refused.length === 0) return;
  await sql.query(`DELETE FROM ${tableName(table)} WHERE idx = ANY($1::bigint[])`, [refused.map(({ record }) => record)]);
}
