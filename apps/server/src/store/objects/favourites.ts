import type { Db } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import { recordEvent } from './events.ts';
import type { KindDefinition } from '../kinds/definition.ts';
import { readRow } from './objects.ts';

/** Adds an object to the actor's favourites, or takes it away. What is so already is not noted again. */
export async function setFavourite(db: Db, actor: Actor, definition: KindDefinition, id: number, favored: boolean): Promise<void> {
  const { kind } = definition;
  const { name } = await readRow(db, actor, definition, id);
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      favored
        ? 'INSERT INTO geo.favourite (account_id, kind, object_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1'
        : 'DELETE FROM geo.favourite WHERE account_id = $1 AND kind = $2 AND object_id = $3 RETURNING 1',
      [actor.id, kind, id],
    );
    if (rowCount > 0) await recordEvent(tx, actor, favored ? 'favor' : 'unfavor', { kind, id, name });
  });
}
