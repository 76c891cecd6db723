import type { ComparisonInput } from '@geo/api';
import type { z } from 'zod';
import type { Actor } from '../../access/permissions.ts';
import type { Db, Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { momentBefore, readMoment, type DepotRow, type MomentRow } from '../../store/depots/depots.ts';
import { addJob } from '../../store/runs/jobs.ts';

/** Orders that a moment is compared with an older one; answers the job. The same question again has the same answer. */
export function orderComparison(db: Db, actor: Actor, id: number, { with: other, key }: z.output<typeof ComparisonInput>): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await readMoment(tx, actor, id);
    const { depot } = found;
    const [before, after] = await inOrder(tx, actor, found, other);
    if (key && ![before, after].every(({ columns }) => columns.some((column) => column.key === key)))
      throw new Problem('unknown_column', { key }, { field: 'key' });
    const asked = [before.id, after.id, after.changes, key ?? null];
    // Of others' jobs nobody hears: each asks for oneself.
    const { rows } = await tx.query<{ id: number }>(
      `SELECT c.id FROM geo.comparison c JOIN geo.job j ON j.id = c.id WHERE c.before_id = $1 AND c.after_id = $2 AND c.changes = $3
         AND c.asked_key IS NOT DISTINCT FROM $4 AND j.account_id = $5 AND j.status IN ('waiting', 'started', 'success') ORDER BY c.id DESC LIMIT 1`,
      [...asked, actor.id],
    );
    if (rows[0]) return rows[0].id;
    await requireFew(tx, actor);
    await keep(tx, [before.id, after.id]);
    const job = await addJob(tx, actor, { kind: 'compare', input: {}, depot_id: depot.id });
    await tx.query('INSERT INTO geo.comparison (id, before_id, after_id, changes, asked_key) VALUES ($1, $2, $3, $4, $5)', [job, ...asked]);
    return job;
  });
}

/** Comparisons of one user that wait or are under way: who may only read must not keep all workers busy. */
const mostAtOnce = 4;

async function requireFew(tx: Sql, actor: Actor): Promise<void> {
  // One order after the other counts.
  await tx.query('SELECT 1 FROM geo.account WHERE id = $1 FOR NO KEY UPDATE', [actor.id]);
  const { rows } = await tx.query<{ n: number }>(
    "SELECT count(*) AS n FROM geo.job WHERE kind = 'compare' AND account_id = $1 AND status IN ('waiting', 'started')",
    [actor.id],
  );
  if (rows[0]!.n >= mostAtOnce) throw new Problem('too_many_comparisons', { count: mostAtOnce });
}

/** Refuses where one of the moments was discarded meanwhile; from here on it is not until the order is given. */
async function keep(tx: Sql, moments: readonly number[]): Promise<void> {
  const { rows } = await tx.query('SELECT 1 FROM geo.moment WHERE id = ANY($1::int[]) FOR KEY SHARE', [moments]);
  if (rows.length < moments.length) throw new Problem('not_found');
}

/** The older and the newer of two moments of a depot; without another one that which the actor sees before. */
async function inOrder(
  tx: Sql,
  actor: Actor,
  { moment, depot }: { moment: MomentRow; depot: DepotRow },
  other: number | undefined,
): Promise<[MomentRow, MomentRow]> {
  if (other === undefined) {
    const before = await momentBefore(tx, actor, depot, moment);
    if (!before) throw new Problem('nothing_before');
    return [before, moment];
  }
  const { moment: found } = await readMoment(tx, actor, other);
  if (found.depot_id !== moment.depot_id || found.id === moment.id) throw new Problem('not_comparable', {}, { field: 'with' });
  return found.number < moment.number ? [found, moment] : [moment, found];
}

/** Removes comparisons that nobody looks at any more. */
export async function sweepComparisons(sql: Sql): Promise<void> {
  await sql.query(
    `DELETE FROM geo.comparison c USING geo.job j WHERE j.id = c.id
       AND (c.created < now() - interval '1 day' OR j.status IN ('failure', 'cancelled'))`,
  );
}
