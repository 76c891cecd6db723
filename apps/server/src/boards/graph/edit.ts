import type { Db } from '../../db/types.ts';
import type { BoardLibrary } from '../library.ts';
import { objectPermissions, type Actor } from '../../access/permissions.ts';
import { GraphEditor } from '../editor.ts';
import { readSwitchboardRow } from '../switchboards.ts';

/** One change of a board's graph by a user: all of it or nothing, and one after the other. */
export async function editBoard<T>(
  db: Db,
  library: BoardLibrary,
  actor: Actor,
  board: number,
  work: (editor: GraphEditor) => Promise<T>,
): Promise<T> {
  await readSwitchboardRow(db, actor, board, objectPermissions.switchboard.write);
  return db.transaction(async (tx) => {
    const editor = new GraphEditor(tx, board, library, actor);
    await editor.lock();
    const result = await work(editor);
    await editor.commit();
    return result;
  });
}
