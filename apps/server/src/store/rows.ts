export { likePattern } from '../relation/search-sql.ts';
import type { ListMeta, PermissionEntry } from '@geo/api';
import type { Sql } from '../db/types.ts';
import type { Actor, Grant } from '../access/permissions.ts';
import { Problem } from '../problems/index.ts';
import { requireId, uriOf, type UriKind } from './uris.ts';

/** SQLSTATE */
const uniqueViolation = '23505';

export interface StoredRow {
  id: number;
  revision: number;
  created: Date | string;
  modified: Date | string;
}

/** ISO text of a time as the drivers answer it. */
export function iso(value: Date | string): string {
  return (value instanceof Date ? value : new Date(value)).toISOString();
}
export function isoOrNull(value: Date | string | null): string | null {
  return value === null ? null : iso(value);
}

export function grantsOf(entries: readonly PermissionEntry[]): Grant[] {
  return entries
    .filter((entry) => entry.perms.length > 0)
    .map(({ user, group, perms }) =>
      group
        ? { group: requireId('group', group, 'permissions.group'), perms }
        : { user: requireId('user', user ?? '', 'permissions.user'), perms },
    );
}
export function entriesOf(grants: readonly Grant[]): PermissionEntry[] {
  return grants.map((grant) => ({
    user: grant.user === undefined ? null : uriOf('user', grant.user),
    group: grant.group === undefined ? null : uriOf('group', grant.group),
    perms: [...grant.perms],
  }));
}

/** The refusal of a sort key, naming those there are. */
export function unsupported(key: string, keys: readonly string[]): Problem {
  return new Problem('unsupported_order', { key, keys: keys.join(', ') || '–' }, { field: 'order_by' });
}

/** Sort clause from `order_by`, only over the allowed columns; ties by `id`. */
export function orderBy(
  requested: string | undefined,
  allowed: Readonly<Record<string, string>>,
  fallback: string,
  id: string = 'id',
): string {
  const descending = requested?.startsWith('-') ?? false;
  const column = requested === undefined ? undefined : allowed[descending ? requested.slice(1) : requested];
  if (requested !== undefined && column === undefined) throw unsupported(requested, Object.keys(allowed));
  return column === undefined ? fallback : `${column} ${descending ? 'DESC' : 'ASC'}, ${id}`;
}

/** One page of a table: `from` is the FROM and WHERE part with `params`. */
export async function page<Row>(
  sql: Sql,
  select: string,
  from: string,
  params: readonly unknown[],
  order: string,
  paging: { offset: number; limit: number },
): Promise<{ rows: Row[]; meta: ListMeta }> {
  const total = await sql.query<{ n: number }>(`SELECT count(*) AS n FROM ${from}`, params);
  const { rows } = await sql.query<Row>(
    `SELECT ${select} FROM ${from} ORDER BY ${order} LIMIT ${paging.limit} OFFSET ${paging.offset}`,
    params,
  );
  return { rows, meta: { offset: paging.offset, limit: paging.limit, total_count: total.rows[0]!.n } };
}

/**
 * Writes the given columns of one row and raises its revision. With `revision` given, a row that has moved on is not
 * written: the refusal carries the stored object as `current` answers it.
 */
export async function saveRow(
  sql: Sql,
  table: string,
  id: number,
  values: Readonly<Record<string, unknown>>,
  revision: number | undefined,
  current: () => Promise<unknown>,
): Promise<void> {
  const columns = Object.entries(values).filter(([, value]) => value !== undefined);
  const params: unknown[] = [id];
  const assignments = columns.map(([column, value]) => `${column} = $${params.push(value)}`);
  const condition = revision === undefined ? '' : ` AND revision = $${params.push(revision)}`;
  const { rowCount } = await sql.query(
    `UPDATE ${table} SET ${[...assignments, 'revision = revision + 1', 'modified = now()'].join(', ')} WHERE id = $1${condition} RETURNING id`,
    params,
  );
  if (rowCount === 1) return;
  const stored = await sql.query<{ revision: number }>(`SELECT revision FROM ${table} WHERE id = $1`, [id]);
  if (!stored.rows[0]) throw new Problem('not_found');
  throw new Problem('stale_revision', { current: stored.rows[0].revision, sent: revision ?? 0 }, { current: await current() });
}

/** Awaits a write; answers its breach of a unique index as `problem`. A check before the write cannot see concurrent ones. */
export async function refuseTaken<T>(problem: Problem, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw (error as { code?: unknown }).code === uniqueViolation ? problem : error;
  }
}

/** SQL that tells whether a row's object is among the actor's favourites. */
export function favouredExpression(actor: Pick<Actor, 'id'>, alias: string, kind: UriKind): string {
  return `EXISTS (SELECT 1 FROM geo.favourite v WHERE v.account_id = ${Math.trunc(actor.id)} AND v.kind = '${kind}' AND v.object_id = ${alias}.id)`;
}

/** Reads an object that a field of the input names; one that is not there makes the input invalid, not the address. */
export async function referenced<T>(field: string, read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found')
      throw new Problem('no_such_reference', { field }, { field, about: error.about });
    throw error;
  }
}
