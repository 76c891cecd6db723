import type { ParquetCells } from '../../../columns/index.ts';
import { cellTypes } from '../write/cells.ts';
import type { KeptLayout } from './layout.ts';
import { answered, sqlOf, valueOf } from './sql.ts';

/** What is made of the records of a group: SQL of DuckDB by its column and the number of a record; without a column it counts records. */
export interface KeptAggregate {
  column: string | null;
  sql: (column: string, number: string) => string;
  cells: ParquetCells;
}

export interface KeptGrouping {
  /** Columns whose values the records of a group share. */
  by: readonly string[];
  made: readonly KeptAggregate[];
}

/** Out of memory: what DuckDB may take does not hold the groups. */
const tooMany = /^Out of Memory/;

/** There are more groups than DuckDB may hold. */
export class TooManyGroups extends Error {}

/**
 * Groups of the records of a file of our own, in the order of their first records, some at a time: JSON texts of what they share, then of
 * what is made of them; null where there is no value.
 */
export async function* keptGroups(
  path: string,
  layout: KeptLayout,
  { by, made }: KeptGrouping,
  signal: AbortSignal,
): AsyncGenerator<(string | null)[][]> {
  const file = sqlOf(path, layout);
  const number = file.number ?? file.row;
  const at = (key: string): number => layout.columns.findIndex((column) => column.key === key);
  const keys = by.map((key) => ({ sql: file.columns[at(key)]!, cells: layout.columns[at(key)]!.cells }));
  const values = made.map(({ column, sql, cells }) => ({
    sql: column === null ? 'count(*)' : sql(file.columns[at(column)]!, number),
    cells,
  }));
  const all = [...keys, ...values];
  const grouped = keys.length === 0 ? '' : `GROUP BY ${keys.map(({ sql }) => sql).join(', ')}`;
  const sql = `SELECT ${all.map((one) => one.sql).join(', ')} FROM ${file.from} ${grouped} ORDER BY min(${number})`;
  try {
    for await (const columns of answered(path, sql, signal)) {
      const texts = columns.map((column, index) => {
        const type = cellTypes[all[index]!.cells];
        return column.map((value) => (value === null ? null : type.isJson ? String(value as string) : type.json(valueOf(value)!)));
      });
      yield texts[0]!.map((_, row) => texts.map((column) => column[row]!));
    }
  } catch (error) {
    if (error instanceof Error && tooMany.test(error.message)) throw new TooManyGroups(error.message, { cause: error });
    throw error;
  }
}
