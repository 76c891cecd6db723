import { nextOccurrences, readRule, type MessageLanguage } from '@geo/api';
import type { Db, Sql } from '../../db/types.ts';
import { invalidInput } from '../../problems/index.ts';
import { readingSwitchboards } from '../objects/relations.ts';
import { everything, orderRun, refuseRun, type RunCause, type RunOrder } from './orders.ts';
import { unattendedActor } from './unattended.ts';

/** Moments that come shortly after each other cause one run, and none waits longer than the limit. */
const quietSeconds = 5;
const patienceSeconds = 60;
/** Switchboards that one call starts at most; the next one takes the others. */
const atOnce = 20;

/**
 * A depot got a new moment, in the caller's transaction: switchboards that read it and run by themselves shall run. `jobId` is the job
 * that stored it: no run causes another one of a switchboard it came from, so that switchboards that feed each other come to rest.
 */
export async function depotChanged(tx: Sql, depotId: number, jobId: number | null = null): Promise<void> {
  const { rows } = await tx.query<{ input: Partial<RunOrder> }>('SELECT input FROM geo.job WHERE id = $1::int', [jobId]);
  const chain = rows[0]?.input.chain ?? [];
  await tx.query(
    `INSERT INTO geo.run_due AS d (switchboard_id, cause, due, chain)
     SELECT b.id, 'automatic', now() + make_interval(secs => ${quietSeconds}), $2::int[] FROM geo.switchboard b
     WHERE b.automatic AND b.id <> ALL($2::int[]) AND b.id IN (${readingSwitchboards('$1')})
     ORDER BY b.id
     ON CONFLICT (switchboard_id) DO UPDATE SET due = least(excluded.due, d.first + make_interval(secs => ${patienceSeconds})),
       chain = ARRAY(SELECT DISTINCT unnest(d.chain || excluded.chain))`,
    [depotId, chain],
  );
}

/** How often a run is begun whose server ends in the middle of it: perhaps it is the run that ends the server. */
export const mostAttempts = 3;

/** A run that nobody started by hand was interrupted, in the caller's transaction: it shall run again, later each time. */
export async function dueAgain(tx: Sql, switchboard: number, { cause, chain = [], attempt = 1 }: RunOrder): Promise<void> {
  await tx.query(
    `INSERT INTO geo.run_due AS d (switchboard_id, cause, due, chain, attempts) VALUES ($1, $2, now() + make_interval(secs => $3), $4::int[], $5)
     ON CONFLICT (switchboard_id) DO UPDATE SET attempts = greatest(d.attempts, excluded.attempts),
       cause = CASE WHEN 'periodic' IN (d.cause, excluded.cause) THEN 'periodic' ELSE d.cause END`,
    [switchboard, cause, quietSeconds * (attempt - 1), chain.filter((one) => one !== switchboard), attempt],
  );
}

/** Begins or ends the schedule of a switchboard, in the transaction that saves it. */
export async function schedule(tx: Sql, switchboard: number, rule: string | null): Promise<void> {
  await tx.query('UPDATE geo.switchboard SET next_run = $2 WHERE id = $1', [switchboard, rule === null ? null : nextRun(rule, new Date())]);
}

/** Refuses a rule that cannot be read. */
export function requireRule(rule: string, language: MessageLanguage): void {
  if (readRule(rule).kind === 'problem') throw invalidInput('recurrence', language, 'periodic_execution_rule');
}

/** When a rule's next run is; null when there is none any more. */
function nextRun(text: string, after: Date): string | null {
  const read = readRule(text);
  return read.kind === 'rule' ? (nextOccurrences(read.rule, after, 1)[0]?.toISOString() ?? null) : null;
}

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
  const { rows } = await tx.query<{
    switchboard: number;
    owner: number;
    cause: RunCause;
    chain: number[];
    attempts: number;
    wanted: boolean;
  }>(
    `SELECT b.id AS switchboard, b.owner_id AS owner, d.cause, d.chain, d.attempts, d.cause = 'periodic' OR b.automatic AS wanted
     FROM geo.run_due d JOIN geo.switchboard b ON b.id = d.switchboard_id
     WHERE d.due <= now() AND NOT EXISTS (SELECT 1 FROM geo.job j WHERE j.switchboard_id = b.id AND j.status IN ('waiting', 'started'))
     ORDER BY d.due LIMIT ${atOnce} FOR NO KEY UPDATE OF d, b SKIP LOCKED`,
  );
  for (const { switchboard, owner, cause, chain, attempts, wanted } of rows) {
    const order: RunOrder = { scope: everything, chain: [...chain, switchboard], cause, attempt: attempts + 1 };
    const who = wanted ? await unattendedActor(tx, switchboard) : null;
    if (who && 'problem' in who) await refuseRun(tx, owner, switchboard, order, who.problem);
    else if (who && (await orderRun(tx, { id: who.actor.id, impersonatorId: null }, switchboard, order)) === null) continue;
    await tx.query('DELETE FROM geo.run_due WHERE switchboard_id = $1', [switchboard]);
  }
}
