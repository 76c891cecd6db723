import { DatabaseUnavailable, type Db, type Sql } from '../db/types.ts';
import { depotTable } from '../store/depots/depots.ts';
import { buildSearchIndex, searchIndex } from '../store/depots/search-index.ts';

/** Number under which workers agree on who builds an index. */
const buildLock = 7_346_002;

interface When {
  /** Records that a moment has at least: fewer are looked through within a tenth of a second. */
  records: number;
  /** How long nothing was imported into the depot: files often come one after the other. */
  restSeconds: number;
}

/**
 * Answers what builds the indexes that searches in large depots lack: one at a time, whichever worker is first, until the signal. There are
 * none on the embedded database, where nobody else would be served until one is built.
 */
export function searchIndexes(db: Db, when: When = { records: 50_000, restSeconds: 30 }): (stop: AbortSignal) => Promise<void> {
  let operators: string | null | undefined;
  /** Tables whose index could not be built; another process may try. */
  const failed = new Set<string>();

  const missing = async (): Promise<string | undefined> => (await tablesWithout(db, when)).find((table) => !failed.has(table));

  /** Builds one; answers whether to look for another one. */
  async function buildNext(stop: AbortSignal): Promise<boolean> {
    const table = await missing();
    if (table === undefined || stop.aborted) return false;
    if (operators === undefined) operators = await trigramOperators(db);
    if (operators === null) return false;
    try {
      await buildSearchIndex(db, table, operators, stop);
      return true;
    } catch (error) {
      if (stop.aborted || isCancelled(error)) return false;
      if (error instanceof DatabaseUnavailable) throw error;
      failed.add(table);
      console.error(`Searches in ${table} have no index:`, error);
      return true;
    }
  }

  return async (stop) => {
    if (db.backend !== 'postgres' || operators === null || (await missing()) === undefined) return;
    // The transaction has the lock and nothing else: one with a snapshot, as a statement with parameters leaves it, the index would wait for.
    await db.transaction(async (tx) => {
      const { rows } = await tx.query<{ got: boolean }>(`SELECT pg_try_advisory_xact_lock(${buildLock}) AS got`);
      if (rows[0]!.got) while (await buildNext(stop));
    });
  };
}

/** Tables of large depots at rest that have no index of texts that can be used. */
async function tablesWithout(sql: Sql, { records, restSeconds }: When): Promise<string[]> {
  const { rows } = await sql.query<{ id: number }>(
    `SELECT m.depot_id AS id FROM geo.moment m WHERE m.size >= $1
       AND NOT EXISTS (SELECT 1 FROM geo.job j WHERE j.depot_id = m.depot_id AND j.status IN ('waiting', 'started'))
     GROUP BY m.depot_id HAVING max(m.created) < now() - make_interval(secs => $2) ORDER BY m.depot_id`,
    [records, restSeconds],
  );
  const tables = rows.map(({ id }) => depotTable(id));
  const usable = await sql.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE c.relnamespace = 'geo'::regnamespace AND i.indisvalid AND c.relname = ANY($1::text[])`,
    [tables.map(searchIndex)],
  );
  const names = new Set(usable.rows.map(({ name }) => name));
  return tables.filter((table) => !names.has(searchIndex(table)));
}

/** The class of operators of pg_trgm; null where the database has none, and none can be had. */
async function trigramOperators(db: Db): Promise<string | null> {
  await db.query('CREATE EXTENSION IF NOT EXISTS pg_trgm').catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) throw error;
    console.warn('Searches in large depots have no index, as the extension pg_trgm cannot be had:', (error as Error).message);
  });
  const { rows } = await db.query<{ name: string }>(
    "SELECT quote_ident(n.nspname) || '.gin_trgm_ops' AS name FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm'",
  );
  return rows[0]?.name ?? null;
}

/** Whoever deletes the depot, or imports into it, ends the work. */
function isCancelled(error: unknown): boolean {
  return (error as { code?: string }).code === '57014';
}
