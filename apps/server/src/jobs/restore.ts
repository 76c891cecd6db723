import { objectPermissions, allows, type Actor } from '../access/permissions.ts';
import type { Db } from '../db/types.ts';
import type { RestoreTask } from '../depots/edits/moments.ts';
import { prepareMoment, type PreparedMoment } from '../depots/ingest.ts';
import { Problem } from '../problems/index.ts';
import { depotTable, readMoment } from '../store/depots/depots.ts';
import { momentRelation } from '../store/depots/record-table.ts';
import { noteSource } from '../store/runs/lineage.ts';
import type { JobRow } from '../store/runs/jobs.ts';
import { runForEffect } from './effect.ts';
import { steadily } from './steadily.ts';

const cancelled = {
  code: 'cancelled',
  de: 'Das Wiederherstellen wurde abgebrochen. Es wurde nichts geändert.',
  en: 'The restoration was cancelled. Nothing was changed.',
};

/** They make the records of an older moment the newest one. */
export const restoreJobs = steadily({
  work: ({ db }, job, signal) => runForEffect(db, job, signal, cancelled, (actor) => prepareRestore(db, job, actor, signal)),
  interrupted: {
    de: 'Der Server wurde während des Wiederherstellens beendet. Es wurde nichts geändert; bitte stellen Sie erneut wieder her.',
    en: 'The server was stopped during the restoration. Nothing was changed; please restore again.',
  },
});

async function prepareRestore(db: Db, job: JobRow, actor: Actor, signal: AbortSignal): Promise<PreparedMoment> {
  const { moment: id, message } = job.input as unknown as RestoreTask;
  const { moment, depot } = await readMoment(db, actor, id);
  // What was allowed when the job was accepted may have been withdrawn since.
  const permission = objectPermissions.depot.write;
  if (!allows(actor, depot, permission)) throw new Problem('forbidden', { permission });
  const prepared = await prepareMoment(db, {
    relation: momentRelation(depotTable(depot.id), depot.srid, moment),
    depot,
    runId: 0,
    jobId: job.id,
    actor: { id: actor.id, impersonatorId: job.impersonator_id },
    signal,
    about: { origin: moment.origin, status: 'restored', message: message || moment.message, source_srid: moment.source_srid },
  });
  return {
    ...prepared,
    async commit(tx) {
      await prepared.commit(tx);
      await noteSource(tx, prepared.momentId, { job: job.id, read: [{ depot: depot.id, moment: id }] });
    },
  };
}
