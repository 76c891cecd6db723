import { nextOf } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { readingSwitchboards } from '../objects/relations.ts';
import type { RunOrder } from './orders.ts';

/** Moments that come shortly after each other cause one run, and none waits longer than the limit. */
const quietSeconds = 5;
const patienceSeconds = 60;

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

/** A run that nobody started by hand was interrupted, in the caller's transaction: it shall run again after so many seconds. */
export async function dueAgain(
  tx: Sql,
  switchboard: number,
  { cause, chain = [], attempt = 1 }: RunOrder,
  waitSeconds: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO geo.run_due AS d (switchboard_id, cause, due, chain, attempts) VALUES ($1, $2, now() + make_interval(secs => $3), $4::int[], $5)
     ON CONFLICT (switchboard_id) DO UPDATE SET attempts = greatest(d.attempts, excluded.attempts),
       cause = CASE WHEN 'periodic' IN (d.cause, excluded.cause) THEN 'periodic' ELSE d.cause END`,
    [switchboard, cause, waitSeconds, chain.filter((one) => one !== switchboard), attempt],
  );
}

/** Begins or ends the schedule of a switchboard, in the transaction that saves it. */
export async function schedule(tx: Sql, switchboard: number, rule: string | null): Promise<void> {
  const next = rule === null ? null : nextOf(rule, new Date());
  await tx.query('UPDATE geo.switchboard SET next_run = $2 WHERE id = $1', [switchboard, next?.toISOString() ?? null]);
}
