import type { DuckDBValue } from '@duckdb/node-api';
import type { ParquetCells } from '../../../columns/index.ts';
import { cellTypes, type CellValue } from '../write/cells.ts';
import { recordJson, type KeptLayout } from './layout.ts';
import { connectTo, literal } from './duckdb.ts';

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

/** Where the columns of a file stand, as `fileColumns` has written them. */
function places({ hasPlaces, columns, first, hasJson }: KeptLayout): Record<'columns' | 'count', number> & {
  geometry: number | null;
  number: number | null;
  json: number | null;
} {
  const own = hasPlaces ? 1 : 0;
  const number = own + columns.length + (hasPlaces ? 1 : 0);
  const json = number + (first === null ? 1 : 0);
  return {
    geometry: hasPlaces ? 0 : null,
    columns: own,
    number: first === null ? number : null,
    json: hasJson ? json : null,
    count: json + (hasJson ? 1 : 0),
  };
}

/** Reads records out of a file of our own, as they come from DuckDB; what is not read any more is freed. */
export async function* keptRows(path: string, layout: KeptLayout, selection?: KeptSelection): AsyncGenerator<KeptRows> {
  const at = places(layout);
  // By their places: names may differ by case alone, which DuckDB does not tell apart. The last one is the number of the row.
  const all = Array.from({ length: at.count + 1 }, (_, index) => `c${index}`);
  const row = `c${at.count}`;
  const from = `read_parquet(${literal(path)}, file_row_number = true) AS t(${all.join(', ')})`;
  const where = selection ? selected(selection, layout, { from, row, first: at.columns }) : '';
  const needed = [
    row,
    at.geometry === null ? 'NULL' : `c${at.geometry}`,
    at.number === null ? 'NULL' : `c${at.number}`,
    at.json === null ? 'NULL' : `c${at.json}`,
    ...layout.columns.map((_, index) => `c${at.columns + index}`),
  ];
  const sql = `SELECT ${needed.join(', ')} FROM ${from} ${where}`;
  const { connection, close } = await connectTo(path);
  try {
    const result = await connection.stream(sql);
    const record = recordJson(layout.columns);
    for (;;) {
      const chunk = await result.fetchChunk();
      if (!chunk || chunk.rowCount === 0) return;
      yield rowsOf(chunk.getColumns(), layout, record);
    }
  } finally {
    close();
  }
}

/** SQL of what is selected, and in which order. */
function selected(
  { offset, limit, order }: KeptSelection,
  { columns }: KeptLayout,
  { from, row, first }: { from: string; row: string; first: number },
): string {
  if (!order) return `WHERE ${row} >= ${offset} AND ${row} < ${offset + limit} ORDER BY ${row}`;
  const key = `c${first + columns.findIndex(({ key: name }) => name === order.column)}`;
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

/** A value as `CellType.json` takes it. */
function valueOf(value: DuckDBValue): CellValue | null {
  if (value === null || typeof value !== 'object') return value as CellValue | null;
  return 'days' in value ? (value as { days: number }).days : (value as { micros: bigint }).micros;
}

const textOf = (value: DuckDBValue): string | null => (value === null ? null : String(value as string));
