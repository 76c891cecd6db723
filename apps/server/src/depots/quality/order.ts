import type { Actor } from '../../access/permissions.ts';
import type { Db, Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { readMoment } from '../../store/depots/depots.ts';
import { addJob } from '../../store/runs/jobs.ts';

/** Checks of one user that wait or are under way: who may only read must not keep all workers busy. */
const mostAtOnce = 4;

/** Orders that a moment is checked by the rules of its depot; answers the job. The same question again has the same answer. */
export function orderCheck(db: Db, actor: Actor, id: number): Promise<number> {
  return db.transaction(async (tx) => {
    const { depot, moment } = await readMoment(tx, actor, id);
    if (depot.quality_rules.length === 0) throw new Problem('no_rules');
    const asked = [id, moment.changes, JSON.stringify(depot.quality_rules)];
    // Of others' jobs nobody hears: each asks for oneself.
    const { rows } = await tx.query<{ id: number }>(
      `SELECT c.id FROM geo.quality_check c JOIN geo.job j ON j.id = c.id WHERE c.moment_id = $1 AND c.changes = $2 AND c.rules = $3::jsonb
         AND j.account_id = $4 AND j.status IN ('waiting', 'started', 'success') ORDER BY c.id DESC LIMIT 1`,
      [...asked, actor.id],
    );
    if (rows[0]) return rows[0].id;
    await requireFew(tx, actor);
    // It may have been discarded meanwhile; from here on it is not until the order is given.
    const { rows: kept } = await tx.query('SELECT 1 FROM geo.moment WHERE id = $1 FOR KEY SHARE', [id]);
    if (kept.length === 0) throw new Problem('not_found');
    const job = await addJob(tx, actor, { kind: 'quality', input: {}, depot_id: depot.id });
    await tx.query('INSERT INTO geo.quality_check (id, moment_id, changes, rules) VALUES ($1, $2, $3, $4)', [job, ...asked]);
    return job;
  });
}

async function requireFew(tx: Sql, actor: Actor): Promise<void> {
  // One order after the other counts.
  await tx.query('SELECT 1 FROM geo.account WHERE id = $1 FOR NO KEY UPDATE', [actor.id]);
  const { rows } = await tx.query<{ n: number }>(
    "SELECT count(*) AS n FROM geo.job WHERE kind = 'quality' AND account_id = $1 AND status IN ('waiting', 'started')",
    [actor.id],
  );
  if (rows[0]!.n >= mostAtOnce) throw new Problem('too_many_checks', { count: mostAtOnce });
}

/** Removes checks that came to nothing. */
export async function sweepChecks(sql: Sql): Promise<void> {
  await sql.query(
    "DELETE FROM geo.quality_check c USING geo.job j WHERE j.id = c.id AND c.checked IS NULL AND j.status IN ('failure', 'cancelled')",
  );
}
