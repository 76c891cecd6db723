import { typedCell } from '../../../columns/index.ts';
import type { Sql } from '../../../db/types.ts';
import { identifier, Params } from '../../../relation/relation.ts';
import { openEnd, tableName, typedTable } from '../../../store/depots/record-table.ts';
import { placesType, type Shape, type TypedColumn } from './shape.ts';

/** A function of the database takes a hundred arguments. */
const pairsAtOnce = 50;

/** Makes the table, without records. */
export async function createTyped(sql: Sql, name: string, { columns, rest, places }: Shape, srid: number): Promise<void> {
  const all = columns.map((column) => `${identifier(column.name)} ${typedCell(column.cells).type}`);
  if (rest !== null) all.push(`${identifier(rest)} jsonb`);
  if (places !== null) {
    const { type, check } = placesType(places, srid);
    all.push(`geom ${type}${check}`);
  }
  await sql.query(`CREATE TABLE ${tableName(typedTable(name))} (${['idx bigint NOT NULL', ...all].join(', ')})`);
}

/** Copies records of a table of records. */
export async function fillTyped(
  sql: Sql,
  name: string,
  { columns, rest, places }: Shape,
  from: { table: string; part: string },
): Promise<void> {
  const params = new Params();
  const cells = columns.map(({ key, cells: type }) => {
    const param = `${params.add(key)}::text`;
    const text = `(props ->> ${param})`;
    // The value null is nothing, whatever else the column may hold.
    return `CASE WHEN ${text} IS NOT NULL THEN ${typedCell(type).cell(`(props -> ${param})`, text)} END`;
  });
  if (rest !== null) cells.push(`nullif(props - ${params.add(columns.map(({ key }) => key))}::text[], '{}')`);
  const selected = ['idx', ...cells, ...(places === null ? [] : ['geom'])];
  await sql.query(
    `INSERT INTO ${tableName(typedTable(name))} SELECT ${selected.join(', ')} FROM ${tableName(from.table)} WHERE ${from.part}`,
    params.values,
  );
}

/** Gives the table its key and its index of places, and shows it as records. */
export async function finishTyped(sql: Sql, name: string, shape: Shape): Promise<void> {
  const table = tableName(typedTable(name));
  await sql.query(`ALTER TABLE ${table} ADD CONSTRAINT ${identifier(`${name}_key`)} PRIMARY KEY (idx)`);
  if (shape.places !== null) await sql.query(`CREATE INDEX ${identifier(`${name}_geom`)} ON ${table} USING gist (geom)`);
  await sql.query(`ANALYZE ${table}`);
  await sql.query(
    `CREATE VIEW ${tableName(name)} AS SELECT idx, 1 AS from_m, ${openEnd} AS to_m, ${await propsOf(sql, shape)} AS props,
       ${shape.places === null ? 'NULL::geometry' : 'geom'} AS geom FROM ${table}`,
  );
}

/** SQL of the attributes of a record as JSON. A view has no parameters: the database itself writes the keys as literals. */
async function propsOf(sql: Sql, { columns, rest }: Shape): Promise<string> {
  const { rows } = await sql.query<{ literals: string[] }>(
    'SELECT coalesce(array_agg(quote_literal(k) ORDER BY at), ARRAY[]::text[]) AS literals FROM unnest($1::text[]) WITH ORDINALITY AS u(k, at)',
    [columns.map(({ key }) => key)],
  );
  const pairs = columns.map((column, at) => ({ column, pair: `${rows[0]!.literals[at]}, ${valueSql(column)}` }));
  const always = pairs.filter(({ column }) => !column.isLeftOut);
  const parts: string[] = [];
  for (let at = 0; at < always.length; at += pairsAtOnce)
    parts.push(
      `jsonb_build_object(${always
        .slice(at, at + pairsAtOnce)
        .map(({ pair }) => pair)
        .join(', ')})`,
    );
  for (const { column, pair } of pairs)
    if (column.isLeftOut) parts.push(`CASE WHEN ${identifier(column.name)} IS NULL THEN '{}'::jsonb ELSE jsonb_build_object(${pair}) END`);
  if (rest !== null) parts.push(`coalesce(${identifier(rest)}, '{}')`);
  return parts.length === 0 ? `'{}'::jsonb` : parts.join(' || ');
}

function valueSql({ name, cells }: TypedColumn): string {
  return typedCell(cells).value(identifier(name));
}
