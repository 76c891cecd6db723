import type { BatchResult } from '@geo/api';
import type { Db, Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import { toJson } from './json.ts';

/** Hours after which an answer is forgotten. */
const keptHours = 2;

/** Applies a batch, unless one with this key was answered already: then the answer is that one. */
export async function once(
  tx: Sql,
  switchboard: number,
  actor: Pick<Actor, 'id'>,
  key: string | undefined,
  apply: () => Promise<BatchResult>,
): Promise<BatchResult> {
  if (key === undefined) return apply();
  const { rows } = await tx.query<{ answer: BatchResult }>(
    'SELECT answer FROM geo.batch_answer WHERE switchboard_id = $1 AND account_id = $2 AND key = $3',
    [switchboard, actor.id, key],
  );
  if (rows[0]) return rows[0].answer;
  const answer = await apply();
  await tx.query('INSERT INTO geo.batch_answer (switchboard_id, account_id, key, answer) VALUES ($1, $2, $3, ($4::text)::jsonb)', [
    switchboard,
    actor.id,
    key,
    toJson(answer),
  ]);
  return answer;
}

export async function purgeAnswers(db: Db): Promise<void> {
  await db.query('DELETE FROM geo.batch_answer WHERE created < now() - make_interval(hours => $1)', [keptHours]);
}
