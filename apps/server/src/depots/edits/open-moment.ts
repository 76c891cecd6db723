import { isEditedFrom } from '@geo/api';
import { allows, objectPermissions, type Actor } from '../../access/permissions.ts';
import type { Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { latestMoment, openMomentOf, readDepotRow, readMoment, type DepotRow, type MomentRow } from '../../store/depots/depots.ts';
import { depotSource } from '../../store/depots/depot-source.ts';
import type { RecordSource } from '../../store/depots/records.ts';
import { requireNoOtherFill } from '../fill-ahead.ts';
import { lockDepot, requireSettled, type NextNumbers } from '../lock.ts';

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

/** What an edit of who has read the moment goes on from: the open moment, else the newest. */
export async function editedNow(sql: Sql, actor: Actor, momentId: number): Promise<Opened> {
  const { depot } = await requireWritable(sql, actor, momentId);
  const [newest, open] = [await latestMoment(sql, depot.id), await openMomentOf(sql, depot.id)];
  if (!isEditedFrom(momentId, newest, open)) throw new Problem('old_moment');
  return { depot, moment: (open ?? newest)! };
}

/** The records that an edit of who has read the moment goes on from. */
export async function editedSource(sql: Sql, actor: Actor, momentId: number): Promise<RecordSource> {
  const { depot, moment } = await editedNow(sql, actor, momentId);
  return depotSource(depot, moment);
}

/** A depot that is edited, for this transaction alone: the moment as whoever edits knows it, and the one that takes the edit. */
export interface Editable extends Opened {
  /** The open moment; where there is none, one is opened that holds the same. */
  readonly open: () => Promise<Opened>;
}

/** For an edit of who has read the moment `momentId`: it must be the newest, or the open one upon it. */
export async function editableFrom(tx: Sql, actor: Actor, momentId: number): Promise<Editable> {
  const { depot } = await requireWritable(tx, actor, momentId);
  const { newest, open, opened } = await locked(tx, actor, depot);
  if (!isEditedFrom(momentId, newest, open)) throw new Problem('old_moment');
  return { depot, moment: (open ?? newest)!, open: opened };
}

/** The open moment of a depot, for what does not begin with a record. */
export async function openOf(tx: Sql, actor: Actor, depotId: number): Promise<Opened> {
  return (await locked(tx, actor, await readDepotRow(tx, actor, depotId, write))).opened();
}

/** A depot for this transaction alone: its newest moment, the open one, and how there is one where there is none. */
async function locked(
  tx: Sql,
  actor: Actor,
  depot: DepotRow,
): Promise<{ newest: MomentRow | null; open: MomentRow | null; opened: Editable['open'] }> {
  const next = await lockDepot(tx, depot.id);
  const newest = await latestMoment(tx, depot.id);
  const open = await openMomentOf(tx, depot.id);
  return { newest, open, opened: async () => ({ depot, moment: open ?? (await openUpon(tx, actor, depot, newest, next)) }) };
}

/** Opens a moment that holds what the newest does. What others write to the depot would come after it: they go first. */
async function openUpon(
  tx: Sql,
  actor: Actor,
  depot: DepotRow,
  newest: MomentRow | null,
  { number, firstIdx }: NextNumbers,
): Promise<MomentRow> {
  await requireNoOtherFill(tx, depot.id, 0);
  await requireSettled(tx, depot.id);
  const { rows: writers } = await tx.query(
    "SELECT 1 FROM geo.job WHERE depot_id = $1 AND kind IN ('import', 'restore') AND status IN ('waiting', 'started') LIMIT 1",
    [depot.id],
  );
  if (writers.length > 0) throw new Problem('depot_busy');
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
