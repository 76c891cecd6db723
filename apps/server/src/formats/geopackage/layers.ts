import type { DatabaseSync } from 'node:sqlite';
import { kindOfText } from '@geo/api';
import { crsOfWkt } from '../crs/match.ts';
import { refuse } from '../messages.ts';
import { identifier } from './database.ts';
import { packageMessages } from './messages.ts';
import type { CrsInfo, FieldKind } from '../types.ts';
import type { StoredMessage } from '../../problems/index.ts';

export interface PackageColumn {
  name: string;
  /** Declared type in upper case without its length; JSON where the texts of a column are said to be such. */
  type: string;
}

/** A table or view that gpkg_contents lists as features or attributes. */
export interface PackageLayer {
  table: string;
  geometryColumn: string | null;
  /** Columns that become properties. */
  columns: PackageColumn[];
  crs: CrsInfo | null;
  extent: [number, number, number, number] | null;
  /** A point without numbers is none that is empty, but one that has wrong ones. @default it is empty */
  hasNoEmptyPoints?: boolean;
}

type Row = Record<string, unknown>;

/** Each is looked into. */
const mostLayers = 5000;

const jsonType = 'JSON';
const vectorTypes = new Set(['features', 'attributes', 'aspatial']);
/** Row numbers that GIS programs add by themselves. */
const rowNumberNames = new Set(['fid', 'ogc_fid']);

/** The layers that can be read; others are named in `warnings`. Where not all tables have come, one that is not there has no columns. */
export function readLayers(database: DatabaseSync, file: string, warnings: StoredMessage[], isWhole = true): PackageLayer[] {
  if (columnsOf(database, 'gpkg_contents').length === 0) throw refuse(packageMessages.notGeoPackage(file, otherDatabase(database)));
  const contents = database
    .prepare('SELECT table_name, data_type, min_x, min_y, max_x, max_y FROM gpkg_contents ORDER BY rowid')
    .iterate() as Iterable<Row>;
  const layers: PackageLayer[] = [];
  const missing: StoredMessage[] = [];
  const seen = new Set<string>();
  for (const content of contents) {
    const table = String(content.table_name);
    // A name can stand there once only, but nothing holds a file to that.
    if (seen.size === seen.add(table.toLowerCase()).size) continue;
    if (seen.size > mostLayers) throw refuse(packageMessages.tooManyLayers(file, mostLayers));
    if (!vectorTypes.has(String(content.data_type))) warnings.push(packageMessages.otherContent(file, table, String(content.data_type)));
    else if (isWhole && columnsOf(database, table).length === 0) missing.push(packageMessages.missingTable(file, table));
    else layers.push(readLayer(database, table, content));
  }
  if (layers.length === 0) throw refuse(missing[0] ?? packageMessages.noLayers(file));
  warnings.push(...missing);
  return layers;
}

/** SQLite databases of other programs, by a table that only they have. */
const otherDatabases: readonly (readonly [table: string, name: string])[] = [
  ['geometry_columns', 'SpatiaLite'],
  ['tiles', 'MBTiles'],
  ['GDB_Items', 'ESRI Mobile Geodatabase'],
];

function otherDatabase(database: DatabaseSync): string {
  return otherDatabases.find(([table]) => columnsOf(database, table).length > 0)?.[1] ?? 'SQLite';
}

function readLayer(database: DatabaseSync, table: string, content: Row): PackageLayer {
  const geometry = geometryOf(database, table);
  const columns = columnsOf(database, table);
  const geometryName = geometry?.column.toLowerCase();
  const json = jsonColumnsOf(database, table);
  const extent = [content.min_x, content.min_y, content.max_x, content.max_y].map((value) => (typeof value === 'number' ? value : NaN));
  return {
    table,
    geometryColumn: columns.find(({ name }) => name.toLowerCase() === geometryName)?.name ?? null,
    columns: columns
      .filter(({ name, rowNumber }) => name.toLowerCase() !== geometryName && !rowNumber)
      .map((column) => (json.has(column.name.toLowerCase()) ? { ...column, type: jsonType } : column)),
    crs: geometry ? crsOf(database, geometry.srs) : null,
    extent: extent.every(Number.isFinite) ? (extent as [number, number, number, number]) : null,
  };
}

/** What the list of geometries says of a table. */
export function geometryOf(database: DatabaseSync, table: string): { column: string; srs: unknown } | null {
  if (columnsOf(database, 'gpkg_geometry_columns').length === 0) return null;
  const row = database.prepare('SELECT column_name, srs_id FROM gpkg_geometry_columns WHERE lower(table_name) = lower(?)').get(table) as
    | Row
    | undefined;
  return row ? { column: String(row.column_name), srs: row.srs_id } : null;
}

/** Columns whose texts are JSON, in lower case: the format has no such type, and says it by a media type in its table of descriptions. */
function jsonColumnsOf(database: DatabaseSync, table: string): ReadonlySet<string> {
  if (!columnsOf(database, 'gpkg_data_columns').some(({ name }) => name.toLowerCase() === 'mime_type')) return new Set();
  const rows = database
    .prepare("SELECT column_name FROM gpkg_data_columns WHERE lower(table_name) = lower(?) AND lower(mime_type) = 'application/json'")
    .all(table) as Row[];
  return new Set(rows.map((row) => String(row.column_name).toLowerCase()));
}

function columnsOf(database: DatabaseSync, table: string): (PackageColumn & { rowNumber: boolean })[] {
  const rows = database.prepare('SELECT name, type, pk, hidden FROM pragma_table_xinfo(?)').all(table) as Row[];
  return rows
    .filter(({ hidden }) => hidden !== 1)
    .map(({ name, type, pk }) => ({
      name: String(name),
      type: String(type).toUpperCase().replace(/\(.*$/, '').trim(),
      rowNumber: pk === 1 && rowNumberNames.has(String(name).toLowerCase()),
    }));
}

/** Codes 0 and -1 stand for an undefined CRS. */
function crsOf(database: DatabaseSync, id: unknown): CrsInfo | null {
  if (typeof id !== 'number' || id <= 0) return null;
  const row = database
    .prepare('SELECT srs_name, organization, organization_coordsys_id, definition FROM gpkg_spatial_ref_sys WHERE srs_id = ?')
    .get(id) as Row | undefined;
  if (!row) return null;
  const name = String(row.srs_name);
  const code = row.organization_coordsys_id;
  if (String(row.organization).toUpperCase() === 'EPSG' && typeof code === 'number' && code > 0) return { srid: code, name };
  return crsOfWkt(String(row.definition));
}

const kinds: Readonly<Record<string, FieldKind>> = {
  BOOLEAN: 'boolean',
  TINYINT: 'integer',
  SMALLINT: 'integer',
  MEDIUMINT: 'integer',
  INT: 'integer',
  INTEGER: 'integer',
  BIGINT: 'integer',
  FLOAT: 'number',
  DOUBLE: 'number',
  REAL: 'number',
  NUMERIC: 'number',
  DATE: 'date',
  DATETIME: 'instant',
  TIMESTAMP: 'instant',
  [jsonType]: 'json',
};

/**
 * The kind of a column's type; expressions in views have none. Its times are of UTC, but GDAL also writes there what has no zone: the first value
 * tells, with `rows` of so many first rows.
 */
export function declaredKind(database: DatabaseSync, layer: PackageLayer, column: PackageColumn, rows?: number): FieldKind | null {
  const kind = kindOfType(column);
  if (kind !== 'instant') return kind;
  const first = firstValue(database, layer, column, rows);
  return typeof first === 'string' && kindOfText(first) !== 'instant' ? 'datetime' : kind;
}

/** Whether the rows that are there tell the kind of a column: more may come. */
export function tellsKind(database: DatabaseSync, layer: PackageLayer, column: PackageColumn, rows?: number): boolean {
  return kindOfType(column) !== 'instant' || firstValue(database, layer, column, rows) !== undefined;
}

function kindOfType({ type }: PackageColumn): FieldKind | null {
  return type === '' ? null : (kinds[type] ?? 'string');
}

function firstValue(database: DatabaseSync, { table }: PackageLayer, { name }: PackageColumn, rows?: number): unknown {
  if (rows === 0) return undefined;
  const column = identifier(name);
  const from = rows === undefined ? identifier(table) : `(SELECT ${column} FROM ${identifier(table)} ORDER BY _rowid_ LIMIT ${rows})`;
  return database.prepare(`SELECT ${column} AS value FROM ${from} WHERE ${column} IS NOT NULL LIMIT 1`).get()?.value;
}
