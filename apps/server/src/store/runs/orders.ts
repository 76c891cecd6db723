import type { RunScope } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { Problem, type StoredMessage } from '../../problems/index.ts';
import type { EventActor } from '../objects/events.ts';
import { addJob } from './jobs.ts';

/** Why a run was ordered that nobody started by hand. */
export type RunCause = 'periodic' | 'automatic';

/** A depot with a new moment that wants a run, and the switchboard that stored it; null where it was edited or imported. */
export interface RunTrigger {
  depot: number;
  switchboard: number | null;
}

/** What a run's job carries. `chain` are the switchboards whose runs led to it. */
export interface RunOrder {
  scope: RunScope;
  chain?: number[];
  /** Missing where somebody started it by hand. */
  cause?: RunCause;
  /** It was started by the address for execution. */
  through?: 'api';
  /** What set an automatic run off. */
  triggers?: readonly RunTrigger[];
  /** Which try it is, after runs that the end of a server interrupted. @default 1 */
  attempt?: number;
}

export const everything: RunScope = { kind: 'all', nodes: [], force: 'none' };

/** Orders a run in the caller's transaction; null while another one of the switchboard is waiting or running. */
export async function orderRun(tx: Sql, actor: EventActor, switchboard: number, order: RunOrder): Promise<number | null> {
  // No stronger lock: who only refers to the switchboard need not wait.
  await tx.query('SELECT 1 FROM geo.switchboard WHERE id = $1 FOR NO KEY UPDATE', [switchboard]);
  const { rows } = await tx.query("SELECT 1 FROM geo.job WHERE switchboard_id = $1 AND status IN ('waiting', 'started') LIMIT 1", [
    switchboard,
  ]);
  if (rows.length > 0) return null;
  return addJob(tx, actor, { kind: 'run', input: { ...order }, switchboard_id: switchboard });
}

/** Notes a run that could not be ordered, as one that has failed: the reason stands in its job. */
export async function refuseRun(tx: Sql, account: number, switchboard: number, order: RunOrder, reason: StoredMessage): Promise<void> {
  await tx.query(
    "INSERT INTO geo.job (kind, status, account_id, input, switchboard_id, error, ended) VALUES ('run', 'failure', $1, $2, $3, $4, now())",
    [account, JSON.stringify(order), switchboard, JSON.stringify(reason)],
  );
}

/** Like `orderRun`; refuses while another run goes on. */
export async function requireRun(tx: Sql, actor: EventActor, switchboard: number, order: RunOrder): Promise<number> {
  const job = await orderRun(tx, actor, switchboard, order);
  if (job === null) throw new Problem('already_running');
  return job;
}

/** Asks the runs of a switchboard to stop. */
export async function abortRuns(sql: Sql, switchboard: number): Promise<void> {
  await sql.query("UPDATE geo.job SET abort_requested = true WHERE switchboard_id = $1 AND status IN ('waiting', 'started')", [
    switchboard,
  ]);
}

/** Has the records of a frame brought to where they are to be stored. */
export async function orderMove(tx: Sql, actor: EventActor, frame: number): Promise<void> {
  await addJob(tx, actor, { kind: 'move', input: { frame } });
}
