import type { Db } from '../../db/types.ts';

/** Rows a batch: large enough to keep the share of JavaScript small, small enough to bound memory. */
const batchRows = 500;

/** Texts of a one-column statement `SELECT … AS t`, joined by `separator` batch by batch. */
export async function* streamTexts(db: Db, sql: string, params: readonly unknown[], separator: string): AsyncGenerator<string> {
  for await (const rows of db.stream<{ t: string }>(sql, params, batchRows)) yield joinTexts(rows, separator);
}

export function joinTexts(rows: readonly { t: string }[], separator: string): string {
  let text = '';
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i] as { t: string };
    text += i === 0 ? row.t : separator + row.t;
  }
  return text;
}

/** Texts whose source has begun: a database cursor hangs on it until it is read to its end or closed. */
export interface OpenTexts extends AsyncIterable<string> {
  close(): Promise<void>;
}

/** Pulls the first element, so that a statement that fails does so before an answer has begun. */
export async function primed(source: AsyncGenerator<string>): Promise<OpenTexts> {
  let first: IteratorResult<string> | null = await source.next();
  // Not a generator of its own: one that nobody has begun to read would not pass a `return()` on to the source.
  const next = (): Promise<IteratorResult<string>> => {
    if (first === null) return source.next();
    const result = first;
    first = null;
    return Promise.resolve(result);
  };
  return {
    close: async () => void (await source.return(undefined)),
    [Symbol.asyncIterator]: () => ({ next, return: () => source.return(undefined) }),
  };
}

/** A document around texts; they are closed however the reading ends, once it has begun. */
export async function* enclosed(
  texts: OpenTexts,
  head: string,
  each: (text: string, isFirst: boolean) => string,
  tail: string,
): AsyncGenerator<string> {
  try {
    yield head;
    let isFirst = true;
    for await (const text of texts) {
      yield each(text, isFirst);
      isFirst = false;
    }
    yield tail;
  } finally {
    await texts.close();
  }
}
