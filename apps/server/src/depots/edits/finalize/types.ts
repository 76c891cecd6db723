import type { Db, Sql } from '../../../db/types.ts';
import { Params } from '../../../relation/relation.ts';
import { ranges } from '../../../relation/slices.ts';
import { momentRelation, tableName } from '../../../store/depots/record-table.ts';
import { depotTable } from '../../../store/depots/depots.ts';
import { geoJsonTypeName } from '../../../store/depots/records.ts';
import type { Opened } from '../open-moment.ts';
import { ofMoment } from './extent.ts';

/** Which types were found among all records of a moment, and after how many edits: another one makes it worthless. */
export interface ScannedTypes {
  readonly changes: number;
  readonly found: readonly string[];
}

/** Types that may have gone with the edits: all records are to be read for them. */
export interface LostTypes {
  readonly lost: readonly string[];
}

/** Versions of records that are looked at from either end of the depot. */
const mostLooked = 1000;
/** Edited records of which is asked what they were. */
const mostEdited = 10_000;
/** Records that are read for a type that may be gone; in larger depots it stays. */
export const mostScanned = 2_000_000;

/**
 * The types of geometries of what a moment holds now, where its noted ones have only become more with the edits. Most are found among the
 * first and last records; one that is not may be gone where an edited record had it, and then all records are to be read (`scannedTypes`).
 */
export async function typesNow(tx: Sql, opened: Opened, scanned: ScannedTypes | null): Promise<readonly string[] | LostTypes> {
  const { geometry_types: noted, changes, size } = opened.moment;
  if (noted.length === 0 || size === 0) return [];
  if (scanned) return scanned.changes === changes ? noted.filter((type) => scanned.found.includes(type)) : noted;
  const held = await typesAtEnds(tx, opened);
  const missing = noted.filter((type) => !held.includes(type));
  if (missing.length === 0 || size > mostScanned) return noted;
  const edited = await editedTypes(tx, opened);
  const lost = edited === null ? missing : missing.filter((type) => edited.includes(type));
  return lost.length === 0 ? noted : { lost };
}

async function typesOf(sql: Sql, select: string, params: readonly unknown[]): Promise<string[]> {
  const { rows } = await sql.query<{ type: string }>(`SELECT DISTINCT type FROM (${select}) t WHERE type IS NOT NULL`, params);
  return rows.map(({ type }) => geoJsonTypeName(type));
}

function typesAtEnds(tx: Sql, opened: Opened): Promise<string[]> {
  const end = (order: string): string =>
    `SELECT GeometryType(geom) AS type FROM (SELECT idx, from_m, to_m, geom FROM ${tableName(depotTable(opened.depot.id))}
       WHERE idx >= ${opened.moment.first_idx} ORDER BY idx ${order}, from_m ${order} LIMIT ${mostLooked}) r WHERE ${ofMoment(opened)}`;
  return typesOf(tx, `(${end('ASC')}) UNION ALL (${end('DESC')})`, []);
}

/** What versions of the edited records are; null where there are too many to ask. */
async function editedTypes(tx: Sql, { depot, moment }: Opened): Promise<string[] | null> {
  const edited = `SELECT idx FROM geo.record_edit WHERE moment_id = $1 LIMIT ${mostEdited + 1}`;
  const { rows } = await tx.query<{ n: number }>(`SELECT count(*)::int AS n FROM (${edited}) e`, [moment.id]);
  if (rows[0]!.n > mostEdited) return null;
  return typesOf(tx, `SELECT GeometryType(v.geom) AS type FROM (${edited}) e JOIN ${tableName(depotTable(depot.id))} v ON v.idx = e.idx`, [
    moment.id,
  ]);
}

/** Which of the types are found among all records of a moment, in slices that keep nobody waiting, and no more of them than it takes. */
export async function scannedTypes(db: Db, { depot, moment }: Opened, { lost }: LostTypes): Promise<ScannedTypes> {
  const relation = momentRelation(depotTable(depot.id), depot.srid, moment);
  const found = new Set(moment.geometry_types.filter((type) => !lost.includes(type)));
  for await (const range of ranges(db.background, relation)) {
    const begun = performance.now();
    const params = new Params();
    const from = params.from(relation);
    const types = await typesOf(
      db.background,
      `SELECT GeometryType(r.geom) AS type FROM ${from} r WHERE ${range.condition(params)}`,
      params.values,
    );
    for (const type of types) found.add(type);
    range.took(performance.now() - begun);
    if (lost.every((type) => found.has(type))) break;
  }
  return { changes: moment.changes, found: [...found] };
}
