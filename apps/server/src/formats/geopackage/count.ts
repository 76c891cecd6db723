import type { DatabaseSync } from 'node:sqlite';
import { mostBytes } from '../gdal/conversion/convert.ts';
import { refuse } from '../messages.ts';
import type { Limits } from '../types.ts';
import { identifier } from './database.ts';
import type { PackageLayer } from './layers.ts';
import { packageMessages } from './messages.ts';

/** What a row takes at least when it is read. */
const leastRowBytes = 8;
/** Rows that SQLite looks at within an hour or so: a view that goes through more of them is given up before it begins. */
const mostVisits = 1e11;

export interface CountedFile {
  name: string;
  sizeBytes: number;
  limits: Limits;
}

/** The rows of a layer. Refuses a view that a few bytes of SQL make larger than any table of this file could be. */
export function countOf(database: DatabaseSync, { table }: PackageLayer, { name, sizeBytes, limits }: CountedFile): number {
  const from = identifier(table);
  if (kindOf(database, table) !== 'view') return numberOf(database, `SELECT count(*) AS n FROM ${from}`);
  if (visitsOf(database, from) > mostVisits) throw refuse(packageMessages.endlessView(name, table));
  const most = Math.floor(mostBytes(sizeBytes, limits) / leastRowBytes);
  const count = numberOf(database, `SELECT count(*) AS n FROM (SELECT 1 FROM ${from} LIMIT ${most + 1})`);
  if (count > most) throw refuse(packageMessages.largeView(name, table, most));
  return count;
}

function kindOf(database: DatabaseSync, table: string): unknown {
  return database.prepare("SELECT type FROM pragma_table_list WHERE schema = 'main' AND lower(name) = lower(?)").get(table)?.type;
}

function numberOf(database: DatabaseSync, sql: string): number {
  const count = database.prepare(sql).get()?.n;
  return typeof count === 'number' ? count : 0;
}

/**
 * How many rows SQLite looks at for a view at most, by its plan: tables that are gone through one inside the other, without an
 * index. A table that goes by another name there is taken for the largest.
 */
function visitsOf(database: DatabaseSync, view: string): number {
  const plan = database
    .prepare(`EXPLAIN QUERY PLAN SELECT 1 FROM ${view}`)
    .all()
    .map(({ parent, detail }) => ({ parent, detail: String(detail) }));
  const made = new Set(plan.flatMap(({ detail }) => /^(?:MATERIALIZE|CO-ROUTINE) (.+)$/.exec(detail)?.[1] ?? []));
  const loops = new Map<unknown, string[]>();
  for (const { parent, detail } of plan) {
    const name = /^SCAN (.+?)(?: USING .*)?$/.exec(detail)?.[1];
    if (name !== undefined && !made.has(name)) loops.set(parent, [...(loops.get(parent) ?? []), name]);
  }
  const nested = [...loops.values()].filter((names) => names.length > 1);
  if (nested.length === 0) return 0;
  const tables = database.prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'").all();
  const rows = new Map(
    tables.map(({ name }) => [String(name), numberOf(database, `SELECT count(*) AS n FROM ${identifier(String(name))}`)]),
  );
  const largest = Math.max(1, ...rows.values());
  return Math.max(...nested.map((names) => names.reduce((visits, name) => visits * (rows.get(name) ?? largest), 1)));
}
