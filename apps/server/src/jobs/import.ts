import path from 'node:path';
import { DatabaseUnavailable, type Db } from '../db/types.ts';
import { FormatError, fieldMessages, type CrsInfo, type FieldKind, type FormatMessage, type FoundField } from '../formats/index.ts';
import { accountById, actorOf } from '../identity/accounts.ts';
import { objectPermissions } from '../identity/permissions.ts';
import { readDepotRow } from '../store/depots.ts';
import { Problem, type StoredMessage } from '../store/errors.ts';
import { attachImport, copyRecords, dropStaging, openStaging, prepareImport } from '../store/ingest.ts';
import { depotChanged } from '../store/run-due.ts';
import type { Refusal } from '../store/repair/repair.ts';
import { endJob, reportProgress, type JobRow, type StoredReport } from '../store/jobs.ts';
import type { JoinedColumn } from '../store/columns.ts';
import type { Column, ColumnKind } from '../store/relation.ts';
import { chosenCrs, crsKinds } from '../store/crs.ts';
import { companions, detectedCrs, filesOf, uploadDirectory, type UploadFileRow } from '../store/uploads.ts';
import { copyHeader, copyTrailer } from '../db/copy-format.ts';
import { readInThread } from './reading.ts';
import { requireFit } from './require-fit.ts';

interface ImportTask {
  upload_id: string;
  file?: string;
  mode: 'replace' | 'append';
  config: { layer?: string; encoding?: string; crs?: number; crs_definition?: string };
}

const progressEveryMs = 500;
const rejectionsKept = 1000;

/** Imports an uploaded file into a depot: staged aside, then attached in one transaction together with the job's end. */
export async function runImport(db: Db, filesDir: string, job: JobRow): Promise<void> {
  try {
    await importFile(db, filesDir, job);
  } catch (error) {
    // Nothing was taken over, and who called waits for the database and begins again.
    if (error instanceof DatabaseUnavailable) throw error;
    await dropStaging(db, job.id);
    await endJob(db, job.id, { status: 'failure', error: messageOf(error) });
    if (!(error instanceof FormatError) && !(error instanceof Problem)) console.error(error);
  }
}

async function importFile(db: Db, filesDir: string, job: JobRow): Promise<void> {
  const task = job.input as unknown as ImportTask;
  const account = await accountById(db, job.account_id);
  if (!account) throw new Problem('not_found');
  // What was allowed when the job was accepted may have been withdrawn since.
  const depot = await readDepotRow(db, actorOf(account), job.depot_id!, objectPermissions.depot.write);
  const files = await filesOf(db, task.upload_id);
  const main = chooseFile(files, task);
  requireFit({ name: main.name, detections: main.detection?.detections ?? [] }, task.config.layer, depot);
  const directory = uploadDirectory(filesDir, task.upload_id);
  const chosen = await chosenCrs(db, task.config);
  const crs = chosen ?? detectedCrs(main, task.config.layer);
  const table = await openStaging(db, job.id);

  let reported = 0;
  let stopped = false;
  let total: number | null = null;
  const reading = await readInThread(
    {
      kind: 'read',
      workDir: directory,
      kinds: await crsKinds(db),
      isCrsChosen: chosen !== null,
      files: companions(files, main).map((file) => ({ path: path.join(directory, file.uuid), name: file.name })),
      ...(task.config.layer === undefined ? {} : { layer: task.config.layer }),
      ...(task.config.encoding === undefined ? {} : { encoding: task.config.encoding }),
      ...(crs === undefined ? {} : { crs }),
    },
    (done, records) => {
      if (Date.now() - reported < progressEveryMs) return;
      reported = Date.now();
      void reportProgress(db, job.id, { done, total, records }).then(
        (goOn) => {
          stopped ||= !goOn;
        },
        () => undefined,
      );
    },
  );
  total = reading.opened.totalBytes;
  try {
    await copyRecords(
      db,
      table,
      framed(reading.tuples, () => stopped),
    );
    const prepared = await prepareImport(db, {
      table,
      depot,
      columns: columnsOf(reading.result.fields),
      stagedCrs: stagedCrs(reading.result.crs, depot.srid),
      sourceSrid: reading.result.crs?.srid ?? null,
      mode: task.mode,
      doer: { id: account.id, impersonatorId: job.impersonator_id },
      message: main.name,
      hasPolygons: reading.result.hasPolygons,
    });
    const { result } = reading;
    const repairs = prepared.repaired.records.map(repairedMessage);
    const unplaceable = prepared.unplaceable.map((record) => unplaceableMessage(record, depot.srid));
    const refused = prepared.refused.map(refusedMessage);
    const leftOut = [...unplaceable, ...refused];
    const written = result.count - leftOut.length;
    // What is reported is what is stored, or nothing is taken over.
    if (prepared.summary.count !== written) throw new Error(`${written} records were read, ${prepared.summary.count} stored.`);
    const report: StoredReport = {
      read: result.count + result.rejectedCount,
      written,
      repaired: prepared.repaired.count,
      rejected: result.rejectedCount + leftOut.length,
      rejections: [...result.rejected.map(({ number, reason }) => ({ ...stored(reason), record: number })), ...leftOut].slice(
        0,
        rejectionsKept,
      ),
      warnings: [...result.warnings.map(stored), ...repairs].slice(0, rejectionsKept),
      source_srid: reading.result.crs?.srid ?? null,
    };
    await attachImport(db, prepared, 'import', async (tx, momentId, joined) => {
      const warnings = [...joined.map((column) => joinedMessage(column, result.fields)), ...report.warnings].slice(0, rejectionsKept);
      await endJob(tx, job.id, { status: 'success', report: { ...report, warnings }, momentId });
      await depotChanged(tx, prepared.depot.id, job.id);
    });
  } finally {
    await reading.close();
  }
}

function chooseFile(files: readonly UploadFileRow[], task: ImportTask): UploadFileRow {
  const usable = files.filter(
    (file) => file.status === 'success' && (task.file === undefined || file.name === task.file || file.uuid === task.file),
  );
  const broken = usable.find((file) => file.detection?.error);
  const chosen = usable.find((file) => (file.detection?.detections.length ?? 0) > 0);
  if (chosen) return chosen;
  if (broken?.detection?.error) throw new FormatError(broken.detection.error);
  throw new Problem('no_upload', { upload: task.upload_id });
}

async function* framed(tuples: AsyncIterable<Uint8Array>, stopped: () => boolean): AsyncGenerator<Uint8Array> {
  yield copyHeader;
  for await (const chunk of tuples) {
    if (stopped())
      throw new FormatError({
        code: 'stopped',
        de: 'Der Import wurde angehalten; es wurde nichts übernommen.',
        en: 'The import was stopped; nothing was taken over.',
      });
    yield chunk;
  }
  yield copyTrailer;
}

const columnKinds: Record<FieldKind, ColumnKind> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  datetime: 'datetime',
  json: 'json',
};

/** What the staged geometries are in; without places any CRS is as good. */
function stagedCrs(crs: CrsInfo | null, depotSrid: number): number | string {
  return crs?.srid ?? crs?.definition ?? depotSrid;
}

function joinedMessage({ key, before, given, after }: JoinedColumn, fields: readonly FoundField[]): StoredMessage {
  return stored(fieldMessages.joined(key, before, given, after, fields.find(({ name }) => name === key)?.record ?? null));
}

function columnsOf(fields: readonly { name: string; kind: FieldKind }[]): Column[] {
  return fields.map((field) => ({ key: field.name, kind: columnKinds[field.kind] }));
}

function stored({ code, de, en, record }: FormatMessage): StoredMessage {
  return { code, de, en, ...(record === undefined ? {} : { record }) };
}

function unplaceableMessage(record: number, srid: number): StoredMessage {
  return {
    code: 'not_transformable',
    de: `Datensatz ${record}: Die Koordinaten liegen außerhalb dessen, was sich nach EPSG:${srid} umrechnen lässt.`,
    en: `Record ${record}: the coordinates lie outside of what can be converted to EPSG:${srid}.`,
    record,
  };
}

function refusedMessage({ record, reason, limit }: Refusal): StoredMessage {
  const [de, en] = {
    points: [`hat mehr als ${limit} Punkte`, `has more than ${limit} points`],
    crossings: [`überschneidet sich an ${limit} oder mehr Stellen`, `crosses itself in ${limit} places or more`],
    time: [`ließ sich nicht in ${limit} s prüfen und reparieren`, `could not be checked and repaired within ${limit} s`],
  }[reason] as [string, string];
  return {
    code: 'not_repairable',
    de: `Datensatz ${record}: Die Geometrie ist ungültig und wurde nicht repariert; sie ${de}.`,
    en: `Record ${record}: the geometry is invalid and was not repaired; it ${en}.`,
    record,
  };
}

function repairedMessage(record: number): StoredMessage {
  return {
    code: 'repaired',
    de: `Datensatz ${record}: Die ungültige Geometrie wurde repariert.`,
    en: `Record ${record}: the invalid geometry was repaired.`,
    record,
  };
}

function messageOf(error: unknown): StoredMessage {
  if (error instanceof FormatError) return { code: error.code, de: error.de, en: error.en };
  if (error instanceof Problem) return { code: error.code, de: error.text('de'), en: error.text('en') };
  const detail = error instanceof Error ? error.message : String(error);
  return { code: 'import_failed', de: `Der Import ist fehlgeschlagen: ${detail}`, en: `The import failed: ${detail}` };
}
