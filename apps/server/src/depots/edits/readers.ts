import type { MomentReader } from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import type { Sql } from '../../db/types.ts';
import { depotTable, type MomentRow } from '../../store/depots/depots.ts';
import { kinds } from '../../store/kinds/kinds.ts';
import { readableSummaries } from '../../store/objects/summaries.ts';

/** What still reads the moment, by its name where the actor may know it. */
export async function readersOf(tx: Sql, actor: Actor, moment: MomentRow): Promise<MomentReader[]> {
  const ids = async (statement: string, params: readonly unknown[]): Promise<number[]> =>
    (await tx.query<{ id: number }>(statement, params)).rows.map(({ id }) => id);
  const frozen = await ids(`SELECT id FROM geo.final_view WHERE content -> 'layers' @> $1::jsonb`, [
    JSON.stringify([{ moment: moment.id }]),
  ]);
  // Frames, and those that can be brought back, hold what they read as a plan.
  const base = JSON.stringify([{ table: depotTable(moment.depot_id), moment: { number: moment.number } }]);
  const plans = await ids(
    `SELECT DISTINCT switchboard_id AS id FROM geo.frame WHERE data ->> 'kind' = 'records' AND data #> '{relation,bases}' @> $1::jsonb
     UNION SELECT switchboard_id FROM geo.graph_trash WHERE kind = 'frame' AND row #> '{data,relation,bases}' @> $1::jsonb`,
    [base],
  );
  // A run reads what was the newest when it began, or later.
  const runs = await ids(
    `SELECT switchboard_id AS id FROM geo.job WHERE kind = 'run' AND status = 'started' AND started <= (
       SELECT min(approved) FROM geo.moment WHERE depot_id = $1 AND number > $2)`,
    [moment.depot_id, moment.number],
  );
  const jobs = await ids(
    `SELECT j.id FROM geo.job j LEFT JOIN geo.comparison c ON c.id = j.id WHERE j.status IN ('waiting', 'started')
       AND (j.kind = 'restore' AND (j.input ->> 'moment')::int = $1 OR $1 IN (c.before_id, c.after_id))`,
    [moment.id],
  );
  return [
    ...(await named(tx, actor, 'finalview', frozen)),
    ...(await named(tx, actor, 'switchboard', [...new Set([...plans, ...runs])])),
    ...jobs.map((id) => ({ kind: 'job' as const, name: String(id) })),
  ];
}

async function named(tx: Sql, actor: Actor, kind: 'finalview' | 'switchboard', ids: readonly number[]): Promise<MomentReader[]> {
  const known = await readableSummaries(tx, actor, kinds[kind], ids);
  return ids.map((id) => ({ kind, name: known.get(id)?.name ?? null }));
}
