import { identifier, literal } from './database.ts';
import type { PackageColumn, PackageLayer } from './layers.ts';

/** One function call takes at most 127 arguments, two a column. */
const columnsPerObject = 60;

/** A statement whose rows are [geometry or null, JSON object text …, blob …], and how to put a row together. */
export interface RowStatement {
  sql: string;
  /** The same for rows after a row number, in their order, with the row number as last value. */
  pagedSql: string;
  /** Number of JSON texts; their objects are one object. */
  objects: number;
  /** Prefixes (`"name":`) of the blob columns that follow. */
  blobs: string[];
}

/** SQLite writes the JSON, which is several times faster than handing over every value. */
export function rowStatement(layer: PackageLayer): RowStatement {
  const plain = layer.columns.filter(({ type }) => !isBlob(type));
  const blobs = layer.columns.filter(({ type }) => isBlob(type));
  const objects: string[] = [];
  for (let from = 0; from < plain.length || from === 0; from += columnsPerObject) {
    objects.push(
      `json_object(${plain
        .slice(from, from + columnsPerObject)
        .map((column) => `${literal(column.name)}, ${valueOf(column)}`)
        .join(', ')})`,
    );
  }
  const geometry = layer.geometryColumn === null ? 'NULL' : identifier(layer.geometryColumn);
  const table = identifier(layer.table);
  const columns = [geometry, ...objects, ...blobs.map(({ name }) => identifier(name))];
  return {
    sql: `SELECT ${columns.join(', ')} FROM ${table}`,
    pagedSql: `SELECT ${columns.join(', ')}, _rowid_ FROM ${table} WHERE _rowid_ > ? ORDER BY _rowid_`,
    objects: objects.length,
    blobs: blobs.map(({ name }) => `${JSON.stringify(name)}:`),
  };
}

function isBlob(type: string): boolean {
  return type.includes('BLOB') || type === 'BINARY' || type === 'VARBINARY';
}

/** Values are typed one by one in SQLite: JSON has neither blobs (hexadecimal text here) nor infinity (null). */
function valueOf({ name, type }: PackageColumn): string {
  const column = identifier(name);
  if (type === 'BOOLEAN' || type === 'BOOL') {
    return `CASE ${column} WHEN 1 THEN json('true') WHEN 0 THEN json('false') ELSE iif(typeof(${column}) = 'blob', hex(${column}), ${column}) END`;
  }
  // A text that is none stays one.
  if (type === 'JSON')
    return `CASE WHEN typeof(${column}) = 'text' AND json_valid(${column}) THEN json(${column}) ELSE ${anyValueOf(column)} END`;
  if (type === 'DATETIME' || type === 'TIMESTAMP') return timeOf(column);
  return anyValueOf(column);
}

function anyValueOf(column: string): string {
  return `CASE typeof(${column}) WHEN 'blob' THEN hex(${column}) WHEN 'real' THEN iif(abs(${column}) < 9e999, ${column}, NULL) ELSE ${column} END`;
}

/** Three digits of the second are the format's, not the value's: those that do not count are left out. */
function timeOf(column: string): string {
  const isWhole = `${column} GLOB '????-??-??T??:??:??.[0-9][0-9][0-9]*' AND substr(${column}, 24, 1) NOT BETWEEN '0' AND '9'`;
  return `iif(typeof(${column}) = 'blob', hex(${column}), iif(${isWhole}, rtrim(rtrim(substr(${column}, 1, 23), '0'), '.') || substr(${column}, 24), ${column}))`;
}

/** The JSON object text of a row. */
export function propertiesOf(row: readonly unknown[], statement: RowStatement): string {
  const first = String(row[1]);
  if (statement.objects === 1 && statement.blobs.length === 0) return first;
  const members: string[] = [];
  for (let index = 1; index <= statement.objects; index++) members.push(String(row[index]).slice(1, -1));
  statement.blobs.forEach((prefix, index) => members.push(prefix + blobJson(row[1 + statement.objects + index])));
  return `{${members.filter((member) => member !== '').join(',')}}`;
}

/** Base64 for bytes; a blob column may hold other values too. */
function blobJson(value: unknown): string {
  if (value instanceof Uint8Array) return `"${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')}"`;
  if (typeof value === 'bigint') return String(value);
  return JSON.stringify(value ?? null);
}
