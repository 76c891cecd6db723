import { uriOf, type ListOf, type QueryOutput, type Session, type endpoints } from '@geo/api';
import type { Db, Sql } from '../db/types.ts';
import { requireSuperuser, type Actor } from '../access/permissions.ts';
import { closeSession, liveSession, type Session as OpenSession } from './sessions.ts';
import { Problem } from '../problems/index.ts';
import { iso, isoOrNull, likePattern, orderBy, page } from '../store/rows.ts';
import { recordSecurity, userSubject, type SecuritySubject } from '../store/security/log.ts';
import { requireId } from '../store/uris.ts';

interface SessionRow {
  id: number;
  account_id: number;
  user_name: string;
  is_active: boolean;
  created_at: string;
  last_seen: string;
  closed_at: string | null;
  ip_address: string | null;
  user_agent: string | null;
}

const columns = `s.id, s.account_id, s.created_at, s.last_seen, s.closed_at, s.ip_address, s.user_agent, (${liveSession} AND a.is_active) AS is_active,
  coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.username) AS user_name`;

const sortable = {
  user_name: 'user_name',
  created_at: 's.created_at',
  last_seen: 's.last_seen',
  closed_at: 's.closed_at',
  ip_address: 's.ip_address',
  user_agent: 's.user_agent',
};

/** Log-ins, newest first. `current` is the session that asks. */
export async function listSessions(
  sql: Sql,
  actor: Actor,
  current: number,
  query: QueryOutput<typeof endpoints.sessions>,
): Promise<ListOf<Session>> {
  requireSuperuser(actor);
  const { filter, user_uri: user } = query;
  if (filter !== undefined && filter !== 'active' && filter !== 'closed')
    throw new Problem('invalid', { details: 'filter: active, closed' }, { fields: { filter: 'active, closed' } });
  const from = `geo.session s JOIN geo.account a ON a.id = s.account_id
    WHERE ($1::text IS NULL OR concat_ws(' ', a.username, a.first_name, a.last_name, s.ip_address, s.user_agent) ILIKE $1)
      AND ($2::int IS NULL OR s.account_id = $2) AND ($3::boolean IS NULL OR (${liveSession} AND a.is_active) = $3)`;
  const params = [
    query.q ? likePattern(query.q) : null,
    user === undefined ? null : requireId('user', user, 'user_uri'),
    filter === undefined ? null : filter === 'active',
  ];
  const order = orderBy(query.order_by, sortable, 's.created_at DESC, s.id DESC');
  const { rows, meta } = await page<SessionRow>(sql, columns, from, params, order, query);
  return { objects: rows.map((row) => sessionView(row, current)), meta };
}

/** Where the user of a session is logged in, newest first. */
export async function listOwnSessions(sql: Sql, session: OpenSession): Promise<ListOf<Session>> {
  const { rows } = await sql.query<SessionRow>(
    `SELECT ${columns} FROM geo.session s JOIN geo.account a ON a.id = s.account_id
     WHERE s.account_id = $1 AND ${liveSession} ORDER BY s.created_at DESC, s.id DESC LIMIT 1000`,
    [ownerOf(session)],
  );
  const objects = rows.map((row) => sessionView(row, session.id));
  return { objects, meta: { offset: 0, limit: 1000, total_count: objects.length } };
}

/** Puts an end to one of the own log-ins; those of others are not there. */
export async function endOwnSession(db: Db, actor: Actor, session: OpenSession, id: number): Promise<void> {
  const { rows } = await db.query(`SELECT 1 FROM geo.session s WHERE s.id = $1 AND s.account_id = $2 AND ${liveSession}`, [
    id,
    ownerOf(session),
  ]);
  if (rows.length === 0) throw new Problem('not_found');
  await end(db, actor, id, userSubject(session.account), 'own');
}

/** Who acts as another user sees and ends nothing of theirs. */
function ownerOf({ account, impersonator }: OpenSession): number {
  if (impersonator) throw new Problem('impersonating');
  return account.id;
}

function sessionView(row: SessionRow, current: number): Session {
  return {
    id: row.id,
    resource_uri: uriOf('session', row.id),
    user: uriOf('user', row.account_id),
    user_name: row.user_name,
    is_active: row.is_active,
    is_current: row.id === current,
    created_at: iso(row.created_at),
    last_seen: iso(row.last_seen),
    closed_at: isoOrNull(row.closed_at),
    ip_address: row.ip_address,
    user_agent: row.user_agent,
  };
}

/** Puts a log-in to an end. */
export async function endSession(db: Db, actor: Actor, id: number): Promise<void> {
  requireSuperuser(actor);
  const { rows } = await db.query<{ live: boolean; account_id: number; username: string }>(
    `SELECT ${liveSession} AS live, s.account_id, a.username FROM geo.session s JOIN geo.account a ON a.id = s.account_id WHERE s.id = $1`,
    [id],
  );
  if (!rows[0]) throw new Problem('not_found');
  if (!rows[0].live) throw new Problem('session_closed');
  const { account_id: owner, username } = rows[0];
  await end(db, actor, id, userSubject({ id: owner, username }), owner === actor.id ? 'own' : 'other');
}

async function end(db: Db, actor: Actor, id: number, subject: SecuritySubject, reason: 'own' | 'other'): Promise<void> {
  await db.transaction(async (tx) => {
    await closeSession(tx, id);
    await recordSecurity(tx, actor, { event: 'session_ended', subject, details: { reason, sessions: 1 } });
  });
}
