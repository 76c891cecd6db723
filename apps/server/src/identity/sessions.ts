import { planned } from '../db/kept-plans.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import { randomToken } from '../access/random-token.ts';
import type { Db, Sql } from '../db/types.ts';
import { Problem } from '../problems/index.ts';
import { accountById, accountByName, accountColumns, type Account } from '../store/accounts.ts';
import { mayLogIn } from '../access/log-in.ts';
import { forgetLoginAttempts, noteLoginAttempt } from './login-limits.ts';
import { recordSecurity, userSubject, type SecurityActor } from '../store/security/log.ts';
import { requireGoodPassword } from './password-rule.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { Sender } from '../access/permissions.ts';

/** Channel on which all processes hear of sessions that end or act as another user. */
export const sessionChannel = 'geo_session';
export interface SessionChange {
  session: number;
  /** False when it goes on under another account. */
  over: boolean;
}

const idleHours = 12;
const absoluteDays = 14;
/** Of a name that is tried, this much is noted. */
const longestName = 150;

export interface Session {
  id: number;
  csrf: string;
  /** Whom the session acts as. */
  account: Account;
  /** The superuser whose session it is while it acts as another user; null otherwise. */
  impersonator: Account | null;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

// Compared with when the user does not exist, so that both answers take the same time.
let decoy: Promise<string> | undefined;

/**
 * True when the password is that of the account. An attempt on a name that belongs to nobody takes as long as any other, and
 * after too many the next one has to wait.
 */
export async function provePassword(
  db: Db,
  attempt: { username: string; password: string; ip: string },
  account: Pick<Account, 'password_hash'> | null,
): Promise<boolean> {
  const username = attempt.username.slice(0, longestName);
  await noteLoginAttempt(db, { username, ip: attempt.ip });
  return verifyPassword(attempt.password, account?.password_hash || (await (decoy ??= hashPassword(randomToken()))));
}

/** Checks name and password and opens a session; only the token's hash is stored. */
export async function logIn(db: Db, input: { username: string; password: string } & Sender): Promise<{ token: string; session: Session }> {
  const account = await accountByName(db, input.username);
  const matches = await provePassword(db, input, account);
  if (!account || !matches || !mayLogIn(account, new Date())) throw new Problem('login_failed');
  await forgetLoginAttempts(db, { username: input.username.slice(0, longestName), ip: input.ip });
  const token = randomToken();
  const csrf = randomToken();
  const actor = { id: account.id, impersonatorId: null, from: input };
  const id = await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      'INSERT INTO geo.session (token_hash, account_id, csrf, ip_address, user_agent) VALUES ($1, $2, $3, $4, $5) RETURNING id',
      [hashOf(token), account.id, csrf, input.ip, input.userAgent.slice(0, 500)],
    );
    await tx.query('UPDATE geo.account SET last_login = now() WHERE id = $1', [account.id]);
    await recordSecurity(tx, actor, { event: 'login' });
    return rows[0]!.id;
  });
  const { max_concurrent_sessions: most } = account;
  // After the new one is stored: of two log-ins at once, the later of these statements sees both.
  if (most !== null) await db.transaction((tx) => endOldest(tx, account, most, actor));
  return { token, session: { id, csrf, account, impersonator: null } };
}

/** Ends the oldest sessions of an account that has more than it may. */
async function endOldest(tx: Sql, account: Account, most: number, actor: SecurityActor): Promise<void> {
  const sessions = await endSessions(
    tx,
    `s.id IN (SELECT s.id FROM geo.session s WHERE s.account_id = $1 AND ${liveSession} ORDER BY s.created_at DESC, s.id DESC OFFSET $2)`,
    [account.id, most],
  );
  if (sessions === 0) return;
  await recordSecurity(tx, actor, { event: 'session_ended', subject: userSubject(account), details: { reason: 'limit', sessions } });
}

/** Ends the session that asks. */
export async function logOut(db: Db, session: Session, from: Sender): Promise<void> {
  await db.transaction(async (tx) => {
    await closeSession(tx, session.id);
    await recordSecurity(tx, securityActorOf(session, from), { event: 'logout' });
  });
}

/** Who acts in a session, for the security log. */
export function securityActorOf({ account, impersonator }: Session, from: Sender): SecurityActor {
  return { id: account.id, impersonatorId: impersonator?.id ?? null, from };
}

/** Sets the own password after the old one was proved; the user's other sessions end. */
export async function changePassword(db: Db, session: Session, input: { old: string; next: string } & Sender): Promise<void> {
  if (session.impersonator) throw new Problem('impersonating');
  const { account } = session;
  if (!(await provePassword(db, { username: account.username, password: input.old, ip: input.ip }, account))) {
    throw new Problem('wrong_password', {}, { field: 'old_password' });
  }
  await forgetLoginAttempts(db, { username: account.username, ip: input.ip });
  await requireGoodPassword(input.next, account.username, 'new_password1');
  const hash = await hashPassword(input.next);
  await db.transaction(async (tx) => {
    await tx.query('UPDATE geo.account SET password_hash = $2, modified = now() WHERE id = $1', [account.id, hash]);
    const sessions = await endSessionsOf(tx, account.id, session.id);
    await recordSecurity(tx, securityActorOf(session, input), {
      event: 'password_changed',
      subject: userSubject(account),
      details: { sessions },
    });
  });
}

/** The condition of sessions under `s` that count: not closed, not idle for 12 h, not older than 14 days. */
export const liveSession: string = `s.closed_at IS NULL AND s.last_seen > now() - interval '${idleHours} hours' AND s.created_at > now() - interval '${absoluteDays} days'`;

/** The session of a token, null when it is unknown, over, or one of its accounts may not do what it does any more. */
export async function sessionOf(sql: Sql, token: string): Promise<Session | null> {
  const { rows } = await sql.query<Account & { session_id: number; csrf: string; owner_id: number; stale: boolean }>(
    planned(`SELECT ${accountColumns('a')}, s.id AS session_id, s.csrf, s.account_id AS owner_id, s.last_seen < now() - interval '1 minute' AS stale
     FROM geo.session s JOIN geo.account a ON a.id = coalesce(s.impersonated_id, s.account_id)
     WHERE s.token_hash = $1 AND ${liveSession}`),
    [hashOf(token)],
  );
  const row = rows[0];
  const now = new Date();
  if (!row || !mayLogIn(row, now)) return null;
  const impersonator = row.owner_id === row.id ? null : await accountById(sql, row.owner_id);
  if (impersonator && !(mayLogIn(impersonator, now) && impersonator.is_superuser && !row.is_superuser)) return null;
  if (row.stale) await sql.query('UPDATE geo.session SET last_seen = now() WHERE id = $1', [row.session_id]);
  return { id: row.session_id, csrf: row.csrf, account: row, impersonator };
}

/** Closes the sessions under `s` that meet the condition, and the live sockets opened with them, in all processes. Answers how many. */
async function endSessions(sql: Sql, condition: string, params: readonly unknown[]): Promise<number> {
  const { rows } = await sql.query(
    `WITH ended AS (UPDATE geo.session s SET closed_at = now() WHERE s.closed_at IS NULL AND ${condition} RETURNING s.id)
     SELECT pg_notify('${sessionChannel}', json_build_object('session', ended.id, 'over', true)::text) FROM ended`,
    params,
  );
  return rows.length;
}

export async function closeSession(sql: Sql, id: number): Promise<void> {
  await endSessions(sql, 's.id = $1', [id]);
}

/** Ends what an account has opened, but for one session. Answers how many. */
export async function endSessionsOf(sql: Sql, accountId: number, except: number | null = null): Promise<number> {
  return endSessions(sql, 's.account_id = $1 AND s.id IS DISTINCT FROM $2::int', [accountId, except]);
}

/** Lets a session act as another account, or as its own again (null), under a new CSRF token; its sockets begin anew. */
async function actAs(db: Db, session: Session, accountId: number | null, from: Sender): Promise<Session> {
  const csrf = randomToken();
  const owner = session.impersonator ?? session.account;
  const account = accountId === null ? owner : (await accountById(db, accountId))!;
  await db.transaction(async (tx) => {
    await tx.query('UPDATE geo.session SET impersonated_id = $2, csrf = $3 WHERE id = $1', [session.id, accountId, csrf]);
    await tx.query('SELECT pg_notify($1, $2)', [
      sessionChannel,
      JSON.stringify({ session: session.id, over: false } satisfies SessionChange),
    ]);
    await recordSecurity(
      tx,
      { id: owner.id, impersonatorId: null, from },
      accountId === null
        ? { event: 'impersonation_ended', subject: userSubject(session.account) }
        : { event: 'impersonation_begun', subject: userSubject(account) },
    );
  });
  return { id: session.id, csrf, account, impersonator: accountId === null ? null : owner };
}

/** Superusers act as another user, never as a superuser or somebody who may not log in. */
export async function impersonate(db: Db, session: Session, accountId: number, from: Sender): Promise<Session> {
  if (session.impersonator) throw new Problem('impersonating');
  if (!session.account.is_superuser) throw new Problem('superuser_only');
  const account = await accountById(db, accountId);
  if (!account) throw new Problem('not_found');
  if (account.is_superuser || !mayLogIn(account, new Date())) throw new Problem('impersonate_refused');
  return actAs(db, session, account.id, from);
}

export async function endImpersonation(db: Db, session: Session, from: Sender): Promise<Session> {
  if (!session.impersonator) throw new Problem('not_impersonating');
  return actAs(db, session, null, from);
}

/** Compares tokens in constant time. */
export function sameToken(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && left.length > 0 && timingSafeEqual(left, right);
}
