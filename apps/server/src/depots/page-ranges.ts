import { Pace } from '../db/pace.ts';
import type { Db } from '../db/types.ts';
import { tableName } from '../store/depots/record-table.ts';

/**
 * Conditions that together hold a table that nobody else changes meanwhile: one where a server does it at once, else a few pages
 * each, as many as take a short time.
 */
export async function* pageRanges(db: Db, table: string): AsyncGenerator<string> {
  if (!db.beside) return yield 'true';
  const { rows } = await db.query<{ pages: number }>('SELECT pg_relation_size($1::regclass) / 8192 AS pages', [tableName(table)]);
  const pace = new Pace(32, 1, 4096);
  for (let page = 0; page < rows[0]!.pages;) {
    const end = page + pace.size;
    const begun = performance.now();
    yield `ctid >= '(${page},0)' AND ctid < '(${end},0)'`;
    pace.took(performance.now() - begun);
    page = end;
  }
}
