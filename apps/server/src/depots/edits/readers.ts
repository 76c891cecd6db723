import type { MomentReader } from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import type { Sql } from '../../db/types.ts';
import { depotTable, type MomentRow } from '../../store/depots/depots.ts';
import { kinds } from '../../store/kinds/kinds.ts';
import { readableSummaries } from '../../store/objects/summaries.ts';

/** A moment by its id and its number within the depot. */
type Numbered = Pick<MomentRow, 'id' | 'number'>;

/** What still reads moments of a depot, by their ids; a name is null where the actor may not know it. Moments that nothing reads are not among them. */
export async function readersOf(
  sql: Sql,
  actor: Actor,
  depotId: number,
  moments: readonly Numbered[],
): Promise<ReadonlyMap<number, readonly MomentReader[]>> {
  if (moments.length === 0) return new Map();
  const { rows } = await sql.query<{ moment: number; kind: MomentReader['kind']; id: number }>(readings, [
    depotId,
    moments.map(({ id }) => id),
    moments.map(({ number }) => number),
    depotTable(depotId),
  ]);
  const names = new Map<string, string>();
  for (const kind of ['finalview', 'switchboard'] as const) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    for (const [id, { name }] of await readableSummaries(sql, actor, kinds[kind], [...new Set(ids)])) names.set(`${kind} ${id}`, name);
  }
  const nameOf = (kind: MomentReader['kind'], id: number): string | null =>
    kind === 'job' ? String(id) : (names.get(`${kind} ${id}`) ?? null);
  return new Map(
    [...Map.groupBy(rows, ({ moment }) => moment)].map(([moment, found]) => [
      moment,
      found.map(({ kind, id }): MomentReader => ({ kind, name: nameOf(kind, id) })),
    ]),
  );
}

/** Frames, and those that can be brought back, hold what they read as a plan. A run reads what was the newest when it began, or later. */
const readings = `
  WITH asked AS (SELECT * FROM unnest($2::int[], $3::int[]) AS a (id, number)),
    plans AS (
      SELECT switchboard_id, data #> '{relation,bases}' AS bases FROM geo.frame WHERE data ->> 'kind' = 'records'
      UNION ALL SELECT switchboard_id, row #> '{data,relation,bases}' FROM geo.graph_trash WHERE kind = 'frame')
  SELECT DISTINCT a.id AS moment, 'finalview' AS kind, v.id FROM asked a
    JOIN geo.final_view v ON v.content -> 'layers' @> jsonb_build_array(jsonb_build_object('moment', a.id))
  UNION
  SELECT a.id, 'switchboard', p.switchboard_id FROM asked a
    JOIN plans p ON p.bases @> jsonb_build_array(jsonb_build_object('table', $4::text, 'moment', jsonb_build_object('number', a.number)))
  UNION
  SELECT a.id, 'switchboard', j.switchboard_id FROM asked a JOIN geo.job j ON j.kind = 'run' AND j.status = 'started'
    AND j.started <= (SELECT min(m.approved) FROM geo.moment m WHERE m.depot_id = $1 AND m.number > a.number)
  UNION
  SELECT a.id, 'job', j.id FROM asked a
    JOIN geo.job j ON j.status IN ('waiting', 'started')
    LEFT JOIN geo.comparison c ON c.id = j.id LEFT JOIN geo.quality_check q ON q.id = j.id
    WHERE j.kind = 'restore' AND (j.input ->> 'moment')::int = a.id OR a.id IN (c.before_id, c.after_id) OR q.moment_id = a.id
  ORDER BY moment, kind, id`;
