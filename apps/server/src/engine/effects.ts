import type { Sql } from '../db/types.ts';
import { requireRunning } from '../store/runs/jobs.ts';
import type { Effect, RunContext } from './definition.ts';

/**
 * Makes effects visible, in the order in which they were handed over. Locks are taken in one order everywhere, so that no two
 * transactions wait for each other: depots by their numbers, then the switchboard, then the job.
 */
export async function commitEffects(tx: Sql, effects: readonly Effect[]): Promise<void> {
  const depots = effects.flatMap(({ depot }) => depot ?? []);
  if (depots.length > 1) await tx.query('SELECT 1 FROM geo.depot WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE', [depots]);
  for (const effect of effects) await effect.commit(tx);
}

export async function discardEffects(effects: readonly Effect[]): Promise<void> {
  for (const effect of effects) await effect.discard();
}

/** What steps of a called switchboard did comes true before the next of them runs: it may read what they stored. */
export async function commitEarly({ db, jobId }: Pick<RunContext, 'db' | 'jobId'>, effects: Effect[]): Promise<void> {
  if (effects.length === 0) return;
  await db.transaction(async (tx) => {
    await commitEffects(tx, effects);
    await requireRunning(tx, jobId);
  });
  effects.length = 0;
}
