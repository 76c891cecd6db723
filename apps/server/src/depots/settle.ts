import { Pace } from '../db/pace.ts';
import type { Db } from '../db/types.ts';
import { depotTable } from '../store/depots/depots.ts';
import { openEnd, tableName } from '../store/depots/record-table.ts';

interface SettlingRow {
  number: number;
  put_back: number;
  next_idx: number;
  last_idx: number;
}

/**
 * Closes the records that came with a rejected moment, so many at a time that nobody waits; each time what is done is noted with it.
 * Until the end no moment is written to the depot (`requireSettled`). Of several that try each does a part.
 */
export async function settleDepot(db: Db, depotId: number, signal?: AbortSignal): Promise<void> {
  const pace = new Pace(500, 50, 100_000);
  for (let more = true; more;) {
    signal?.throwIfAborted();
    const begun = performance.now();
    more = await closeSome(db, depotId, pace.size);
    pace.took(performance.now() - begun);
  }
}

/** The same for some time: what is left, others do. */
export async function settleFor(db: Db, depotId: number, ms: number): Promise<void> {
  const signal = AbortSignal.timeout(ms);
  await settleDepot(db, depotId, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** Goes on with what a process has left, or a rejection has just asked for. */
export async function settleDepots(db: Db): Promise<void> {
  const { rows } = await db.query<{ depot_id: number }>('SELECT depot_id FROM geo.depot_settling ORDER BY depot_id');
  for (const row of rows) await settleDepot(db, row.depot_id);
}

/** Whether there is more to do. */
function closeSome(db: Db, depotId: number, count: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<SettlingRow>('SELECT * FROM geo.depot_settling WHERE depot_id = $1 FOR UPDATE', [depotId]);
    if (!rows[0]) return false;
    const { number, put_back: at, next_idx: first, last_idx: last } = rows[0];
    const end = Math.min(last, first + count - 1);
    await tx.query(
      `UPDATE ${tableName(depotTable(depotId))} SET to_m = $4 WHERE idx BETWEEN $1 AND $2 AND from_m = $3 AND to_m = ${openEnd}`,
      [first, end, number, at],
    );
    await (end < last
      ? tx.query('UPDATE geo.depot_settling SET next_idx = $2 WHERE depot_id = $1', [depotId, end + 1])
      : tx.query('DELETE FROM geo.depot_settling WHERE depot_id = $1', [depotId]));
    return end < last;
  });
}
