import { momentNames, waitingUpon, type Moment } from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import type { Db, Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { depotTable, latestMomentBefore, momentOf, type MomentRow } from '../../store/depots/depots.ts';
import { openEnd, tableName } from '../../store/depots/record-table.ts';
import { recordEvent } from '../../store/objects/events.ts';
import { requireNoOtherFill } from '../fill-ahead.ts';
import { requireNoOpenMoment } from '../lock.ts';
import { tidyFor } from '../settle.ts';
import { waitingMoment } from './approve.ts';

/** How long an answer waits for records to be closed. */
const settledMs = 1000;

/**
 * Rejects a moment that waits: what comes after it goes on from the moments before. It keeps its records for itself, so that who
 * made it can look at them and restore them.
 */
export async function rejectMoment(db: Db, actor: Actor, id: number, message: string): Promise<Moment> {
  const rejected = await db.transaction(async (tx) => {
    const { moment, depot, moments } = await waitingMoment(tx, actor, id);
    const later = waitingUpon({ moments }, moment);
    if (later.length > 0) throw new Problem('later_moments', { moments: momentNames(later) });
    await requireNoOpenMoment(tx, depot.id);
    await requireNoOtherFill(tx, depot.id, 0);
    const { rows } = await tx.query<MomentRow>(
      `UPDATE geo.moment SET status = 'rejected', rejected = now(), rejecter_id = $2, rejection_message = $3, put_back = $4 WHERE id = $1 RETURNING *`,
      [id, actor.id, message, await putBack(tx, moment)],
    );
    await tx.query('UPDATE geo.depot SET modified = now() WHERE id = $1', [depot.id]);
    await recordEvent(tx, actor, 'reject', { kind: 'depot', id: depot.id, name: depot.name });
    return rows[0]!;
  });
  // Most are closed before the answer, and the next edit finds nothing in its way; workers do the rest.
  await tidyFor(db, rejected.depot_id, settledMs);
  return momentOf(rejected);
}

/** What the moment had changed is from the answered number on as it was; that number no moment has, and so no edit touches what is put back. */
async function putBack(tx: Sql, moment: MomentRow): Promise<number> {
  const { id, depot_id: depot, number, first_idx: first } = moment;
  const table = tableName(depotTable(depot));
  const { rows } = await tx.query<{ at: number; last: number }>(
    'UPDATE geo.depot SET next_number = next_number + 1 WHERE id = $1 RETURNING next_number - 1 AS at, next_idx - 1 AS last',
    [depot],
  );
  const { at, last } = rows[0]!;
  const touched = 'idx IN (SELECT idx FROM geo.record_edit WHERE moment_id = $1)';
  await tx.query(
    `INSERT INTO ${table} (idx, from_m, to_m, props, geom) SELECT idx, $3, ${openEnd}, props, geom FROM ${table} WHERE to_m = $2 AND from_m < $2 AND ${touched}`,
    [id, number, at],
  );
  // What was put back before, of one that was built on this one, is nobody's now.
  await tx.query(`DELETE FROM ${table} WHERE from_m > $2 AND from_m < $3 AND to_m = ${openEnd} AND ${touched}`, [id, number, at]);
  await tx.query(`UPDATE ${table} SET to_m = $3 WHERE from_m = $2 AND to_m = ${openEnd} AND ${touched}`, [id, number, at]);
  const joined = moment.joined_from !== null;
  if (!joined && (await latestMomentBefore(tx, depot, number))?.first_idx === first) return at;
  await tx.query('INSERT INTO geo.depot_settling (depot_id, number, put_back, next_idx, last_idx) VALUES ($1, $2, $3, $4, $5)', [
    depot,
    number,
    at,
    moment.joined_from ?? first,
    moment.joined_to ?? last,
  ]);
  return at;
}
