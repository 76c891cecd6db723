import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable, type Db, type Sql } from '../db/types.ts';
import { abandonFills } from '../depots/fill-ahead.ts';
import type { StoredMessage } from '../problems/index.ts';
import { failOrphan, isWanted, reportProgress, type JobRow } from '../store/runs/jobs.ts';
import type { JobContext, JobKind } from './kind.ts';
import { stoppable } from './stoppable.ts';

/** Pause between two questions whether the database is back. */
const retryMs = 500;

interface Steady {
  /** Does the job and writes its end; a signal that fires stops it. */
  work: (context: JobContext, job: JobRow, signal: AbortSignal) => Promise<void>;
  /** What its job says when the server was ended in the middle. */
  interrupted: Omit<StoredMessage, 'code'>;
  /** Removes what it has put aside; where that is not done, a sweep does it. */
  clear?: (db: Db, job: number) => Promise<void>;
  /** What belongs to an end without success, in the transaction of that end. */
  without?: (tx: Sql, job: JobRow, why: StoredMessage) => Promise<void>;
}

/**
 * A kind of jobs of which each is done from the beginning again when the database was lost in between: what it leads to is written in the
 * transaction that ends it, so that one which still runs has written nothing.
 */
export const steadily = ({ work, interrupted, clear, without }: Steady): JobKind => ({
  async run(context, job) {
    const { db } = context;
    for (;;) {
      try {
        return await stoppable(
          () => isWanted(db, job.id),
          (signal) => work(context, job, signal),
        );
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error;
        console.error(`Job ${job.id} waits for the database:`, error.message);
      }
      const stillOurs = await whenBack(() => reportProgress(db, job.id, { done: 0, total: null, records: 0 }), context.isStopping);
      if (!stillOurs) return;
    }
  },
  async interrupt(db, job) {
    const why = { code: 'interrupted', ...interrupted };
    const isOurs = await db.transaction(async (tx) => {
      if (!(await failOrphan(tx, job, why))) return false;
      await without?.(tx, job, why);
      return true;
    });
    if (!isOurs) return false;
    await abandonFills(db, job.id);
    await clear?.(db, job.id);
    return true;
  },
});

/** What the question answers once the database does; null when the worker ends before. */
async function whenBack<T>(ask: () => Promise<T>, isStopping: () => boolean): Promise<T | null> {
  while (!isStopping()) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      await sleep(retryMs);
    }
  }
  return null;
}
