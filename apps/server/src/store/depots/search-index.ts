import type { Db, Sql } from '../../db/types.ts';
import { identifier } from '../../relation/relation.ts';
import { searchedValues } from '../../relation/search-sql.ts';
import { tableName } from './record-table.ts';

const patienceMs = 3000;

/** Name of the index that finds a text in a table of records. Should what it is made of change, it needs another one: an index that is there stays. */
export function searchIndex(table: string): string {
  return `${table}_search`;
}

/** Builds it while others read and write. `operators` is pg_trgm's class of operators, with its schema. */
export async function buildSearchIndex(db: Db, table: string, operators: string, signal: AbortSignal): Promise<void> {
  // What somebody left who was interrupted is written to, but never read.
  await dropSearchIndex(db, table, signal);
  const index = `${identifier(searchIndex(table))} ON ${tableName(table)} USING gin ((${searchedValues('props')}) ${operators})`;
  await db.longQuery(`CREATE INDEX CONCURRENTLY ${index}`, [], signal);
}

/** Removes it, whether it is there, half built, or being built. */
export async function dropSearchIndex(db: Db, table: string, signal: AbortSignal): Promise<void> {
  if (db.backend !== 'postgres') return;
  await stopSearchIndex(db, table);
  await db.longQuery(`DROP INDEX CONCURRENTLY IF EXISTS geo.${identifier(searchIndex(table))}`, [], signal);
}

/**
 * Removes it, but does not wait for long: it would for all who read the table. What is half removed slows down who writes, and a worker
 * builds it anew.
 */
export async function dropSearchIndexSoon(db: Db, table: string, signal: AbortSignal): Promise<void> {
  const late = AbortSignal.timeout(patienceMs);
  try {
    await dropSearchIndex(db, table, AbortSignal.any([signal, late]));
  } catch (error) {
    if (signal.aborted || !late.aborted) throw error;
  }
}

/** Ends the work on it, for which whoever drops the table would wait. */
export async function stopSearchIndex(sql: Sql, table: string): Promise<void> {
  await sql.query(
    'SELECT pg_cancel_backend(pid) FROM pg_stat_progress_create_index WHERE datname = current_database() AND relid = to_regclass($1)',
    [tableName(table)],
  );
}
