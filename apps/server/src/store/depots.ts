import {
  isKnownType,
  typeName,
  typeUri,
  type Depot,
  type DepotFolder,
  type DepotFolderInput,
  type ListOf,
  type Moment,
  type BodyOutput,
  type QueryOutput,
  type endpoints,
} from '@geo/api';
import type { Db, Sql } from '../db/types.ts';
import { allows, holds, objectPermissions, readableCondition, type Actor, type Grant } from '../identity/permissions.ts';
import { Problem, invalidInput } from './errors.ts';
import { createRecordTable, dropRecordTable } from './record-table.ts';
import { Params, type Column } from './relation.ts';
import {
  entriesOf,
  favouredExpression,
  grantsOf,
  iso,
  likePattern,
  orderBy,
  page,
  referenced,
  refuseTaken,
  saveRow,
  type StoredRow,
} from './rows.ts';
import { momentUri, requireId, uriOf } from './uris.ts';

export interface FolderRow extends StoredRow {
  name: string;
  parent_id: number | null;
  owner_id: number;
  permissions: Grant[];
  full_path: string;
}
export interface DepotRow extends StoredRow {
  name: string;
  description: string;
  content_type: string;
  folder_id: number;
  srid: number;
  owner_id: number;
  permissions: Grant[];
  next_number: number;
  next_idx: number;
  favored: boolean;
}
export interface MomentRow {
  id: number;
  depot_id: number;
  number: number;
  /** Lowest number a record of this moment can have. */
  first_idx: number;
  status: Moment['status'];
  origin: Moment['origin'];
  temporary: boolean;
  message: string;
  account_id: number | null;
  size: number;
  persistent_size: number;
  source_srid: number | null;
  bbox: number[] | null;
  bbox_native: number[] | null;
  columns: Column[];
  geometry_types: string[];
  created: Date | string;
}

/** Folders with their paths; `full_path` is the names from the root, each after a '/'. */
const foldersWithPath = `(WITH RECURSIVE tree AS (
  SELECT f.*, '/' || f.name AS full_path FROM geo.depot_folder f WHERE f.parent_id IS NULL
  UNION ALL SELECT c.*, tree.full_path || '/' || c.name FROM geo.depot_folder c JOIN tree ON c.parent_id = tree.id) SELECT * FROM tree)`;

export async function listFolders(sql: Sql, actor: Actor, query: QueryOutput<typeof endpoints.depotFolders>): Promise<ListOf<DepotFolder>> {
  const params = new Params();
  const conditions = [readableCondition(actor, 'f', (value) => params.add(value))];
  if (query.q) conditions.push(`f.full_path ILIKE ${params.add(likePattern(query.q))}`);
  const { rows, meta } = await page<FolderRow>(
    sql,
    '*',
    `${foldersWithPath} f WHERE ${conditions.join(' AND ')}`,
    params.values,
    orderBy(query.order_by, { name: 'lower(name)', full_path: 'lower(full_path)' }, 'lower(full_path), id'),
    query,
  );
  return { objects: rows.map(folderOf), meta };
}

export async function readFolder(sql: Sql, actor: Actor, id: number): Promise<FolderRow> {
  const { rows } = await sql.query<FolderRow>(`SELECT * FROM ${foldersWithPath} f WHERE id = $1`, [id]);
  if (!rows[0] || !allows(actor, rows[0], objectPermissions.depotfolder.read)) throw new Problem('not_found');
  return rows[0];
}

export async function createFolder(sql: Sql, actor: Actor, input: DepotFolderInput): Promise<DepotFolder> {
  if (!holds(actor, 'add_depot')) throw new Problem('forbidden', { permission: 'add_depot' });
  requirePathName(actor, input.name);
  const parent = input.parent ? await referenced('parent', readFolder(sql, actor, requireId('depotfolder', input.parent, 'parent'))) : null;
  if (parent && !allows(actor, parent, objectPermissions.depotfolder.write))
    throw new Problem('forbidden', { permission: objectPermissions.depotfolder.write });
  const taken = new Problem('folder_name_taken', { name: input.name }, { fields: { name: input.name } });
  const { rows } = await refuseTaken(
    taken,
    sql.query<{ id: number }>(
      'INSERT INTO geo.depot_folder (name, parent_id, owner_id, permissions) VALUES ($1, $2, $3, $4) RETURNING id',
      [input.name, parent?.id ?? null, actor.id, JSON.stringify(grantsOf(input.permissions ?? []))],
    ),
  );
  return folderOf(await readFolder(sql, actor, rows[0]!.id));
}

export async function listDepots(sql: Sql, actor: Actor, query: QueryOutput<typeof endpoints.depots>): Promise<ListOf<Depot>> {
  const params = new Params();
  const favored = favouredExpression(actor, 'd', 'depot');
  const conditions = [readableCondition(actor, 'd', (value) => params.add(value))];
  if (query.q) conditions.push(`(d.name ILIKE ${params.add(likePattern(query.q))} OR d.description ILIKE $${params.values.length})`);
  if (query.folder) conditions.push(`d.folder_id = ${params.add(requireId('depotfolder', query.folder, 'folder'))}`);
  if (query.type) conditions.push(`d.content_type = ${params.add(typeName(query.type))}`);
  const order = orderBy(
    query.order_by,
    { name: 'lower(name)', modified: 'modified', created: 'created' },
    query.mru === '1' ? 'modified DESC, id' : 'lower(name), id',
  );
  const { rows, meta } = await page<DepotRow>(
    sql,
    `d.*, ${favored} AS favored`,
    `geo.depot d WHERE ${conditions.join(' AND ')}${query.favored === '1' ? ` AND ${favored}` : ''}`,
    params.values,
    order,
    query,
  );
  const moments = await momentsOf(
    sql,
    rows.map((row) => row.id),
  );
  return { objects: rows.map((row) => depotOf(row, moments.get(row.id) ?? [])), meta };
}

/** The depot if the actor may do `permission` with it; what may not be seen does not exist. */
export async function readDepotRow(
  sql: Sql,
  actor: Actor,
  id: number,
  permission: string = objectPermissions.depot.read,
): Promise<DepotRow> {
  const params = new Params();
  const favored = favouredExpression(actor, 'd', 'depot');
  const { rows } = await sql.query<DepotRow>(
    `SELECT d.*, ${favored} AS favored FROM geo.depot d WHERE d.id = ${params.add(id)}`,
    params.values,
  );
  const row = rows[0];
  if (!row || !allows(actor, row, objectPermissions.depot.read)) throw new Problem('not_found');
  if (!allows(actor, row, permission)) throw new Problem('forbidden', { permission });
  return row;
}

export async function readDepot(sql: Sql, actor: Actor, id: number): Promise<Depot> {
  const row = await readDepotRow(sql, actor, id);
  return depotOf(row, (await momentsOf(sql, [id])).get(id) ?? []);
}

export async function createDepot(db: Db, actor: Actor, input: BodyOutput<typeof endpoints.createDepot>): Promise<Depot> {
  if (!holds(actor, 'add_depot')) throw new Problem('forbidden', { permission: 'add_depot' });
  const type = typeName(input.content_type);
  if (!isKnownType(type) || type === 'anything' || input.content_type !== typeUri(type))
    throw new Problem('unknown_type', { name: type }, { fields: { content_type: type } });
  requirePathName(actor, input.name);
  const folder = await writableFolder(db, actor, requireId('depotfolder', input.folder, 'folder'));
  await requireCrs(db, input.srid);
  const id = await db.transaction(async (tx) => {
    const { rows } = await refuseTaken(
      nameTaken(input.name),
      tx.query<{ id: number }>(
        'INSERT INTO geo.depot (name, description, content_type, folder_id, srid, owner_id, permissions) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id',
        [input.name, input.description, type, folder.id, input.srid, actor.id, JSON.stringify(grantsOf(input.permissions ?? []))],
      ),
    );
    await createRecordTable(tx, depotTable(rows[0]!.id));
    return rows[0]!.id;
  });
  return readDepot(db, actor, id);
}

export async function saveDepot(db: Db, actor: Actor, id: number, input: BodyOutput<typeof endpoints.saveDepot>): Promise<Depot> {
  const row = await readDepotRow(db, actor, id, objectPermissions.depot.write);
  if (input.name !== undefined) requirePathName(actor, input.name);
  const folder = input.folder === undefined ? undefined : requireId('depotfolder', input.folder, 'folder');
  // Who may write the depot may send back the folder it is in; only a move changes the target folder.
  if (folder !== undefined && folder !== row.folder_id) await writableFolder(db, actor, folder);
  const permissions = input.permissions === undefined ? undefined : JSON.stringify(grantsOf(input.permissions));
  const values = { name: input.name, description: input.description, folder_id: folder, permissions };
  await refuseTaken(
    nameTaken(input.name ?? row.name),
    saveRow(db, 'geo.depot', id, values, input.revision, () => readDepot(db, actor, id)),
  );
  return readDepot(db, actor, id);
}

/** Paths are built from the names of depots and folders. */
function requirePathName(actor: Actor, name: string): void {
  if (name.includes('/')) throw invalidInput('slash', actor.language, 'name');
}

function nameTaken(name: string): Problem {
  return new Problem('name_taken', { name }, { fields: { name } });
}

/** The folder that an input names, if the actor may put something into it. */
async function writableFolder(sql: Sql, actor: Actor, id: number): Promise<FolderRow> {
  const folder = await referenced('folder', readFolder(sql, actor, id));
  if (!allows(actor, folder, objectPermissions.depotfolder.write))
    throw new Problem('forbidden', { permission: objectPermissions.depotfolder.write });
  return folder;
}

export async function deleteDepot(db: Db, actor: Actor, id: number): Promise<void> {
  await readDepotRow(db, actor, id, objectPermissions.depot.write);
  await db.transaction(async (tx) => {
    await tx.query('DELETE FROM geo.depot WHERE id = $1', [id]);
    await dropRecordTable(tx, depotTable(id));
  });
}

/** The depot at a path `/folder/…/name`, null when there is none the actor may read. */
export async function depotAtPath(sql: Sql, actor: Actor, depotPath: string): Promise<DepotRow | null> {
  const { rows } = await sql.query<{ id: number }>(
    `SELECT d.id FROM geo.depot d JOIN ${foldersWithPath} f ON f.id = d.folder_id WHERE f.full_path || '/' || d.name = $1 ORDER BY d.id LIMIT 1`,
    [depotPath],
  );
  if (!rows[0]) return null;
  return readDepotRow(sql, actor, rows[0].id).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  });
}

/** The folder at a path, null when there is none the actor may read. */
export async function folderAtPath(sql: Sql, actor: Actor, folderPath: string): Promise<FolderRow | null> {
  const { rows } = await sql.query<FolderRow>(`SELECT * FROM ${foldersWithPath} f WHERE full_path = $1 ORDER BY id LIMIT 1`, [folderPath]);
  return rows[0] && allows(actor, rows[0], objectPermissions.depotfolder.read) ? rows[0] : null;
}

/** Newest first. */
export async function momentsOf(sql: Sql, depotIds: readonly number[]): Promise<Map<number, MomentRow[]>> {
  const { rows } = await sql.query<MomentRow>('SELECT * FROM geo.moment WHERE depot_id = ANY($1::int[]) ORDER BY depot_id, number DESC', [
    depotIds,
  ]);
  return Map.groupBy(rows, (row) => row.depot_id);
}

export async function newestMoment(sql: Sql, depotId: number): Promise<MomentRow | null> {
  return (
    (await sql.query<MomentRow>('SELECT * FROM geo.moment WHERE depot_id = $1 ORDER BY number DESC LIMIT 1', [depotId])).rows[0] ?? null
  );
}

/** A moment and its depot, if the actor may read it. */
export async function readMoment(sql: Sql, actor: Actor, id: number): Promise<{ moment: MomentRow; depot: DepotRow }> {
  const { rows } = await sql.query<MomentRow>('SELECT * FROM geo.moment WHERE id = $1', [id]);
  if (!rows[0]) throw new Problem('not_found');
  return { moment: rows[0], depot: await readDepotRow(sql, actor, rows[0].depot_id) };
}

export async function requireCrs(sql: Sql, srid: number): Promise<void> {
  const { rows } = await sql.query('SELECT 1 FROM spatial_ref_sys WHERE srid = $1', [srid]);
  if (rows.length === 0) throw new Problem('unknown_crs', { srid }, { fields: { srid: String(srid) } });
}

/** Name of the table with a depot's records. */
export function depotTable(id: number): string {
  return `depot_${id}`;
}

export function folderOf(row: FolderRow): DepotFolder {
  return {
    id: row.id,
    resource_uri: uriOf('depotfolder', row.id),
    revision: row.revision,
    created: iso(row.created),
    modified: iso(row.modified),
    name: row.name,
    parent: row.parent_id === null ? null : uriOf('depotfolder', row.parent_id),
    permissions: entriesOf(row.permissions),
    owner: uriOf('user', row.owner_id),
    full_path: row.full_path,
  };
}

export function momentOf(row: MomentRow): Moment {
  return {
    id: row.id,
    resource_uri: momentUri(row.id),
    depot: uriOf('depot', row.depot_id),
    created: iso(row.created),
    persistent_size: row.persistent_size,
    size: row.size,
    user: row.account_id === null ? null : uriOf('user', row.account_id),
    status: row.status,
    origin: row.origin,
    temporary: row.temporary,
    message: row.message,
    source_srid: row.source_srid,
    bbox: row.bbox as Moment['bbox'],
  };
}

function depotOf(row: DepotRow, moments: readonly MomentRow[]): Depot {
  return {
    id: row.id,
    resource_uri: uriOf('depot', row.id),
    revision: row.revision,
    created: iso(row.created),
    modified: iso(row.modified),
    name: row.name,
    description: row.description,
    content_type: typeUri(row.content_type),
    folder: uriOf('depotfolder', row.folder_id),
    permissions: entriesOf(row.permissions),
    owner: uriOf('user', row.owner_id),
    metadata: null,
    style_depot: null,
    srid: row.srid,
    moments: moments.map(momentOf),
    favored: row.favored,
  };
}
