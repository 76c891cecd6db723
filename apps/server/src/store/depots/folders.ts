import type { BodyOutput, DepotFolder, DepotFolderInput, ListOf, QueryOutput, endpoints } from '@geo/api';
import type { Db, Sql } from '../../db/types.ts';
import { allows, type Actor } from '../../access/permissions.ts';
import { Problem, invalidInput } from '../../problems/index.ts';
import { foldersWithPath } from '../kinds/folder-path.ts';
import { kinds } from '../kinds/kinds.ts';
import { listObjects } from '../objects/listing.ts';
import { deleteRow, insertRow, readRow, requireAdd, updateRow, type ObjectRow } from '../objects/objects.ts';
import { entriesOf, iso, referenced, refuseTaken } from '../rows.ts';
import { permissionsColumn, readForSave } from '../objects/sharing.ts';
import { requireId, uriOf } from '../uris.ts';

export interface FolderRow extends ObjectRow {
  parent_id: number | null;
  full_path: string;
}

const definition = kinds.depotfolder;

/** Number under which moves of folders wait for each other: two at once could make a circle. */
const moveLock = 7_346_002;

export async function listFolders(sql: Sql, actor: Actor, query: QueryOutput<typeof endpoints.depotFolders>): Promise<ListOf<DepotFolder>> {
  const { rows, meta } = await listObjects<FolderRow>(sql, actor, definition, query);
  return { objects: rows.map(folderOf), meta };
}

/** All folders that the actor may read. */
export async function allFolders(sql: Sql, actor: Actor): Promise<DepotFolder[]> {
  const found: DepotFolder[] = [];
  for (let total = 1; found.length < total;) {
    // oxlint-disable-next-line no-await-in-loop -- a page follows the one before
    const { objects, meta } = await listFolders(sql, actor, { offset: found.length, limit: 1000 });
    found.push(...objects);
    total = objects.length === 0 ? 0 : meta.total_count;
  }
  return found;
}

export function readFolderRow(sql: Sql, actor: Actor, id: number, permission?: string): Promise<FolderRow> {
  return readRow<FolderRow>(sql, actor, definition, id, permission);
}

export async function readFolder(sql: Sql, actor: Actor, id: number): Promise<DepotFolder> {
  return folderOf(await readFolderRow(sql, actor, id));
}

export async function createFolder(db: Db, actor: Actor, input: DepotFolderInput): Promise<DepotFolder> {
  requireAdd(actor, definition);
  requirePathName(actor, input.name);
  const parent = input.parent ? await writableFolder(db, actor, requireId('depotfolder', input.parent, 'parent'), 'parent') : null;
  const values = {
    name: input.name,
    parent_id: parent?.id ?? null,
    permissions: permissionsColumn(actor, definition, null, input.permissions),
  };
  const id = await refuseTaken(
    nameTaken(input.name),
    db.transaction((tx) => insertRow(tx, actor, definition, values)),
  );
  return readFolder(db, actor, id);
}

export async function saveFolder(
  db: Db,
  actor: Actor,
  id: number,
  input: BodyOutput<typeof endpoints.saveDepotFolder>,
): Promise<DepotFolder> {
  const row = await readForSave<FolderRow>(db, actor, definition, id, input);
  if (input.name !== undefined) requirePathName(actor, input.name);
  const parent = typeof input.parent === 'string' ? requireId('depotfolder', input.parent, 'parent') : input.parent;
  const moves = parent !== undefined && parent !== row.parent_id;
  const values = {
    name: input.name,
    parent_id: parent,
    permissions: permissionsColumn(actor, definition, row, input.permissions),
  };
  const { revision } = input;
  await refuseTaken(
    nameTaken(input.name ?? row.name),
    db.transaction(async (tx) => {
      if (moves) await requireTarget(tx, actor, id, parent);
      await updateRow(tx, actor, definition, row, { values, revision, current: () => readFolder(tx, actor, id) });
    }),
  );
  return readFolder(db, actor, id);
}

/** Where a folder may be moved: to the root by who may create folders there, else into a writable one outside of itself. */
async function requireTarget(tx: Sql, actor: Actor, id: number, parent: number | null): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [moveLock]);
  if (parent === null) return requireAdd(actor, definition);
  await writableFolder(tx, actor, parent, 'parent');
  const { rows } = await tx.query<{ id: number }>(
    `WITH RECURSIVE above AS (SELECT id, parent_id FROM geo.depot_folder WHERE id = $1
       UNION ALL SELECT f.id, f.parent_id FROM geo.depot_folder f JOIN above ON f.id = above.parent_id) SELECT id FROM above`,
    [parent],
  );
  if (rows.some((above) => above.id === id)) throw new Problem('folder_cycle', {}, { fields: { parent: uriOf('depotfolder', parent) } });
}

/** Only an empty one: what it holds may belong to others. */
export async function deleteFolder(db: Db, actor: Actor, id: number): Promise<void> {
  const row = await readFolderRow(db, actor, id, definition.write);
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ depots: number; folders: number }>(
      `SELECT (SELECT count(*) FROM geo.depot WHERE folder_id = $1) AS depots,
              (SELECT count(*) FROM geo.depot_folder WHERE parent_id = $1) AS folders`,
      [id],
    );
    const { depots, folders } = rows[0]!;
    if (depots + folders > 0) throw new Problem('folder_not_empty', { name: row.name, depots, folders });
    await deleteRow(tx, actor, definition, row);
  });
}

/** Paths are built from the names of depots and folders. */
export function requirePathName(actor: Actor, name: string): void {
  if (name.includes('/')) throw invalidInput('slash', actor.language, 'name');
}

/** The folder that a field of an input names, if the actor may put something into it. */
export async function writableFolder(sql: Sql, actor: Actor, id: number, field = 'folder'): Promise<FolderRow> {
  const folder = await referenced(field, readFolderRow(sql, actor, id));
  if (!allows(actor, folder, definition.write)) throw new Problem('forbidden', { permission: definition.write });
  return folder;
}

/** The folder at a path, null when there is none the actor may read. */
export async function folderAtPath(sql: Sql, actor: Actor, folderPath: string): Promise<FolderRow | null> {
  const { rows } = await sql.query<FolderRow>(`SELECT * FROM ${foldersWithPath} f WHERE full_path = $1 ORDER BY id LIMIT 1`, [folderPath]);
  return rows[0] && allows(actor, rows[0], definition.read) ? rows[0] : null;
}

function nameTaken(name: string): Problem {
  return new Problem('folder_name_taken', { name }, { field: 'name' });
}

function folderOf(row: FolderRow): DepotFolder {
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
