import type { DuckDBValue } from '@duckdb/node-api';
import type { CellValue } from '../write/cells.ts';
import { connectTo, literal } from './duckdb.ts';
import type { KeptLayout } from './layout.ts';

/** How a statement of DuckDB names a file of our own and what is in it. */
export interface FileSql {
  /** What stands after FROM. */
  from: string;
  /** The columns of the records, in their order. */
  columns: readonly string[];
  /** The number of the row in the file, from 0. */
  row: string;
  /** Null where the file has no such column. */
  geometry: string | null;
  number: string | null;
  json: string | null;
}

/** Where the columns of a file stand, as `fileColumns` has written them. By their places: names may differ by case alone, which DuckDB does not tell apart. */
export function sqlOf(path: string, { hasPlaces, columns, first, hasJson }: KeptLayout): FileSql {
  const names: string[] = [];
  const next = (): string => names[names.push(`c${names.length}`) - 1]!;
  const geometry = hasPlaces ? next() : null;
  const own = columns.map(next);
  // The box of the place.
  if (hasPlaces) next();
  const number = first === null ? next() : null;
  const json = hasJson ? next() : null;
  const row = next();
  const from = `read_parquet(${literal(path)}, file_row_number = true) AS t(${names.join(', ')})`;
  return { from, columns: own, row, geometry, number, json };
}

/** What DuckDB answers about one file, column by column, as it comes; what is not read any more is freed. */
export async function* answered(path: string, sql: string, signal?: AbortSignal): AsyncGenerator<DuckDBValue[][]> {
  const { connection, close } = await connectTo(path);
  const stop = (): void => connection.interrupt();
  try {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', stop);
    const result = await connection.stream(sql);
    for (;;) {
      const chunk = await result.fetchChunk();
      if (!chunk || chunk.rowCount === 0) return;
      yield chunk.getColumns();
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
    close();
  }
}

/** A value as `CellType.json` takes it. */
export function valueOf(value: DuckDBValue): CellValue | null {
  if (value === null || typeof value !== 'object') return value as CellValue | null;
  return 'days' in value ? (value as { days: number }).days : (value as { micros: bigint }).micros;
}
