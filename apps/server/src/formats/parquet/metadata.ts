import type { FileMetaData, SchemaTree } from 'hyparquet';
import { parquetSchema } from 'hyparquet';
import { crsOfWkt } from '../crs/match.ts';
import { crsOfName } from '../crs/names.ts';
import { wgs84 } from '../crs/plausible.ts';
import { refuse } from '../messages.ts';
import { isObject } from '../text/json.ts';
import type { CrsInfo, FieldKind } from '../types.ts';
import { parquetMessages } from './messages.ts';

export interface ParquetColumn {
  name: string;
  kind: FieldKind;
  /** Times of a place, not of the world: they have no offset. */
  isLocal: boolean;
  /** Of times of a day: how many of its units a second has. */
  perSecond?: number;
  /** Months, days and milliseconds, in 12 bytes. */
  isInterval?: boolean;
}

/** What the library gives up a file for, though its bytes can be read. */
const undecoded = new Set(['INTERVAL', 'BSON']);

/** Lets the library read such values as bytes. */
export function leaveUndecoded({ schema }: FileMetaData): void {
  for (const element of schema) if (undecoded.has(element.converted_type ?? '')) delete element.converted_type;
}

/** What a Parquet file says of itself. */
export interface ParquetTable {
  count: number;
  /** The column with the geometries, as WKB. */
  geometry: string | null;
  columns: ParquetColumn[];
  crs: CrsInfo | null;
  extent: [number, number, number, number] | null;
}

/** Reads the GeoParquet metadata (1.0, 1.1), else a column of the type GEOMETRY; any other file is a table. */
export function describeTable(metadata: FileMetaData, file: string): ParquetTable {
  const trees = parquetSchema(metadata).children;
  const names = trees.map(({ element }) => element.name);
  const stated = statedGeometry(metadata, file, names);
  const typed = trees.find(({ element }) => element.logical_type?.type === 'GEOMETRY' || element.logical_type?.type === 'GEOGRAPHY');
  const geometry = stated?.column ?? typed?.element.name ?? null;
  if (geometry !== null) checkGeometry(geometry, trees, file);
  const hidden = new Set([geometry, ...(stated?.coverings ?? [])]);
  return {
    count: Number(metadata.num_rows),
    geometry,
    columns: trees.filter(({ element }) => !hidden.has(element.name)).map(columnOf),
    crs: stated?.crs ?? (typed && !stated ? crsOfType(typed) : null),
    extent: stated?.extent ?? null,
  };
}

/** The column is there, and its values are bytes. */
function checkGeometry(column: string, trees: readonly SchemaTree[], file: string): void {
  const names = trees.map(({ element }) => element.name);
  const tree = trees[names.indexOf(column)];
  if (!tree) throw refuse(parquetMessages.noColumn(file, column, names));
  const hasBytes = tree.element.type === 'BYTE_ARRAY' || tree.element.type === 'FIXED_LEN_BYTE_ARRAY';
  if (!hasBytes || tree.element.repetition_type === 'REPEATED') throw refuse(parquetMessages.noBytes(file, column));
}

interface StatedGeometry {
  column: string;
  /** Columns that hold only the box of each geometry. */
  coverings: string[];
  crs: CrsInfo | null;
  extent: [number, number, number, number] | null;
}

function statedGeometry(metadata: FileMetaData, file: string, names: readonly string[]): StatedGeometry | null {
  const text = metadata.key_value_metadata?.find(({ key }) => key === 'geo')?.value;
  if (text === undefined) return null;
  const geo = parsed(text);
  if (!geo) throw refuse(parquetMessages.badMetadata(file));
  const columns = isObject(geo.columns) ? geo.columns : {};
  const column = typeof geo.primary_column === 'string' ? geo.primary_column : Object.keys(columns)[0];
  if (column === undefined) return null;
  const about = Object.hasOwn(columns, column) ? columns[column] : undefined;
  if (!isObject(about)) throw refuse(parquetMessages.noColumn(file, column, names));
  const encoding = textOf(about.encoding) || 'WKB';
  if (encoding.toUpperCase() !== 'WKB') throw refuse(parquetMessages.encoding(file, column, encoding));
  return { column, coverings: coveringsOf(about), crs: crsOfProjJson(about.crs), extent: extentOf(about.bbox) };
}

/** A text or number of JSON; '' for anything else. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function coveringsOf({ covering }: Record<string, unknown>): string[] {
  const box = isObject(covering) && isObject(covering.bbox) ? Object.values(covering.bbox) : [];
  return box.map((path) => (Array.isArray(path) ? String(path[0]) : '')).filter((name) => name !== '');
}

/** Left out it is WGS 84 with longitude first, null means that nobody knows it. Files older than GeoParquet 0.4 have WKT. */
function crsOfProjJson(crs: unknown): CrsInfo | null {
  if (crs === undefined) return wgs84;
  if (typeof crs === 'string' && crs !== '') return /^\s*\w+\s*\[/.test(crs) ? crsOfWkt(crs) : crsOfName(crs);
  if (!isObject(crs)) return null;
  const id = isObject(crs.id) ? crs.id : {};
  const name = textOf(crs.name);
  const known = crsOfName(`${textOf(id.authority)}:${textOf(id.code)}`);
  return known.srid === null ? { srid: null, name, definition: JSON.stringify(crs) } : { srid: known.srid, name: name || known.name };
}

function crsOfType({ element }: SchemaTree): CrsInfo | null {
  const type = element.logical_type;
  const crs = type && 'crs' in type ? type.crs : undefined;
  if (crs === undefined || crs === '') return wgs84;
  return crsOfProjJson(parsed(crs) ?? crs);
}

function extentOf(box: unknown): [number, number, number, number] | null {
  if (!Array.isArray(box) || !box.every((value) => Number.isFinite(value))) return null;
  const [a, b, c, d, e] = box as number[];
  if (box.length === 4) return [a!, b!, c!, d!];
  return box.length === 6 ? [a!, b!, d!, e!] : null;
}

const wholeTypes = new Set(['INT32', 'INT64']);
const numberTypes = new Set(['FLOAT', 'DOUBLE']);

const intervalBytes = 12;

const perSecond: Readonly<Record<string, number>> = { MILLIS: 1e3, MICROS: 1e6, NANOS: 1e9 };

function columnOf({ element, children }: SchemaTree): ParquetColumn {
  const { name, type = '', converted_type: converted = '', logical_type: logical } = element;
  const isLocal = logical?.type === 'TIMESTAMP' && !logical.isAdjustedToUTC;
  const column = (kind: FieldKind): ParquetColumn => ({ name, kind, isLocal });
  if (children.length > 0 || element.repetition_type === 'REPEATED') return column('json');
  if (logical?.type === 'JSON' || converted === 'JSON' || logical?.type === 'VARIANT') return column('json');
  if (logical?.type === 'DATE' || converted === 'DATE') return column('date');
  if (logical?.type === 'TIMESTAMP' || converted.startsWith('TIMESTAMP') || type === 'INT96')
    return column(isLocal ? 'datetime' : 'instant');
  if (logical?.type === 'TIME' || converted.startsWith('TIME_'))
    return { ...column('time'), perSecond: perSecond[logical?.type === 'TIME' ? logical.unit : converted.slice('TIME_'.length)] ?? 1000 };
  if (converted === 'INTERVAL' && type === 'FIXED_LEN_BYTE_ARRAY' && element.type_length === intervalBytes)
    return { ...column('string'), isInterval: true };
  if (logical?.type === 'DECIMAL' || converted === 'DECIMAL' || logical?.type === 'FLOAT16') return column('number');
  if (type === 'BOOLEAN') return column('boolean');
  if (wholeTypes.has(type)) return column('integer');
  return column(numberTypes.has(type) ? 'number' : 'string');
}
