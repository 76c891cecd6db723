import type { Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';

/** Names of the functions that the actor marked. */
export async function favouredFunctions(sql: Sql, actor: Actor): Promise<ReadonlySet<string>> {
  const { rows } = await sql.query<{ func: string }>('SELECT func FROM geo.favourite_function WHERE account_id = $1', [actor.id]);
  return new Set(rows.map((row) => row.func));
}

/** Marks a function of the library as a favourite of the actor, or takes the mark away. */
export async function setFunctionFavourite(sql: Sql, actor: Actor, func: string, favored: boolean): Promise<void> {
  await sql.query(
    favored
      ? 'INSERT INTO geo.favourite_function (account_id, func) VALUES ($1, $2) ON CONFLICT DO NOTHING'
      : 'DELETE FROM geo.favourite_function WHERE account_id = $1 AND func = $2',
    [actor.id, func],
  );
}
