import type { Actor } from '../access/permissions.ts';
import type { Sql } from '../db/types.ts';
import { stagingTable } from '../depots/ingest.ts';
import { isMisplaced, placeFor } from '../engine/contexts/registry.ts';
import { planOf, type RecordsContent } from '../engine/contexts/definition.ts';
import { readIntoTable } from '../engine/contexts/parquet/read.ts';
import type { RecordsValue } from '../engine/definition.ts';
import { fileStore } from '../engine/files.ts';
import { keepResultTable } from '../engine/frames.ts';
import { publishChange } from '../store/changes.ts';
import { dropRecordTable, recordIndexes, tableRelation } from '../store/depots/record-table.ts';
import { summarise } from '../store/depots/records.ts';
import type { JobRow } from '../store/runs/jobs.ts';
import { orderMove } from '../store/runs/orders.ts';
import { letGoOfUpload, removeUpload } from '../store/uploads/uploads.ts';
import { lockSwitchboard } from '../switchboards/graph/run-writes.ts';
import { frameRows } from '../switchboards/rows.ts';
import type { StoredMessage } from '../problems/index.ts';
import { runForEffect, type Effect } from './effect.ts';
import type { JobContext } from './kind.ts';
import { steadily } from './steadily.ts';

const cancelled = {
  code: 'cancelled',
  de: 'Das Verlegen wurde abgebrochen. Die Daten liegen, wo sie lagen.',
  en: 'The move was cancelled. The data lie where they were.',
};

/** They bring the records of a frame to where they are to be stored. What cannot be moved stays where it is, and the frame says so. */
export const moveJobs = steadily({
  work: runMove,
  interrupted: {
    de: 'Der Server wurde beendet, während Daten verlegt wurden. Sie liegen, wo sie lagen; wählen Sie die Speicherung neu.',
    en: 'The server was stopped while data were moved. They lie where they were; choose the storage anew.',
  },
  without: leaveToPlatform,
});

function runMove(platform: JobContext, job: JobRow, signal: AbortSignal): Promise<void> {
  const prepare = (actor: Actor): Promise<Effect> => prepareMove(platform, job, actor, signal);
  return runForEffect(platform.db, job, signal, cancelled, prepare, (tx, why) => leaveToPlatform(tx, job, why));
}

async function prepareMove(platform: JobContext, job: JobRow, actor: Actor, signal: AbortSignal): Promise<Effect> {
  const { db, library, storage, uploadQuota } = platform;
  const nothing = { momentId: null, commit: () => Promise.resolve(), discard: () => Promise.resolve() };
  const [frame] = await frameRows(db, { id: job.input['frame'] as number });
  const context = frame && placeFor(frame, frame.data);
  if (!context) return nothing;
  const before = frame.data as RecordsContent;
  const relation = context.from(before);
  const stored = before.stored && before.resultTable === undefined && before.file === undefined;
  const value = { kind: 'records', type: frame.content_type, relation, size: frame.size, stored } as const;
  const files = fileStore(db, storage, actor, uploadQuota, signal);
  const staged = before.file && relation === before.relation ? await staging(platform, job, before, value, signal) : null;
  const toKeep = { db, frame: frame.id, value: staged ?? value, unique: `m${job.id}`, signal, files, name: frame.name };
  const kept = await context.keep(toKeep).finally(() => staged && dropRecordTable(db, staged.filled!.name));
  const { plan: _, ...content } = kept.content;
  const plan = planOf(before);
  // The same content elsewhere: it keeps its key, and what it can be computed by.
  const after: RecordsContent = {
    ...content,
    ...(before.key !== undefined && { key: before.key }),
    ...(plan && (content.resultTable || content.file) && { plan }),
  };
  const discard = async (): Promise<void> => {
    if (content.resultTable) await dropRecordTable(db, content.resultTable);
    if (content.upload !== undefined) await removeUpload(db, storage, content.upload);
  };
  return {
    momentId: null,
    commit: async (tx) => {
      await lockSwitchboard(tx, frame.switchboard_id);
      const [present] = await frameRows(tx, { id: frame.id });
      // Who has chosen otherwise meanwhile wants them elsewhere, or where they still are. A run that stored something has stored it where it belongs.
      const isWanted = present !== undefined && placeFor(present, present.data)?.name === context.name;
      const isTaken = isWanted && (await keepResultTable(tx, library, actor, frame, after, kept.size));
      // Who looked at a plan meanwhile has it computed into a table: that is moved then.
      if (isWanted && !isTaken) await orderMove(tx, actor, frame.id);
      if (!isTaken && content.resultTable) await dropRecordTable(tx, content.resultTable);
      if (!isTaken && content.upload !== undefined) await letGoOfUpload(tx, content.upload);
    },
    discard,
  };
}

/** Records of a file as if a step had just read them. */
async function staging(
  platform: JobContext,
  job: JobRow,
  { relation, upload, file }: RecordsContent,
  value: RecordsValue,
  signal: AbortSignal,
): Promise<RecordsValue> {
  const { db } = platform;
  const name = stagingTable(job.id);
  await readIntoTable(platform, name, { upload: upload!, file: file!, srid: relation.srid }, signal);
  for (const statement of recordIndexes(name)) await db.query(statement);
  const inTable = tableRelation(relation, name);
  const { bytes, extentNative } = await summarise(db, inTable);
  return { ...value, relation: inTable, stored: false, filled: { name, bytes, extentNative } };
}

/** Gives up the choice that could not be followed: the frame is stored as it is. Of a later choice another move takes care. */
async function leaveToPlatform(tx: Sql, { id: job, input }: JobRow, { de, en }: StoredMessage): Promise<void> {
  const { rows } = await tx.query<{ switchboard_id: number }>('SELECT switchboard_id FROM geo.frame WHERE id = $1', [input['frame']]);
  const [at] = rows;
  if (!at) return;
  await lockSwitchboard(tx, at.switchboard_id);
  const [frame] = await frameRows(tx, { id: input['frame'] as number });
  if (!frame || !isMisplaced(frame, frame.data) || (await hasAnotherMove(tx, job, frame.id))) return;
  // What other programs can read is never said to be the platform's own.
  const isShown = frame.data?.kind === 'records' && frame.data.table !== undefined;
  await tx.query('UPDATE geo.frame SET storage_context = $2, dynamic_storage_context = $3, storage_problem = $4 WHERE id = $1', [
    frame.id,
    isShown ? 'materialized' : 'django',
    !isShown,
    JSON.stringify({ de, en }),
  ]);
  await publishChange(tx, { switchboard: at.switchboard_id, kind: 'frame', id: frame.id, op: 'update' });
}

async function hasAnotherMove(tx: Sql, job: number, frame: number): Promise<boolean> {
  const { rows } = await tx.query(
    "SELECT 1 FROM geo.job WHERE kind = 'move' AND status IN ('waiting', 'started') AND id > $1 AND (input ->> 'frame')::int = $2 LIMIT 1",
    [job, frame],
  );
  return rows.length > 0;
}
