import { contextExpansionLimit, type ContextView } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import { Problem } from '../../problems/index.ts';
import { edgesOf, keyOf, summariesOf, type Edge, type ObjectRef } from './relations.ts';

/** What an object is related to, as far as the actor may see it; a few related objects bring their own relations. */
export async function contextOf(sql: Sql, actor: Actor, self: ObjectRef): Promise<ContextView> {
  const own = keyOf(self);
  const seen = await summariesOf(sql, actor, [self]);
  const object = seen.get(own);
  if (!object) throw new Problem('not_found');
  const edges = await edgesOf(sql, [self]);
  const others = endsOf(edges).filter((end) => keyOf(end) !== own);
  for (const [uri, summary] of await summariesOf(sql, actor, others)) seen.set(uri, summary);
  const related = others.filter((end) => seen.has(keyOf(end)));
  const expanded = related.length <= contextExpansionLimit;
  const all = new Map(edges.map((edge) => [JSON.stringify(edge), edge]));
  if (expanded && related.length > 0) {
    const further = await edgesOf(sql, related);
    for (const edge of further) all.set(JSON.stringify(edge), edge);
    const unknown = endsOf(further).filter((end) => !seen.has(keyOf(end)));
    for (const [uri, summary] of await summariesOf(sql, actor, unknown)) seen.set(uri, summary);
  }
  const visible = [...all.values()].filter(({ subject, object: end }) => seen.has(keyOf(subject)) && seen.has(keyOf(end)));
  return {
    type: self.kind,
    object,
    relations: visible.map(({ kind, subject, object: end }) => ({ kind, subject: keyOf(subject), object: keyOf(end) })),
    objects: [...seen.values()],
    expanded,
    hidden: endsOf([...all.values()]).filter((end) => !seen.has(keyOf(end))).length,
  };
}

/** Subjects and objects of relations, each once. */
function endsOf(edges: readonly Edge[]): ObjectRef[] {
  return [...new Map(edges.flatMap(({ subject, object }) => [subject, object]).map((end) => [keyOf(end), end])).values()];
}
