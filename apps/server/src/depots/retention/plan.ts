import { readerLines, readersText, splitMoments, type Moment, type Retention, type TidyPlan } from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import type { Sql } from '../../db/types.ts';
import { depotTable, momentOf, momentsOf, type DepotRow, type MomentRow } from '../../store/depots/depots.ts';
import { bytesOf } from '../../store/depots/records.ts';
import { tableName } from '../../store/depots/record-table.ts';
import { readersOf } from '../edits/readers.ts';

export interface PlannedTidy {
  /** The newest first. */
  readonly removed: readonly MomentRow[];
  readonly kept: TidyPlan['kept'];
}

/** What a rule lets go of a depot's moments, and why the others stay. */
export async function planTidy(sql: Sql, actor: Actor, depot: DepotRow, rule: Retention, now: Date): Promise<PlannedTidy> {
  const rows = new Map(((await momentsOf(sql, [depot.id])).get(depot.id) ?? []).map((row) => [row.id, row]));
  const moments = [...rows.values()].map(momentOf);
  const rowsOf = (some: readonly Moment[]): MomentRow[] => some.map(({ id }) => rows.get(id)!);
  const readers = await readersOf(sql, actor, depot.id, rowsOf(splitMoments({ moments }, rule, now).removed));
  const textOf = ({ id }: Moment): string => {
    const found = readers.get(id);
    return found ? readersText(readerLines(found), actor.language) : '';
  };
  const { removed, kept } = splitMoments({ moments }, rule, now, textOf);
  return {
    removed: rowsOf(removed),
    kept: kept.map(({ moment, reason, readers: text }) => ({ moment: moment.id, reason, readers: text })),
  };
}

/** Rows that are looked at at most to say what is freed. */
const mostRows = 50_000;

/** The versions of records that are nobody's without these moments, and their bytes: counted in small depots, told from a sample in large ones. */
export async function freedBy(
  sql: Sql,
  depotId: number,
  removed: readonly Pick<MomentRow, 'id' | 'number'>[],
): Promise<Pick<TidyPlan, 'records' | 'bytes' | 'estimated'>> {
  if (removed.length === 0) return { records: 0, bytes: 0, estimated: false };
  const table = tableName(depotTable(depotId));
  const { rows: sizes } = await sql.query<{ n: number }>('SELECT sum(size)::bigint AS n FROM geo.moment WHERE depot_id = $1', [depotId]);
  const share = Math.min(1, mostRows / Math.max(1, await rowsAtMost(sql, table, sizes[0]?.n ?? 0)));
  const sample = share < 1 ? `TABLESAMPLE SYSTEM (${share * 100})` : '';
  const read = (which: string): string =>
    `EXISTS (SELECT 1 FROM geo.moment m WHERE m.depot_id = $1 AND ${which} AND m.number >= r.from_m AND m.number < r.to_m AND m.first_idx <= r.idx)`;
  const { rows } = await sql.query<{ n: number; bytes: number }>(
    `SELECT count(*) AS n, coalesce(sum(${bytesOf}), 0)::bigint AS bytes FROM ${table} r ${sample}
     WHERE ${read('m.id = ANY($2::int[])')} AND NOT ${read('m.id <> ALL($2::int[])')}`,
    [depotId, removed.map(({ id }) => id)],
  );
  const { n, bytes } = rows[0]!;
  return { records: Math.round(n / share), bytes: Math.round(bytes / share), estimated: share < 1 };
}

/** The rows of a table as the database estimates them, where it does; never more than all moments have together. */
async function rowsAtMost(sql: Sql, table: string, all: number): Promise<number> {
  const { rows } = await sql.query<{ n: number }>('SELECT reltuples::bigint AS n FROM pg_class WHERE oid = $1::regclass', [table]);
  const told = rows[0]?.n ?? -1;
  return told > 0 ? Math.min(told, all) : all;
}
