import type { Sql } from '../../db/types.ts';
import type { LocalText } from '../../problems/index.ts';
import { iso } from '../rows.ts';

/** An execution of a function that failed in one of some ways. */
export interface Stop {
  at: string;
  func: string;
  reason: LocalText;
  /** One of the functions has succeeded since. */
  isOver: boolean;
}

/**
 * The last execution of one of the functions that failed with one of the codes, as far back as runs are kept. The code stands with the run,
 * which keeps its first failure: the step is the one that says the same.
 */
export async function lastStop(sql: Sql, functions: readonly string[], codes: readonly string[]): Promise<Stop | null> {
  const { rows } = await sql.query<{ at: Date | string; func: string; de: string; en: string; is_over: boolean }>(
    `SELECT r."end" AS at, r.func, j.error->>'de' AS de, j.error->>'en' AS en,
       EXISTS (SELECT 1 FROM geo.node_run later WHERE later.id > r.id AND later.func = ANY($1::text[]) AND later.status = 'success') AS is_over
     FROM geo.job j JOIN geo.node_run r ON r.job_id = j.id
     WHERE j.kind = 'run' AND j.error->>'code' = ANY($2::text[]) AND r.func = ANY($1::text[]) AND r.status = 'failure' AND r."end" IS NOT NULL
       AND r.stacktrace IN (j.error->>'de', j.error->>'en')
     ORDER BY r.id DESC LIMIT 1`,
    [functions, codes],
  );
  const [row] = rows;
  return row ? { at: iso(row.at), func: row.func, reason: { de: row.de, en: row.en }, isOver: row.is_over } : null;
}
