import { Pace } from '../db/pace.ts';
import type { Db, Sql } from '../db/types.ts';
import { depotTable } from '../store/depots/depots.ts';
import { openEnd, tableName } from '../store/depots/record-table.ts';

interface Range {
  number: number;
  next_idx: number;
  last_idx: number;
}

/** Does so many of a depot's records, and notes with it what is left; answers whether there is more to do. */
type Slice = (tx: Sql, depotId: number, count: number) => Promise<boolean>;

async function inSlices(db: Db, depotId: number, slice: Slice, signal?: AbortSignal): Promise<void> {
  const pace = new Pace(500, 50, 100_000);
  for (let more = true; more;) {
    signal?.throwIfAborted();
    const begun = performance.now();
    more = await db.transaction((tx) => slice(tx, depotId, pace.size));
    pace.took(performance.now() - begun);
  }
}

/**
 * Closes the records that came with a rejected moment, so many at a time that nobody waits. Until the end no moment is written to the
 * depot (`requireSettled`). Of several that try each does a part.
 */
export function settleDepot(db: Db, depotId: number, signal?: AbortSignal): Promise<void> {
  return inSlices(db, depotId, closeSome, signal);
}

/** All that is to be done in a depot, for some time: what is left, workers do. */
export async function tidyFor(db: Db, depotId: number, ms: number): Promise<void> {
  await untilStopped(AbortSignal.timeout(ms), (signal) => tidyDepot(db, depotId, signal));
}

/** All that is to be done in a depot; a signal that fires ends it with an error, and workers do the rest. */
export async function tidyDepot(db: Db, depotId: number, signal: AbortSignal): Promise<void> {
  await inSlices(db, depotId, closeSome, signal);
  await inSlices(db, depotId, sweepSome, signal);
}

/** Goes on with what processes have left, until the signal. */
export async function tidyDepots(db: Db, stop: AbortSignal): Promise<void> {
  const { rows } = await db.query<{ depot_id: number }>(
    'SELECT depot_id FROM geo.depot_settling UNION SELECT depot_id FROM geo.depot_sweep ORDER BY depot_id',
  );
  await untilStopped(stop, async (signal) => {
    for (const { depot_id: id } of rows) await tidyDepot(db, id, signal);
  });
}

async function untilStopped(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  await work(signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

const closeSome: Slice = async (tx, depotId, count) => {
  const { rows } = await tx.query<Range & { put_back: number }>('SELECT * FROM geo.depot_settling WHERE depot_id = $1 FOR UPDATE', [
    depotId,
  ]);
  if (!rows[0]) return false;
  const { number, put_back: at, next_idx: first, last_idx: last } = rows[0];
  const end = Math.min(last, first + count - 1);
  const live = `idx BETWEEN $1 AND $2 AND to_m = ${openEnd}`;
  const table = tableName(depotTable(depotId));
  await tx.query(`DELETE FROM ${table} WHERE ${live} AND from_m > $3`, [first, end, number]);
  await tx.query(`UPDATE ${table} SET to_m = $4 WHERE ${live} AND from_m = $3`, [first, end, number, at]);
  await (end < last
    ? tx.query('UPDATE geo.depot_settling SET next_idx = $2 WHERE depot_id = $1', [depotId, end + 1])
    : tx.query('DELETE FROM geo.depot_settling WHERE depot_id = $1', [depotId]));
  return end < last;
};

const sweepSome: Slice = async (tx, depotId, count) => {
  const { rows } = await tx.query<Range & { id: number }>(
    'SELECT * FROM geo.depot_sweep WHERE depot_id = $1 ORDER BY id LIMIT 1 FOR UPDATE',
    [depotId],
  );
  if (!rows[0]) return false;
  const { id, number, next_idx: first, last_idx: last } = rows[0];
  const end = Math.min(last, first + count - 1);
  await removeUnread(tx, depotId, { upTo: number, records: 'r.idx BETWEEN $2 AND $3', params: [first, end] });
  await (end < last
    ? tx.query('UPDATE geo.depot_sweep SET next_idx = $2 WHERE id = $1', [id, end + 1])
    : tx.query('DELETE FROM geo.depot_sweep WHERE id = $1', [id]));
  return true;
};

interface Unread {
  /** Number of the newest moment whose versions are looked at: what is put back, edited or written ahead comes later. */
  readonly upTo: number;
  /** SQL condition for the records `r`, with parameters from $2 on. */
  readonly records: string;
  readonly params: readonly unknown[];
  /** A moment that does not count. @default all count */
  readonly without?: number;
}

/** Removes the versions of records that no moment has. */
export async function removeUnread(tx: Sql, depotId: number, { upTo, records, params, without = 0 }: Unread): Promise<void> {
  await tx.query(
    `DELETE FROM ${tableName(depotTable(depotId))} r WHERE ${records} AND r.from_m <= $1 AND NOT EXISTS (
       SELECT 1 FROM geo.moment m WHERE m.depot_id = ${depotId} AND m.id <> ${without} AND m.number >= r.from_m AND m.number < r.to_m AND m.first_idx <= r.idx)`,
    [upTo, ...params],
  );
}
