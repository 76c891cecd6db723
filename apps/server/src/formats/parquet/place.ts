import { crsOfPlaces } from '../csv/layout.ts';
import { told } from '../json/layout.ts';
import { findPlace, firstPlaces, type JsonRecord, type RecordPlace } from '../json/place.ts';
import type { StoredMessage } from '../../problems/index.ts';
import type { CrsInfo } from '../types.ts';
import type { ParquetColumn } from './metadata.ts';
import { isText, jsonOf } from './values.ts';

/** Where the records of a table without a column of geometries have their places. */
export interface TablePlaces {
  place: RecordPlace;
  crs: CrsInfo | null;
}

interface Table {
  file: string;
  columns: readonly ParquetColumn[];
  /** What the user says. */
  chosen: CrsInfo | undefined;
  warnings: StoredMessage[];
}

/** Finds the places as in other tables: by the names of columns and their first values. */
export function placesOf(rows: readonly (readonly unknown[])[], { file, columns, chosen, warnings }: Table): TablePlaces {
  const records = rows.map((row) => recordOf(row, columns));
  const place = findPlace(records);
  if (records.length === 0) return { place, crs: null };
  warnings.push(told(file, records, place));
  return { place, crs: place.kind === 'none' ? null : (chosen ?? crsOfPlaces(firstPlaces(records, place), file, warnings)) };
}

/** The columns that places are read from. */
export function columnsOf(place: RecordPlace, columns: readonly ParquetColumn[]): ReadonlySet<string> {
  const paths = place.kind === 'pair' ? [place.x, place.y] : place.kind === 'geometry' ? [place.path] : [];
  const heads = new Set(paths.map(([head]) => head));
  return new Set(columns.map(({ name }) => name).filter((name) => heads.has(name)));
}

/** The values of a row by their columns, all or only those named; bytes as digits, as tables have WKB. */
export function recordOf(row: readonly unknown[], columns: readonly ParquetColumn[], only?: ReadonlySet<string>): JsonRecord {
  const entries = columns.flatMap((column, index) =>
    only?.has(column.name) === false ? [] : [[column.name, valueOf(row[index], column)] as const],
  );
  return Object.fromEntries(entries);
}

function valueOf(value: unknown, column: ParquetColumn): unknown {
  if (value instanceof Uint8Array && !column.isInterval && !isText(value)) return Buffer.from(value).toString('hex');
  return JSON.parse(jsonOf(value, column));
}
