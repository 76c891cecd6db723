import { isCompatible, typeName, typeNames } from '@geo/api';
import type { Sql } from '../db/types.ts';
import type { Actor } from '../identity/permissions.ts';
import { Problem } from './errors.ts';
import type { Add, KindDefinition } from './kinds/definition.ts';
import { readableOf } from './kinds/kinds.ts';
import { columnsOf, fromOf, type ListRequest, type ObjectRow, type Rows } from './objects.ts';
import { Params } from './relation.ts';
import { favouredExpression, likePattern, orderBy, page } from './rows.ts';
import { requireId } from './uris.ts';

/** Beginning of the name by which lists are sorted: the index `…_by_name` holds exactly this expression. */
export const sortedName = 'left(lower(o.name), 200)';

/** One page of the objects that the actor may read, narrowed and sorted as the query asks. */
export async function listObjects<Row extends ObjectRow>(
  sql: Sql,
  actor: Actor,
  definition: KindDefinition,
  query: ListRequest,
): Promise<Rows<Row>> {
  const params = new Params();
  const add: Add = (value) => params.add(value);
  const conditions = [readableOf(definition, actor, 'o', add), ...narrowing(definition, actor, query, add)];
  const lastUsed = query.mru === '1' && query.order_by === undefined;
  const uses = lastUsed
    ? ` LEFT JOIN geo.recent_use u ON u.account_id = ${add(actor.id)} AND u.kind = '${definition.kind}' AND u.object_id = o.id`
    : '';
  return page<Row>(
    sql,
    columnsOf(definition, actor),
    `${fromOf(definition)}${uses} WHERE ${conditions.join(' AND ')}`,
    params.values,
    orderBy(
      query.order_by,
      { id: 'o.id', name: sortedName, created: 'o.created', modified: 'o.modified', ...definition.orders },
      lastUsed ? 'u.at DESC NULLS LAST, o.modified DESC, o.id' : (definition.order ?? `${sortedName}, o.id`),
      'o.id',
    ),
    query,
  );
}

/** Conditions of a list's query. */
function narrowing(definition: KindDefinition, actor: Actor, query: ListRequest, add: Add): string[] {
  const conditions: string[] = [];
  if (query.q) conditions.push(matching(definition, query.q, add));
  if (query.type && definition.type) conditions.push(`${definition.type} = ANY(${add(typesUnder(query.type))}::text[])`);
  if (query.folder !== undefined && definition.folder)
    conditions.push(`${definition.folder.column} = ${add(requireId(definition.folder.kind, query.folder, 'folder'))}`);
  if (query.favored === '1') conditions.push(favouredExpression(actor, 'o', definition.kind));
  if (query.filter) conditions.push(filtered(definition, actor, query.filter, add));
  if (query.tag) conditions.push(tagged(definition, query.tag, add));
  return conditions;
}

/** The type and those based on it. */
function typesUnder(type: string): string[] {
  const wanted = typeName(type);
  return [...new Set([wanted, ...typeNames.filter((name) => isCompatible(name, wanted))])];
}

/** Condition of the text search. */
export function matching(definition: KindDefinition, q: string, add: Add): string {
  const pattern = add(likePattern(q));
  const columns = definition.search.map((column) => `${column} ILIKE ${pattern}`);
  if (definition.searchesId) columns.push(`o.id::text = ${add(q)}`);
  return `(${columns.join(' OR ')})`;
}

function filtered(definition: KindDefinition, actor: Actor, filter: string, add: Add): string {
  const isPublic = definition.publish ? 'o.public' : 'false';
  const conditions: Record<string, () => string> = {
    mine: () => `o.owner_id = ${add(actor.id)}`,
    public: () => isPublic,
    internal: () => `NOT ${isPublic}`,
  };
  if (!Object.hasOwn(conditions, filter)) {
    const details = `filter: ${Object.keys(conditions).join(', ')}`;
    throw new Problem('invalid', { details }, { fields: { filter: details } });
  }
  return conditions[filter]!();
}

function tagged(definition: KindDefinition, list: string, add: Add): string {
  const texts = list.split(',').filter((text) => text !== '');
  if (texts.some((text) => !/^\d{1,9}$/.test(text))) throw new Problem('invalid', { details: 'tag: 1,2,…' }, { fields: { tag: '1,2,…' } });
  const ids = [...new Set(texts.map(Number))];
  if (!definition.realm) return ids.length === 0 ? 'true' : 'false';
  return `(SELECT count(*) FROM geo.tagged t WHERE t.kind = '${definition.realm}' AND t.object_id = o.id AND t.tag_id = ANY(${add(ids)}::int[])) = ${ids.length}`;
}
