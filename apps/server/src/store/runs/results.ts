import type { Db, Sql } from '../../db/types.ts';
import { dropRecordTable } from '../depots/record-table.ts';

/** How long a result is kept that nobody asks for: by then its sources are others. */
const keptDays = 7;

/** What a row costs besides its tables. */
const rowBytes = 1000;

/** How long a table is waited for that somebody still reads: the next sweep finds it again. */
export const patience = "SET LOCAL lock_timeout = '1s'";

/** A result that a step has computed. `Content` is what its reader makes of it. */
export interface KeptResult<Content> {
  id: number;
  content: Content;
}

/** Whether a frame, or a frame in the trash, holds one of the tables; those of the switchboard `gone` do not count. */
function held(tables: string, gone = 'NULL'): string {
  return `(EXISTS (SELECT 1 FROM geo.frame f WHERE f.data ->> 'resultTable' = ANY(${tables}) AND f.switchboard_id IS DISTINCT FROM ${gone})
    OR EXISTS (SELECT 1 FROM geo.graph_trash g WHERE g.row -> 'data' ->> 'resultTable' = ANY(${tables}) AND g.switchboard_id IS DISTINCT FROM ${gone}))`;
}

/** The result that the owner of a switchboard has under a key. */
export async function findResult<Content>(sql: Sql, switchboard: number, key: string): Promise<KeptResult<Content> | null> {
  const { rows } = await sql.query<KeptResult<Content>>(
    'SELECT r.id, r.content FROM geo.result r JOIN geo.switchboard s ON s.owner_id = r.account_id WHERE s.id = $1 AND r.key = $2',
    [switchboard, key],
  );
  return rows[0] ?? null;
}

/** Holds a result until the transaction ends, so that its tables stay; false where it is gone by now. */
export async function holdResult(tx: Sql, id: number): Promise<boolean> {
  const { rows } = await tx.query('UPDATE geo.result SET used = now() WHERE id = $1 RETURNING id', [id]);
  return rows.length > 0;
}

/** Keeps what a step of the switchboard has computed, for its owner. The newest of a key is the one that counts. */
export async function keepResult(tx: Sql, switchboard: number, key: string, content: unknown, tables: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO geo.result (account_id, key, content, tables, bytes)
     SELECT s.owner_id, $2, $3::jsonb, $4::text[],
       ${rowBytes} + length($3::text) + (SELECT coalesce(sum(pg_total_relation_size(format('geo.%I', t)::regclass)), 0) FROM unnest($4::text[]) AS t)
     FROM geo.switchboard s WHERE s.id = $1
     ON CONFLICT (account_id, key) DO UPDATE SET content = excluded.content, tables = excluded.tables, bytes = excluded.bytes, used = now()`,
    [switchboard, key, JSON.stringify(content), tables],
  );
}

/**
 * Drops a table of records that a frame has let go of, unless it is kept as a result, or another frame holds it. `gone` is a switchboard that
 * goes as a whole.
 */
export async function letGo(tx: Sql, table: string, gone: number | null = null): Promise<void> {
  const { rows } = await tx.query('UPDATE geo.result SET used = now() WHERE tables @> ARRAY[$1]::text[] RETURNING id', [table]);
  if (rows.length > 0) return;
  const { rows: others } = await tx.query(`SELECT 1 WHERE ${held('ARRAY[$1]::text[]', '$2::int')}`, [table, gone]);
  if (others.length === 0) await dropRecordTable(tx, table);
}

/** What the owner's results take that no frame holds. */
export async function resultUsage(sql: Sql, owner: number): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql.query<{ count: number; bytes: number }>(
    `SELECT count(*)::int AS count, coalesce(sum(r.bytes) FILTER (WHERE NOT ${held('r.tables')}), 0)::float8 AS bytes FROM geo.result r WHERE r.account_id = $1`,
    [owner],
  );
  return rows[0]!;
}

/** Forgets all results of an owner; tables that frames hold stay with them. */
export function clearResults(db: Db, owner: number): Promise<void> {
  return forgetEach(db, 'SELECT id FROM geo.result WHERE account_id = $1', [owner]);
}

/** Forgets what steps of a switchboard have computed, so that its next run computes anew. */
export async function clearResultsOf(tx: Sql, switchboard: number): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT r.id FROM geo.result r JOIN geo.switchboard s ON s.owner_id = r.account_id
     WHERE s.id = $1 AND r.key IN (SELECT n.result ->> 'key' FROM geo.node n WHERE n.switchboard_id = s.id) ORDER BY r.id`,
    [switchboard],
  );
  for (const { id } of rows) await forget(tx, id);
}

/**
 * Forgets results that no frame holds: those that nobody asked for in a week, and of each owner the ones that were longest not asked for, until
 * the others are no more than `mostBytes`.
 */
export function sweepResults(db: Db, mostBytes: number, switchboard: number | null = null): Promise<void> {
  return forgetEach(
    db,
    `SELECT id FROM (SELECT r.id, r.used, sum(r.bytes) OVER (PARTITION BY r.account_id ORDER BY r.used DESC, r.id DESC) AS up_to FROM geo.result r
       WHERE NOT ${held('r.tables')} AND ($2::int IS NULL OR r.account_id = (SELECT s.owner_id FROM geo.switchboard s WHERE s.id = $2))) free
     WHERE up_to > $1::bigint OR used < now() - make_interval(days => ${keptDays}) ORDER BY id`,
    [mostBytes, switchboard],
  );
}

/** Forgets one after the other; what cannot be dropped now stays until the next time. */
async function forgetEach(db: Db, select: string, params: readonly unknown[]): Promise<void> {
  const { rows } = await db.query<{ id: number }>(select, [...params]);
  for (const { id } of rows)
    await db
      .transaction(async (tx) => {
        await tx.query(patience);
        await forget(tx, id);
      })
      .catch((error: unknown) => console.error(`The result ${id} cannot be removed yet:`, error));
}

async function forget(tx: Sql, id: number): Promise<void> {
  const { rows } = await tx.query<{ tables: string[] }>('DELETE FROM geo.result WHERE id = $1 RETURNING tables', [id]);
  for (const table of rows[0]?.tables ?? []) await letGo(tx, table);
}
