import { chosenContext } from '@geo/api';
import type { Db, Sql } from '../../db/types.ts';
import type { SwitchboardLibrary } from '../library.ts';
import { objectPermissions, type Actor } from '../../access/permissions.ts';
import { GraphEditor } from '../editor.ts';
import { Problem } from '../../problems/index.ts';
import { storageOf } from '../rows.ts';
import { readSwitchboardRow } from '../switchboards.ts';

/** Tables of results are read by whom the administrator of the database lets, whoever may see the switchboard. */
async function requireMayShow(tx: Sql, actor: Actor, switchboard: number): Promise<void> {
  try {
    await readSwitchboardRow(tx, actor, switchboard, objectPermissions.switchboard.execute);
  } catch (error) {
    throw error instanceof Problem ? new Problem('storage_needs_execute', {}, { field: 'storage_context' }) : error;
  }
}

/** One change of a switchboard's graph by a user: all of it or nothing, and one after the other. */
export async function editSwitchboard<T>(
  db: Db,
  library: SwitchboardLibrary,
  actor: Actor,
  switchboard: number,
  work: (editor: GraphEditor) => Promise<T>,
): Promise<T> {
  await readSwitchboardRow(db, actor, switchboard, objectPermissions.switchboard.write);
  return db.transaction(async (tx) => {
    const editor = new GraphEditor(tx, switchboard, library, actor);
    await editor.lock();
    const result = await work(editor);
    if (editor.state.storedAnew.some((frame) => chosenContext(storageOf(frame)) === 'materialized'))
      await requireMayShow(tx, actor, switchboard);
    await editor.commit();
    return result;
  });
}
