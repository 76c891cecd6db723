import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable, type Db } from '../db/types.ts';
import type { FunctionLibrary } from '../engine/definition.ts';
import { messageOf } from '../engine/messages.ts';
import { runSwitchboard } from '../engine/run.ts';
import type { OutgoingSettings } from '../outgoing/web.ts';
import { purgeAnswers } from '../switchboards/graph/answers.ts';
import { purgeTrash } from '../switchboards/graph/trash.ts';
import {
  beat,
  claimJob,
  endJob,
  findOrphans,
  isWanted,
  jobChannel,
  JobStopped,
  reportProgress,
  workerName,
  type JobRow,
} from '../store/runs/jobs.ts';
import type { RunOrder } from '../store/runs/orders.ts';
import { completeSchedules, orderDueRuns } from '../store/runs/due.ts';
import type { UploadQuota } from '../store/uploads/quota.ts';
import { sweepSecurityLog } from '../store/security/log.ts';
import { sweepUploads } from '../store/uploads/uploads.ts';
import { sweepComparisons } from '../depots/compare/order.ts';
import { runComparison } from './compare.ts';
import { runImport } from './import/import.ts';
import { endInterrupted } from './interrupted.ts';
import { sweepTables } from './leftovers.ts';
import { runRestore } from './restore.ts';
import { rightsOf } from './run-rights.ts';

export interface WorkerOptions {
  db: Db;
  library: FunctionLibrary;
  /** Folder of uploaded files, shared by all processes. */
  filesDir: string;
  /** Folder of the server from which files may be taken; null where none may. */
  importDir: string | null;
  outgoing: OutgoingSettings;
  uploadQuota: UploadQuota;
  /** How long entries of the security log are kept. */
  securityLogDays: number;
  /** Jobs at once. */
  concurrency: number;
}

export interface JobWorker {
  /** Waits for running jobs at most this long. */
  stop(graceMs?: number): Promise<void>;
}

const beatMs = 3000;
const abortPollMs = 500;
/** Pause between two looks for runs that nobody starts by hand. */
const dueMs = 1000;
const sweepMs = 10 * 60_000;
/** Pause between two questions whether the database is back. */
const retryMs = 500;

/** Takes jobs as they come and runs them; also declares the jobs of dead workers failed and cleans up after them. */
export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const { db } = options;
  const running = new Map<number, Promise<void>>();
  /** Jobs given up whose end could not be written: the database was away. */
  const lost = new Set<number>();
  const ids = (): ReadonlySet<number> => new Set(running.keys());
  let stopping = false;

  // The embedded database belongs to this process alone: what still runs there is left from one that was killed.
  await cleanUp(db.backend === 'embedded');
  await sweep();

  /** Removes what nobody can need any more. */
  async function sweep(): Promise<void> {
    await sweepUploads(db, options.filesDir);
    await purgeTrash(db);
    await purgeAnswers(db);
    await sweepTables(db);
    await sweepComparisons(db);
    await sweepSecurityLog(db, options.securityLogDays);
  }

  async function cleanUp(all: boolean): Promise<void> {
    for (const job of await findOrphans(db, ids(), (worker, id) => lost.has(id) || isDeadHere(worker), all)) {
      await endInterrupted(db, job);
      lost.delete(job.id);
    }
  }

  let pulling = Promise.resolve();
  const pull = (): void => {
    pulling = pulling
      .then(async () => {
        while (!stopping && running.size < options.concurrency) {
          const job = await claimJob(db);
          if (!job) return;
          const work = runJob(options, job, { isStopping: () => stopping, lose: () => lost.add(job.id) }).finally(() => {
            running.delete(job.id);
            pull();
          });
          running.set(job.id, work);
        }
      })
      .catch((error: unknown) => console.error('Jobs cannot be read:', error));
  };

  const unlisten = await db.listen(jobChannel, pull);
  const timers = [
    setInterval(() => {
      if (running.size > 0) beat(db, ids()).catch(() => undefined);
      cleanUp(false).catch(() => undefined);
      // A notification can be lost with its connection.
      pull();
    }, beatMs),
    setInterval(() => void sweep().catch((error: unknown) => console.error('Cleaning up failed:', error)), sweepMs),
  ];
  pull();
  await completeSchedules(db);
  let ordering: Promise<void> | null = null;
  timers.push(
    setInterval(() => {
      ordering ??= orderDueRuns(db)
        .catch((error: unknown) => console.error('Due runs cannot be ordered:', error))
        .finally(() => (ordering = null));
    }, dueMs),
  );

  return {
    async stop(graceMs = 10_000) {
      stopping = true;
      timers.forEach(clearInterval);
      await unlisten();
      await ordering;
      await Promise.race([Promise.all(running.values()), new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
    },
  };
}

interface Keeping {
  isStopping: () => boolean;
  /** The job's end could not be written. */
  lose: () => void;
}

async function runJob(options: WorkerOptions, job: JobRow, { isStopping, lose }: Keeping): Promise<void> {
  try {
    if (job.kind === 'run') await runOrdered(options, job);
    else await writeSteadily(options, job, isStopping);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) lose();
    console.error(`Job ${job.id} failed:`, error);
  }
}

/**
 * Imports, restores or compares, from the beginning again when the database was lost in between: what a moment holds is written in the transaction
 * that ends the job, so that a job which still runs has written nothing.
 */
async function writeSteadily(options: WorkerOptions, job: JobRow, isStopping: () => boolean): Promise<void> {
  const { db, filesDir } = options;
  for (;;) {
    try {
      return await runStoppable(db, job, (signal) => {
        if (job.kind === 'restore') return runRestore(db, job, signal);
        if (job.kind === 'compare') return runComparison(db, job, signal);
        return runImport(db, filesDir, job, signal);
      });
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      console.error(`Job ${job.id} waits for the database:`, error.message);
    }
    const stillOurs = await whenBack(() => reportProgress(db, job.id, { done: 0, total: null, records: 0 }), isStopping);
    if (!stillOurs) return;
  }
}

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

/** Runs a job with a signal that fires when it shall stop. */
async function runStoppable(db: Db, { id }: JobRow, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const abort = new AbortController();
  const poll = setInterval(() => {
    isWanted(db, id).then(
      (goOn) => goOn || abort.abort(new Error('aborted')),
      () => undefined,
    );
  }, abortPollMs);
  await work(abort.signal).finally(() => clearInterval(poll));
}

async function runOrdered({ db, library, filesDir, importDir, outgoing, uploadQuota }: WorkerOptions, job: JobRow): Promise<void> {
  const abort = new AbortController();
  const poll = setInterval(() => {
    reportProgress(db, job.id, { done, total: 1, records: 0 }).then(
      (goOn) => goOn || abort.abort(new Error('aborted')),
      () => undefined,
    );
  }, abortPollMs);
  let done = 0;
  try {
    await runSwitchboard({
      db,
      library,
      filesDir,
      importDir,
      outgoing,
      uploadQuota,
      ...(await rightsOf(db, job)),
      jobId: job.id,
      switchboard: job.switchboard_id!,
      scope: (job.input as unknown as RunOrder).scope,
      signal: abort.signal,
      onProgress: async (share) => {
        done = share;
        await reportProgress(db, job.id, { done, total: 1, records: 0 });
      },
      conclude: (tx, { failure, message }) =>
        endJob(tx, job.id, failure ? { status: 'failure', error: failure } : { status: 'success', ...(message ? { message } : {}) }),
    });
  } catch (error) {
    // Others have declared it dead, or it has ended: they have said what became of it.
    if (error instanceof JobStopped && error.reason === 'lost') return;
    await endInterrupted(db, job, messageOf(error));
    throw error;
  } finally {
    clearInterval(poll);
  }
}

/** A worker of this host whose process is gone. */
function isDeadHere(worker: string): boolean {
  const [host, pid] = worker.split('/');
  if (host !== hostname() || worker === workerName) return false;
  try {
    process.kill(Number(pid), 0);
    return Number(pid) === process.pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
