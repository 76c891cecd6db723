import {
  uriOf,
  type ListOf,
  type QueryOutput,
  type SecurityDetails,
  type SecurityEntry,
  type SecurityEventKey,
  type UriKind,
  type endpoints,
} from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { requireSuperuser, type Actor } from '../../access/permissions.ts';
import { Params } from '../../relation/relation.ts';
import { iso, likePattern, orderBy } from '../rows.ts';
import { subjectsThere } from './subjects.ts';
import { requireId } from '../uris.ts';

/** Up to here the number of entries is exact, beyond it only tells that there are more: counting all costs more than it tells. */
const countLimit = 1000;

interface Row {
  id: number;
  at: Date | string;
  event: SecurityEventKey;
  count: number;
  account_id: number | null;
  user_name: string | null;
  impersonator_id: number | null;
  impersonator_name: string | null;
  kind: UriKind | null;
  object_id: number | null;
  object_name: string | null;
  ip_address: string | null;
  user_agent: string | null;
  details: SecurityDetails;
}

/** The security log, newest first. */
export async function listSecurityLog(
  sql: Sql,
  actor: Actor,
  query: QueryOutput<typeof endpoints.securityLog>,
): Promise<ListOf<SecurityEntry>> {
  requireSuperuser(actor);
  const { offset, limit } = query;
  const params = new Params();
  const where = conditions(query, params).join(' AND ');
  const order = orderBy(query.order_by, { at: 'l.at' }, 'l.at DESC, l.id DESC', query.order_by === '-at' ? 'l.id DESC' : 'l.id');
  const most = Math.max(countLimit, offset + limit + 1);
  const counted = await sql.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM geo.security_log l WHERE ${where} LIMIT ${most}) AS found`,
    params.values,
  );
  const { rows } = await sql.query<Row>(
    `SELECT l.* FROM geo.security_log l WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    params.values,
  );
  const there = await subjectsThere(sql, refsOf(rows));
  return { objects: rows.map((row) => entryOf(row, there)), meta: { offset, limit, total_count: counted.rows[0]!.n } };
}

function conditions(query: QueryOutput<typeof endpoints.securityLog>, params: Params): string[] {
  const { q, event, user_uri: user, from, to } = query;
  const found = ['true'];
  if (event !== undefined) found.push(`l.event = ANY(${params.add(event.split(','))}::text[])`);
  if (user !== undefined) {
    const id = params.add(requireId('user', user, 'user_uri'));
    found.push(`(l.account_id = ${id}::int OR l.impersonator_id = ${id}::int OR l.kind = 'user' AND l.object_id = ${id}::int)`);
  }
  if (from !== undefined) found.push(`l.at >= ${params.add(from)}::timestamptz`);
  if (to !== undefined) found.push(`l.at < ${params.add(to)}::timestamptz`);
  if (q) found.push(`concat_ws(' ', l.user_name, l.impersonator_name, l.object_name, l.ip_address) ILIKE ${params.add(likePattern(q))}`);
  return found;
}

/** Users and objects that entries name. */
function refsOf(rows: readonly Row[]): { kind: UriKind; id: number }[] {
  return rows.flatMap((row) => [
    ...[row.account_id, row.impersonator_id].flatMap((id) => (id === null ? [] : [{ kind: 'user' as const, id }])),
    ...(row.kind === null || row.object_id === null ? [] : [{ kind: row.kind, id: row.object_id }]),
  ]);
}

function entryOf(row: Row, there: ReadonlyMap<string, string>): SecurityEntry {
  const linked = (kind: UriKind | null, id: number | null): string | null => {
    const uri = kind === null || id === null ? null : uriOf(kind, id);
    return uri !== null && there.has(uri) ? uri : null;
  };
  return {
    id: row.id,
    at: iso(row.at),
    event: row.event,
    count: row.count,
    user: linked('user', row.account_id),
    user_name: row.user_name,
    impersonator: linked('user', row.impersonator_id),
    impersonator_name: row.impersonator_name,
    object: linked(row.kind, row.object_id),
    object_kind: row.kind,
    object_name: row.object_name,
    ip_address: row.ip_address,
    user_agent: row.user_agent,
    details: row.details,
  };
}
