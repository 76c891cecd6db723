import type { FavourableKind } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';

/**
 * Notes that the actor opened, made or changed an object. The object used last is written again only after a minute: who
 * works on it does so all the time.
 */
export async function noteUse(sql: Sql, actor: Pick<Actor, 'id'>, kind: FavourableKind, id: number): Promise<void> {
  await sql.query(
    `INSERT INTO geo.recent_use AS used (account_id, kind, object_id, at) VALUES ($1, $2, $3, clock_timestamp())
     ON CONFLICT (account_id, kind, object_id) DO UPDATE SET at = clock_timestamp()
     WHERE used.at < now() - interval '1 minute'
       OR EXISTS (SELECT 1 FROM geo.recent_use other WHERE other.account_id = used.account_id AND other.at > used.at)`,
    [actor.id, kind, id],
  );
}
