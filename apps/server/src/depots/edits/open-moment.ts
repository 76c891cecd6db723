import { allows, objectPermissions, type Actor } from '../../access/permissions.ts';
import type { Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { newestMoment, openMomentOf, readDepotRow, readMoment, type DepotRow, type MomentRow } from '../../store/depots/depots.ts';
import { requireNoOtherFill } from '../fill-ahead.ts';
import { lockDepot } from '../lock.ts';

/** A depot that the actor may write, for this transaction alone, and the moment that takes its edits. */
export interface Opened {
  readonly depot: DepotRow;
  readonly moment: MomentRow;
}

const { write } = objectPermissions.depot;

/** A moment of a depot that the actor may write. */
export async function requireWritable(tx: Sql, actor: Actor, momentId: number): Promise<Opened> {
  const found = await readMoment(tx, actor, momentId);
  if (!allows(actor, found.depot, write)) throw new Problem('forbidden', { permission: write });
  return found;
}

/** A depot that is edited, for this transaction alone: the moment as whoever edits knows it, and the one that takes the edit. */
export interface Editable extends Opened {
  /** The open moment; where there is none, one is opened that holds the same. */
  readonly open: () => Promise<Opened>;
}

/** For an edit of who has read the moment `momentId`: it must be the newest, or the open one upon it. */
export async function editableFrom(tx: Sql, actor: Actor, momentId: number): Promise<Editable> {
  const { depot } = await requireWritable(tx, actor, momentId);
  await lockDepot(tx, depot.id);
  const newest = await newestMoment(tx, depot.id);
  const open = await openMomentOf(tx, depot.id);
  if (momentId !== open?.id && momentId !== newest?.id) throw new Problem('old_moment');
  return { depot, moment: (open ?? newest)!, open: async () => ({ depot, moment: open ?? (await openUpon(tx, actor, depot, newest)) }) };
}

/** The open moment of a depot, for what does not begin with a record. */
export async function openOf(tx: Sql, actor: Actor, depotId: number): Promise<Opened> {
  const depot = await readDepotRow(tx, actor, depotId, write);
  await lockDepot(tx, depotId);
  const open = await openMomentOf(tx, depotId);
  return { depot, moment: open ?? (await openUpon(tx, actor, depot, await newestMoment(tx, depotId))) };
}

/** Opens a moment that holds what the newest does. What others write to the depot would come after it: they go first. */
async function openUpon(tx: Sql, actor: Actor, depot: DepotRow, newest: MomentRow | null): Promise<MomentRow> {
  await requireNoOtherFill(tx, depot.id, 0);
  const { rows: writers } = await tx.query(
    "SELECT 1 FROM geo.job WHERE depot_id = $1 AND kind IN ('import', 'restore') AND status IN ('waiting', 'started') LIMIT 1",
    [depot.id],
  );
  if (writers.length > 0) throw new Problem('depot_busy');
  const { number, firstIdx } = await lockDepot(tx, depot.id);
  await tx.query('UPDATE geo.depot SET next_number = next_number + 1 WHERE id = $1', [depot.id]);
  const { rows } = await tx.query<MomentRow>(
    `INSERT INTO geo.moment (depot_id, number, first_idx, status, origin, temporary, account_id, size, persistent_size, source_srid, bbox, bbox_native,
       columns, geometry_types)
     VALUES ($1, $2, $3, 'open', 'magazine', true, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING *`,
    [
      depot.id,
      number,
      newest?.first_idx ?? firstIdx,
      actor.id,
      newest?.size ?? 0,
      newest?.persistent_size ?? 0,
      newest?.source_srid ?? null,
      newest?.bbox ?? null,
      newest?.bbox_native ?? null,
      JSON.stringify(newest?.columns ?? []),
      newest?.geometry_types ?? [],
    ],
  );
  return rows[0]!;
}
