import type { Db } from '../../db/types.ts';
import type { SwitchboardLibrary } from '../library.ts';
import { objectPermissions, type Actor } from '../../access/permissions.ts';
import { GraphEditor } from '../editor.ts';
import { readSwitchboardRow } from '../switchboards.ts';

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
    await editor.commit();
    return result;
  });
}
