import type { DuckDBValue } from '@duckdb/node-api';
import type { ParquetCells } from '../../../columns/index.ts';
import { cellTypes, type CellValue } from '../write/cells.ts';
import { recordJson, type KeptLayout } from './layout.ts';
import { answered, sqlOf, valueOf, type FileSql } from './sql.ts';

/** Records as they were when they were kept, some at a time. */
export interface KeptRows {
  numbers: number[];
  /** Little-endian ISO WKB. */
  wkb: (Uint8Array | null)[];
  /** JSON texts. */
  properties: string[];
}

/** Which records. @default all of them, in no order */
export interface KeptSelection {
  /** How many come before, in the order of their numbers, or in that of a column and then of their numbers; what has no value comes last. */
  offset: number;
  limit: number;
  order?: KeptOrder | null;
}

export interface KeptOrder {
  column: string;
  descending: boolean;
}

/** Types whose order in DuckDB is that of their values in the database. Texts are no such: those are sorted as German is. */
const sortedAlike: ReadonlySet<ParquetCells> = new Set(['whole', 'double', 'boolean', 'date']);
/** So many first ones are found without sorting all. */
const mostSorted = 100_000;

/** Whether DuckDB answers a selection as the database would. */
export function isSelectable({ columns, hasJson }: KeptLayout, { offset, limit, order }: KeptSelection): boolean {
  if (!order) return true;
  const cells = columns.find(({ key }) => key === order.column)?.cells;
  // A value that is written otherwise than usual is another one to the database.
  return cells !== undefined && sortedAlike.has(cells) && !hasJson && offset + limit <= mostSorted;
}

/** Reads records out of a file of our own, as they come from DuckDB; what is not read any more is freed. */
export async function* keptRows(path: string, layout: KeptLayout, selection?: KeptSelection): AsyncGenerator<KeptRows> {
  const file = sqlOf(path, layout);
  const where = selection ? selected(selection, layout, file) : '';
  const needed = [file.row, file.geometry ?? 'NULL', file.number ?? 'NULL', file.json ?? 'NULL', ...file.columns];
  const record = recordJson(layout.columns);
  for await (const columns of answered(path, `SELECT ${needed.join(', ')} FROM ${file.from} ${where}`))
    yield rowsOf(columns, layout, record);
}

/** SQL of what is selected, and in which order. */
function selected({ offset, limit, order }: KeptSelection, layout: KeptLayout, { from, row, columns }: FileSql): string {
  if (!order) return `WHERE ${row} >= ${offset} AND ${row} < ${offset + limit} ORDER BY ${row}`;
  const key = columns[layout.columns.findIndex(({ key: name }) => name === order.column)]!;
  const by = `ORDER BY ${key} ${order.descending ? 'DESC' : 'ASC'} NULLS LAST, ${row}`;
  // The rows are found by their keys alone: places would be held for all that are compared.
  return `WHERE ${row} IN (SELECT ${row} FROM ${from} ${by} LIMIT ${limit} OFFSET ${offset}) ${by}`;
}

function rowsOf(
  [rows, places, numbers, jsons, ...values]: DuckDBValue[][],
  { columns, first }: KeptLayout,
  record: (values: readonly (CellValue | null)[]) => string,
): KeptRows {
  const isJson = columns.map(({ cells }) => cellTypes[cells].isJson);
  return {
    numbers: rows!.map((row, index) => (first === null ? Number(numbers![index]) : first + Number(row))),
    wkb: places!.map((place) => (place === null ? null : (place as { bytes: Uint8Array }).bytes)),
    properties: rows!.map(
      (_, index) =>
        (jsons![index] as string | null) ??
        record(values.map((column, at) => (isJson[at] ? textOf(column[index]!) : valueOf(column[index]!)))),
    ),
  };
}

const textOf = (value: DuckDBValue): string | null => (value === null ? null : String(value as string));
