import { deletionFault, momentNames, readerLines } from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import type { Db, Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { depotTable, latestMomentBefore, momentStates, type MomentRow } from '../../store/depots/depots.ts';
import { tableName } from '../../store/depots/record-table.ts';
import { recordEvent } from '../../store/objects/events.ts';
import { lockDepot, requireSettled } from '../lock.ts';
import { removeUnread, tidyFor } from '../settle.ts';
import { discardMoment } from './moments.ts';
import { requireWritable } from './open-moment.ts';
import { readersOf } from './readers.ts';

/** How long an answer waits for records to be removed. */
const tidiedMs = 1000;

/** Deletes a moment for good that is not read any more; of an open one the edits. All others are read as they were. */
export async function deleteMoment(db: Db, actor: Actor, id: number): Promise<void> {
  const depotId = await db.transaction(async (tx) => {
    const { depot, moment } = await requireWritable(tx, actor, id);
    if (moment.status === 'open') await discardMoment(tx, actor, id);
    else {
      await deleteComplete(tx, actor, depot.id, id);
      await recordEvent(tx, actor, 'update', { kind: 'depot', id: depot.id, name: depot.name });
    }
    return depot.id;
  });
  await tidyFor(db, depotId, tidiedMs);
}

/** Deletes a complete moment for good, in the caller's transaction; refused while anything reads it, and where later ones were built on it. */
export async function deleteComplete(tx: Sql, actor: Actor, depotId: number, id: number): Promise<void> {
  await lockDepot(tx, depotId);
  // What was seen before the lock may be gone, approved or rejected.
  const { moment } = await requireWritable(tx, actor, id);
  await requireDeletable(tx, actor, moment);
  await requireSettled(tx, depotId);
  const successors = await successorsOf(tx, moment);
  if (moment.status === 'rejected') await mergePutBack(tx, moment);
  else await passOn(tx, moment, successors);
  await removeEdited(tx, moment, successors);
  await orderSweep(tx, moment, successors);
  await tx.query('DELETE FROM geo.moment WHERE id = $1', [id]);
  await tx.query('UPDATE geo.depot SET modified = now() WHERE id = $1', [depotId]);
}

/** Refuses while the moment is read or waits, and a rejected one before those that were built on it. */
async function requireDeletable(tx: Sql, actor: Actor, moment: MomentRow): Promise<void> {
  const moments = await momentStates(tx, moment.depot_id);
  const readers = await readersOf(tx, actor, moment.depot_id, [moment]);
  const fault = deletionFault({ moments }, moment, readers.get(moment.id) ?? []);
  if (fault?.code === 'moment_in_use') throw new Problem(fault.code, { readers: readerLines(fault.readers) });
  if (fault?.code === 'later_rejected') throw new Problem(fault.code, { moments: momentNames(fault.moments) });
  if (fault) throw new Problem(fault.code);
}

/** The next moment that goes on from a moment, and the rejected ones in between, by number: what it has changed is seen in them first. */
async function successorsOf(tx: Sql, { depot_id: depot, number }: MomentRow): Promise<MomentRow[]> {
  const { rows } = await tx.query<MomentRow>(
    `SELECT * FROM geo.moment WHERE depot_id = $1 AND number > $2 AND number <= coalesce(
       (SELECT min(number) FROM geo.moment WHERE depot_id = $1 AND number > $2 AND status <> 'rejected'), number) ORDER BY number`,
    [depot, number],
  );
  return rows;
}

/** Comparisons and histories ask the moments that stay for what this one has changed and joined. */
async function passOn(tx: Sql, moment: MomentRow, successors: readonly MomentRow[]): Promise<void> {
  await tx.query(
    `INSERT INTO geo.record_edit (moment_id, idx, account_id, at) SELECT h.id, e.idx, e.account_id, e.at
     FROM geo.record_edit e CROSS JOIN unnest($2::int[]) h (id) WHERE e.moment_id = $1 ON CONFLICT DO NOTHING`,
    [moment.id, successors.map(({ id }) => id)],
  );
  if (moment.joined_from === null) return;
  await tx.query(
    `UPDATE geo.moment SET joined_from = least(joined_from, $3), joined_to = greatest(joined_to, $4) WHERE id = ANY($1::int[]) AND first_idx = $2`,
    [successors.map(({ id }) => id), moment.first_idx, moment.joined_from, moment.joined_to],
  );
}

/** What a rejected moment had changed was put back as versions of their own: they are one with those before it again. */
async function mergePutBack(tx: Sql, { id, depot_id: depot, number, put_back: at }: MomentRow): Promise<void> {
  const table = tableName(depotTable(depot));
  await tx.query(
    `WITH merged AS (UPDATE ${table} r SET to_m = c.to_m FROM ${table} c
       WHERE r.idx IN (SELECT idx FROM geo.record_edit WHERE moment_id = $1) AND c.idx = r.idx AND c.from_m = $3 AND r.to_m = $2 AND r.from_m < $2
       RETURNING r.idx)
     DELETE FROM ${table} WHERE from_m = $3 AND idx IN (SELECT idx FROM merged)`,
    [id, number, at],
  );
}

/** Versions that began or ended with an edit: they are found by the records that were edited. */
async function removeEdited(tx: Sql, moment: MomentRow, successors: readonly MomentRow[]): Promise<void> {
  await removeUnread(tx, moment.depot_id, {
    upTo: moment.number,
    records: 'r.idx IN (SELECT idx FROM geo.record_edit WHERE moment_id = ANY($2::int[]))',
    params: [[moment.id, ...successors.map(({ id }) => id)]],
    without: moment.id,
  });
}

/** Records that came or went with an import are looked through later, some at a time. */
async function orderSweep(tx: Sql, moment: MomentRow, successors: readonly MomentRow[]): Promise<void> {
  const { depot_id: depot, number, first_idx: first } = moment;
  const next = successors.find(({ status }) => status !== 'rejected');
  const neighbour = next ?? (await latestMomentBefore(tx, depot, number));
  const isShared = neighbour?.first_idx === first;
  if (isShared && (moment.status !== 'rejected' || moment.joined_from === null)) return;
  const { rows } = await tx.query<{ next_idx: number }>('SELECT next_idx FROM geo.depot WHERE id = $1', [depot]);
  const end = next && next.first_idx > first ? next.first_idx : rows[0]!.next_idx;
  await tx.query('INSERT INTO geo.depot_sweep (depot_id, number, next_idx, last_idx) VALUES ($1, $2, $3, $4)', [
    depot,
    number,
    isShared ? moment.joined_from : first,
    isShared ? (moment.joined_to ?? end - 1) : end - 1,
  ]);
}
