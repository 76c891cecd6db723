import type { DatumColumn } from '@geo/api';

/** A column of records: its key, and the kind of its values. */
export type Column = DatumColumn;

/** A table of record versions that a relation reads, and at which moment; without one those that still hold. */
export interface Base {
  table: string;
  moment?: { number: number; firstIdx: number };
  /** Its records are looked for by their places. @default all of them are read */
  isSearched?: boolean;
}

/**
 * A set of records as SQL: `sql` selects exactly `idx bigint, props jsonb, geom geometry` (geom null without geometry,
 * else in `srid`, axis order x, y); `params` are its $1, $2, … Wrapping it in a WHERE on geom uses the spatial index.
 */
export interface Relation {
  sql: string;
  params: readonly unknown[];
  srid: number;
  columns: readonly Column[];
  /** What it is made of: all that its SQL reads. */
  bases: readonly Base[];
}

/** `sql` with its parameters numbered from `first` on, to stand inside a statement that has others before. */
export function shiftParams(sql: string, first: number): string {
  return first === 1 ? sql : sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + first - 1}`);
}

/** Collects parameters while a statement is built. */
export class Params {
  readonly values: unknown[] = [];

  /** Adds a value; answers its placeholder. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Adds the relation's parameters; answers its SQL in parentheses, to stand after FROM. */
  from(relation: Pick<Relation, 'sql' | 'params'>): string {
    const sql = shiftParams(relation.sql, this.values.length + 1);
    this.values.push(...relation.params);
    return `(${sql})`;
  }
}

/** A name as SQL identifier, always quoted. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
