import type { Impact, ObjectSummary } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import { namedDepots, namedSwitchboards, readingSwitchboards, summariesOf, keyOf, type ObjectRef } from './relations.ts';

/** Switchboards that set each other off are followed so far. */
const furthest = 20;

/** What a run of these nodes sets off outside of their switchboard; what the actor may not see is counted. */
export async function impactOf(sql: Sql, actor: Actor, switchboard: number, nodes: readonly number[]): Promise<Omit<Impact, 'steps'>> {
  const depots = new Set(await storedBy(sql, nodes, []));
  const switchboards = new Set<number>();
  let latest = [...depots];
  for (let step = 0; step < furthest && latest.length > 0; step += 1) {
    // No run causes another one of its own switchboard, nor of one it came from.
    const set = (await automaticOver(sql, latest)).filter((id) => id !== switchboard && !switchboards.has(id));
    for (const id of set) switchboards.add(id);
    latest = (await storedBy(sql, [], set)).filter((id) => !depots.has(id));
    for (const id of latest) depots.add(id);
  }
  const layers = await layersOver(sql, [...depots]);
  const views = await ids(
    sql,
    "SELECT DISTINCT object_id AS id FROM geo.reference WHERE kind = 'view' AND named_kind = 'layer' AND named_id = ANY($1::int[]) ORDER BY id",
    [layers],
  );
  const refs = {
    depots: [...depots].map((id): ObjectRef => ({ kind: 'depot', id })),
    switchboards: [...switchboards].map((id): ObjectRef => ({ kind: 'switchboard', id })),
    layers: layers.map((id): ObjectRef => ({ kind: 'layer', id })),
    views: views.map((id): ObjectRef => ({ kind: 'view', id })),
  };
  const seen = await summariesOf(sql, actor, Object.values(refs).flat());
  const shown = (of: readonly ObjectRef[]): ObjectSummary[] => of.flatMap((ref) => seen.get(keyOf(ref)) ?? []);
  const hidden = (of: readonly ObjectRef[]): number => of.length - shown(of).length;
  return {
    depots: shown(refs.depots),
    switchboards: shown(refs.switchboards),
    layers: shown(refs.layers),
    views: shown(refs.views),
    hidden: {
      depots: hidden(refs.depots),
      switchboards: hidden(refs.switchboards),
      layers: hidden(refs.layers),
      views: hidden(refs.views),
    },
  };
}

/** Layers over depots, and layers that show them. */
function layersOver(sql: Sql, depots: readonly number[]): Promise<number[]> {
  return ids(
    sql,
    `WITH RECURSIVE shown AS (
       SELECT id FROM geo.layer WHERE depot_id = ANY($1::int[])
       UNION
       SELECT r.object_id FROM geo.reference r JOIN shown s ON s.id = r.named_id AND r.named_kind = 'layer' WHERE r.kind = 'layer'
     ) SELECT id FROM shown ORDER BY id`,
    [depots],
  );
}

async function ids(sql: Sql, text: string, params: readonly unknown[]): Promise<number[]> {
  return (await sql.query<{ id: number }>(text, params)).rows.map(({ id }) => id);
}

/** Depots that nodes and switchboards store, themselves or by another switchboard that they run as a step. */
function storedBy(sql: Sql, nodes: readonly number[], switchboards: readonly number[]): Promise<number[]> {
  return ids(
    sql,
    `WITH RECURSIVE runs AS (
       (SELECT unnest($2::int[]) AS id UNION SELECT s.id FROM ${namedSwitchboards} WHERE n.id = ANY($1::int[]))
       UNION
       SELECT s.id FROM ${namedSwitchboards} JOIN runs r ON r.id = n.switchboard_id
     ) SELECT DISTINCT d.id FROM ${namedDepots('write')}
       WHERE n.id = ANY($1::int[]) OR n.switchboard_id IN (SELECT id FROM runs) ORDER BY d.id`,
    [nodes, switchboards],
  );
}

/** Switchboards that run by themselves when one of these depots changes. */
function automaticOver(sql: Sql, depots: readonly number[]): Promise<number[]> {
  return ids(
    sql,
    `SELECT DISTINCT b.id FROM unnest($1::int[]) AS changed(id) CROSS JOIN LATERAL (${readingSwitchboards('changed.id')}) r
     JOIN geo.switchboard b ON b.id = r.id AND b.automatic ORDER BY b.id`,
    [depots],
  );
}
