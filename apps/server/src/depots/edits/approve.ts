import { isOwnWork, isWaiting, type Moment } from '@geo/api';
import { allows, objectPermissions, type Actor } from '../../access/permissions.ts';
import type { Db, Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { momentOf, momentStates, readMoment, type DepotRow, type MomentRow, type MomentStateRow } from '../../store/depots/depots.ts';
import { recordEvent } from '../../store/objects/events.ts';
import { depotChanged } from '../../store/runs/due.ts';
import { requireQuality } from '../quality/require.ts';
import { lockDepot } from '../lock.ts';

const { approve } = objectPermissions.depot;

/** Approves a moment: it is read from now on, and sets off what waits for that. Of several that wait it takes the older ones in. */
export function approveMoment(db: Db, actor: Actor, id: number, message: string): Promise<Moment> {
  return db.transaction(async (tx) => {
    const { moment, depot, moments } = await waitingMoment(tx, actor, id);
    const approver = { self: actor.id, impersonator: actor.impersonatorId };
    if (depot.four_eyes && isOwnWork({ moments: await withEditors(tx, moments) }, moment, approver)) throw new Problem('own_edits');
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
  /** All of the depot, the newest first. */
  readonly moments: readonly MomentStateRow[];
}

/** A moment that waits for the actor to decide, and its depot, for this transaction alone. */
export async function waitingMoment(tx: Sql, actor: Actor, id: number): Promise<Waiting> {
  const { depot } = await readMoment(tx, actor, id);
  if (!allows(actor, depot, approve)) throw new Problem('forbidden', { permission: approve });
  await lockDepot(tx, depot.id);
  // What was seen before the lock may be gone or decided.
  const found = await readMoment(tx, actor, id);
  const moments = await momentStates(tx, depot.id);
  if (!isWaiting({ moments }, found.moment)) throw new Problem('not_waiting');
  return { ...found, moments };
}

/** Moments with who has stored them or edited in them. */
async function withEditors(
  tx: Sql,
  moments: readonly MomentStateRow[],
): Promise<(MomentStateRow & { readonly by: readonly (number | null)[] })[]> {
  const waiting = moments.filter((one) => isWaiting({ moments }, one)).map(({ id }) => id);
  const { rows } = await tx.query<{ moment_id: number; account_id: number }>(
    'SELECT DISTINCT moment_id, account_id FROM geo.record_edit WHERE moment_id = ANY($1::int[])',
    [waiting],
  );
  const editors = Map.groupBy(rows, ({ moment_id }) => moment_id);
  return moments.map((one) => ({ ...one, by: [one.account_id, ...(editors.get(one.id) ?? []).map(({ account_id }) => account_id)] }));
}
