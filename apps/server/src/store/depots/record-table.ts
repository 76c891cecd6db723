import type { Sql } from '../../db/types.ts';
import { identifier, type Base, type Column, type Relation } from '../../relation/relation.ts';

/** `to_m` of a record version that still holds. */
export const openEnd = 2_147_483_647;

export function tableName(name: string): string {
  return `geo.${identifier(name)}`;
}

/** Columns of a record table, in the order `copyIn` is given them. */
export const recordColumns = ['idx', 'from_m', 'to_m', 'props', 'geom'] as const;

/**
 * A table of record versions: each holds in the moments from_m ≤ m < to_m. A moment that replaced everything has its records
 * from `first_idx` on: what it replaced has lower numbers and is not touched.
 */
export async function createRecordTable(sql: Sql, name: string, indexed = true): Promise<void> {
  await sql.query(
    `CREATE TABLE ${tableName(name)} (idx bigint NOT NULL, from_m integer NOT NULL, to_m integer NOT NULL, props jsonb NOT NULL, geom geometry)`,
  );
  if (indexed) for (const statement of recordIndexes(name)) await sql.query(statement);
}

/** One for paging and single records, one for places. */
export function recordIndexes(name: string): string[] {
  return [
    `CREATE INDEX ${identifier(`${name}_idx`)} ON ${tableName(name)} (idx, from_m)`,
    `CREATE INDEX ${identifier(`${name}_geom`)} ON ${tableName(name)} USING gist (geom)`,
  ];
}

/** Whether it is records as they are seen through a table with a column for each attribute (`engine/contexts/materialized`). */
export const isTyped = (name: string): boolean => name.startsWith('typed_');

/** Where the table of such records is made; what a frame shows of them stands in a schema of its own. */
export const typedTable = (name: string): string => `${name}_t`;

export async function dropRecordTable(sql: Sql, name: string): Promise<void> {
  if (!isTyped(name)) return void (await sql.query(`DROP TABLE IF EXISTS ${tableName(name)}`));
  const { rows } = await sql.query<{ drop: string }>(
    `SELECT format('DROP TABLE %s CASCADE', coalesce(d.refobjid, c.oid)::regclass) AS drop FROM pg_class c
     LEFT JOIN pg_rewrite r ON r.ev_class = c.oid
     LEFT JOIN pg_depend d ON d.objid = r.oid AND d.classid = 'pg_rewrite'::regclass AND d.refclassid = 'pg_class'::regclass AND d.refobjid <> c.oid
     WHERE c.oid = ANY(ARRAY[to_regclass($1), to_regclass($2)]) ORDER BY c.relkind DESC LIMIT 1`,
    [tableName(name), tableName(typedTable(name))],
  );
  for (const { drop } of rows) await sql.query(drop);
}

/** A table and its indexes under another name. */
export async function renameRecordTable(sql: Sql, from: string, to: string): Promise<void> {
  await sql.query(`ALTER TABLE ${tableName(from)} RENAME TO ${identifier(to)}`);
  if (isTyped(from)) return void (await sql.query(`ALTER TABLE ${tableName(typedTable(from))} RENAME TO ${identifier(typedTable(to))}`));
  await sql.query(`ALTER INDEX geo.${identifier(`${from}_idx`)} RENAME TO ${identifier(`${to}_idx`)}`);
  await sql.query(`ALTER INDEX geo.${identifier(`${from}_geom`)} RENAME TO ${identifier(`${to}_geom`)}`);
}

/** What of a moment says which records are its own, and with which columns. */
interface RecordsAt {
  number: number;
  first_idx: number;
  columns: Column[];
}

/** The records of a depot at a moment. */
export function momentRelation(table: string, srid: number, moment: RecordsAt): Relation {
  return {
    sql: `SELECT idx, props, geom FROM ${tableName(table)} WHERE from_m <= $1 AND to_m > $1 AND idx >= $2`,
    params: [moment.number, moment.first_idx],
    srid,
    columns: moment.columns,
    bases: [{ table, moment: { number: moment.number, firstIdx: moment.first_idx } }],
  };
}

/** The same records, in a table of results that has just those. */
export function tableRelation(relation: Relation, table: string): Relation {
  const sql = `SELECT idx, props, geom FROM ${tableName(table)} WHERE to_m = ${openEnd}`;
  return { ...relation, sql, params: [], bases: [{ table }] };
}

/** Which records of its table a base has. */
export function baseCondition({ moment }: Base): string {
  return moment ? `from_m <= ${moment.number} AND to_m > ${moment.number} AND idx >= ${moment.firstIdx}` : `to_m = ${openEnd}`;
}
