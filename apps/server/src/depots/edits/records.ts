import {
  attributesOf,
  columnsAfter,
  editFault,
  noEdit,
  recordSave,
  storedJson,
  type BodyOutput,
  type Datum,
  type DatumChange,
  type endpoints,
  type QueryOutput,
  type RecordEdit,
} from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import type { Db, Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { depotSource } from '../../store/depots/depot-source.ts';
import { depotTable, readMoment, type DepotRow, type MomentRow } from '../../store/depots/depots.ts';
import { openEnd, tableName } from '../../store/depots/record-table.ts';
import { allDigits, bytesOf, extentTo4326, readRecord, unite } from '../../store/depots/records.ts';
import { storedGeometry, type StoredGeometry } from './geometry.ts';
import { editableFrom, openOf, type Opened } from './open-moment.ts';
import { startRecordStep, startStep, type StepName } from './undo/steps.ts';
import { endMany } from './many/write-many.ts';

/** A record as its address names it: its number, and the moment that was read. */
export interface RecordAddress {
  readonly idx: number;
  readonly momentId: number;
}

/** A version of a record as it lies in the depot's table. */
interface Version {
  from_m: number;
  bytes: number;
}

const noGeometry: StoredGeometry = { ewkb: null, box: null, type: null };

/** A record as a moment has it. */
export async function readDatum(db: Db, actor: Actor, { idx, momentId }: RecordAddress): Promise<Datum> {
  const { depot, moment } = await readMoment(db, actor, momentId);
  const datum = await readRecord(db, depotSource(depot, moment), idx);
  if (!datum) throw new Problem('not_found');
  return datum;
}

/** A record as its uri names it, `/api/v1/datum/{index}@{moment}/`, with its geometry to the last digit. */
export async function readNamedRecord(db: Db, actor: Actor, uri: string): Promise<{ depot: DepotRow; moment: MomentRow; datum: Datum }> {
  const [, idx, momentId] = /^\/api\/v1\/datum\/(\d{1,15})@(\d{1,9})\/$/.exec(uri) ?? [];
  if (idx === undefined || momentId === undefined) throw new Problem('not_found');
  const { depot, moment } = await readMoment(db, actor, Number(momentId));
  const datum = await readRecord(db, depotSource(depot, moment), Number(idx), allDigits);
  if (!datum) throw new Problem('not_found', {}, { about: { kind: 'depot', id: depot.id } });
  return { depot, moment, datum };
}

/** The open moment of a depot; where it is told which one was read, that must be the newest, or the open one upon it. */
async function openFor(tx: Sql, actor: Actor, depotId: number, momentId: number | undefined): Promise<Opened> {
  if (momentId === undefined) return openOf(tx, actor, depotId);
  const known = await editableFrom(tx, actor, momentId);
  if (known.depot.id !== depotId) throw new Problem('no_such_reference', { field: 'moment_id' }, { field: 'moment_id' });
  return known.open();
}

/** Adds a record to the open moment; with a template a copy of that one, with what the input says otherwise. */
export function createRecord(
  db: Db,
  actor: Actor,
  depotId: number,
  input: BodyOutput<typeof endpoints.createDatum>,
  { template, moment_id: momentId }: QueryOutput<typeof endpoints.createDatum> = {},
): Promise<DatumChange> {
  return db.transaction(async (tx) => {
    const opened = await openFor(tx, actor, depotId, momentId);
    const source = template === undefined ? null : (await requireRecord(tx, opened, template)).version;
    const edit: RecordEdit = { set: attributesOf(input) ?? {}, removed: [] };
    requireRight(edit, opened.moment);
    const geometry = await storedGeometry(tx, input.geometry, opened.depot.srid);
    const { rows } = await tx.query<{ idx: number }>(
      'UPDATE geo.depot SET next_idx = next_idx + 1 WHERE id = $1 RETURNING next_idx - 1 AS idx',
      [depotId],
    );
    const { idx } = rows[0]!;
    const step = await startRecordStep(tx, actor, opened, { kind: 'added' }, idx);
    // What is copied keeps all its digits.
    const [props, geom, from] = source
      ? [
          'props || $3::jsonb',
          'coalesce($4::text::geometry, geom)',
          ` FROM ${tableOf(opened)} WHERE idx = ${template} AND from_m = ${source.from_m}`,
        ]
      : ['$3::jsonb', '$4::text::geometry', ''];
    const made = await tx.query<{ bytes: number }>(
      `INSERT INTO ${tableOf(opened)} (idx, from_m, to_m, props, geom) SELECT $1, $2, ${openEnd}, ${props}, ${geom}${from} RETURNING ${bytesOf} AS bytes`,
      [idx, opened.moment.number, storedJson(edit.set, opened.moment.columns), geometry.ewkb],
    );
    return changed(tx, actor, opened, { idx, step, records: 1, bytes: made.rows[0]!.bytes, edit, geometry });
  });
}

/** Changes a record in the open moment: only what differs from what was read is written, and only where nobody else has changed it. */
export function saveRecord(
  db: Db,
  actor: Actor,
  { idx, momentId }: RecordAddress,
  patch: BodyOutput<typeof endpoints.saveDatum>,
): Promise<DatumChange> {
  return db.transaction(async (tx) => {
    const known = await editableFrom(tx, actor, momentId);
    const { now, version } = await requireRecord(tx, known, idx);
    const { edit, moves, changes, conflicts } = recordSave(now, patch);
    if (conflicts.length > 0) throw new Problem('record_conflict', { keys: conflicts.join(', ') }, { current: now });
    requireRight(edit, known.moment);
    if (!changes) return { ...answerOf(known.moment), step: null, datum: now };
    const lies = `(SELECT geom FROM ${tableOf(known)} WHERE idx = ${idx} AND from_m = ${version.from_m})`;
    const place = moves ? await storedGeometry(tx, patch.geometry, known.depot.srid, { read: now.geometry, sql: lies }) : noGeometry;
    const opened = await known.open();
    const step = await startRecordStep(tx, actor, opened, stepName(edit, moves), idx);
    const bytes = await writeVersion(tx, opened, idx, { version, edit, geometry: moves ? place : null });
    return changed(tx, actor, opened, { idx, step, records: 0, bytes: bytes - version.bytes, edit, geometry: place });
  });
}

/** Deletes a record in the open moment; earlier ones keep it. A version that was written in it holds for no moment then. */
export function deleteRecord(db: Db, actor: Actor, { idx, momentId }: RecordAddress): Promise<DatumChange> {
  return db.transaction(async (tx) => {
    const known = await editableFrom(tx, actor, momentId);
    await requireRecord(tx, known, idx);
    const opened = await known.open();
    const step = await startStep(tx, actor, opened, { kind: 'deleted' });
    const ended = await endMany(tx, actor, opened, step, [idx]);
    return { moment_id: opened.moment.id, moment_size: opened.moment.size - ended, step, datum: null };
  });
}

/** Brings a record back that was deleted in the open moment: the version that ended last. */
export function undeleteRecord(db: Db, actor: Actor, { idx, momentId }: RecordAddress): Promise<DatumChange> {
  return db.transaction(async (tx) => {
    const opened = await editableFrom(tx, actor, momentId);
    if (opened.moment.status !== 'open') throw new Problem('not_deleted', { record: idx });
    const step = await startRecordStep(tx, actor, opened, { kind: 'restored' }, idx);
    const table = tableOf(opened);
    const { rows } = await tx.query<{ bytes: number }>(
      `UPDATE ${table} SET to_m = ${openEnd} WHERE idx = $1 AND to_m = $2 AND from_m = (SELECT max(from_m) FROM ${table} WHERE idx = $1 AND from_m <= $2)
       RETURNING ${bytesOf} AS bytes`,
      [idx, opened.moment.number],
    );
    if (!rows[0]) throw new Problem('not_deleted', { record: idx });
    return changed(tx, actor, opened, { idx, step, records: 1, bytes: rows[0].bytes, edit: noEdit, geometry: noGeometry });
  });
}

/** What a change of a record is called. */
function stepName({ set, removed }: RecordEdit, moves: boolean): StepName {
  const keys = [...Object.keys(set), ...removed];
  if (keys.length === 0) return { kind: 'geometry' };
  return keys.length === 1 && !moves ? { kind: 'value', key: keys[0]! } : { kind: 'record' };
}

function tableOf({ depot }: Opened): string {
  return tableName(depotTable(depot.id));
}

/** A record of the moment that is edited as it is now, and the version of it that an edit follows: of what was put back not that of the moment. */
async function requireRecord(tx: Sql, { depot, moment }: Opened, idx: number): Promise<{ now: Datum; version: Version }> {
  const { rows } = await tx.query<Version>(
    `SELECT from_m, ${bytesOf} AS bytes FROM ${tableName(depotTable(depot.id))} WHERE idx = $1 AND to_m = ${openEnd} AND idx >= $2`,
    [idx, moment.first_idx],
  );
  const now = await readRecord(tx, depotSource(depot, moment), idx);
  if (!rows[0] || !now) throw new Problem('record_gone', { record: idx });
  return { now, version: rows[0] };
}

/** Refuses attributes that their columns cannot hold. */
export function requireRight(edit: RecordEdit, { columns }: Pick<MomentRow, 'columns'>): void {
  const fault = editFault(edit, columns);
  if (fault) throw new Problem('wrong_attribute', { key: fault.key, expected: fault.type }, { field: `properties.${fault.key}` });
}

/** Writes a version that holds from the open moment on; one that was written in it already is replaced. Answers its bytes. */
async function writeVersion(
  tx: Sql,
  opened: Opened,
  idx: number,
  { version, edit, geometry }: { version: Version; edit: RecordEdit; geometry: StoredGeometry | null },
): Promise<number> {
  const table = tableOf(opened);
  const { number } = opened.moment;
  // Values that the edit does not name stay as they lie there, with all their digits.
  const props = '(props - $3::text[]) || $4::jsonb';
  const params = [idx, number, edit.removed, storedJson(edit.set, opened.moment.columns)];
  const geom = geometry === null ? 'geom' : '$5::text::geometry';
  if (geometry !== null) params.push(geometry.ewkb as string);
  const replaces = version.from_m === number;
  const { rows } = replaces
    ? await tx.query<{ bytes: number }>(
        `UPDATE ${table} SET props = ${props}, geom = ${geom} WHERE idx = $1 AND from_m = $2 RETURNING ${bytesOf} AS bytes`,
        params,
      )
    : await tx.query<{ bytes: number }>(
        `INSERT INTO ${table} (idx, from_m, to_m, props, geom)
         SELECT idx, $2, ${openEnd}, ${props}, ${geom} FROM ${table} WHERE idx = $1 AND from_m = ${version.from_m} RETURNING ${bytesOf} AS bytes`,
        params,
      );
  if (!replaces) await endVersion(tx, opened, idx, version);
  return rows[0]!.bytes;
}

/** A version holds up to the open moment, and no longer. */
async function endVersion(tx: Sql, opened: Opened, idx: number, version: Version): Promise<void> {
  await tx.query(`UPDATE ${tableOf(opened)} SET to_m = $2 WHERE idx = $1 AND from_m = $3 AND to_m > $2`, [
    idx,
    opened.moment.number,
    version.from_m,
  ]);
}

interface Change {
  readonly idx: number;
  readonly step: number;
  /** How many records there are more. */
  readonly records: number;
  readonly bytes: number;
  readonly edit: RecordEdit;
  readonly geometry: StoredGeometry;
}

function answerOf(moment: Pick<MomentRow, 'id' | 'size'>): Omit<DatumChange, 'datum' | 'step'> {
  return { moment_id: moment.id, moment_size: moment.size };
}

/** Notes an edit at its moment, and answers what it leads to. The extent only grows: the moment gets its own when it is finalized. */
async function changed(tx: Sql, actor: Actor, { depot, moment }: Opened, change: Change): Promise<DatumChange> {
  const box = unite(moment.bbox_native, change.geometry.box as number[] | null);
  const types = change.geometry.type === null ? moment.geometry_types : [...new Set([...moment.geometry_types, change.geometry.type])];
  const { rows } = await tx.query<MomentRow>(
    `UPDATE geo.moment SET changes = changes + 1, size = size + $2, persistent_size = greatest(0, persistent_size + $3), columns = $4, bbox_native = $5, bbox = $6,
       geometry_types = $7 WHERE id = $1 RETURNING *`,
    [
      moment.id,
      change.records,
      change.bytes,
      JSON.stringify(columnsAfter(moment.columns, change.edit)),
      box,
      change.geometry.box ? await extentTo4326(tx, box, depot.srid) : moment.bbox,
      types,
    ],
  );
  await tx.query(
    `INSERT INTO geo.record_edit (moment_id, idx, account_id, step_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (moment_id, idx) DO UPDATE SET account_id = excluded.account_id, step_id = excluded.step_id, at = now()`,
    [moment.id, change.idx, actor.id, change.step],
  );
  const after = rows[0]!;
  return { ...answerOf(after), step: change.step, datum: await readRecord(tx, depotSource(depot, after), change.idx) };
}
