import { inOrder } from '@geo/api';
import type { Db, Sql } from '../db/types.ts';
import { readGraph } from '../engine/graph.ts';
import { accountById } from '../store/accounts.ts';
import type { StoredMessage } from '../problems/index.ts';
import { lockSwitchboard, writeNodeState } from '../switchboards/graph/run-writes.ts';
import { abandonFills } from '../depots/fill-ahead.ts';
import { dropStaging } from '../depots/ingest.ts';
import { failOrphan, type Orphan } from '../store/runs/jobs.ts';
import { dueAgain, mostAttempts } from '../store/runs/due.ts';
import type { RunOrder } from '../store/runs/orders.ts';
import { setRunState } from '../switchboards/switchboards.ts';

/**
 * Ends a job whose work stopped in the middle. Of many that try at once one does it, and all of it in one transaction: what the
 * job says, the states of its switchboard, and the order to run again where nobody would give it by hand. False where others did.
 */
export async function endInterrupted(db: Db, job: Orphan, reason?: StoredMessage): Promise<boolean> {
  const switchboard = job.kind === 'run' ? job.switchboard_id : null;
  const order = job.kind === 'run' ? (job.input as unknown as RunOrder) : null;
  const again = order?.cause !== undefined && (order.attempt ?? 1) < mostAttempts;
  const ended = await db.transaction(async (tx) => {
    // In the order of all locks: the switchboard, then the job.
    if (switchboard !== null) await lockSwitchboard(tx, switchboard);
    if (!(await failOrphan(tx, job, reason ?? interrupted(job, again)))) return false;
    if (switchboard === null) return true;
    const account = await accountById(tx, job.account_id);
    const message = reason ?? stopped;
    await closeSwitchboard(tx, switchboard, job.id, message[account?.language ?? 'de']);
    if (again) await dueAgain(tx, switchboard, order);
    return true;
  });
  if (ended) await abandonFills(db, job.id);
  if (ended && job.kind === 'import') await dropStaging(db, job.id);
  return ended;
}

const stopped: StoredMessage = {
  code: 'interrupted',
  de: 'Der Server wurde während der Ausführung beendet.',
  en: 'The server was stopped during the run.',
};

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

function interrupted(job: Orphan, again: boolean): StoredMessage {
  if (job.kind === 'import')
    return {
      code: 'interrupted',
      de: 'Der Server wurde während des Imports beendet. Es wurde nichts übernommen; bitte importieren Sie erneut.',
      en: 'The server was stopped during the import. Nothing was taken over; please import again.',
    };
  if (job.kind === 'restore')
    return {
      code: 'interrupted',
      de: 'Der Server wurde während des Wiederherstellens beendet. Es wurde nichts geändert; bitte stellen Sie erneut wieder her.',
      en: 'The server was stopped during the restoration. Nothing was changed; please restore again.',
    };
  if (job.kind === 'compare')
    return {
      code: 'interrupted',
      de: 'Der Server wurde während des Vergleichens beendet. Bitte vergleichen Sie erneut.',
      en: 'The server was stopped during the comparison. Please compare again.',
    };
  const { cause } = job.input as unknown as RunOrder;
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
