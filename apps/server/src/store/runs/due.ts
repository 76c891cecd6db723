import { automaticPatienceSeconds as patienceSeconds, automaticQuietSeconds as quietSeconds, nextOf } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { readingSwitchboards } from '../objects/relations.ts';
import type { RunOrder, RunTrigger } from './orders.ts';

const bothTriggers = `(SELECT coalesce(jsonb_agg(DISTINCT t), '[]') FROM jsonb_array_elements(d.triggers || excluded.triggers) t)`;

/**
 * A depot got a new moment, in the caller's transaction: switchboards that read it and run by themselves shall run. `jobId` is the job
 * that stored it: no run causes another one of a switchboard it came from, so that switchboards that feed each other come to rest.
 */
export async function depotChanged(tx: Sql, depotId: number, jobId: number | null = null): Promise<void> {
  const { rows } = await tx.query<{ input: Partial<RunOrder>; switchboard_id: number | null }>(
    'SELECT input, switchboard_id FROM geo.job WHERE id = $1::int',
    [jobId],
  );
  const chain = rows[0]?.input.chain ?? [];
  const trigger: RunTrigger = { depot: depotId, switchboard: rows[0]?.switchboard_id ?? null };
  await tx.query(
    `INSERT INTO geo.run_due AS d (switchboard_id, cause, due, chain, triggers)
     SELECT b.id, 'automatic', now() + make_interval(secs => ${quietSeconds}), $2::int[], $3::jsonb FROM geo.switchboard b
     WHERE b.automatic AND b.id <> ALL($2::int[]) AND b.id IN (${readingSwitchboards('$1')})
     ORDER BY b.id
     ON CONFLICT (switchboard_id) DO UPDATE SET due = least(excluded.due, d.first + make_interval(secs => ${patienceSeconds})),
       chain = ARRAY(SELECT DISTINCT unnest(d.chain || excluded.chain)), triggers = ${bothTriggers}`,
    [depotId, chain, JSON.stringify([trigger])],
  );
}

/** A run that nobody started by hand was interrupted, in the caller's transaction: it shall run again after so many seconds. */
export async function dueAgain(
  tx: Sql,
  switchboard: number,
  { cause, chain = [], attempt = 1, triggers = [] }: RunOrder,
  waitSeconds: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO geo.run_due AS d (switchboard_id, cause, due, chain, attempts, triggers)
     VALUES ($1, $2, now() + make_interval(secs => $3), $4::int[], $5, $6::jsonb)
     ON CONFLICT (switchboard_id) DO UPDATE SET attempts = greatest(d.attempts, excluded.attempts), triggers = ${bothTriggers},
       cause = CASE WHEN 'periodic' IN (d.cause, excluded.cause) THEN 'periodic' ELSE d.cause END`,
    [switchboard, cause, waitSeconds, chain.filter((one) => one !== switchboard), attempt, JSON.stringify(triggers)],
  );
}

/** Begins or ends the schedule of a switchboard, in the transaction that saves it. */
export async function schedule(tx: Sql, switchboard: number, rule: string | null): Promise<void> {
  const next = rule === null ? null : nextOf(rule, new Date());
  await tx.query('UPDATE geo.switchboard SET next_run = $2 WHERE id = $1', [switchboard, next?.toISOString() ?? null]);
}
