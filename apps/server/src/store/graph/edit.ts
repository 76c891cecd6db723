import type { Db } from '../../db/types.ts';
import type { FunctionLibrary } from '../../engine/definition.ts';
import { objectPermissions, type Actor } from '../../identity/permissions.ts';
import { GraphEditor } from '../graph.ts';
import { readSwitchboardRow } from '../switchboards.ts';

/** One change of a board's graph by a user: all of it or nothing, and one after the other. */
export async function editBoard<T>(
  db: Db,
  library: FunctionLibrary,
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
