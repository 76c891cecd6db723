import { feedKinds, type Event, type ListOf, type QueryOutput, type endpoints } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { displayNameSql } from '../accounts.ts';
import type { Actor } from '../../access/permissions.ts';
import type { Add } from '../kinds/definition.ts';
import { allKinds, kindNamed, readableOf } from '../kinds/kinds.ts';
import { Params } from '../../relation/relation.ts';
import { iso, likePattern } from '../rows.ts';
import { readableSummaries } from './summaries.ts';
import { uriOf, type UriKind } from '../uris.ts';

/** Up to here the number of events is exact, beyond it only tells that there are more: counting all costs more than it tells. */
const countLimit = 1000;

interface EventRow {
  id: number;
  account_id: number | null;
  user_name: string | null;
  impersonator_id: number | null;
  impersonator_name: string | null;
  key: string;
  kind: UriKind | null;
  object_id: number | null;
  name: string;
  created: Date | string;
}

/** Events about objects that the actor may read now, and the actor's own, newest first. Superusers see all. */
export async function listEvents(sql: Sql, actor: Actor, query: QueryOutput<typeof endpoints.events>): Promise<ListOf<Event>> {
  const { offset, limit } = query;
  const params = new Params();
  const seen = visible(actor, query, params, Math.max(countLimit, offset + limit + 1));
  const { rows } = await sql.query<EventRow & { total: number }>(
    `WITH seen AS MATERIALIZED (${seen}), page AS (SELECT id FROM seen ORDER BY id DESC LIMIT ${limit} OFFSET ${offset})
     SELECT e.*, ${displayNameSql('a')} AS user_name, ${displayNameSql('i')} AS impersonator_name, counted.total
     FROM (SELECT count(*) AS total FROM seen) AS counted LEFT JOIN (page JOIN geo.event e ON e.id = page.id) ON true
     LEFT JOIN geo.account a ON a.id = e.account_id LEFT JOIN geo.account i ON i.id = e.impersonator_id ORDER BY e.id DESC`,
    params.values,
  );
  // The number comes also where the page is empty: in a row without an event.
  const total = rows[0]!.total;
  const events = rows.filter((row) => row.id !== null);
  const there = await objectsThere(sql, actor, events);
  return { objects: events.map((row) => eventOf(row, there)), meta: { offset, limit, total_count: total } };
}

/**
 * Ids of the newest `most` events that the actor may see. Each way of seeing one is a branch of its own, which the
 * database follows from the side that has fewer rows: never is a permission asked for each event of the whole table.
 */
function visible(actor: Actor, query: QueryOutput<typeof endpoints.events>, params: Params, most: number): string {
  const add: Add = (value) => params.add(value);
  const conditions = restrictions(query, add);
  const newest = (from: string, where: readonly string[]): string =>
    `(SELECT e.id FROM ${from} WHERE ${['true', ...where, ...conditions].join(' AND ')} ORDER BY e.id DESC LIMIT ${most})`;
  if (query.mine !== '1' && actor.isSuperuser) return newest('geo.event e', []);
  const own = newest('geo.event e', [`e.account_id = ${add(actor.id)}`]);
  if (query.mine === '1') return own;
  const asked = objectsAsked(query).map(({ kind }) => kind);
  const shared = allKinds.filter(({ kind }) => asked.length === 0 || asked.includes(kind));
  const branches = shared.map((definition) =>
    newest(`geo.event e JOIN ${definition.table} o ON e.kind = '${definition.kind}' AND o.id = e.object_id`, [
      readableOf(definition, actor, 'o', add),
    ]),
  );
  return `SELECT id FROM (${[own, ...branches].join(' UNION ')}) AS found ORDER BY id DESC LIMIT ${most}`;
}

/** Objects whose events are asked for. */
function objectsAsked(query: QueryOutput<typeof endpoints.events>): { kind: UriKind; id: number }[] {
  return feedKinds.flatMap((kind) => {
    const id = query[`${kind}_id`];
    return id === undefined ? [] : [{ kind, id }];
  });
}

function restrictions(query: QueryOutput<typeof endpoints.events>, add: Add): string[] {
  const conditions = objectsAsked(query).map(({ kind, id }) => `e.kind = '${kind}' AND e.object_id = ${add(id)}::bigint`);
  if (!query.q) return conditions;
  const pattern = add(likePattern(query.q));
  const named = `SELECT 1 FROM geo.account a WHERE a.id = e.account_id AND ${displayNameSql('a')} ILIKE ${pattern}`;
  return [...conditions, `(e.name ILIKE ${pattern} OR EXISTS (${named}))`];
}

/** Uris of the objects of these events that are still there and that the actor may read. */
async function objectsThere(sql: Sql, actor: Actor, rows: readonly EventRow[]): Promise<ReadonlySet<string>> {
  const uris = new Set<string>();
  for (const [kind, events] of Map.groupBy(rows, (row) => row.kind)) {
    const definition = kindNamed(kind ?? '');
    if (!definition) continue;
    const ids = [...new Set(events.map((event) => event.object_id!))];
    for (const summary of (await readableSummaries(sql, actor, definition, ids)).values()) uris.add(summary.resource_uri);
  }
  return uris;
}

function eventOf(row: EventRow, there: ReadonlySet<string>): Event {
  const object = row.kind === null || row.object_id === null ? null : uriOf(row.kind, row.object_id);
  return {
    id: row.id,
    resource_uri: uriOf('event', row.id),
    user: row.account_id === null ? null : uriOf('user', row.account_id),
    user_name: row.user_name,
    impersonator: row.impersonator_id === null ? null : uriOf('user', row.impersonator_id),
    impersonator_name: row.impersonator_name,
    key: row.key,
    content_object: object !== null && there.has(object) ? object : null,
    content_kind: row.kind,
    metadata: { name: row.name },
    created: iso(row.created),
  };
}
