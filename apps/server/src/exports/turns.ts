import { atMost } from '../db/limit.ts';
import type { FileWriting, Written } from '../formats/index.ts';
import { Problem } from '../problems/index.ts';

interface FileOrder extends FileWriting {
  /** What stands between two records. */
  separator: string;
  name: string;
  signal: AbortSignal;
}

/** Writes files from texts, some at once; who waits has not begun to read. */
export function filesInTurn(most: number): (body: () => Promise<AsyncGenerator<string>>, order: FileOrder) => Promise<Written> {
  const inTurn = atMost(most);
  return (body, { write, mostRecords, separator, name, signal }) =>
    inTurn(async () => {
      signal.throwIfAborted();
      // Reading holds a connection of the database: who waits for a turn has none.
      const all = await body();
      return write(mostRecords === undefined ? all : counted(all, separator, mostRecords), name, signal);
    });
}

/** The same texts, refused where they are more records than a file takes. Line ends within a value count too: a bound, not a number. */
async function* counted(texts: AsyncGenerator<string>, separator: string, most: number): AsyncGenerator<string> {
  let records = -1;
  for await (const text of texts) {
    records += text.split(separator).length - 1;
    if (records > most) throw new Problem('too_many_records', { limit: most });
    yield text;
  }
}

/** Each takes a processor while it is written; the others of this process wait. */
export const writtenInTurn = filesInTurn(2);

/** The same for what services hand out to anybody: guests, however many, wait for each other alone. */
export const servedInTurn = filesInTurn(1);
