import { sameJson, type Moment } from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import type { Db, Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { approvedAtOnce, depotTable, latestMoment, momentOf, openMomentOf, type MomentRow } from '../../store/depots/depots.ts';
import { openEnd, tableName } from '../../store/depots/record-table.ts';
import { extentTo4326 } from '../../store/depots/records.ts';
import { recordEvent } from '../../store/objects/events.ts';
import { depotChanged } from '../../store/runs/due.ts';
import { addJob } from '../../store/runs/jobs.ts';
import { lockDepot, requireNoOpenMoment } from '../lock.ts';
import { extentNow, scannedExtent, type ScannedExtent } from './finalize/extent.ts';
import { scannedTypes, typesNow, type ScannedTypes } from './finalize/types.ts';
import { requireWritable, type Opened } from './open-moment.ts';
import { forgetSteps } from './undo/steps.ts';

/** What the job of a restoration carries. */
export interface RestoreTask {
  /** Number of the moment whose records are to be the newest. */
  moment: number;
  message: string;
}

/** Closes the open moment; where nobody is asked it is read from now on, and sets off what waits for that. */
export async function finalizeMoment(
  db: Db,
  actor: Actor,
  id: number,
  message: string,
  scanned: { readonly extent?: ScannedExtent; readonly types?: ScannedTypes } = {},
): Promise<Moment> {
  const closed = await db.transaction(async (tx) => {
    const opened = await requireOpen(tx, actor, id);
    const { depot, moment } = opened;
    const extent = await extentNow(tx, opened, scanned.extent ?? null);
    const types = await typesNow(tx, opened, scanned.types ?? null);
    if (extent === 'unknown' || 'lost' in types) return { opened, extent, types };
    const { rows } = await tx.query<MomentRow>(
      `UPDATE geo.moment SET status = 'finalized', temporary = false, message = $2, created = now(), bbox_native = $3, bbox = $4, geometry_types = $5,
         approved = (SELECT ${approvedAtOnce} FROM geo.depot WHERE id = depot_id) WHERE id = $1 RETURNING *`,
      [id, message, extent, sameJson(extent, moment.bbox_native) ? moment.bbox : await extentTo4326(tx, extent, depot.srid), types],
    );
    await forgetSteps(tx, id);
    await tx.query('UPDATE geo.depot SET modified = now() WHERE id = $1', [depot.id]);
    await recordEvent(tx, actor, 'store', { kind: 'depot', id: depot.id, name: depot.name });
    if (rows[0]!.approved !== null) await depotChanged(tx, depot.id);
    return momentOf(rows[0]!);
  });
  if (!('opened' in closed)) return closed;
  const { opened, extent, types } = closed;
  return finalizeMoment(db, actor, id, message, {
    ...scanned,
    ...(extent === 'unknown' && { extent: await scannedExtent(db, opened) }),
    ...('lost' in types && { types: await scannedTypes(db, opened, types) }),
  });
}

/** Throws the open moment away: all is as it was before its first edit. */
export async function discardMoment(tx: Sql, actor: Actor, id: number): Promise<void> {
  const { depot, moment } = await requireOpen(tx, actor, id);
  const table = tableName(depotTable(depot.id));
  const touched = 'idx IN (SELECT idx FROM geo.record_edit WHERE moment_id = $1)';
  await tx.query(`DELETE FROM ${table} WHERE from_m = $2 AND ${touched}`, [id, moment.number]);
  await tx.query(`UPDATE ${table} SET to_m = ${openEnd} WHERE to_m = $2 AND ${touched}`, [id, moment.number]);
  await tx.query('DELETE FROM geo.moment WHERE id = $1', [id]);
}

/** Orders that the records of an older moment become the newest one; answers the job. */
export function orderRestore(db: Db, actor: Actor, id: number, message: string): Promise<number> {
  return db.transaction(async (tx) => {
    const { depot } = await requireWritable(tx, actor, id);
    await lockDepot(tx, depot.id);
    await requireNoOpenMoment(tx, depot.id);
    if ((await latestMoment(tx, depot.id))?.id === id) throw new Problem('restores_itself');
    return addJob(tx, actor, { kind: 'restore', input: { moment: id, message } satisfies RestoreTask, depot_id: depot.id });
  });
}

/** The open moment of a depot that the actor may write, for this transaction alone. */
async function requireOpen(tx: Sql, actor: Actor, id: number): Promise<Opened> {
  const { depot } = await requireWritable(tx, actor, id);
  await lockDepot(tx, depot.id);
  const open = await openMomentOf(tx, depot.id);
  if (open?.id !== id) throw new Problem('not_open');
  return { depot, moment: open };
}
