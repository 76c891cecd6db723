import { isCompatible, typeName, typeNames } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import { Problem } from '../../problems/index.ts';
import type { Add, KindDefinition } from '../kinds/definition.ts';
import { readableOf } from '../kinds/kinds.ts';
import { columnsOf, fromOf, type ListRequest, type ObjectRow, type Rows } from './objects.ts';
import { Params } from '../../relation/relation.ts';
import { favouredExpression, likePattern, orderBy, page } from '../rows.ts';
import { requireId } from '../uris.ts';

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
  const order = orderBy(
    query.order_by,
    { id: 'o.id', name: sortedName, created: 'o.created', modified: 'o.modified', ...definition.orders },
    lastUsed ? 'u.at DESC NULLS LAST, o.modified DESC, o.id' : (definition.order ?? `${sortedName}, o.id`),
    'o.id',
  );
  const from = `${fromOf(definition)}${uses} WHERE ${conditions.join(' AND ')}`;
  // A text search looks at all rows anyway and counts them on the way; other lists are read from an index and end early.
  const { rows, meta } = query.q
    ? await countedPage(sql, from, params.values, order, query)
    : await page<{ id: number }>(sql, 'o.id', from, params.values, order, query);
  const ids = rows.map((row) => row.id);
  // Only the rows of the page are read in full: what belongs to them is not asked for those that are sorted out.
  const full = await sql.query<Row>(`SELECT ${columnsOf(definition, actor)} FROM ${fromOf(definition)} WHERE o.id = ANY($1::int[])`, [ids]);
  const byId = new Map(full.rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), meta };
}

async function countedPage(
  sql: Sql,
  from: string,
  params: readonly unknown[],
  order: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Rows<{ id: number }>> {
  const { rows } = await sql.query<{ id: number; total: number }>(
    `SELECT o.id, count(*) OVER () AS total FROM ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    params,
  );
  // Behind the end no row tells the number.
  const counted =
    rows.length === 0 && offset > 0 ? await sql.query<{ total: number }>(`SELECT count(*) AS total FROM ${from}`, params) : { rows };
  return { rows, meta: { offset, limit, total_count: counted.rows[0]?.total ?? 0 } };
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
  // ILIKE would bring the pattern to lower case again for each row.
  const columns = definition.search.map((column) => `lower(${column}) LIKE lower(${pattern})`);
  if (definition.searchesId && /^\d{1,9}$/.test(q)) columns.push(`o.id = ${add(Number(q))}`);
  return `(${columns.join(' OR ')})`;
}

function filtered(definition: KindDefinition, actor: Actor, filter: string, add: Add): string {
  const isPublic = definition.publish ? (definition.isPublic ?? 'o.public') : 'false';
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
  if (ids.length === 0) return 'true';
  if (!definition.realm) return 'false';
  // Asked once for the whole list: a subquery of each object would count its tags a hundred thousand times.
  return `o.id IN (SELECT t.object_id FROM geo.tagged t WHERE t.kind = '${definition.realm}' AND t.tag_id = ANY(${add(ids)}::int[])
    GROUP BY t.object_id HAVING count(*) = ${ids.length})`;
}
