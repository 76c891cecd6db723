import type { DatabaseSync } from 'node:sqlite';
import { inBlocks, type CellTable } from '../csv/cells.ts';
import { identifier } from '../geopackage/database.ts';
import { readLayers } from '../geopackage/layers.ts';
import { ownColumns } from './conversion/convert.ts';
import { withoutZeros } from './values.ts';

// The cells of a sheet, which lie as texts in a table of a GeoPackage.

export function hasRow(database: DatabaseSync, table: string): boolean {
  return database.prepare(`SELECT 1 FROM ${identifier(table)} LIMIT 1`).get() !== undefined;
}

function countRows(database: DatabaseSync, table: string): number {
  return Number(database.prepare(`SELECT count(*) AS n FROM ${identifier(table)}`).get()?.n);
}

/** SQLite has no more in one statement. */
const mostColumns = 2000;

function* rowsOf(database: DatabaseSync, sql: string): Generator<string[]> {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  const rows = statement.iterate() as Iterable<unknown> as Iterable<(string | number | null)[]>;
  for (const row of rows) yield row.map((cell) => (cell === null ? '' : cellText(String(cell))));
}

function selectCells(table: string, columns: readonly string[]): string {
  return `SELECT ${columns.length === 0 ? 'NULL' : columns.join(', ')} FROM ${identifier(table)} ORDER BY ${identifier(ownColumns.number)}`;
}

export function cellsOf(database: DatabaseSync, table: string): CellTable {
  const used = usedColumns(database, table);
  const rows = countRows(database, table);
  return { blocks: () => inBlocks(filledRows(database, table, used), rows) };
}

/** The rows of a sheet. Those without a cell at the end are none. */
function* filledRows(database: DatabaseSync, table: string, columns: readonly string[]): Generator<string[]> {
  if (columns.length === 0) return;
  let blank = 0;
  for (const cells of rowsOf(database, selectCells(table, columns))) {
    if (cells.every((cell) => cell === '')) {
      blank++;
      continue;
    }
    for (; blank > 0; blank--) yield columns.map(() => '');
    yield cells;
  }
}

/** The columns of a sheet that anybody filled: those between tables, and before and behind them, are none. */
function usedColumns(database: DatabaseSync, table: string): string[] {
  const columns = readLayers(database, table, [])
    .find((layer) => layer.table === table)!
    .columns.filter(({ name }) => name !== ownColumns.number)
    .slice(0, mostColumns)
    .map(({ name }) => identifier(name));
  if (columns.length === 0) return columns;
  const counts = columns.map((column, index) => `count(${column}) AS c${index}`);
  const row = database.prepare(`SELECT ${counts.join(', ')} FROM ${identifier(table)}`).get() ?? {};
  const filled = Object.values(row);
  return columns.filter((_, index) => filled[index] !== 0);
}

const exponent = /^-?\d(?:\.\d+)?e[-+]?\d{1,2}$/i;
const decimal = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20, maximumSignificantDigits: 17 });

/** A cell as people would write it: GDAL writes numbers with all 17 digits, and days with slashes. */
export function cellText(text: string): string {
  if (/^-?\d+\.\d{9,}$/.test(text) || exponent.test(text)) return decimal.format(Number(text));
  const [, day, time] = /^(\d{4}\/\d\d\/\d\d)(?: (\d\d:\d\d:\d\d(?:\.\d+)?))?$/.exec(text) ?? [];
  return day === undefined ? text : `${day.replaceAll('/', '-')}${time === undefined ? '' : `T${withoutZeros(time)}`}`;
}
