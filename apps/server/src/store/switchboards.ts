import type { BodyOutput, ListOf, QueryOutput, RunStatus, Switchboard, SwitchboardCreated, SwitchboardFolder, endpoints } from '@geo/api';
import type { z } from 'zod';
import type { Db, Sql } from '../db/types.ts';
import { allows, holds, objectPermissions, readableCondition, type Actor, type Grant } from '../identity/permissions.ts';
import { publishChange } from '../live/changes.ts';
import { Problem } from './errors.ts';
import { Params } from './relation.ts';
import { entriesOf, favouredExpression, grantsOf, iso, likePattern, orderBy, page, referenced, saveRow, type StoredRow } from './rows.ts';
import { requireId, uriOf } from './uris.ts';

export interface SwitchboardRow extends StoredRow {
  name: string;
  description: string;
  folder_id: number | null;
  owner_id: number;
  permissions: Grant[];
  status: RunStatus;
  progress: number;
  automatic: boolean;
  periodic_execution: boolean;
  periodic_execution_rule: string;
  ui_offset_x: number;
  ui_offset_y: number;
  ui_zoom: number;
  favored: boolean;
  input_frames: number[];
  output_frames: number[];
}

function selection(actor: Actor): string {
  return `s.*, ${favouredExpression(actor, 's', 'switchboard')} AS favored,
    ARRAY(SELECT f.id FROM geo.frame f WHERE f.switchboard_id = s.id AND f.frame_type = 1 ORDER BY f.id) AS input_frames,
    ARRAY(SELECT f.id FROM geo.frame f WHERE f.switchboard_id = s.id AND f.frame_type = 2 ORDER BY f.id) AS output_frames`;
}

export async function listSwitchboards(
  sql: Sql,
  actor: Actor,
  query: QueryOutput<typeof endpoints.switchboards>,
): Promise<ListOf<Switchboard>> {
  const params = new Params();
  const select = selection(actor);
  const conditions = [readableCondition(actor, 's', (value) => params.add(value))];
  if (query.q) conditions.push(`(s.name ILIKE ${params.add(likePattern(query.q))} OR s.description ILIKE $${params.values.length})`);
  if (query.folder) conditions.push(`s.folder_id = ${params.add(requireId('switchboardfolder', query.folder, 'folder'))}`);
  if (query.favored === '1') conditions.push(favouredExpression(actor, 's', 'switchboard'));
  const order = orderBy(
    query.order_by,
    { name: 'lower(name)', modified: 'modified', created: 'created', status: 'status' },
    query.mru === '1' ? 'modified DESC, id' : 'lower(name), id',
  );
  const { rows, meta } = await page<SwitchboardRow>(
    sql,
    select,
    `geo.switchboard s WHERE ${conditions.join(' AND ')}`,
    params.values,
    order,
    query,
  );
  return { objects: rows.map(switchboardOf), meta };
}

export async function listSwitchboardFolders(
  sql: Sql,
  actor: Actor,
  query: QueryOutput<typeof endpoints.switchboardFolders>,
): Promise<ListOf<SwitchboardFolder>> {
  const { rows, meta } = await page<StoredRow & { name: string; owner_id: number }>(
    sql,
    '*',
    'geo.switchboard_folder WHERE owner_id = $1 OR $2',
    [actor.id, actor.isSuperuser],
    'lower(name), id',
    query,
  );
  return {
    objects: rows.map((row) => ({
      id: row.id,
      resource_uri: uriOf('switchboardfolder', row.id),
      revision: row.revision,
      created: iso(row.created),
      modified: iso(row.modified),
      name: row.name,
      owner: uriOf('user', row.owner_id),
    })),
    meta,
  };
}

/** The switchboard if the actor may do `permission` with it; what may not be seen does not exist. */
export async function readSwitchboardRow(
  sql: Sql,
  actor: Actor,
  id: number,
  permission: string = objectPermissions.switchboard.read,
): Promise<SwitchboardRow> {
  const params = new Params();
  const select = selection(actor);
  const { rows } = await sql.query<SwitchboardRow>(`SELECT ${select} FROM geo.switchboard s WHERE s.id = ${params.add(id)}`, params.values);
  if (!rows[0] || !allows(actor, rows[0], objectPermissions.switchboard.read)) throw new Problem('not_found');
  if (!allows(actor, rows[0], permission)) throw new Problem('forbidden', { permission });
  return rows[0];
}

export async function readSwitchboard(sql: Sql, actor: Actor, id: number): Promise<Switchboard> {
  return switchboardOf(await readSwitchboardRow(sql, actor, id));
}

export async function createSwitchboard(
  sql: Sql,
  actor: Actor,
  query: QueryOutput<typeof endpoints.createSwitchboard>,
): Promise<z.infer<typeof SwitchboardCreated>> {
  if (!holds(actor, 'add_switchboard')) throw new Problem('forbidden', { permission: 'add_switchboard' });
  const folder = query.folder_uri === undefined ? null : requireId('switchboardfolder', query.folder_uri, 'folder_uri');
  if (folder !== null) await requireOwnFolder(sql, actor, folder);
  const name = query.name.trim();
  if (name === '') throw new Problem('invalid', { details: 'name' }, { fields: { name: '' } });
  const { rows } = await sql.query<{ id: number }>(
    'INSERT INTO geo.switchboard (name, folder_id, owner_id) VALUES ($1, $2, $3) RETURNING id',
    [name, folder, actor.id],
  );
  return { resource_uri: uriOf('switchboard', rows[0]!.id), switchboard_id: rows[0]!.id, name };
}

async function requireOwnFolder(sql: Sql, actor: Actor, id: number): Promise<void> {
  const { rows } = await sql.query('SELECT 1 FROM geo.switchboard_folder WHERE id = $1 AND (owner_id = $2 OR $3)', [
    id,
    actor.id,
    actor.isSuperuser,
  ]);
  if (rows.length === 0) throw new Problem('not_found');
}

export async function saveSwitchboard(
  db: Db,
  actor: Actor,
  id: number,
  input: BodyOutput<typeof endpoints.saveSwitchboard>,
): Promise<Switchboard> {
  const row = await readSwitchboardRow(db, actor, id, objectPermissions.switchboard.write);
  const { revision, folder, permissions, ...plain } = input;
  const folderId = typeof folder === 'string' ? requireId('switchboardfolder', folder, 'folder') : folder;
  // Who may write a shared board may send back the folder it is in, though it is the owner's.
  if (typeof folderId === 'number' && folderId !== row.folder_id) await referenced('folder', requireOwnFolder(db, actor, folderId));
  const values = {
    ...plain,
    folder_id: folderId,
    permissions: permissions === undefined ? undefined : JSON.stringify(grantsOf(permissions)),
  };
  await db.transaction(async (tx) => {
    await saveRow(tx, 'geo.switchboard', id, values, revision, () => readSwitchboard(tx, actor, id));
    await publishChange(tx, { board: id, kind: 'switchboard', id, op: 'update' });
  });
  return readSwitchboard(db, actor, id);
}

export async function deleteSwitchboard(db: Db, actor: Actor, id: number, dropFrames: (tx: Sql) => Promise<void>): Promise<void> {
  await readSwitchboardRow(db, actor, id, objectPermissions.switchboard.write);
  await db.transaction(async (tx) => {
    await dropFrames(tx);
    await tx.query('DELETE FROM geo.switchboard WHERE id = $1', [id]);
    await publishChange(tx, { board: id, kind: 'switchboard', id, op: 'delete' });
  });
}

/** The run state of the whole board; live clients are told. */
export async function setRunState(sql: Sql, id: number, status: RunStatus, progress: number): Promise<void> {
  await sql.query('UPDATE geo.switchboard SET status = $2, progress = $3 WHERE id = $1', [id, status, progress]);
  await publishChange(sql, { board: id, kind: 'switchboard', id, op: 'update' });
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
    tags: [],
    folder: row.folder_id === null ? null : uriOf('switchboardfolder', row.folder_id),
    status: row.status,
    progress: { total: row.progress },
    input_frames: row.input_frames.map((frame) => uriOf('frame', frame)),
    output_frames: row.output_frames.map((frame) => uriOf('frame', frame)),
    automatic: row.automatic,
    periodic_execution: row.periodic_execution,
    periodic_execution_rule: row.periodic_execution_rule,
    permissions: entriesOf(row.permissions),
    owner: uriOf('user', row.owner_id),
    ui_offset_x: row.ui_offset_x,
    ui_offset_y: row.ui_offset_y,
    ui_zoom: row.ui_zoom,
    favored: row.favored,
  };
}
