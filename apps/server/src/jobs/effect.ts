import { DatabaseUnavailable, type Db, type Prepared, type Sql } from '../db/types.ts';
import { messageOf } from '../engine/messages.ts';
import { Problem, type StoredMessage } from '../problems/index.ts';
import { accountById, actorOf } from '../store/accounts.ts';
import { endJob, isWanted, requireRunning, type JobRow } from '../store/runs/jobs.ts';
import type { Actor } from '../access/permissions.ts';

/** What a job has prepared. */
export interface Effect extends Prepared {
  /** The moment that it leads to, or is about; null where that is none. */
  readonly momentId: number | null;
  /** What there is to say about it. */
  readonly message?: StoredMessage;
}

/**
 * Prepares the effect of a job as who ordered it, and has it with the job's end, in one transaction; a signal that fires leaves all as it is.
 * What belongs to an end without success comes with that end.
 */
export async function runForEffect(
  db: Db,
  job: JobRow,
  signal: AbortSignal,
  cancelled: StoredMessage,
  prepare: (actor: Actor) => Promise<Effect>,
  without: (tx: Sql, why: StoredMessage) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  let discard = (): Promise<void> => Promise.resolve();
  try {
    const account = await accountById(db, job.account_id);
    if (!account) throw new Problem('not_found');
    const effect = await prepare(actorOf(account));
    discard = () => effect.discard();
    await db.transaction(async (tx) => {
      await effect.commit(tx);
      await requireRunning(tx, job.id);
      await endJob(tx, job.id, {
        status: 'success',
        ...(effect.momentId === null ? {} : { momentId: effect.momentId }),
        ...(effect.message ? { message: effect.message } : {}),
      });
    });
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    await discard();
    const isCancelled = signal.aborted || !(await isWanted(db, job.id));
    const why = isCancelled ? cancelled : messageOf(error);
    await db.transaction(async (tx) => {
      await without(tx, why);
      await endJob(tx, job.id, { status: isCancelled ? 'cancelled' : 'failure', error: why });
    });
    if (!isCancelled && !(error instanceof Problem)) console.error(error);
  }
}
