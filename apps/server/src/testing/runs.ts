import type { Db } from '../db/types.ts';
import { runSwitchboard, type RunInput, type RunOutcome } from '../engine/run.ts';
import { library } from '../functions/library.ts';
import { accountById, actorOf } from '../store/accounts.ts';
import { endJob, workerName } from '../store/runs/jobs.ts';
import { everything } from '../store/runs/orders.ts';
import type { TestPlatform } from './backends.ts';

/** The job of a run that a test does itself: no worker takes it for its own, nor for dead. */
export async function testJob(db: Db, switchboard: number, input: object = {}): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO geo.job (kind, account_id, input, status, worker, heartbeat, switchboard_id)
     VALUES ('run', 1, $1, 'started', $2, now() + interval '1 day', $3) RETURNING id`,
    [JSON.stringify({ scope: everything, ...input }), workerName, switchboard],
  );
  return rows[0]!.id;
}

/** Runs a whole switchboard in this process, as the administrator, as a worker would. */
export async function runHere(
  { db, storage, config }: TestPlatform,
  switchboard: number,
  settings: Partial<RunInput> = {},
): Promise<RunOutcome> {
  const jobId = settings.jobId ?? (await testJob(db, switchboard));
  return runSwitchboard({
    ...config,
    db,
    storage,
    library,
    actor: actorOf((await accountById(db, 1))!),
    jobId,
    switchboard,
    scope: everything,
    branches: config.runBranches,
    signal: new AbortController().signal,
    onProgress: () => Promise.resolve(),
    conclude: (tx, { failure }) => endJob(tx, jobId, failure ? { status: 'failure', error: failure } : { status: 'success' }),
    ...settings,
  });
}
