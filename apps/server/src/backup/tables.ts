import type { Sql } from '../db/types.ts';
import { identifier } from '../relation/relation.ts';
import type { BackupTable } from './format.ts';

export interface Column {
  name: string;
  type: string;
}

/** What a backup leaves out: the list of schema changes stands in its head, staged records belong to work that is under way, and what somebody looks at is computed again. Results with a column for each attribute are read as records, like all others. */
const leftOut = /^(migration|look(_\d+_[0-9a-f]+(_\d)?(_t)?)?|(import|store)_\d+(_\d+){0,2}(_t)?|typed_\d+_\w+_t)$/;

/** The platform's tables with their columns, by name. */
export async function readTables(sql: Sql): Promise<Map<string, Column[]>> {
  const { rows } = await sql.query<{ table: string; name: string; type: string }>(
    `SELECT c.relname::text AS "table", a.attname::text AS name, format_type(a.atttypid, a.atttypmod) AS type
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE n.nspname = 'geo' AND (c.relkind = 'r' OR c.relkind = 'v' AND c.relname LIKE 'typed\\_%') AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     ORDER BY c.relname, a.attnum`,
  );
  const tables = new Map<string, Column[]>();
  for (const { table, name, type } of rows) {
    if (leftOut.test(table)) continue;
    tables.set(table, [...(tables.get(table) ?? []), { name, type }]);
  }
  return tables;
}

export async function readSequences(sql: Sql): Promise<{ name: string; value: number | null }[]> {
  const { rows } = await sql.query<{ name: string; value: number | null }>(
    "SELECT sequencename::text AS name, last_value AS value FROM pg_sequences WHERE schemaname = 'geo' ORDER BY 1",
  );
  return rows;
}

/** Each row as a JSON array of texts: what PostgreSQL itself writes of a value is exact, and the same on both database backends. */
export function rowsSql({ name, columns }: BackupTable): string {
  const texts = columns.map((column) => `${identifier(column)}::text`).join(', ');
  return `SELECT json_build_array(${texts})::text AS t FROM geo.${identifier(name)}`;
}

/** Stores rows as `rowsSql` wrote them, given as one JSON array ($1). */
export function insertSql(table: string, columns: readonly Column[]): string {
  const names = columns.map(({ name }) => identifier(name)).join(', ');
  const values = columns.map(({ type }, index) => `(r.value ->> ${index})::${type}`).join(', ');
  return `INSERT INTO geo.${identifier(table)} (${names}) SELECT ${values} FROM json_array_elements($1::json) AS r(value)`;
}

/** Settings under which values are written and read as texts. */
export const textSettings: readonly string[] = [
  "SET LOCAL TIME ZONE 'UTC'",
  "SET LOCAL datestyle = 'ISO, YMD'",
  "SET LOCAL intervalstyle = 'postgres'",
  "SET LOCAL bytea_output = 'hex'",
  'SET LOCAL extra_float_digits = 1',
  'SET LOCAL statement_timeout = 0',
];
