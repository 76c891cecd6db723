import type { Db, Sql } from '../db/types.ts';
import { schedule } from '../store/runs/due.ts';
import { orderRun, refuseRun } from '../store/runs/orders.ts';
import { unattendedActor } from '../store/runs/unattended.ts';
import { orderOf, type DueRun } from './attempts.ts';

/** Switchboards that one call starts at most; the next one takes the others. */
const atOnce = 20;

/** Finds the next run of switchboards whose schedule was set before there was one. */
export async function completeSchedules(db: Db): Promise<void> {
  const { rows } = await db.query<{ id: number; rule: string }>(
    "SELECT id, periodic_execution_rule AS rule FROM geo.switchboard WHERE periodic_execution AND next_run IS NULL AND periodic_execution_rule <> ''",
  );
  for (const { id, rule } of rows) await schedule(db, id, rule);
}

/** Orders the runs that are due, see `unattendedActor` for whose rights they have. Any number of processes may call it at once. */
export async function orderDueRuns(db: Db): Promise<void> {
  await db.transaction(notePeriodic);
  await db.transaction(orderDue);
}

/** Whatever was missed while no process was there counts once. */
async function notePeriodic(tx: Sql): Promise<void> {
  const { rows } = await tx.query<{ id: number; rule: string }>(
    `SELECT id, periodic_execution_rule AS rule FROM geo.switchboard WHERE next_run <= now() ORDER BY next_run LIMIT ${atOnce} FOR NO KEY UPDATE SKIP LOCKED`,
  );
  for (const { id, rule } of rows) {
    await schedule(tx, id, rule);
    await tx.query(
      `INSERT INTO geo.run_due AS d (switchboard_id, cause, due) VALUES ($1, 'periodic', now())
       ON CONFLICT (switchboard_id) DO UPDATE SET cause = 'periodic', due = least(d.due, excluded.due)`,
      [id],
    );
  }
}

/** A switchboard that is still running stays due until it has ended: what came meanwhile needs another run. */
async function orderDue(tx: Sql): Promise<void> {
  const { rows } = await tx.query<DueRun & { owner: number }>(
    `SELECT b.id AS switchboard, b.owner_id AS owner, b.automatic, d.cause, d.chain, d.triggers, d.attempts
     FROM geo.run_due d JOIN geo.switchboard b ON b.id = d.switchboard_id
     WHERE d.due <= now() AND NOT EXISTS (SELECT 1 FROM geo.job j WHERE j.switchboard_id = b.id AND j.status IN ('waiting', 'started'))
     ORDER BY d.due LIMIT ${atOnce} FOR NO KEY UPDATE OF d, b SKIP LOCKED`,
  );
  for (const due of rows) {
    const { switchboard, owner } = due;
    const order = orderOf(due);
    const who = order && (await unattendedActor(tx, switchboard));
    if (who && 'problem' in who) await refuseRun(tx, owner, switchboard, order, who.problem);
    else if (who && (await orderRun(tx, { id: who.actor.id, impersonatorId: null }, switchboard, order)) === null) continue;
    await tx.query('DELETE FROM geo.run_due WHERE switchboard_id = $1', [switchboard]);
  }
}
