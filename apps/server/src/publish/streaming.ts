import type { Db } from '../db/types.ts';

/** Rows a batch: large enough to keep the share of JavaScript small, small enough to bound memory. */
const batchRows = 500;

/** Texts of a one-column statement `SELECT … AS t`, joined by `separator` batch by batch. */
export async function* streamTexts(db: Db, sql: string, params: readonly unknown[], separator: string): AsyncGenerator<string> {
  for await (const rows of db.stream<{ t: string }>(sql, params, batchRows)) {
    let text = '';
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i] as { t: string };
      text += i === 0 ? row.t : separator + row.t;
    }
    yield text;
  }
}

/**
 * Pulls the first element, so that a statement that fails does so before an answer has begun; the generator given back
 * yields everything. Its consumer must iterate it or call `return()`.
 */
export async function primed(source: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = await source.next();
  return (async function* () {
    try {
      if (first.done) return;
      yield first.value;
      yield* source;
    } finally {
      await source.return(undefined);
    }
  })();
}
