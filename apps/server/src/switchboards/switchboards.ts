import {
  scheduleFault,
  type BodyOutput,
  type ListOf,
  type QueryOutput,
  type RunStatus,
  type Switchboard,
  type SwitchboardCreated,
  type endpoints,
} from '@geo/api';
import type { z } from 'zod';
import type { Db, Sql } from '../db/types.ts';
import type { Actor } from '../access/permissions.ts';
import { publishChange } from '../store/changes.ts';
import { readSwitchboardFolderRow } from './folders.ts';
import { Problem } from '../problems/index.ts';
import { lockSwitchboard } from './graph/run-writes.ts';
import { dropSwitchboardData } from './graph/trash.ts';
import { kinds } from '../store/kinds/kinds.ts';
import { listObjects } from '../store/objects/listing.ts';
import { refuseCircle } from '../store/objects/circle.ts';
import { deleteRow, insertRow, readRow, requireAdd, updateRow, type ObjectRow } from '../store/objects/objects.ts';
import { schedule } from '../store/runs/due.ts';
import { entriesOf, iso, referenced } from '../store/rows.ts';
import { requireTags, tagUris } from '../store/objects/tagging.ts';
import { permissionsColumn, readForSave } from '../store/objects/sharing.ts';
import { automaticRunsOf, noteChanger, type Person } from '../store/runs/unattended.ts';
import { requireId, uriOf } from '../store/uris.ts';

export interface SwitchboardRow extends ObjectRow {
  description: string;
  folder_id: number | null;
  status: RunStatus;
  progress: number;
  automatic: boolean;
  periodic_execution: boolean;
  periodic_execution_rule: string;
  ui_offset_x: number;
  ui_offset_y: number;
  ui_zoom: number;
  input_frames: number[];
  output_frames: number[];
  /** Who last changed the graph or the schedule; null when the account is gone. */
  changer: Person | null;
  owning: Person;
}

const definition = kinds.switchboard;

export async function listSwitchboards(
  sql: Sql,
  actor: Actor,
  query: QueryOutput<typeof endpoints.switchboards>,
): Promise<ListOf<Switchboard>> {
  const { rows, meta } = await listObjects<SwitchboardRow>(sql, actor, definition, query);
  return { objects: rows.map(switchboardOf), meta };
}

/** The switchboard if the actor may do `permission` with it; what may not be seen does not exist. */
export function readSwitchboardRow(sql: Sql, actor: Actor, id: number, permission?: string): Promise<SwitchboardRow> {
  return readRow<SwitchboardRow>(sql, actor, definition, id, permission);
}

export async function readSwitchboard(sql: Sql, actor: Actor, id: number): Promise<Switchboard> {
  return switchboardOf(await readSwitchboardRow(sql, actor, id));
}

export async function createSwitchboard(
  db: Db,
  actor: Actor,
  query: QueryOutput<typeof endpoints.createSwitchboard>,
): Promise<z.infer<typeof SwitchboardCreated>> {
  requireAdd(actor, definition);
  const folder = query.folder_uri === undefined ? null : requireId('switchboardfolder', query.folder_uri, 'folder_uri');
  if (folder !== null) await referenced('folder_uri', readSwitchboardFolderRow(db, actor, folder));
  const name = query.name.trim();
  if (name === '') throw new Problem('invalid', { details: 'name' }, { fields: { name: '' } });
  const tags = await requireTags(db, (query.tags ?? '').split(',').filter(Boolean).map(tagUri));
  const id = await db.transaction((tx) => insertRow(tx, actor, definition, { name, folder_id: folder, run_as_id: actor.id }, tags));
  return { resource_uri: uriOf('switchboard', id), switchboard_id: id, name };
}

/** The list of a creation names tags by id or by uri. */
function tagUri(text: string): string {
  return /^\d{1,9}$/.test(text) ? uriOf('tag', Number(text)) : text;
}

/** Where a switchboard is looked at is no change that others need to hear of. */
const viewport: readonly string[] = ['ui_offset_x', 'ui_offset_y', 'ui_zoom', 'revision'];

/** Whoever changes one of these answers for the runs that nobody starts by hand. */
const ruling = ['automatic', 'periodic_execution', 'periodic_execution_rule'] as const;

/** Refuses a schedule whose time never comes, and one that cannot be read even where it is switched off. */
function requireSchedule(actor: Actor, next: Pick<Switchboard, 'periodic_execution' | 'periodic_execution_rule'>): void {
  const found = scheduleFault(next.periodic_execution_rule, new Date());
  if (!found || (!next.periodic_execution && found.fault !== 'unreadable')) return;
  const field = 'periodic_execution_rule';
  const text = found.texts[actor.language];
  throw new Problem('invalid', { details: `${field}: ${text}` }, { fields: { [field]: text } });
}

export async function saveSwitchboard(
  db: Db,
  actor: Actor,
  id: number,
  input: BodyOutput<typeof endpoints.saveSwitchboard>,
): Promise<Switchboard> {
  const row = await readForSave<SwitchboardRow>(db, actor, definition, id, input);
  const { revision, folder, permissions, tags, ...plain } = input;
  // A form sends all its fields: a schedule that has ended by now does not keep its switchboard from a new name.
  const isChanged = ruling.filter((field) => input[field] !== undefined && input[field] !== row[field]);
  const isScheduleChanged = isChanged.includes('periodic_execution') || isChanged.includes('periodic_execution_rule');
  if (isScheduleChanged) requireSchedule(actor, { ...row, ...input });
  const folderId = typeof folder === 'string' ? requireId('switchboardfolder', folder, 'folder') : folder;
  // Who may write a shared switchboard may send back the folder it is in, though it is the owner's.
  if (typeof folderId === 'number' && folderId !== row.folder_id) await referenced('folder', readSwitchboardFolderRow(db, actor, folderId));
  const values = {
    ...plain,
    folder_id: folderId,
    permissions: permissionsColumn(actor, definition, row, permissions),
  };
  await db.transaction(async (tx) => {
    if (isChanged.includes('automatic') && input.automatic) await refuseCircle(tx, actor, id);
    await updateRow(tx, actor, definition, row, {
      values,
      tags: tags && (await requireTags(tx, tags)),
      revision,
      current: () => readSwitchboard(tx, actor, id),
      noted: Object.keys(input).some((key) => !viewport.includes(key)),
    });
    // A schedule that stays as it is keeps its time as well: one that is due just now would be lost.
    if (isScheduleChanged) {
      const on = input.periodic_execution ?? row.periodic_execution;
      await schedule(tx, id, on ? (input.periodic_execution_rule ?? row.periodic_execution_rule) : null);
    }
    if (isChanged.length > 0) await noteChanger(tx, id, actor);
    await publishChange(tx, { switchboard: id, kind: 'switchboard', id, op: 'update' });
  });
  return readSwitchboard(db, actor, id);
}

export async function deleteSwitchboard(db: Db, actor: Actor, id: number): Promise<void> {
  const row = await readSwitchboardRow(db, actor, id, definition.write);
  await db.transaction(async (tx) => {
    await lockSwitchboard(tx, id);
    await dropSwitchboardData(tx, id);
    await deleteRow(tx, actor, definition, row);
    await publishChange(tx, { switchboard: id, kind: 'switchboard', id, op: 'delete' });
  });
}

/** The run state of the whole switchboard; live clients are told. */
export async function setRunState(sql: Sql, id: number, status: RunStatus, progress: number): Promise<void> {
  await sql.query('UPDATE geo.switchboard SET status = $2, progress = $3 WHERE id = $1', [id, status, progress]);
  await publishChange(sql, { switchboard: id, kind: 'switchboard', id, op: 'update' });
}

export function switchboardOf(row: SwitchboardRow): Switchboard {
  return {
    id: row.id,
    resource_uri: uriOf('switchboard', row.id),
    revision: row.revision,
    created: iso(row.created),
    modified: iso(row.modified),
    name: row.name,
    description: row.description,
    tags: tagUris(row.tags),
    folder: row.folder_id === null ? null : uriOf('switchboardfolder', row.folder_id),
    status: row.status,
    progress: { total: row.progress },
    input_frames: row.input_frames.map((frame) => uriOf('frame', frame)),
    output_frames: row.output_frames.map((frame) => uriOf('frame', frame)),
    automatic: row.automatic,
    periodic_execution: row.periodic_execution,
    periodic_execution_rule: row.periodic_execution_rule,
    automatic_runs: automaticRunsOf(row.changer, row.owning),
    permissions: entriesOf(row.permissions),
    owner: uriOf('user', row.owner_id),
    ui_offset_x: row.ui_offset_x,
    ui_offset_y: row.ui_offset_y,
    ui_zoom: row.ui_zoom,
    favored: row.favored,
  };
}
