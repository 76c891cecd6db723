import { chosenContext, storageContexts, typeOf, valueLine, valuesLine } from '@geo/api';
import { randomBytes } from 'node:crypto';
import type { Db, Sql } from '../db/types.ts';
import type { Actor } from '../access/permissions.ts';
import { GraphEditor } from '../switchboards/editor.ts';
import { frameRows, storageOf, type FrameContent, type FrameRow } from '../switchboards/rows.ts';
import { fillTable, indexAndCount, isStaging } from '../depots/ingest.ts';
import { depotsOf } from '../store/depots/depot-files.ts';
import { dropRecordTable, isTyped, renameRecordTable, tableRelation } from '../store/depots/record-table.ts';
import { extentTo4326, summarise, type RecordSource } from '../store/depots/records.ts';
import { uriOf } from '../store/uris.ts';
import type { Relation } from '../relation/relation.ts';
import type { FileStorage } from '../files/storage.ts';
import { isSelectable, type KeptSelection } from '../formats/index.ts';
import { computeLook, lookAt } from './contexts/looks.ts';
import { readIntoTable, someRecords } from './contexts/parquet/read.ts';
import type { FunctionLibrary, RecordsValue, Value } from './definition.ts';
import { enteredRecords, enteredSource, severalRecords, severalSource } from './entered.ts';

/** What a frame hands to a port; undefined when it is empty. */
export function valueOfFrame(frame: FrameRow): Value | undefined {
  if (frame.data === null) return undefined;
  if (frame.data.kind === 'files') return { kind: 'files', type: frame.content_type, upload: frame.data.upload, files: frame.data.files };
  if (frame.data.kind === 'value') return entered(frame.content_type, frame.data.value);
  if (frame.data.kind === 'values') return severalRecords(frame.content_type, frame.data.values);
  const { relation, stored, upload, file } = frame.data;
  const value = { kind: 'records', type: frame.content_type, relation, size: frame.size, stored } as const;
  return upload !== undefined && file ? { ...value, file: { upload, file } } : value;
}

/** What was entered: a record counts as records, of which there is one. */
function entered(type: string, value: unknown): Value {
  return enteredRecords(type, value) ?? { kind: 'value', type, value };
}

/** What a frame holds of a value, and how much it is. */
export function contentOf(value: Value): { data: FrameContent; size: number | null } {
  switch (value.kind) {
    case 'value':
      return { data: { kind: 'value', value: value.value }, size: 1 };
    case 'files':
      return { data: { kind: 'files', upload: value.upload, files: [...value.files] }, size: value.files.length };
    case 'records':
      if (value.entered) return { data: contentOfList(value.entered), size: value.entered.length };
      return { data: { kind: 'records', relation: value.relation, stored: value.stored }, size: value.size };
  }
}

/** What a frame holds of a list; one value is no other content than that value by itself. */
function contentOfList(values: readonly unknown[]): FrameContent {
  return values.length === 1 ? { kind: 'value', value: values[0] } : { kind: 'values', values };
}

/** The line that is stored of what stands in a frame; '' for records. */
export function lineOf(value: Value): string {
  if (value.kind === 'files') return value.files[0]?.name ?? '';
  return value.kind === 'value' ? valueLine(value.value) : value.entered ? valuesLine(value.entered) : '';
}

/** Computes records into a table of the frame's own, with indexes. */
export async function fillResultTable(
  db: Db,
  frameId: number,
  value: RecordsValue,
  unique: string,
  signal: AbortSignal,
): Promise<{ content: Extract<FrameContent, { kind: 'records' }>; size: number }> {
  const resultTable = `result_${frameId}_${unique}`;
  try {
    const counted = await fillTable(db, resultTable, value.relation, signal);
    const summary = await indexAndCount(db, resultTable, counted);
    const relation = tableRelation(value.relation, resultTable);
    const content = {
      kind: 'records',
      relation,
      stored: true,
      resultTable,
      bytes: summary.bytes,
      extent4326: await extentTo4326(db, summary.extentNative, relation.srid),
      ...(goesWithJob(value) ? {} : { plan: value.relation }),
    } as const;
    return { content, size: summary.count };
  } catch (error) {
    await dropRecordTable(db, resultTable);
    throw error;
  }
}

/** Makes the table that a function has filled the frame's own. */
export async function takeResultTable(
  db: Db,
  frameId: number,
  value: RecordsValue,
  unique: string,
): Promise<{ content: Extract<FrameContent, { kind: 'records' }>; size: number }> {
  const { name, bytes, extentNative } = value.filled!;
  const resultTable = `result_${frameId}_${unique}`;
  await db.transaction(async (tx) => {
    await dropRecordTable(tx, resultTable);
    await renameRecordTable(tx, name, resultTable);
  });
  const relation = tableRelation(value.relation, resultTable);
  const extent4326 = await extentTo4326(db, extentNative, relation.srid);
  return { content: { kind: 'records', relation, stored: true, resultTable, bytes, extent4326 }, size: value.size ?? 0 };
}

/** Whether records are read from a table that goes with its job: a frame must have them in one of its own. */
export function goesWithJob({ relation }: RecordsValue): boolean {
  // Plans of old have none.
  const bases = relation.bases as Relation['bases'] | undefined;
  return bases?.some(({ table }) => isStaging(table)) ?? false;
}

/**
 * A result table that holds the same as the one before takes its name: what was planned over that one goes on working. Answers the content
 * under the name that it has then.
 */
export async function takePlace(tx: Sql, before: FrameContent | null, content: FrameContent): Promise<FrameContent> {
  if (before?.kind !== 'records' || content.kind !== 'records' || !before.resultTable || !content.resultTable) return content;
  if (before.key === undefined || before.key !== content.key || isTyped(before.resultTable) !== isTyped(content.resultTable))
    return content;
  await dropRecordTable(tx, before.resultTable);
  await renameRecordTable(tx, content.resultTable, before.resultTable);
  return { ...content, resultTable: before.resultTable, relation: tableRelation(content.relation, before.resultTable) };
}

/** What the records of a frame are read with. */
export interface FrameReader {
  db: Db;
  library: FunctionLibrary;
  storage: FileStorage;
}

const underWay = new WeakMap<Db, Map<string, Promise<RecordSource | null>>>();

/**
 * A frame's records to read; a plan that nobody has computed yet is computed now and kept. Many ask at once (a map for
 * its tiles): all but the first wait for it.
 */
export function frameSource(
  reader: FrameReader,
  actor: Actor,
  frame: FrameRow,
  signal: AbortSignal = AbortSignal.timeout(120_000),
): Promise<RecordSource | null> {
  const key = `${frame.id} ${JSON.stringify(frame.data)}`;
  const ofDb = underWay.get(reader.db) ?? new Map<string, Promise<RecordSource | null>>();
  underWay.set(reader.db, ofDb);
  const running = ofDb.get(key);
  if (running) return running;
  const source = readFrameSource(reader, actor, frame, signal).finally(() => ofDb.delete(key));
  ofDb.set(key, source);
  return source;
}

async function readFrameSource(
  { db, library, storage }: FrameReader,
  actor: Actor,
  frame: FrameRow,
  signal: AbortSignal,
): Promise<RecordSource | null> {
  if (frame.data?.kind === 'value') return enteredSource(db, frame.content_type, frame.data.value);
  if (frame.data?.kind === 'values') return severalSource(db, frame.content_type, frame.data.values);
  const value = valueOfFrame(frame);
  if (value?.kind !== 'records') return null;
  let content = frame.data as Extract<FrameContent, { kind: 'records' }>;
  let size = frame.size;
  const { file } = value;
  if (file) {
    const { relation, bytes: sizeBytes = null, extent4326 = null } = content;
    return lookAt(db, frame, relation, async (table) => {
      await readIntoTable({ db, storage }, table, { ...file, srid: relation.srid }, signal);
      return { size, sizeBytes, extent4326 };
    });
  }
  if (isOnDemand(frame) && !value.stored) return lookAt(db, frame, content.relation, (table) => computeLook(db, table, content, signal));
  if (!value.stored) {
    const filled = await fillResultTable(db, frame.id, value, `v${randomBytes(6).toString('hex')}`, signal);
    // The same content, computed: it keeps its key.
    const computed = { ...filled.content, ...(content.key === undefined ? {} : { key: content.key }) };
    const kept = await db.transaction(async (tx) => keepResultTable(tx, library, actor, frame, computed, filled.size));
    if (!kept) {
      await dropRecordTable(db, filled.content.resultTable!);
      const [fresh] = await frameRows(db, { id: frame.id });
      return fresh ? readFrameSource({ db, library, storage }, actor, fresh, signal) : null;
    }
    content = computed;
    size = filled.size;
  }
  if (content.extent4326 === undefined) {
    const summary = await summarise(db, content.relation);
    content = { ...content, bytes: summary.bytes, extent4326: await extentTo4326(db, summary.extentNative, content.relation.srid) };
    await db.query('UPDATE geo.frame SET data = $2 WHERE id = $1 AND data = $3', [
      frame.id,
      JSON.stringify(content),
      JSON.stringify(frame.data),
    ]);
  }
  return {
    relation: content.relation,
    contentType: frame.content_type,
    size,
    sizeBytes: content.bytes ?? null,
    extent4326: content.extent4326 ?? null,
    momentId: null,
    // What was computed reads no depot any more, and has none of its files.
    ...(typeOf(frame.content_type).can.file &&
      depotsOf(content.relation).length > 0 && { filesBelow: `${uriOf('frame', frame.id)}records/` }),
  };
}

/** The records of a frame whose page is read out of its file; null where they lie in none, or only the database has that order. */
export function pagedSource(
  { storage }: Pick<FrameReader, 'storage'>,
  { content_type: contentType, data, size }: FrameRow,
  pageOf: (source: Pick<RecordSource, 'relation'>) => KeptSelection | null,
): RecordSource | null {
  if (data?.kind !== 'records' || data.upload === undefined || !data.file) return null;
  const { relation, upload, file, bytes: sizeBytes = null, extent4326 = null } = data;
  const asked = pageOf({ relation });
  if (!asked || !isSelectable(file.layout, asked)) return null;
  const pages: RecordSource['pages'] = (page) => someRecords(storage, { upload, file }, relation, { ...asked, ...page });
  return { relation, contentType, size, sizeBytes, extent4326, momentId: null, pages };
}

/** Whether nothing is kept of what a frame is computed to. */
export function isOnDemand(frame: FrameRow): boolean {
  const context = chosenContext(storageOf(frame));
  return context !== null && storageContexts[context].onDemand;
}

/** Takes what was computed as the frame's data, unless the frame's data changed meanwhile. */
export async function keepResultTable(
  tx: Sql,
  library: FunctionLibrary,
  actor: Actor,
  frame: FrameRow,
  content: FrameContent,
  size: number | null,
): Promise<boolean> {
  const editor = new GraphEditor(tx, frame.switchboard_id, library, actor);
  await editor.lock();
  const { rows } = await tx.query<FrameRow>('SELECT * FROM geo.frame WHERE id = $1 FOR UPDATE', [frame.id]);
  const current = rows[0];
  if (!current || JSON.stringify(current.data) !== JSON.stringify(frame.data)) return false;
  await editor.storeFrame(current, content, size, '');
  return true;
}
