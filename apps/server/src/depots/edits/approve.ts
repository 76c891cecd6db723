import type { Moment } from '@geo/api';
import { allows, objectPermissions, type Actor } from '../../access/permissions.ts';
import type { Db, Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { momentOf, newestMoment, readMoment, type DepotRow, type MomentRow } from '../../store/depots/depots.ts';
import { recordEvent } from '../../store/objects/events.ts';
import { depotChanged } from '../../store/runs/due.ts';
import { requireQuality } from '../quality/require.ts';
import { lockDepot } from '../lock.ts';

const { approve } = objectPermissions.depot;

/** Approves a moment: it is read from now on, and sets off what waits for that. Of several that wait it takes the older ones in. */
export function approveMoment(db: Db, actor: Actor, id: number, message: string): Promise<Moment> {
  return db.transaction(async (tx) => {
    const { moment, depot, read } = await waitingMoment(tx, actor, id);
    if (depot.four_eyes && (await isOwnWork(tx, actor, depot, { after: read, upTo: moment.number }))) throw new Problem('own_edits');
    await requireQuality(tx, { depot, moment });
    const { rows } = await tx.query<MomentRow>(
      `UPDATE geo.moment SET approved = now(), approver_id = $2, approval_message = $3, status = CASE status WHEN 'finalized' THEN 'approved' ELSE status END
       WHERE id = $1 RETURNING *`,
      [id, actor.id, message],
    );
    await tx.query('UPDATE geo.depot SET modified = now() WHERE id = $1', [depot.id]);
    await recordEvent(tx, actor, 'approve', { kind: 'depot', id: depot.id, name: depot.name });
    await depotChanged(tx, depot.id);
    return momentOf(rows[0]!);
  });
}

interface Waiting {
  readonly depot: DepotRow;
  readonly moment: MomentRow;
  /** Number of the moment that is read; 0 where there is none. */
  readonly read: number;
}

/** A moment that waits for the actor to decide, and its depot, for this transaction alone. */
export async function waitingMoment(tx: Sql, actor: Actor, id: number): Promise<Waiting> {
  const { depot } = await readMoment(tx, actor, id);
  if (!allows(actor, depot, approve)) throw new Problem('forbidden', { permission: approve });
  await lockDepot(tx, depot.id);
  // What was seen before the lock may be gone or decided.
  const found = await readMoment(tx, actor, id);
  const read = (await newestMoment(tx, depot.id))?.number ?? 0;
  const { status, number } = found.moment;
  if (status === 'open' || status === 'rejected' || number <= read) throw new Problem('not_waiting');
  return { ...found, read };
}

/** Whether any of what would be approved was stored or edited by the actor, or by whoever acts as them. */
async function isOwnWork(tx: Sql, actor: Actor, depot: DepotRow, { after, upTo }: { after: number; upTo: number }): Promise<boolean> {
  const { rows } = await tx.query(
    `SELECT 1 FROM geo.moment m LEFT JOIN geo.record_edit e ON e.moment_id = m.id
     WHERE m.depot_id = $1 AND m.number > $2 AND m.number <= $3 AND m.status <> 'rejected' AND (m.account_id = ANY($4::int[]) OR e.account_id = ANY($4::int[])) LIMIT 1`,
    [depot.id, after, upTo, [actor.id, ...(actor.impersonatorId === null ? [] : [actor.impersonatorId])]],
  );
  return rows.length > 0;
}
