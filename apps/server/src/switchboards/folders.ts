import type { BodyOutput, ListOf, QueryOutput, SwitchboardFolder, endpoints } from '@geo/api';
import type { Db, Sql } from '../db/types.ts';
import type { Actor } from '../access/permissions.ts';
import { Problem } from '../problems/index.ts';
import { kinds } from '../store/kinds/kinds.ts';
import { recordEvent } from '../store/objects/events.ts';
import { requireAdd } from '../store/objects/objects.ts';
import { likePattern, iso, orderBy, page, refuseTaken, saveRow, type StoredRow } from '../store/rows.ts';
import { uriOf } from '../store/uris.ts';

export interface SwitchboardFolderRow extends StoredRow {
  name: string;
  owner_id: number;
}

/** Folders of switchboards are their owner's alone. */
const own = '(owner_id = $1 OR $2)';

export async function listSwitchboardFolders(
  sql: Sql,
  actor: Actor,
  query: QueryOutput<typeof endpoints.switchboardFolders>,
): Promise<ListOf<SwitchboardFolder>> {
  const params: unknown[] = [actor.id, actor.isSuperuser];
  const matches = query.q ? ` AND name ILIKE $${params.push(likePattern(query.q))}` : '';
  const { rows, meta } = await page<SwitchboardFolderRow>(
    sql,
    '*',
    `geo.switchboard_folder WHERE ${own}${matches}`,
    params,
    orderBy(query.order_by, { id: 'id', name: 'lower(name)', created: 'created', modified: 'modified' }, 'lower(name), id'),
    query,
  );
  return { objects: rows.map(folderOf), meta };
}

export async function readSwitchboardFolderRow(sql: Sql, actor: Actor, id: number): Promise<SwitchboardFolderRow> {
  const { rows } = await sql.query<SwitchboardFolderRow>(`SELECT * FROM geo.switchboard_folder WHERE ${own} AND id = $3`, [
    actor.id,
    actor.isSuperuser,
    id,
  ]);
  if (!rows[0]) throw new Problem('not_found');
  return rows[0];
}

export async function createSwitchboardFolder(db: Db, actor: Actor, name: string): Promise<SwitchboardFolder> {
  requireAdd(actor, kinds.switchboard);
  const made = db.transaction(async (tx) => {
    const { rows } = await tx.query<SwitchboardFolderRow>(
      'INSERT INTO geo.switchboard_folder (name, owner_id) VALUES ($1, $2) RETURNING *',
      [name, actor.id],
    );
    await recordEvent(tx, actor, 'create', { kind: 'switchboardfolder', id: rows[0]!.id, name });
    return folderOf(rows[0]!);
  });
  return refuseTaken(nameTaken(name), made);
}

function nameTaken(name: string): Problem {
  return new Problem('folder_name_taken', { name }, { field: 'name' });
}

export async function saveSwitchboardFolder(
  db: Db,
  actor: Actor,
  id: number,
  { name, revision }: BodyOutput<typeof endpoints.saveSwitchboardFolder>,
): Promise<SwitchboardFolder> {
  const row = await readSwitchboardFolderRow(db, actor, id);
  const saved = db.transaction(async (tx) => {
    const current = async (): Promise<SwitchboardFolder> => folderOf(await readSwitchboardFolderRow(tx, actor, id));
    await saveRow(tx, 'geo.switchboard_folder', id, { name }, revision, current);
    await recordEvent(tx, actor, 'update', { kind: 'switchboardfolder', id, name: name ?? row.name });
    return current();
  });
  return refuseTaken(nameTaken(name ?? row.name), saved);
}

/** Its switchboards stay, outside of any folder. */
export async function deleteSwitchboardFolder(db: Db, actor: Actor, id: number): Promise<void> {
  const { name } = await readSwitchboardFolderRow(db, actor, id);
  await db.transaction(async (tx) => {
    await tx.query('UPDATE geo.switchboard SET folder_id = NULL WHERE folder_id = $1', [id]);
    await tx.query('DELETE FROM geo.switchboard_folder WHERE id = $1', [id]);
    await recordEvent(tx, actor, 'delete', { kind: 'switchboardfolder', id, name });
  });
}

function folderOf(row: SwitchboardFolderRow): SwitchboardFolder {
  return {
    id: row.id,
    resource_uri: uriOf('switchboardfolder', row.id),
    revision: row.revision,
    created: iso(row.created),
    modified: iso(row.modified),
    name: row.name,
    owner: uriOf('user', row.owner_id),
  };
}
