import { DatabaseUnavailable, type Db } from '../../db/types.ts';
import type { FileStorage } from '../../files/storage.ts';
import { fieldMessages, type FoundField } from '../../formats/index.ts';
import { FormatError, Problem, type StoredMessage } from '../../problems/index.ts';
import { accountById, actorOf } from '../../store/accounts.ts';
import { objectPermissions } from '../../access/permissions.ts';
import { readDepotRow } from '../../store/depots/depots.ts';
import { requireNoOpenMoment } from '../../depots/lock.ts';
import { attachImport, dropStaging, openStaging, prepareImport, stagingTable } from '../../depots/ingest.ts';
import { endJob, isWanted, reportProgress, requireRunning, type JobRow, type StoredReport } from '../../store/runs/jobs.ts';
import type { JoinedColumn } from '../../depots/columns.ts';
import { columnsOf, openFile, sourceOf, stage, stagedCrs } from '../../imports/read.ts';
import { stored } from '../../imports/messages.ts';
import { refusalOf, type RefusalWords } from '../../imports/outcome.ts';
import { messagesKept, reportOf } from '../../imports/report.ts';
import { joinsEarlier, type ImportTask } from '../../store/uploads/imports.ts';
import { fileAt, filesOf, type UploadFileRow } from '../../store/uploads/uploads.ts';
import { cancelledMessage, messageOf } from './messages.ts';
import { withPlaces } from './places.ts';
import { steadily } from '../steadily.ts';
import { withoutLayer } from './missing-layer.ts';
import { requireFit } from './require-fit.ts';
import { takingAsIs } from './untransformed.ts';

/** Records came in, and none or too few of them could be written. */
class ImportRefused extends Error {
  readonly text: StoredMessage;
  readonly report: StoredReport;

  constructor(text: StoredMessage, report: StoredReport) {
    super(text.en);
    this.name = 'ImportRefused';
    this.text = text;
    this.report = report;
  }
}

const progressEveryMs = 500;
const refusalWords: RefusalWords = {
  reasons: { de: 'die Gründe stehen im Bericht', en: 'the report gives the reasons' },
  ending: { de: ' Das Magazin ist unverändert.', en: ' The depot is unchanged.' },
};

/** They import uploaded files into depots. */
export const importJobs = steadily({
  work: ({ db, storage }, job, signal) => runImport(db, storage, job, signal),
  interrupted: {
    de: 'Der Server wurde während des Imports beendet. Es wurde nichts übernommen; bitte importieren Sie erneut.',
    en: 'The server was stopped during the import. Nothing was taken over; please import again.',
  },
  clear: (db, job) => dropStaging(db, stagingTable(job)),
});

/**
 * Imports an uploaded file into a depot: staged aside, then attached in one transaction together with the job's end. When the
 * signal fires, or nothing or too little can be written, the depot stays as it is.
 */
async function runImport(db: Db, storage: FileStorage, job: JobRow, signal: AbortSignal): Promise<void> {
  try {
    await importFile(db, storage, job, signal);
  } catch (error) {
    // Nothing was taken over, and who called waits for the database and begins again.
    if (error instanceof DatabaseUnavailable) throw error;
    await dropStaging(db, stagingTable(job.id));
    const isCancelled = signal.aborted || !(await isWanted(db, job.id));
    if (isCancelled) return endJob(db, job.id, { status: 'cancelled', error: cancelledMessage });
    if (error instanceof ImportRefused) return endJob(db, job.id, { status: 'failure', error: error.text, report: error.report });
    await endJob(db, job.id, { status: 'failure', error: messageOf(error) });
    if (!(error instanceof FormatError) && !(error instanceof Problem)) console.error(error);
  }
}

async function importFile(db: Db, storage: FileStorage, job: JobRow, signal: AbortSignal): Promise<void> {
  const task = job.input as unknown as ImportTask;
  const account = await accountById(db, job.account_id);
  if (!account) throw new Problem('not_found');
  // What was allowed when the job was accepted may have been withdrawn since.
  const depot = await readDepotRow(db, actorOf(account), job.depot_id!, objectPermissions.depot.write);
  await requireNoOpenMoment(db, depot.id);
  const files = await filesOf(db, task.upload_id);
  const main = chooseFile(files, task);
  const nothing = withoutLayer(main, task.config);
  if (nothing) return endWithout(db, job.id, nothing);
  requireFit({ name: main.name, detections: main.detection?.detections ?? [] }, task.config.layer, depot);
  const source = await sourceOf(db, main, task.config);
  const isTransformed = task.config.auto_transform !== false;
  // Where the system is known by now, a large file need not be read to be refused.
  if (!isTransformed && source.found?.geometryTypes.length !== 0) await takingAsIs(db, main.name, depot, source.crs ?? null);
  const table = await openStaging(db, stagingTable(job.id));

  let reported = 0;
  let total: number | null = null;
  const onProgress = (done: number, records: number): void => {
    if (Date.now() - reported < progressEveryMs) return;
    reported = Date.now();
    reportProgress(db, job.id, { done, total, records }).catch(() => undefined);
  };
  await withPlaces(db, storage, account, depot, async (keeping) => {
    const { keep } = keeping;
    const file = { owner: account.id, storage, files, source, config: task.config, ...(keep === undefined ? {} : { keep }) };
    const reading = await openFile(db, file, onProgress, signal);
    total = reading.opened.totalBytes;
    try {
      await stage(db, table, reading, signal);
      const target = isTransformed ? depot : await takingAsIs(db, main.name, depot, reading.result.crs);
      const prepared = await prepareImport(db, {
        table,
        depot: target,
        takesCrs: !isTransformed,
        jobId: job.id,
        columns: columnsOf(reading.result.fields),
        stagedCrs: stagedCrs(reading.result.crs, target.srid),
        sourceSrid: reading.result.crs?.srid ?? null,
        mode: task.mode === 'replace' && (await joinsEarlier(db, job)) ? 'append' : task.mode,
        actor: { id: account.id, impersonatorId: job.impersonator_id },
        message: main.name,
        hasPolygons: reading.result.hasPolygons,
        unsure: reading.result.unsure,
        signal,
      });
      const report = reportOf(reading, prepared, prepared.depot.srid);
      const refusal = refusalOf(report, task.max_rejected_share, main.name, refusalWords);
      if (refusal) throw new ImportRefused(refusal, report);
      await keeping.store();
      await attachImport(db, prepared, async (tx, momentId, joined) => {
        // Whoever was told that it stops must find that it did.
        await requireRunning(tx, job.id);
        await keeping.commit(tx, reading.result.kept);
        const warnings = [...joined.map((column) => joinedMessage(column, reading.result.fields)), ...report.warnings];
        await endJob(tx, job.id, { status: 'success', report: { ...report, warnings: warnings.slice(0, messagesKept) }, momentId });
      });
    } finally {
      await reading.close();
    }
  });
}

/** Ends an import that has nothing to do: no moment is made, so that the depot stays as it is. */
function endWithout(db: Db, jobId: number, report: StoredReport): Promise<void> {
  return db.transaction(async (tx) => {
    await requireRunning(tx, jobId);
    await endJob(tx, jobId, { status: 'success', report });
  });
}

function chooseFile(files: readonly UploadFileRow[], task: ImportTask): UploadFileRow {
  const named = task.file === undefined ? undefined : fileAt(files, task.file);
  const usable = named ? [named] : files.filter((file) => task.file === undefined && file.status === 'success');
  const broken = usable.find((file) => file.detection?.error);
  const chosen = usable.find((file) => (file.detection?.detections.length ?? 0) > 0);
  if (chosen) return chosen;
  if (broken?.detection?.error) throw new FormatError(broken.detection.error);
  const arriving = files.filter(({ status }) => status === 'uploading');
  if (arriving.length > 0) throw new Problem('upload_under_way', { files: arriving.map(({ name }) => name).join(', ') });
  throw new Problem('no_upload', { upload: task.upload_id });
}

function joinedMessage({ key, before, given, after }: JoinedColumn, fields: readonly FoundField[]): StoredMessage {
  return stored(fieldMessages.joined(key, before, given, after, fields.find(({ name }) => name === key)?.record ?? null));
}
