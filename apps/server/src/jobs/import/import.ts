import path from 'node:path';
import { DatabaseUnavailable, type Db } from '../../db/types.ts';
import { fieldMessages, type CrsInfo, type FieldKind, type FoundField } from '../../formats/index.ts';
import { FormatError, Problem, type StoredMessage } from '../../problems/index.ts';
import { accountById, actorOf } from '../../store/accounts.ts';
import { objectPermissions } from '../../access/permissions.ts';
import { readDepotRow } from '../../store/depots/depots.ts';
import { requireNoOpenMoment } from '../../depots/lock.ts';
import { attachImport, copyRecords, dropStaging, openStaging, prepareImport, type PreparedImport } from '../../depots/ingest.ts';
import { endJob, isWanted, reportProgress, requireRunning, type JobRow, type StoredReport } from '../../store/runs/jobs.ts';
import type { JoinedColumn } from '../../depots/columns.ts';
import type { Column } from '../../relation/relation.ts';
import { crsKinds } from '../../store/crs/catalog.ts';
import { chosenCrs } from '../../store/crs/stated.ts';
import { joinsEarlier, type ImportTask } from '../../store/uploads/imports.ts';
import { companions, detectedCrs, fileAt, filesOf, layerOf, uploadDirectory, type UploadFileRow } from '../../store/uploads/uploads.ts';
import { copyHeader, copyTrailer } from '../../db/copy-format.ts';
import { cancelledMessage, messageOf, refusedMessage, repairedMessage, stored, unplaceableMessage } from './messages.ts';
import { refusalOf } from './outcome.ts';
import { withPlaces } from './places.ts';
import { steadily } from '../steadily.ts';
import { readInProcess, type FileReading } from '../reading/reading.ts';
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
const rejectionsKept = 1000;

/** They import uploaded files into depots. */
export const importJobs = steadily({
  work: ({ db, filesDir }, job, signal) => runImport(db, filesDir, job, signal),
  interrupted: {
    de: 'Der Server wurde während des Imports beendet. Es wurde nichts übernommen; bitte importieren Sie erneut.',
    en: 'The server was stopped during the import. Nothing was taken over; please import again.',
  },
  clear: dropStaging,
});

/**
 * Imports an uploaded file into a depot: staged aside, then attached in one transaction together with the job's end. When the
 * signal fires, or nothing or too little can be written, the depot stays as it is.
 */
async function runImport(db: Db, filesDir: string, job: JobRow, signal: AbortSignal): Promise<void> {
  try {
    await importFile(db, filesDir, job, signal);
  } catch (error) {
    // Nothing was taken over, and who called waits for the database and begins again.
    if (error instanceof DatabaseUnavailable) throw error;
    await dropStaging(db, job.id);
    const isCancelled = signal.aborted || !(await isWanted(db, job.id));
    if (isCancelled) return endJob(db, job.id, { status: 'cancelled', error: cancelledMessage });
    if (error instanceof ImportRefused) return endJob(db, job.id, { status: 'failure', error: error.text, report: error.report });
    await endJob(db, job.id, { status: 'failure', error: messageOf(error) });
    if (!(error instanceof FormatError) && !(error instanceof Problem)) console.error(error);
  }
}

async function importFile(db: Db, filesDir: string, job: JobRow, signal: AbortSignal): Promise<void> {
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
  const directory = uploadDirectory(filesDir, task.upload_id);
  const chosen = await chosenCrs(db, task.config);
  const found = layerOf(main, task.config.layer);
  const crs = chosen ?? detectedCrs(found);
  // Who names none has the only one read: the file need not be looked into again for that.
  const layer = task.config.layer ?? found?.name;
  const isTransformed = task.config.auto_transform !== false;
  // Where the system is known by now, a large file need not be read to be refused.
  if (!isTransformed && found?.geometryTypes.length !== 0) await takingAsIs(db, main.name, depot, crs ?? null);
  const table = await openStaging(db, job.id);
  const kinds = await crsKinds(db);

  let reported = 0;
  let total: number | null = null;
  const onProgress = (done: number, records: number): void => {
    if (Date.now() - reported < progressEveryMs) return;
    reported = Date.now();
    reportProgress(db, job.id, { done, total, records }).catch(() => undefined);
  };
  await withPlaces(db, filesDir, account, depot, async (keeping) => {
    const reading = await readInProcess(
      {
        kind: 'read',
        owner: account.id,
        workDir: directory,
        kinds,
        isCrsChosen: chosen !== null,
        tables: main.detection?.tables ?? {},
        files: companions(files, main).map((file) => ({ path: path.join(directory, file.uuid), name: file.name })),
        ...(layer === undefined ? {} : { layer }),
        ...(task.config.encoding === undefined ? {} : { encoding: task.config.encoding }),
        ...(crs === undefined ? {} : { crs }),
        ...(task.config.up_axis === undefined ? {} : { upAxis: task.config.up_axis }),
        ...(task.config.nas === undefined ? {} : { nasSchema: task.config.nas.gfs_template }),
        ...(keeping.keep === undefined ? {} : { keep: keeping.keep }),
      },
      onProgress,
      signal,
    );
    total = reading.opened.totalBytes;
    try {
      await copyRecords(db, table, framed(reading.tuples, signal));
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
        signal,
      });
      const report = reportOf(reading, prepared);
      const refusal = refusalOf(report, task.max_rejected_share, main.name);
      if (refusal) throw new ImportRefused(refusal, report);
      await attachImport(db, prepared, async (tx, momentId, joined) => {
        // Whoever was told that it stops must find that it did.
        await requireRunning(tx, job.id);
        await keeping.commit(tx, reading.result.kept);
        const warnings = [...joined.map((column) => joinedMessage(column, reading.result.fields)), ...report.warnings];
        await endJob(tx, job.id, { status: 'success', report: { ...report, warnings: warnings.slice(0, rejectionsKept) }, momentId });
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

/** What is reported is what is stored, or nothing is taken over. */
function reportOf({ result }: FileReading, prepared: PreparedImport): StoredReport {
  const unplaceable = prepared.unplaceable.map((record) => unplaceableMessage(record, prepared.depot.srid));
  const leftOut = [...unplaceable, ...prepared.refused.map(refusedMessage)];
  const written = result.count - leftOut.length;
  if (prepared.summary.count !== written) throw new Error(`${written} records were read, ${prepared.summary.count} stored.`);
  return {
    read: result.count + result.rejectedCount,
    written,
    repaired: prepared.repaired.count,
    rejected: result.rejectedCount + leftOut.length,
    rejections: [...result.rejected.map(({ number, reason }) => ({ ...stored(reason), record: number })), ...leftOut].slice(
      0,
      rejectionsKept,
    ),
    warnings: [...result.warnings.map(stored), ...prepared.repaired.records.map(repairedMessage)].slice(0, rejectionsKept),
    counts: {
      ...Object.fromEntries(result.rejectedByCode),
      ...(unplaceable.length > 0 ? { not_transformable: unplaceable.length } : {}),
      ...(prepared.refused.length > 0 ? { not_repairable: prepared.refused.length } : {}),
      ...(prepared.repaired.count > 0 ? { repaired: prepared.repaired.count } : {}),
    },
    source_srid: result.crs?.srid ?? null,
  };
}

function chooseFile(files: readonly UploadFileRow[], task: ImportTask): UploadFileRow {
  const named = task.file === undefined ? undefined : fileAt(files, task.file);
  const usable = named ? [named] : files.filter((file) => task.file === undefined && file.status === 'success');
  const broken = usable.find((file) => file.detection?.error);
  const chosen = usable.find((file) => (file.detection?.detections.length ?? 0) > 0);
  if (chosen) return chosen;
  if (broken?.detection?.error) throw new FormatError(broken.detection.error);
  throw new Problem('no_upload', { upload: task.upload_id });
}

async function* framed(tuples: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  yield copyHeader;
  for await (const chunk of tuples) {
    signal.throwIfAborted();
    yield chunk;
  }
  yield copyTrailer;
}

/** What the staged geometries are in; without places any CRS is as good. */
function stagedCrs(crs: CrsInfo | null, depotSrid: number): number | string {
  return crs?.srid ?? crs?.definition ?? depotSrid;
}

function joinedMessage({ key, before, given, after }: JoinedColumn, fields: readonly FoundField[]): StoredMessage {
  return stored(fieldMessages.joined(key, before, given, after, fields.find(({ name }) => name === key)?.record ?? null));
}

function columnsOf(fields: readonly { name: string; kind: FieldKind }[]): Column[] {
  return fields.map(({ name, kind }) => ({ key: name, kind }));
}
