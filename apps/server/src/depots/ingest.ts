import type { Db, Prepared, Sql } from '../db/types.ts';
import { computeBeside } from './compute-beside.ts';
import { approvedAtOnce, depotTable, latestMoment, type DepotRow, type MomentRow } from '../store/depots/depots.ts';
import { joinColumns, type JoinedColumn } from './columns.ts';
import { recordEvent, type EventActor } from '../store/objects/events.ts';
import { abandonFill, completeFill, fillAhead, requireNoOtherFill, type Fill } from './fill-ahead.ts';
import { extentTo4326, summarise, unite, type RelationSummary } from '../store/depots/records.ts';
import { depotChanged } from '../store/runs/due.ts';
import { lockDepot, requireNoOpenMoment } from './lock.ts';
import { pageRanges } from './page-ranges.ts';
import { settleDepot } from './settle.ts';
import {
  createRecordTable,
  dropRecordTable,
  openEnd,
  recordColumns,
  recordIndexes,
  renameRecordTable,
  tableName,
} from '../store/depots/record-table.ts';
import { dropSearchIndexSoon } from '../store/depots/search-index.ts';
import { Problem } from '../problems/index.ts';
import type { Column, Relation } from '../relation/relation.ts';
import { mayCross, antimeridianOf, transformed } from './transform.ts';
import { repairRecords, type Refusal } from './repair/repair.ts';

export interface StagedImport {
  /** Table that was filled, in the shape of a record table. */
  table: string;
  depot: DepotRow;
  jobId: number;
  columns: readonly Column[];
  /** CRS the geometries were staged in: an EPSG code, or WKT or PROJ text. */
  stagedCrs: number | string;
  sourceSrid: number | null;
  mode: 'replace' | 'append';
  actor: EventActor;
  /** What the moment is called: the file's name, or ''. */
  message: string;
  /** Polygons occur: they are checked and repaired. */
  hasPolygons: boolean;
  /** Numbers of the only ones of which it is not sure that they are valid as they are staged. @default null: all */
  unsure?: readonly number[] | null;
  /** A depot without a moment takes the CRS of `depot`, which is that of the records. @default it has to be in that already */
  takesCrs?: boolean;
  /** What the records are, where that is known and none of them will change. */
  summary?: RelationSummary | null;
  signal: AbortSignal;
}

/** Staged records as they can be used. */
export interface SettledRecords {
  /** The table that they are in by now. */
  table: string;
  summary: RelationSummary;
  repaired: { count: number; records: number[] };
  /** Records whose geometry could not be repaired within bounds; they were left out. */
  refused: readonly Refusal[];
  /** Records whose place does not exist in the CRS; they were left out. */
  unplaceable: number[];
}

export interface PreparedImport extends StagedImport, Omit<SettledRecords, 'table'> {
  table: string;
  /** The staged table has its indexes; only a depot's first data need them. */
  indexed: boolean;
  summary: RelationSummary;
}

/** So many records are written sooner without the index of searches, which a worker then builds anew. */
export const manyRecords = 20_000;

/** What a statement may compute: a join of keys that are all the same would fill any disk. */
const mostComputed = 100_000_000;

/** Name of the staging table of a job, or of one of its runs of a function. It goes with the job at the latest (`sweepTables`). */
export function stagingTable(jobId: number, runId?: number): string {
  return runId === undefined ? `import_${jobId}` : `import_${jobId}_${runId}`;
}

/** Whether a table is one of those: what reads it ends with its job. */
export const isStaging = (table: string): boolean => table.startsWith('import_');

/** A fresh, empty staging table; what an earlier try left is dropped. */
export async function openStaging(db: Db, name: string): Promise<string> {
  await dropStaging(db, name);
  await createRecordTable(db, name, false);
  return name;
}

export async function dropStaging(db: Db, name: string): Promise<void> {
  await dropRecordTable(db, name);
  await dropRecordTable(db, `${name}_t`);
}

/** Writes records to a table in PostgreSQL's binary COPY format. */
export function copyRecords(db: Db, table: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  return db.copyIn(tableName(table), recordColumns, chunks);
}

/**
 * Brings staged records into the depot's CRS, repairs invalid polygons and builds the indexes; stops when the signal fires.
 * Nothing is visible yet.
 */
export async function prepareImport(target: Db, staged: StagedImport): Promise<PreparedImport> {
  const indexed = !(await hasMoments(target, staged.depot.id));
  return { ...staged, ...(await settleRecords(target, { ...staged, srid: staged.depot.srid, indexed })), indexed };
}

export interface RecordsToSettle extends Pick<StagedImport, 'table' | 'stagedCrs' | 'hasPolygons' | 'unsure' | 'summary' | 'signal'> {
  /** EPSG code of the CRS in which they are to be. */
  srid: number;
  /** The table gets its indexes. */
  indexed: boolean;
}

/** Brings staged records into a CRS and repairs invalid polygons; stops when the signal fires. The table may be another one then. */
export async function settleRecords(target: Db, staged: RecordsToSettle): Promise<SettledRecords> {
  const db = stopping(target, staged.signal);
  let { table } = staged;
  let unplaceable: number[] = [];
  if (staged.stagedCrs !== staged.srid) {
    const target = `${table}_t`;
    await createRecordTable(db, target, false);
    unplaceable = await transformRecords(db, { table, to: target, crs: staged.stagedCrs, srid: staged.srid });
    await dropRecordTable(db, table);
    table = target;
  }
  // What was valid need not be so in another system.
  const unsure = staged.stagedCrs === staged.srid ? (staged.unsure ?? null) : null;
  const isSure = !staged.hasPolygons || unsure?.length === 0;
  const { repaired, refused } = isSure ? { repaired: [], refused: [] } : await repairRecords(db, table, unsure);
  const summary = staged.indexed
    ? await indexAndCount(db, table, staged.summary ?? null)
    : (staged.summary ?? (await countRecords(db, table)));
  return { table, summary, repaired: { count: repaired.length, records: repaired.slice(0, 1000) }, refused, unplaceable };
}

/**
 * The database with statements that end with the signal. The embedded one hears nothing while a statement runs: there the wish
 * to stop counts between them.
 */
export function stopping(db: Db, signal: AbortSignal): Db {
  const query: Db['query'] = async (sql, params = []) => {
    signal.throwIfAborted();
    return db.backend === 'postgres' ? db.longQuery(sql, params, signal) : db.query(sql, params);
  };
  return { ...db, query };
}

/** Brings all records into another CRS; answers those that have no place there, which are left out. */
async function transformRecords(
  db: Db,
  { table, to, crs, srid }: { table: string; to: string; crs: number | string; srid: number },
): Promise<number[]> {
  const [from, params] = typeof crs === 'string' ? [', $1::text', [crs]] : ['', []];
  const antimeridian = await antimeridianOf(db, srid);
  const unplaceable: number[] = [];
  for await (const pages of pageRanges(db, table)) {
    const isCut = antimeridian !== null && (await mayCross(db, { table: tableName(table), where: pages, crs }, antimeridian));
    const there = transformed('geom', from, srid, isCut ? antimeridian : null);
    const transform = `INSERT INTO ${tableName(to)} SELECT idx, from_m, to_m, props, ${there} FROM ${tableName(table)} WHERE ${pages}`;
    try {
      await db.query(transform, params);
    } catch (error) {
      // One impossible place fails the whole statement; only then are they looked for one by one.
      const { rows } = await db.query<{ idx: number }>(
        `DELETE FROM ${tableName(table)} WHERE ${pages} AND geom IS NOT NULL AND geo.try_transform(geom${from}, ${srid}) IS NULL RETURNING idx`,
        params,
      );
      if (rows.length === 0) throw error;
      await db.query(transform, params);
      unplaceable.push(...rows.map((row) => row.idx));
    }
  }
  return unplaceable.sort((a, b) => a - b);
}

function countRecords(sql: Sql, table: string): Promise<RelationSummary> {
  return summarise(sql, { sql: `SELECT idx, props, geom FROM ${tableName(table)}`, params: [] });
}

/** Builds the index of places, which takes the longest and one processor; all else is done beside it on another. */
export async function indexAndCount(db: Db, table: string, known: RelationSummary | null): Promise<RelationSummary> {
  const [numbers, places] = recordIndexes(table);
  if (db.beside) {
    const summary = known ?? (await countRecords(db, table));
    await db.query(numbers!);
    await db.query(places!);
    return summary;
  }
  const [summary] = await allDone([
    db.transaction(async (tx) => {
      await tx.query('SET LOCAL max_parallel_workers_per_gather = 0');
      await tx.query('SET LOCAL max_parallel_maintenance_workers = 0');
      await tx.query(numbers!);
      return countRecords(tx, table);
    }),
    db.query(places!),
  ]);
  return summary;
}

/** Like Promise.all, but a failure is thrown only when nothing works on the table any more: it may then be dropped. */
async function allDone<T extends readonly unknown[]>(work: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  await Promise.allSettled(work);
  return (await Promise.all(work)) as unknown as T;
}

/** Whether anything was ever stored in a depot. */
export async function hasMoments(sql: Sql, depotId: number): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM geo.moment WHERE depot_id = $1 LIMIT 1', [depotId])).rows.length > 0;
}

/**
 * Makes a prepared import the depot's newest moment: one transaction, in which `commit` may still refuse (a job that was
 * declared dead must not write). Answers the moment's id.
 */
export async function attachImport(
  db: Db,
  prepared: PreparedImport,
  commit: (tx: Sql, momentId: number, joined: readonly JoinedColumn[]) => Promise<void>,
): Promise<number> {
  const fill = await fillUsed(db, prepared);
  try {
    return await db.transaction(async (tx) => {
      const momentId = await newMomentId(tx);
      await commit(tx, momentId, await attach(tx, prepared, fill, { origin: 'import', status: 'finalized' }, momentId));
      return momentId;
    });
  } catch (error) {
    if (fill) await abandonFill(db, prepared.depot.id, prepared.jobId);
    throw error;
  }
}

/** Writes prepared records to a depot that has some, where that is better done ahead; the staged table of a first import becomes the depot's. */
async function fillUsed(db: Db, { table, depot, jobId, summary, signal }: PreparedImport): Promise<Fill | null> {
  await settleDepot(db, depot.id, signal);
  await requireNoOpenMoment(db, depot.id);
  if (!(await hasMoments(db, depot.id))) return null;
  if (summary.count >= manyRecords) await dropSearchIndexSoon(db, depotTable(depot.id), signal);
  return fillAhead(db, { depotId: depot.id, jobId, table, lastIdx: summary.lastIdx, signal });
}

/** The number that a moment will have. */
async function newMomentId(sql: Sql): Promise<number> {
  return (await sql.query<{ id: number }>("SELECT nextval(pg_get_serial_sequence('geo.moment', 'id'))::int AS id")).rows[0]!.id;
}

async function attach(
  tx: Sql,
  prepared: PreparedImport,
  fill: Fill | null,
  { origin, status }: Pick<MomentRow, 'origin' | 'status'>,
  momentId: number,
): Promise<readonly JoinedColumn[]> {
  const { depot, summary } = prepared;
  const next = await lockDepot(tx, depot.id);
  await requireNoOpenMoment(tx, depot.id);
  const { number, firstIdx } = fill ?? next;
  const used = await hasMoments(tx, depot.id);
  if (next.srid !== depot.srid) {
    // Another import was first, and the depot is no longer in the system for which these records were prepared.
    if (used || !prepared.takesCrs) throw new Problem('depot_busy');
    await tx.query('UPDATE geo.depot SET srid = $2 WHERE id = $1', [depot.id, depot.srid]);
  }
  const live = depotTable(depot.id);
  await requireNoOtherFill(tx, depot.id, prepared.jobId);
  if (fill) {
    await completeFill(tx, depot.id, prepared.jobId);
    await dropRecordTable(tx, prepared.table);
  } else if (used) {
    await tx.query(`INSERT INTO ${tableName(live)} SELECT idx + $1, $2, to_m, props, geom FROM ${tableName(prepared.table)}`, [
      firstIdx - 1,
      number,
    ]);
    await dropRecordTable(tx, prepared.table);
  } else {
    // The staged rows carry moment 1, the first of every depot: the table itself becomes the depot's.
    if (!prepared.indexed) for (const statement of recordIndexes(prepared.table)) await tx.query(statement);
    await dropRecordTable(tx, live);
    await renameRecordTable(tx, prepared.table, live);
  }
  const { approved, joined } = await insertMoment(tx, {
    id: momentId,
    depot,
    number,
    summary,
    columns: prepared.columns,
    origin,
    status,
    sourceSrid: prepared.sourceSrid,
    accountId: prepared.actor.id,
    message: prepared.message,
    appendTo: used && prepared.mode === 'append',
    firstIdx: used ? firstIdx : 1,
  });
  // What was written ahead has its numbers already.
  await tx.query('UPDATE geo.depot SET next_number = next_number + $2, next_idx = next_idx + $3, modified = now() WHERE id = $1', [
    depot.id,
    fill ? 0 : 1,
    fill ? 0 : summary.lastIdx,
  ]);
  await recordEvent(tx, prepared.actor, 'store', { kind: 'depot', id: depot.id, name: depot.name });
  if (approved) await depotChanged(tx, depot.id, prepared.jobId);
  return joined;
}

interface MomentInput {
  id: number;
  depot: Pick<DepotRow, 'id' | 'srid'>;
  number: number;
  summary: RelationSummary;
  columns: readonly Column[];
  origin: MomentRow['origin'];
  status: MomentRow['status'];
  sourceSrid: number | null;
  accountId: number;
  message: string;
  /** The records come on top of those of the newest moment. */
  appendTo: boolean;
  /** Number from which the new records count. */
  firstIdx: number;
}

/** The row that makes a version visible: whether it is approved at once, and the columns whose kind it changed. */
async function insertMoment(tx: Sql, input: MomentInput): Promise<{ approved: boolean; joined: readonly JoinedColumn[] }> {
  let { count, bytes, extentNative, geometryTypes } = input.summary;
  let { columns, firstIdx } = input;
  let joined: readonly JoinedColumn[] = [];
  let own: readonly [number, number] | null = null;
  if (input.appendTo) {
    const before = await latestMoment(tx, input.depot.id);
    if (before) {
      own = [firstIdx, firstIdx + input.summary.lastIdx - 1];
      firstIdx = before.first_idx;
      count += before.size;
      bytes += before.persistent_size;
      extentNative = unite(before.bbox_native, extentNative);
      geometryTypes = [...new Set([...before.geometry_types, ...geometryTypes])];
      ({ columns, joined } = joinColumns(before.columns, columns));
    }
  }
  const { rows } = await tx.query<{ approved: Date | string | null }>(
    `INSERT INTO geo.moment (depot_id, number, status, origin, account_id, size, persistent_size, source_srid, bbox, bbox_native, columns, geometry_types, message, first_idx, id, joined_from, joined_to, approved)
     SELECT $1, $2, $15, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $16, $17, ${approvedAtOnce}
     FROM geo.depot WHERE id = $1 RETURNING approved`,
    [
      input.depot.id,
      input.number,
      input.origin,
      input.accountId,
      count,
      bytes,
      input.sourceSrid,
      await extentTo4326(tx, extentNative, input.depot.srid),
      extentNative,
      JSON.stringify(columns),
      geometryTypes,
      input.message,
      firstIdx,
      input.id,
      input.status,
      ...(own ?? [null, null]),
    ],
  );
  return { approved: rows[0]!.approved !== null, joined };
}

/** Records that lie ready to become a depot's newest moment. */
export interface PreparedMoment extends Prepared {
  /** The number the moment will have. */
  momentId: number;
  /** How many records are stored. */
  size: number;
}

export function storeTable(jobId: number, runId: number): string {
  return `store_${jobId}_${runId}`;
}

export interface MomentToPrepare {
  relation: Relation;
  depot: DepotRow;
  runId: number;
  jobId: number;
  actor: EventActor;
  signal: AbortSignal;
  /** Where the records come from. @default a switchboard */
  about?: Pick<MomentRow, 'origin' | 'status' | 'message' | 'source_srid'>;
  /** What becomes of the depot's records so far. @default they are replaced */
  mode?: StagedImport['mode'];
  /** May refuse what would be stored, by an error. */
  judge?: (stored: Pick<PreparedImport, 'summary' | 'unplaceable'>) => void;
}

const computed = { origin: 'switchboard', status: 'finalized', message: '' } as const;

/** Computes a relation beside the depot that is to hold it, and brings it into the depot's CRS. Nothing is visible yet. */
export async function prepareMoment(db: Db, input: MomentToPrepare): Promise<PreparedMoment> {
  const { relation, depot } = input;
  const about = input.about ?? { ...computed, source_srid: relation.srid };
  await settleDepot(db, depot.id, input.signal);
  await requireNoOpenMoment(db, depot.id);
  const table = storeTable(input.jobId, input.runId);
  let fill: Fill | null = null;
  const discard = async (): Promise<void> => {
    if (fill) await abandonFill(db, depot.id, input.jobId);
    await dropRecordTable(db, table);
    await dropRecordTable(db, `${table}_t`);
  };
  try {
    const summary = await fillTable(db, table, relation, input.signal);
    const prepared = await prepareImport(db, {
      table,
      depot,
      jobId: input.jobId,
      columns: relation.columns,
      stagedCrs: relation.srid,
      sourceSrid: about.source_srid,
      mode: input.mode ?? 'replace',
      actor: input.actor,
      message: about.message,
      hasPolygons: false,
      signal: input.signal,
      // Records that are brought into another CRS are counted anew.
      summary: relation.srid === depot.srid ? summary : null,
    });
    input.judge?.(prepared);
    fill = await fillUsed(db, prepared);
    const momentId = await newMomentId(db);
    return {
      momentId,
      size: prepared.summary.count,
      async commit(tx) {
        await attach(tx, prepared, fill, about, momentId);
      },
      discard,
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

/**
 * Computes a relation into a new record table without indexes; the records hold from moment 1. Answers what they are where that is
 * known by then.
 */
export async function fillTable(
  db: Db,
  table: string,
  relation: Pick<Relation, 'sql' | 'params' | 'bases'>,
  signal: AbortSignal,
  most = mostComputed,
): Promise<RelationSummary | null> {
  await dropRecordTable(db, table);
  if (db.beside) {
    await createRecordTable(db, table, false);
    return computeBeside(db, db.beside, table, relation, signal);
  }
  const select = `SELECT r.idx, 1 AS from_m, ${openEnd} AS to_m, r.props, r.geom FROM (${relation.sql}) r`;
  // CREATE TABLE AS may use all processors, INSERT … SELECT may not.
  const { rowCount } = await db.longQuery(`CREATE TABLE ${tableName(table)} AS ${select} LIMIT ${most + 1}`, relation.params, signal);
  if (rowCount <= most) return null;
  await dropRecordTable(db, table);
  throw new Problem('too_many_computed', { most });
}
