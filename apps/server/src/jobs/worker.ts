import { hostname } from 'node:os';
import { DatabaseUnavailable } from '../db/types.ts';
import { purgeAnswers } from '../switchboards/graph/answers.ts';
import { purgeTrash } from '../switchboards/graph/trash.ts';
import { beat, claimJob, findOrphans, jobChannel, workerName, type JobRow } from '../store/runs/jobs.ts';
import { sweepResults } from '../store/runs/results.ts';
import { sweepRuns } from '../store/runs/sweep.ts';
import { sweepSecurityLog } from '../store/security/log.ts';
import { sweepDepotFiles } from '../store/depots/depot-files.ts';
import { sweepGone } from '../store/uploads/gone.ts';
import { sweepPictures } from '../store/uploads/pictures.ts';
import { sweepParts } from '../store/uploads/parts.ts';
import { sweepUploads } from '../store/uploads/uploads.ts';
import { sweepComparisons } from '../depots/compare/order.ts';
import { sweepChecks } from '../depots/quality/order.ts';
import { orderDueTidies } from '../depots/retention/order.ts';
import { searchIndexes } from '../depots/search-indexes.ts';
import { tidyDepots } from '../depots/settle.ts';
import { completeSchedules, orderDueRuns } from './due.ts';
import type { JobContext } from './kind.ts';
import { jobKinds } from './kinds.ts';
import { sweepTables } from './leftovers.ts';

export interface WorkerOptions extends Omit<JobContext, 'isStopping'> {
  /** How long entries of the security log are kept. */
  securityLogDays: number;
  /** Jobs at once. */
  concurrency: number;
}

export interface JobWorker {
  /** Whether it does a job just now. */
  isWorking(): boolean;
  /** Waits for running jobs at most this long. */
  stop(graceMs?: number): Promise<void>;
}

const beatMs = 3000;
/** Pause between two looks for runs that nobody starts by hand. */
const dueMs = 1000;
const sweepMs = 10 * 60_000;
/** Pause between two looks for large depots whose search has no index. */
const indexMs = 10_000;

/** Takes jobs as they come and runs them; also declares the jobs of dead workers failed and cleans up after them. */
export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const { db } = options;
  const running = new Map<number, Promise<void>>();
  /** Jobs given up whose end could not be written: the database was away. */
  const lost = new Set<number>();
  const buildIndexes = searchIndexes(db);
  const ids = (): ReadonlySet<number> => new Set(running.keys());
  let stopping = false;

  // The embedded database belongs to this process alone: what still runs there is left from one that was killed.
  await cleanUp(db.backend === 'embedded');
  await sweep();

  /** Removes what nobody can need any more. */
  async function sweep(): Promise<void> {
    await sweepParts(db, options.storage);
    await sweepDepotFiles(db, options.storage);
    await sweepUploads(db, options.storage);
    await sweepPictures(db, options.storage);
    await sweepGone(db, options.storage);
    await purgeTrash(db);
    await purgeAnswers(db);
    await sweepResults(db, options.resultsBytes);
    await sweepTables(db);
    await sweepComparisons(db);
    await sweepChecks(db);
    await sweepRuns(db);
    await sweepSecurityLog(db, options.securityLogDays);
    await orderDueTidies(db, new Date());
  }

  async function cleanUp(all: boolean): Promise<void> {
    for (const job of await findOrphans(db, ids(), (worker, id) => lost.has(id) || isDeadHere(worker), all)) {
      await jobKinds[job.kind].interrupt(db, job);
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
  const ending = new AbortController();
  /** Does work again and again, never twice at once; answers what waits for that which is under way. */
  const repeat = (ms: number, failure: string, work: () => Promise<void>): (() => Promise<void>) => {
    let current: Promise<void> | null = null;
    const next = (): void => {
      current ??= work()
        .catch((error: unknown) => console.error(failure, error))
        .finally(() => (current = null));
    };
    timers.push(setInterval(next, ms));
    return async () => void (await current);
  };
  const ordered = repeat(dueMs, 'Due runs cannot be ordered:', () => orderDueRuns(db));
  const tidied = repeat(dueMs, 'Records of rejected and deleted moments cannot be tidied up:', () => tidyDepots(db, ending.signal));
  const indexed = repeat(indexMs, 'Indexes of searches cannot be built:', () => buildIndexes(ending.signal));

  return {
    isWorking: () => running.size > 0,
    async stop(graceMs = 10_000) {
      stopping = true;
      timers.forEach(clearInterval);
      await unlisten();
      await ordered();
      ending.abort();
      await tidied();
      await indexed();
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
    await jobKinds[job.kind].run({ ...options, isStopping }, job);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) lose();
    console.error(`Job ${job.id} failed:`, error);
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
