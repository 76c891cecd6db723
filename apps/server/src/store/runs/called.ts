import type { Sql } from '../../db/types.ts';
import type { StoredMessage } from '../../problems/index.ts';
import type { EventActor } from '../objects/events.ts';

/** A step of a run that was a step of another switchboard. */
export interface CalledStep {
  node: number;
  func: string;
  start: string;
  end: string;
  status: 'success' | 'failure';
  count: number | null;
  records_in: number | null;
  records_out: number | null;
  /** What it noticed, or why it failed. */
  said: StoredMessage[];
}

/** A run of a switchboard that another one called. */
export interface CalledRun {
  switchboard: number;
  /** The one that called it, and the job in which it did. */
  caller: number;
  job: number;
  started: string;
  error: StoredMessage | null;
  steps: readonly CalledStep[];
}

/** Notes such a run once it has ended: it had no job of its own. */
export async function noteCalledRun(
  sql: Sql,
  actor: EventActor,
  { switchboard, caller, job, started, error, steps }: CalledRun,
): Promise<void> {
  await sql.query(
    `INSERT INTO geo.job (kind, status, account_id, impersonator_id, input, switchboard_id, error, started, created, ended, done, total, steps)
     SELECT 'run', $1, $2, $3, $4, id, $6, $7::timestamptz, $7::timestamptz, now(), 1, 1, $8 FROM geo.switchboard WHERE id = $5`,
    [
      error ? 'failure' : 'success',
      actor.id,
      actor.impersonatorId,
      JSON.stringify({ cause: 'step', caller, job }),
      switchboard,
      error && JSON.stringify(error),
      started,
      JSON.stringify(steps),
    ],
  );
}
