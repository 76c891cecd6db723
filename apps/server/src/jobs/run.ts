import { inOrder } from '@geo/api';
import type { Db, Sql } from '../db/types.ts';
import { abandonFills } from '../depots/fill-ahead.ts';
import { readGraph } from '../engine/graph.ts';
import { messageOf } from '../engine/messages.ts';
import { runSwitchboard } from '../engine/run.ts';
import type { StoredMessage } from '../problems/index.ts';
import { accountById } from '../store/accounts.ts';
import { dueAgain } from '../store/runs/due.ts';
import { endJob, failOrphan, JobStopped, reportProgress, type JobRow, type Orphan } from '../store/runs/jobs.ts';
import type { RunOrder } from '../store/runs/orders.ts';
import { lockSwitchboard, writeNodeState } from '../switchboards/graph/run-writes.ts';
import { setRunState } from '../switchboards/switchboards.ts';
import { mostAttempts, secondsUntilAgain } from './attempts.ts';
import type { JobContext, JobKind } from './kind.ts';
import { rightsOf } from './run-rights.ts';
import { stoppable } from './stoppable.ts';

async function runOrdered(
  { db, library, storage, importDir, outgoing, uploadQuota, branches, resultsBytes }: JobContext,
  job: JobRow,
): Promise<void> {
  let done = 0;
  const report = (): Promise<boolean> => reportProgress(db, job.id, { done, total: 1, records: 0 });
  try {
    await stoppable(report, async (signal) =>
      runSwitchboard({
        db,
        library,
        storage,
        importDir,
        outgoing,
        uploadQuota,
        branches,
        resultsBytes,
        ...(await rightsOf(db, job)),
        jobId: job.id,
        switchboard: job.switchboard_id!,
        scope: (job.input as unknown as RunOrder).scope,
        signal,
        onProgress: async (share) => {
          done = share;
          await report();
        },
        conclude: (tx, { failure, message }) =>
          endJob(tx, job.id, failure ? { status: 'failure', error: failure } : { status: 'success', ...(message ? { message } : {}) }),
      }),
    );
  } catch (error) {
    // Others have declared it dead, or it has ended: they have said what became of it.
    if (error instanceof JobStopped && error.reason === 'lost') return;
    await interruptRun(db, job, messageOf(error));
    throw error;
  }
}

/**
 * Ends a run whose work stopped in the middle: what the job says, the states of its switchboard, and the order to run again where nobody
 * would give it by hand.
 */
export async function interruptRun(db: Db, job: Orphan, reason?: StoredMessage): Promise<boolean> {
  const switchboard = job.switchboard_id!;
  const order = job.input as unknown as RunOrder;
  const wait = secondsUntilAgain(order);
  const ended = await db.transaction(async (tx) => {
    // In the order of all locks: the switchboard, then the job.
    await lockSwitchboard(tx, switchboard);
    if (!(await failOrphan(tx, job, reason ?? interrupted(order, wait !== null)))) return false;
    const account = await accountById(tx, job.account_id);
    const message = reason ?? stopped;
    await closeSwitchboard(tx, switchboard, job.id, message[account?.language ?? 'de']);
    if (wait !== null) await dueAgain(tx, switchboard, order, wait);
    return true;
  });
  if (ended) await abandonFills(db, job.id);
  return ended;
}

export const runJobs: JobKind = { run: runOrdered, interrupt: (db, job) => interruptRun(db, job) };

const stopped: StoredMessage = {
  code: 'interrupted',
  de: 'Der Server wurde während der Ausführung beendet.',
  en: 'The server was stopped during the run.',
};

function interrupted({ cause }: RunOrder, again: boolean): StoredMessage {
  if (again)
    return {
      code: 'interrupted',
      de: `${stopped.de} Die Ausführung wird wiederholt.`,
      en: `${stopped.en} It will be repeated.`,
    };
  if (cause !== undefined)
    return {
      code: 'interrupted_often',
      de: `Die Ausführung wurde ${mostAttempts}-mal unterbrochen, weil der Server beendet wurde. Sie wird nicht noch einmal von selbst wiederholt.`,
      en: `The run was interrupted ${mostAttempts} times because the server was stopped. It will not be repeated by itself again.`,
    };
  return { code: 'interrupted', de: `${stopped.de} Bitte führen Sie erneut aus.`, en: `${stopped.en} Please run again.` };
}

/** What has succeeded stays so. The step that was under way has failed, or the one that would have been next; the others have not run. */
async function closeSwitchboard(tx: Sql, switchboard: number, job: number, text: string): Promise<void> {
  const { nodes, plan } = await readGraph(tx, switchboard);
  const under = (status: string): number[] => inOrder(plan).filter((id) => nodes.get(id)!.status === status);
  const [started, waiting] = [under('started'), under('waiting')];
  if (started.length + waiting.length === 0) return;
  const failed = started.length > 0 ? started : waiting.slice(0, 1);
  for (const id of failed) await writeNodeState(tx, switchboard, id, { status: 'failure', exception: text });
  for (const id of waiting) if (!failed.includes(id)) await writeNodeState(tx, switchboard, id, { status: 'initialized' });
  await tx.query(`UPDATE geo.node_run SET status = 'failure', "end" = now(), stacktrace = $2 WHERE job_id = $1 AND status = 'started'`, [
    job,
    text,
  ]);
  const { rows } = await tx.query<{ progress: number }>('SELECT progress FROM geo.switchboard WHERE id = $1', [switchboard]);
  await setRunState(tx, switchboard, 'failure', rows[0]?.progress ?? 0);
}
