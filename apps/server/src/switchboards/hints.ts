import { readableCondition, type Actor } from '../access/permissions.ts';
import type { Sql } from '../db/types.ts';
import { Params } from '../relation/relation.ts';
import { likePattern } from '../store/rows.ts';
import type { FrameRow } from './rows.ts';

/** So many are suggested. */
const most = 20;
/** Longer texts are no suggestion: nobody reads them in a list. */
const longest = 200;

/** Texts that were entered at the same inputs as a dataset, in the switchboards that the actor may read; the most usual first. */
export async function hintsOf(db: Sql, actor: Actor, frame: Pick<FrameRow, 'id' | 'content_type'>, query: string): Promise<string[]> {
  const params = new Params();
  const id = params.add(frame.id);
  const { rows } = await db.query<{ hint: string }>(
    `WITH here AS (SELECT DISTINCT n.func, l.name FROM geo.link l JOIN geo.node n ON n.id = l.node_id WHERE l.frame_id = ${id} AND l.is_input),
     texts AS (
       SELECT DISTINCT f.id, v.hint FROM here
       JOIN geo.node n ON n.func = here.func
       JOIN geo.link l ON l.node_id = n.id AND l.name = here.name AND l.is_input
       JOIN geo.frame f ON f.id = l.frame_id AND f.id <> ${id} AND f.content_type = ${params.add(frame.content_type)} AND f.data->>'key' IS NULL
       JOIN geo.switchboard s ON s.id = f.switchboard_id
       CROSS JOIN LATERAL (
         SELECT f.data->>'value' AS hint WHERE f.data->>'kind' = 'value' AND jsonb_typeof(f.data->'value') = 'string'
         UNION ALL
         SELECT one.value#>>'{}' FROM jsonb_array_elements(CASE WHEN f.data->>'kind' = 'values' THEN f.data->'values' ELSE '[]' END) one
         WHERE jsonb_typeof(one.value) = 'string'
       ) v
       WHERE ${readableCondition(actor, 's', (value) => params.add(value))}
     )
     SELECT hint FROM texts
     WHERE btrim(hint) <> '' AND char_length(hint) <= ${longest} AND hint ILIKE ${params.add(likePattern(query))}
     GROUP BY hint ORDER BY count(*) DESC, hint COLLATE "C" LIMIT ${most}`,
    params.values,
  );
  return rows.map(({ hint }) => hint);
}
