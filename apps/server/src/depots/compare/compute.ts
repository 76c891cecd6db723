import { columnsOfBoth, guessedKey, type Attributes, type DifferenceKind } from '@geo/api';
import { Pace } from '../../db/pace.ts';
import type { Db, Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { depotTable, type DepotRow, type MomentRow } from '../../store/depots/depots.ts';
import { dropRecordTable, momentRelation, tableName } from '../../store/depots/record-table.ts';
import { Params, type Relation } from '../../relation/relation.ts';
import { fillTable } from '../ingest.ts';
import { became, pairedByKey } from './pairs.ts';

export interface ComparisonRow {
  id: number;
  before_id: number;
  after_id: number;
  changes: number;
  /** The column by which records are told apart, '' for their content; null for their numbers. */
  key: string | null;
  /** What was asked for; null for what seems to be right. */
  asked_key: string | null;
  changed: number | null;
  added: number | null;
  removed: number | null;
}

/** What is compared. */
export interface Compared {
  readonly comparison: ComparisonRow;
  readonly depot: DepotRow;
  readonly before: MomentRow;
  readonly after: MomentRow;
}

export type Counts = Record<DifferenceKind, number>;

/** So many of a kind can be read; all are counted. */
const mostOfKind = 10_000;
/** Records of each moment by which the column is found that names them. */
const sampleSize = 500;
const insertedAtOnce = 2000;

/** Finds what differs and writes down its numbers; answers how many there are, and by what records were told apart. */
export async function compareMoments(db: Db, compared: Compared, signal: AbortSignal): Promise<Counts & Pick<ComparisonRow, 'key'>> {
  const { comparison, before, after } = compared;
  await db.query('DELETE FROM geo.comparison_record WHERE comparison_id = $1', [comparison.id]);
  if (before.first_idx === after.first_idx) return { ...(await compareNumbers(db, compared, signal)), key: null };
  const key = comparison.asked_key ?? (await keyOf(db, compared));
  return { ...(await compareByKey(db, compared, key, signal)), key };
}

const noCounts = (): Counts => ({ changed: 0, added: 0, removed: 0 });

/** A condition of versions that hold at a moment. */
function holds(alias: string, { number }: MomentRow): string {
  return `${alias}.from_m <= ${number} AND ${alias}.to_m > ${number}`;
}

/** Where nothing was replaced in between, records keep their numbers, and what was edited or joined is known. */
async function compareNumbers(db: Db, { comparison, depot, before, after }: Compared, signal: AbortSignal): Promise<Counts> {
  const table = tableName(depotTable(depot.id));
  const counts = noCounts();
  const between = await momentsBetween(db, before, after);
  const edits = `SELECT DISTINCT idx FROM geo.record_edit WHERE moment_id = ANY($1::int[]) AND idx > $2 ORDER BY idx LIMIT ${insertedAtOnce}`;
  const moments = between.map(({ id }) => id);
  for (let last = 0; ;) {
    signal.throwIfAborted();
    const { rows } = await db.query<{ high: number | null }>(`SELECT max(idx) AS high FROM (${edits}) t`, [moments, last]);
    const high = rows[0]!.high;
    if (high === null) break;
    const found = `SELECT ${became} AS kind, a.idx AS before_idx, b.idx AS after_idx
      FROM (${edits}) t LEFT JOIN ${table} a ON a.idx = t.idx AND ${holds('a', before)} LEFT JOIN ${table} b ON b.idx = t.idx AND ${holds('b', after)}
      WHERE a.idx IS NOT NULL OR b.idx IS NOT NULL`;
    await note(db, comparison.id, counts, found, [moments, last]);
    last = high;
  }
  const pace = new Pace(insertedAtOnce, 50, 100_000);
  const unedited = 'NOT EXISTS (SELECT 1 FROM geo.record_edit e WHERE e.moment_id = ANY($3::int[]) AND e.idx = r.idx)';
  for (const moment of between) {
    const { changes, number, joined_from: from, joined_to: to } = moment;
    const isPast = number <= before.number;
    // What has neither edits nor its numbers is of a time when these were not kept.
    if (from === null && changes > 0) continue;
    // What came with a rejected moment is put back before this one.
    if (!isPast && moment.put_back !== null && moment.put_back <= after.number) continue;
    const own = from === null ? `r.from_m = ${number}` : 'true';
    const [there, gone, found] = isPast ? [before, after, removed] : [after, before, added];
    const end = to ?? depot.next_idx;
    for (let next = from ?? after.first_idx; next <= end;) {
      signal.throwIfAborted();
      const stop = Math.min(end, next + pace.size - 1);
      const begun = performance.now();
      const records = `SELECT ${found} FROM ${table} r
        WHERE r.idx BETWEEN $1 AND $2 AND ${own} AND ${holds('r', there)} AND NOT (${holds('r', gone)}) AND ${unedited}`;
      await note(db, comparison.id, counts, records, [next, stop, moments]);
      pace.took(performance.now() - begun);
      next = stop + 1;
    }
  }
  return counts;
}

const added = "'added' AS kind, NULL::bigint AS before_idx, r.idx AS after_idx";
const removed = "'removed' AS kind, r.idx AS before_idx, NULL::bigint AS after_idx";

/** The moments whose changes lead from the one to the other; what a rejected one has changed, the next ones take back. */
async function momentsBetween(sql: Sql, before: MomentRow, after: MomentRow): Promise<MomentRow[]> {
  const { rows } = await sql.query<MomentRow>(
    'SELECT * FROM geo.moment WHERE depot_id = $1 AND number <= $3 AND (number > $2 OR put_back > $2) ORDER BY number',
    [before.depot_id, before.number, after.number],
  );
  return rows;
}

/** Numbers what a statement found after what was found before, by its kinds. */
async function note(sql: Sql, id: number, counts: Counts, found: string, params: readonly unknown[]): Promise<void> {
  const known = `CASE kind WHEN 'changed' THEN ${counts.changed} WHEN 'added' THEN ${counts.added} ELSE ${counts.removed} END`;
  const { rows } = await sql.query<{ kind: DifferenceKind; n: number }>(
    `WITH found AS (
       SELECT kind, before_idx, after_idx, ${known} + row_number() OVER (PARTITION BY kind ORDER BY coalesce(after_idx, before_idx)) AS n
       FROM (${found}) f WHERE kind IS NOT NULL),
     noted AS (INSERT INTO geo.comparison_record SELECT ${id}, kind, n, before_idx, after_idx FROM found WHERE n <= ${mostOfKind})
     SELECT kind, count(*) AS n FROM found GROUP BY kind`,
    params,
  );
  for (const { kind, n } of rows) counts[kind] += n;
}

function relationOf(depot: DepotRow, moment: MomentRow): Relation {
  return momentRelation(depotTable(depot.id), depot.srid, moment);
}

/** The column that names the records of both moments; '' where none seems to. */
export async function keyOf(db: Db, { depot, before, after }: Pick<Compared, 'depot' | 'before' | 'after'>): Promise<string> {
  const samples: Attributes[][] = [];
  for (const moment of [before, after]) {
    const { sql, params } = relationOf(depot, moment);
    const { rows } = await db.query<{ props: Attributes }>(`SELECT props FROM (${sql}) r ORDER BY idx LIMIT ${sampleSize}`, params);
    samples.push(rows.map(({ props }) => props));
  }
  return guessedKey(columnsOfBoth(before.columns, after.columns), samples[0]!, samples[1]!);
}

/** Where all records were replaced in between: those of one name are one, the first of the one moment and the first of the other. */
async function compareByKey(db: Db, { comparison, depot, before, after }: Compared, key: string, signal: AbortSignal): Promise<Counts> {
  const params = new Params();
  const found = `SELECT ${became} AS kind, a.idx AS a, b.idx AS b FROM ${pairedByKey(relationOf(depot, before), relationOf(depot, after), key, params)}`;
  const numbered = `SELECT kind, a, b, row_number() OVER kinds AS n, count(*) OVER (PARTITION BY kind) AS total
    FROM (${found}) f WHERE kind IS NOT NULL WINDOW kinds AS (PARTITION BY kind ORDER BY coalesce(b, a))`;
  const table = `compare_${comparison.id}`;
  try {
    await fillTable(
      db,
      table,
      {
        sql: `SELECT row_number() OVER () AS idx, jsonb_build_object('kind', kind, 'n', n, 'total', total, 'a', a, 'b', b) AS props,
                NULL::geometry AS geom FROM (${numbered}) n WHERE n <= ${mostOfKind}`,
        params: params.values,
        bases: [before, after].flatMap((moment) => relationOf(depot, moment).bases),
      },
      signal,
    );
    return await noteNumbered(db, comparison.id, tableName(table), signal);
  } finally {
    await dropRecordTable(db, table);
  }
}

/** Takes over what was found and numbered elsewhere, a little at a time: others wait meanwhile on the embedded database. */
async function noteNumbered(db: Db, id: number, table: string, signal: AbortSignal): Promise<Counts> {
  const counts = noCounts();
  for (let from = 1; ; from += insertedAtOnce) {
    signal.throwIfAborted();
    const { rows } = await db.query<{ kind: DifferenceKind; total: number }>(
      `WITH part AS (SELECT props FROM ${table} WHERE idx >= $1 AND idx < $2),
       noted AS (INSERT INTO geo.comparison_record
         SELECT ${id}, props ->> 'kind', (props ->> 'n')::int, (props ->> 'a')::bigint, (props ->> 'b')::bigint FROM part)
       SELECT props ->> 'kind' AS kind, max((props ->> 'total')::int) AS total FROM part GROUP BY 1`,
      [from, from + insertedAtOnce],
    );
    if (rows.length === 0) return counts;
    for (const { kind, total } of rows) counts[kind] = total;
  }
}

/** What a comparison compares; refused when one of it is gone. */
export async function comparedBy(
  sql: Sql,
  id: number,
  read: (momentId: number) => Promise<{ moment: MomentRow; depot: DepotRow }>,
): Promise<Compared> {
  const { rows } = await sql.query<ComparisonRow>('SELECT * FROM geo.comparison WHERE id = $1', [id]);
  if (!rows[0]) throw new Problem('not_found');
  const { moment: before } = await read(rows[0].before_id);
  const { moment: after, depot } = await read(rows[0].after_id);
  return { comparison: rows[0], depot, before, after };
}
