import { objectPermissions, allows } from '../access/permissions.ts';
import type { Db } from '../db/types.ts';
import { DatabaseUnavailable } from '../db/types.ts';
import type { RestoreTask } from '../depots/edits/moments.ts';
import { prepareMoment, type PreparedMoment } from '../depots/ingest.ts';
import { messageOf } from '../engine/messages.ts';
import { Problem } from '../problems/index.ts';
import { accountById, actorOf } from '../store/accounts.ts';
import { depotTable, readMoment } from '../store/depots/depots.ts';
import { momentRelation } from '../store/depots/record-table.ts';
import { endJob, isWanted, requireRunning, type JobRow } from '../store/runs/jobs.ts';
import type { StoredMessage } from '../problems/index.ts';

const cancelled: StoredMessage = {
  code: 'cancelled',
  de: 'Das Wiederherstellen wurde abgebrochen. Es wurde nichts geändert.',
  en: 'The restoration was cancelled. Nothing was changed.',
};

/** Makes the records of an older moment the newest one, in one transaction with the job's end; a signal that fires leaves all as it is. */
export async function runRestore(db: Db, job: JobRow, signal: AbortSignal): Promise<void> {
  let discard = (): Promise<void> => Promise.resolve();
  try {
    const prepared = await prepareRestore(db, job, signal);
    discard = () => prepared.discard();
    await db.transaction(async (tx) => {
      await prepared.attach(tx);
      await requireRunning(tx, job.id);
      await endJob(tx, job.id, { status: 'success', momentId: prepared.momentId });
    });
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    await discard();
    const isCancelled = signal.aborted || !(await isWanted(db, job.id));
    await endJob(db, job.id, isCancelled ? { status: 'cancelled', error: cancelled } : { status: 'failure', error: messageOf(error) });
    if (!isCancelled && !(error instanceof Problem)) console.error(error);
  }
}

async function prepareRestore(db: Db, job: JobRow, signal: AbortSignal): Promise<PreparedMoment> {
  const { moment: id, message } = job.input as unknown as RestoreTask;
  const account = await accountById(db, job.account_id);
  if (!account) throw new Problem('not_found');
  const { moment, depot } = await readMoment(db, actorOf(account), id);
  // What was allowed when the job was accepted may have been withdrawn since.
  const permission = objectPermissions.depot.write;
  if (!allows(actorOf(account), depot, permission)) throw new Problem('forbidden', { permission });
  return prepareMoment(db, {
    relation: momentRelation(depotTable(depot.id), depot.srid, moment),
    depot,
    runId: 0,
    jobId: job.id,
    actor: { id: account.id, impersonatorId: job.impersonator_id },
    signal,
    about: { origin: moment.origin, status: 'restored', message: message || moment.message, source_srid: moment.source_srid },
  });
}
