import { copyHeader, copyTrailer } from '../db/copy-format.ts';
import { Pace } from '../db/pace.ts';
import { GeometryEngineError, type Beside, type ComputeSession, type Db, type Sql } from '../db/types.ts';
import { Problem } from '../problems/index.ts';
import { onGrid } from './geometry-grid.ts';
import { addCrs, addedCrs } from '../store/crs/catalog.ts';
import { baseCondition, createRecordTable, dropRecordTable, openEnd, recordColumns, tableName } from '../store/depots/record-table.ts';
import { summarise, type RelationSummary } from '../store/depots/records.ts';
import type { Base, Relation } from '../relation/relation.ts';

/** What the tables that a statement reads, and copies of others that are kept, may hold beside the main database. */
const limitBytes = 1 << 30;
/** Results come back in parts of about this size: the main database is at others' service in between. */
const partBytes = 1 << 20;
const pageBytes = 8192;

/** A copy of a table's records, as of these moments. What is copied never changes. */
interface Copy {
  /** The table itself: another one of the same name is none of it. */
  oid: number;
  conditions: ReadonlySet<string>;
  bytes: number;
  /** It has an index of the places of its records. */
  isIndexed: boolean;
}
/** By table, the one used last at the end. */
const copiesOn = new WeakMap<ComputeSession, Map<string, Copy>>();

/**
 * Computes a relation beside the main database: what it is made of is copied there, the result comes back into a table of
 * records. Nobody waits for it, and the signal ends it. Answers what the records are.
 */
export function computeBeside(
  db: Db,
  beside: Beside,
  table: string,
  relation: Pick<Relation, 'sql' | 'params' | 'bases'>,
  signal: AbortSignal,
): Promise<RelationSummary> {
  // What an earlier version of the platform stored does not tell what it is made of.
  if (!(relation.bases as typeof relation.bases | undefined)) throw new Problem('data_gone');
  return beside.use(signal, async (session) => {
    try {
      await bringDefinitions(db, session);
      await bringBases(beside, db, session, relation.bases, signal);
      const select = `SELECT r.idx, 1 AS from_m, ${openEnd} AS to_m, r.props, r.geom FROM (${relation.sql}) r`;
      const compute = async (): Promise<void> => {
        await dropRecordTable(session, 'result');
        await session.query(`CREATE UNLOGGED TABLE ${tableName('result')} AS ${select}`, relation.params);
      };
      await compute().catch((error: unknown) => {
        if (error instanceof GeometryEngineError) return onGrid(session, compute);
        throw error;
      });
      await db.copyIn(tableName(table), recordColumns, partsOf(session, 'result'));
      const summary = await summarise(session, { sql: `SELECT idx, props, geom FROM ${tableName('result')}`, params: [] });
      await dropRecordTable(session, 'result');
      return summary;
    } catch (error) {
      throw isOutOfRoom(error) ? tooLarge() : error;
    }
  });
}

/** Our functions and the coordinate systems that were added, as statements may use them. */
export async function bringDefinitions(db: Sql, session: ComputeSession): Promise<void> {
  const functions = await db.query<{ sql: string }>(
    "SELECT pg_get_functiondef(p.oid) AS sql FROM pg_proc p WHERE p.pronamespace = 'geo'::regnamespace AND p.prokind = 'f'",
  );
  for (const { sql } of functions.rows) await session.exec(sql);
  await addCrs(session, await addedCrs(db));
}

/** Copies what is not there yet. */
async function bringBases(beside: Beside, db: Sql, session: ComputeSession, bases: readonly Base[], signal: AbortSignal): Promise<void> {
  const copies = copiesOn.get(session) ?? new Map<string, Copy>();
  copiesOn.set(session, copies);
  const needed = Map.groupBy(bases, ({ table }) => table);
  for (const [table, own] of needed) {
    const conditions = new Set(own.map(baseCondition));
    const known = copies.get(table);
    copies.delete(table);
    const oid = await oidOf(db, table);
    const isSearched = own.some((base) => base.isSearched);
    if (known?.oid === oid && [...conditions].every((one) => known.conditions.has(one))) {
      copies.set(table, known);
      await indexPlaces(session, table, known, isSearched);
      continue;
    }
    await dropRecordTable(session, table);
    await createRecordTable(session, table, false);
    const copy: Copy = { oid, conditions, bytes: 0, isIndexed: false };
    for await (const part of partsOfBase(beside, db, table, conditions, signal)) {
      copy.bytes += part.byteLength;
      await makeRoom(session, copies, copy.bytes, needed);
      await session.copyIn(tableName(table), recordColumns, part);
    }
    // Only now: one that was broken off is no copy.
    copies.set(table, copy);
    await indexPlaces(session, table, copy, isSearched);
  }
}

/** Gives a copy an index of places where records are looked for in it: joins are planned with it. */
async function indexPlaces(session: ComputeSession, table: string, copy: Copy, isSearched: boolean): Promise<void> {
  if (!isSearched || copy.isIndexed) return;
  await session.query(`CREATE INDEX ON ${tableName(table)} USING gist (geom)`);
  await session.query(`ANALYZE ${tableName(table)}`);
  copy.isIndexed = true;
}

async function oidOf(db: Sql, table: string): Promise<number> {
  const { rows } = await db.query<{ oid: number }>('SELECT $1::regclass::oid::int8::float8 AS oid', [tableName(table)]);
  return rows[0]!.oid;
}

/** Gives up copies that are not needed now, until there is room for `bytes` more. */
async function makeRoom(
  session: ComputeSession,
  copies: Map<string, Copy>,
  bytes: number,
  needed: ReadonlyMap<string, unknown>,
): Promise<void> {
  let total = [...copies.values()].reduce((sum, copy) => sum + copy.bytes, bytes);
  for (const [table, copy] of copies) {
    if (total <= limitBytes) return;
    if (needed.has(table)) continue;
    copies.delete(table);
    await dropRecordTable(session, table);
    total -= copy.bytes;
  }
  if (total > limitBytes) throw tooLarge();
}

/** The records of a table as of some moments, few at a time by their numbers. */
async function* partsOfBase(
  beside: Beside,
  db: Sql,
  table: string,
  conditions: ReadonlySet<string>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const from = `FROM ${tableName(table)} WHERE (${[...conditions].map((one) => `(${one})`).join(' OR ')})`;
  const { rows } = await db.query<{ low: number | null; high: number | null }>(`SELECT min(idx) AS low, max(idx) AS high ${from}`);
  const { low, high } = rows[0]!;
  if (low === null || high === null) return;
  const pace = new Pace(2000, 50, 100_000);
  for (let next = low; next <= high;) {
    signal.throwIfAborted();
    const end = next + pace.size;
    const begun = performance.now();
    const part = await beside.copyOut(`SELECT ${recordColumns.join(', ')} ${from} AND idx >= ${next} AND idx < ${end}`);
    pace.took(performance.now() - begun);
    next = end;
    yield part;
  }
}

/** A table of the session as one COPY, in parts by its pages. */
async function* partsOf(session: ComputeSession, table: string): AsyncGenerator<Uint8Array> {
  const { rows } = await session.query<{ bytes: number }>('SELECT pg_relation_size($1::regclass) AS bytes', [tableName(table)]);
  const pages = Math.ceil(rows[0]!.bytes / pageBytes);
  let atOnce = 16;
  yield copyHeader;
  for (let page = 0; page < pages;) {
    const end = page + atOnce;
    const part = await session.copyOut(
      `SELECT ${recordColumns.join(', ')} FROM ${tableName(table)} WHERE ctid >= '(${page},0)' AND ctid < '(${end},0)'`,
    );
    page = end;
    // Long geometries lie outside of the pages: how much a page stands for is known when it was read.
    atOnce = Math.max(1, Math.min(256, Math.round((atOnce * partBytes) / part.byteLength)));
    yield part.subarray(copyHeader.byteLength, part.byteLength - copyTrailer.byteLength);
  }
  yield copyTrailer;
}

/** The instance trapped, or the database in it found no memory. */
function isOutOfRoom(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'broken' || code === '53200' || code === '54000';
}

function tooLarge(): Problem {
  return new Problem('too_large_embedded');
}
