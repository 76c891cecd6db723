import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Sql } from '../db/types.ts';
import { depotTable } from '../store/depots/depots.ts';
import { lockDepot, requireNoOpenMoment, type NextNumbers } from './lock.ts';
import { Problem } from '../problems/index.ts';
import { pageRanges } from './page-ranges.ts';
import { tableName } from '../store/depots/record-table.ts';

/**
 * On the embedded database nobody else is served while a statement runs, and to write the records of a new moment to a depot that
 * has some takes seconds. There they are written ahead, a few at a time, under the number of a moment that does not exist yet:
 * no moment that does shows them. One job at a time does so in a depot, because any later moment would.
 */
export type Fill = NextNumbers;

interface FillRow {
  job_id: number;
  number: number;
  first_idx: number;
  last_idx: number;
}

interface Filling {
  depotId: number;
  jobId: number;
  /** The staged records, numbered from 1 to `lastIdx`. */
  table: string;
  lastIdx: number;
  signal: AbortSignal;
}

const fillOf = `SELECT f.*, EXISTS (SELECT 1 FROM geo.job j WHERE j.id = f.job_id AND j.status = 'started') AS works
  FROM geo.depot_fill f WHERE f.depot_id = $1`;

/** How often a depot is asked for that another job fills. */
const askEveryMs = 200;
/** Records that are deleted in one statement. */
const deletedAtOnce = 2000;

/** Writes staged records ahead of their moment. Null where they are better written together with it. */
export async function fillAhead(db: Db, { depotId, jobId, table, lastIdx, signal }: Filling): Promise<Fill | null> {
  if (!db.beside) return null;
  const fill = await reserve(db, { depotId, jobId, lastIdx, signal });
  if (fill === null) return null;
  try {
    for await (const pages of pageRanges(db, table)) {
      signal.throwIfAborted();
      // A job that was declared dead meanwhile, and cleared away, writes nothing more.
      await db.query(
        `INSERT INTO ${tableName(depotTable(depotId))} SELECT idx + $1, $2, to_m, props, geom FROM ${tableName(table)}
         WHERE ${pages} AND EXISTS (SELECT 1 FROM geo.depot_fill WHERE depot_id = $3 AND job_id = $4)`,
        [fill.firstIdx - 1, fill.number, depotId, jobId],
      );
    }
    return fill;
  } catch (error) {
    const { rows } = await db.query('SELECT 1 FROM geo.depot WHERE id = $1', [depotId]);
    if (rows.length === 0) throw new Problem('not_found');
    await abandonFill(db, depotId, jobId);
    throw error;
  }
}

/** Reserves a number and records for a job; waits for one that has reserved before. Null where the job itself has. */
async function reserve(db: Db, { depotId, jobId, lastIdx, signal }: Omit<Filling, 'table'>): Promise<Fill | null> {
  for (;;) {
    signal.throwIfAborted();
    const answer = await db.transaction(async (tx) => {
      const next = await lockDepot(tx, depotId);
      await requireNoOpenMoment(tx, depotId);
      const { rows } = await tx.query<FillRow & { works: boolean }>(fillOf, [depotId]);
      const before = rows[0];
      if (before) return before.job_id === jobId ? 'own' : before.works ? 'other' : before;
      await tx.query('INSERT INTO geo.depot_fill (depot_id, job_id, number, first_idx, last_idx) VALUES ($1, $2, $3, $4, $5)', [
        depotId,
        jobId,
        next.number,
        next.firstIdx,
        next.firstIdx + lastIdx - 1,
      ]);
      await tx.query('UPDATE geo.depot SET next_number = next_number + 1, next_idx = next_idx + $2 WHERE id = $1', [depotId, lastIdx]);
      return next;
    });
    if (answer === 'own') return null;
    if (answer === 'other') await sleep(askEveryMs, undefined, { signal });
    else if ('firstIdx' in answer) return answer;
    else await remove(db, depotId, answer);
  }
}

/** What was written ahead belongs to a moment from now on. In the transaction that makes the moment. */
export async function completeFill(tx: Sql, depotId: number, jobId: number): Promise<void> {
  const { rows } = await tx.query('DELETE FROM geo.depot_fill WHERE depot_id = $1 AND job_id = $2 RETURNING 1', [depotId, jobId]);
  if (rows.length === 0) throw new Error(`The records that job ${jobId} wrote to depot ${depotId} are not there any more.`);
}

/** Removes what a job wrote to a depot ahead of a moment that will not come. */
export async function abandonFill(sql: Sql, depotId: number, jobId: number): Promise<void> {
  const { rows } = await sql.query<FillRow>('SELECT * FROM geo.depot_fill WHERE depot_id = $1 AND job_id = $2', [depotId, jobId]);
  for (const row of rows) await remove(sql, depotId, row);
}

/** The same in all depots, for a job that was interrupted. */
export async function abandonFills(sql: Sql, jobId: number): Promise<void> {
  const { rows } = await sql.query<{ depot_id: number }>('SELECT depot_id FROM geo.depot_fill WHERE job_id = $1', [jobId]);
  for (const row of rows) await abandonFill(sql, row.depot_id, jobId);
}

/**
 * What else was written ahead, in the transaction of another moment, which would show it: that of a job that has ended, as in a
 * backup, is removed; one that works began after this moment was prepared.
 */
export async function requireNoOtherFill(tx: Sql, depotId: number, jobId: number): Promise<void> {
  const { rows } = await tx.query<FillRow & { works: boolean }>(`${fillOf} AND f.job_id <> $2`, [depotId, jobId]);
  for (const row of rows) {
    if (row.works) throw new Problem('depot_busy');
    await remove(tx, depotId, row);
  }
}

async function remove(sql: Sql, depotId: number, { job_id: jobId, number, first_idx: first, last_idx: last }: FillRow): Promise<void> {
  for (let from = first; from <= last; from += deletedAtOnce)
    await sql.query(`DELETE FROM ${tableName(depotTable(depotId))} WHERE idx BETWEEN $1 AND $2 AND from_m = $3`, [
      from,
      Math.min(last, from + deletedAtOnce - 1),
      number,
    ]);
  await sql.query('DELETE FROM geo.depot_fill WHERE depot_id = $1 AND job_id = $2', [depotId, jobId]);
}
