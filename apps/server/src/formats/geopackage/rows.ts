import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { identifier } from './database.ts';
import { growingPages, type Growth } from './growth.ts';
import type { PackageLayer } from './layers.ts';
import { rowStatement, type RowStatement } from './select.ts';

const pageBytes = 8 * 1024 * 1024;

/** The rows of a layer in the order of the table, as `RowStatement` describes them. */
export interface LayerRows {
  form: RowStatement;
  pages: Iterable<Iterable<unknown[]>>;
}

/** `rowBytes` is an estimate that keeps pages small. Tables are read page by page, which is faster than row by row; views are not. */
export function layerRows(database: DatabaseSync, layer: PackageLayer, rowBytes: number): LayerRows {
  const form = rowStatement(layer);
  const pageRows = rowsOfPage(rowBytes);
  const paged = hasRowNumbers(database, layer) ? prepare(database, form, `${form.pagedSql} LIMIT ${pageRows}`) : null;
  return {
    form,
    pages: paged ? pagesOf(paged) : [prepare(database, form, form.sql).iterate() as Iterable<unknown> as Iterable<unknown[]>],
  };
}

/** So many first rows of a table with row numbers, and nothing behind them. */
export function firstRows(database: DatabaseSync, layer: PackageLayer, count: number): LayerRows {
  const form = rowStatement(layer);
  const statement = prepare(database, form, `${form.pagedSql} LIMIT ${count}`);
  return { form, pages: [statement.iterate(Number.MIN_SAFE_INTEGER) as Iterable<unknown> as Iterable<unknown[]>] };
}

function rowsOfPage(rowBytes: number): number {
  return Math.max(50, Math.min(1000, Math.floor(pageBytes / Math.max(1, rowBytes))));
}

/** Rows as they come, and how many are there by now. */
export interface GrowingRows {
  form: RowStatement;
  pages: AsyncIterable<unknown[][]>;
  there: () => number;
}

/** The same of a table with row numbers that still grows. */
export function growingRows(database: DatabaseSync, layer: PackageLayer, growth: Growth): GrowingRows {
  const form = rowStatement(layer);
  const statement = prepare(database, form, `${form.pagedSql} LIMIT ?`);
  const highest = database.prepare(`SELECT max(_rowid_) AS n FROM ${identifier(layer.table)}`);
  const there = (): number => Math.max(1, Number(highest.get()?.n ?? 0));
  const pageAfter = (last: unknown): unknown[][] => {
    const some = rowsOfPage(growth.bytesThere() / there());
    return statement.all(last as number | bigint, some) as unknown as unknown[][];
  };
  return { form, pages: growingPages(pageAfter, growth), there };
}

function prepare(database: DatabaseSync, form: RowStatement, sql: string): StatementSync {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  statement.setReadBigInts(form.blobs.length > 0);
  return statement;
}

/** Only ordinary tables have them, and only where no column has taken the name. */
export function hasRowNumbers(database: DatabaseSync, { table, columns }: PackageLayer): boolean {
  const row = database.prepare("SELECT type, wr FROM pragma_table_list WHERE schema = 'main' AND lower(name) = lower(?)").get(table);
  return row?.type === 'table' && row.wr === 0 && !columns.some(({ name }) => name.toLowerCase() === '_rowid_');
}

function* pagesOf(statement: StatementSync): Generator<unknown[][]> {
  let last: unknown = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const page = statement.all(last as number | bigint) as unknown as unknown[][];
    const end = page.at(-1);
    if (!end) return;
    yield page;
    last = end.at(-1);
  }
}
