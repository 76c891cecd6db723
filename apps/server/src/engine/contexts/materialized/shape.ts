import { columnSql, typedCell, type TypedCells } from '../../../columns/index.ts';
import type { Sql } from '../../../db/types.ts';
import { Params, type Column } from '../../../relation/relation.ts';
import { tableName } from '../../../store/depots/record-table.ts';
import { columnNames } from './names.ts';

/** A column of the table, and the values that it holds. */
export interface TypedColumn {
  key: string;
  name: string;
  cells: TypedCells;
  /** Nothing in the column is no value at all; else, and where both occur, it is the value null. */
  isLeftOut: boolean;
}

/** How records are to be written into a table that gives them back as they are. */
export interface Shape {
  columns: readonly TypedColumn[];
  /** The column of what records have beyond the columns that are known of them; null where there is nothing. */
  rest: string | null;
  /** Types of places, each with the dimensions that it has beside x and y; null where the records have none. */
  places: readonly Places[] | null;
}

interface Places {
  type: string;
  /** As PostGIS numbers them: 0 none, 1 M, 2 Z, 3 both. */
  zm: number;
}

/** So many columns are looked at by one statement: a statement has no more than 1664. */
const columnsAtOnce = 100;

/** Looks through a table of records, part by part, for what its columns can be. */
export async function shapeOf(
  sql: Sql,
  table: string,
  columns: readonly Column[],
  { parts, hasPlaces }: { parts: () => AsyncIterable<string>; hasPlaces: boolean },
): Promise<Shape> {
  const keys = columns.map(({ key }) => key);
  const looks = columns.map(({ key, kind }) => new Look(key, columnSql(kind).typed));
  let hasRest = false;
  const places = new Map<string, Places>();
  for await (const part of parts()) {
    const from = `FROM ${tableName(table)} WHERE ${part}`;
    for (let at = 0; at < looks.length; at += columnsAtOnce) await lookAt(sql, from, looks.slice(at, at + columnsAtOnce));
    const { rows } = await sql.query<{ rest: boolean | null }>(`SELECT bool_or(props - $1::text[] <> '{}') AS rest ${from}`, [keys]);
    hasRest ||= rows[0]!.rest === true;
    if (!hasPlaces) continue;
    const found = await sql.query<Places>(
      `SELECT DISTINCT GeometryType(geom) AS type, ST_Zmflag(geom)::int AS zm ${from} AND geom IS NOT NULL`,
    );
    for (const one of found.rows) places.set(`${one.type} ${one.zm}`, one);
  }
  const names = columnNames(hasRest ? [...keys, 'other'] : keys);
  return {
    columns: looks.map((look, at) => look.column(names[at]!)),
    rest: hasRest ? names.at(-1)! : null,
    places: hasPlaces ? [...places.values()] : null,
  };
}

/** What is found out of a column. */
class Look {
  readonly key: string;
  readonly #candidates: readonly TypedCells[];
  #failed = new Set<TypedCells>();
  #absent = 0;
  #nulls = 0;

  constructor(key: string, candidates: readonly TypedCells[]) {
    this.key = key;
    this.#candidates = candidates;
  }

  /** Those that every value so far is one of. */
  get open(): readonly TypedCells[] {
    return this.#candidates.filter((cells) => !this.#failed.has(cells));
  }

  took(absent: number, nulls: number, holds: Readonly<Record<string, boolean | null>>): void {
    this.#absent += absent;
    this.#nulls += nulls;
    for (const cells of this.open) if (holds[cells] === false) this.#failed.add(cells);
  }

  column(name: string): TypedColumn {
    return { key: this.key, name, cells: this.open[0] ?? 'json', isLeftOut: this.#absent > 0 && this.#nulls === 0 };
  }
}

async function lookAt(sql: Sql, from: string, looks: readonly Look[]): Promise<void> {
  const params = new Params();
  const values = looks.map(({ key }, at) => {
    const param = `${params.add(key)}::text`;
    return `props -> ${param} AS j${at}, props ->> ${param} AS t${at}`;
  });
  const asked = looks.flatMap((look, at) => {
    const [json, text] = [`r.j${at}`, `r.t${at}`];
    const holds = look.open.map((cells) => `'${cells}', bool_and(${text} IS NULL OR ${typedCell(cells).holds(json, text)})`);
    return [
      `count(*) FILTER (WHERE ${json} IS NULL)::int AS absent${at}`,
      `count(*) FILTER (WHERE jsonb_typeof(${json}) = 'null')::int AS nulls${at}`,
      `jsonb_build_object(${holds.join(', ')}) AS holds${at}`,
    ];
  });
  const { rows } = await sql.query<Record<string, unknown>>(
    `SELECT ${asked.join(', ')} FROM (SELECT ${values.join(', ')} ${from} OFFSET 0) r`,
    params.values,
  );
  const [row] = rows;
  for (const [at, look] of looks.entries())
    look.took(row![`absent${at}`] as number, row![`nulls${at}`] as number, row![`holds${at}`] as Record<string, boolean | null>);
}

/** The type of the column of places in a coordinate system, and what holds of it that its type does not say. */
export function placesType(places: readonly Places[], srid: number): { type: string; check: string } {
  const suffixes = ['', 'M', 'Z', 'ZM'];
  const dimensions = new Set(places.map(({ zm }) => zm));
  // One column of the types of PostGIS has places of the same dimensions only.
  if (dimensions.size > 1) return { type: 'geometry', check: ` CHECK (ST_SRID(geom) = ${srid})` };
  const suffix = suffixes[places[0]?.zm ?? 0]!;
  const types = new Set(places.map(({ type }) => type.replace(/(?<=.)M$/, '')));
  const [only] = types;
  return { type: `geometry(${types.size === 1 ? only : 'Geometry'}${suffix}, ${srid})`, check: '' };
}
