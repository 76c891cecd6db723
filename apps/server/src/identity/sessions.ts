import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../db/types.ts';
import { Problem } from '../store/errors.ts';
import { accountById, accountByName, accountColumns, mayLogIn, type Account } from './accounts.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const idleHours = 12;
const absoluteDays = 14;
const failuresAllowed = 10;
const failureWindowMinutes = 15;

export interface Session {
  id: number;
  csrf: string;
  /** Whom the session acts as. */
  account: Account;
  /** The superuser whose session it is while it acts as another user; null otherwise. */
  impersonator: Account | null;
}

/** Random, URL-safe, 256 bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

// Compared with when the user does not exist, so that both answers take the same time.
let decoy: Promise<string> | undefined;

/** Checks name and password and opens a session; only the token's hash is stored. */
export async function logIn(
  sql: Sql,
  input: { username: string; password: string; ip: string; userAgent: string },
): Promise<{ token: string; session: Session }> {
  // Counted and noted in one statement before the password is tried: many attempts at once count as well.
  const noted = await sql.query<{ n: number }>(
    `INSERT INTO geo.login_failure (username, ip_address)
     SELECT $1, $2 WHERE (SELECT count(*) FROM geo.login_failure WHERE username = $1 AND at > now() - make_interval(mins => $3)) < $4 RETURNING 1 AS n`,
    [input.username.slice(0, 150), input.ip, failureWindowMinutes, failuresAllowed],
  );
  if (noted.rows.length === 0) throw new Problem('login_locked', { minutes: failureWindowMinutes });
  const account = await accountByName(sql, input.username);
  const matches = await verifyPassword(input.password, account?.password_hash ?? (await (decoy ??= hashPassword(randomToken()))));
  if (!account || !matches || !mayLogIn(account, new Date())) throw new Problem('login_failed');
  await sql.query('DELETE FROM geo.login_failure WHERE username = $1', [input.username]);
  const token = randomToken();
  const csrf = randomToken();
  const { rows } = await sql.query<{ id: number }>(
    'INSERT INTO geo.session (token_hash, account_id, csrf, ip_address, user_agent) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [hashOf(token), account.id, csrf, input.ip, input.userAgent.slice(0, 500)],
  );
  return { token, session: { id: rows[0]!.id, csrf, account, impersonator: null } };
}

/** The condition of sessions under `s` that count: not closed, not idle for 12 h, not older than 14 days. */
export const liveSession: string = `s.closed_at IS NULL AND s.last_seen > now() - interval '${idleHours} hours' AND s.created_at > now() - interval '${absoluteDays} days'`;

/** The session of a token, null when it is unknown, over, or one of its accounts may not do what it does any more. */
export async function sessionOf(sql: Sql, token: string): Promise<Session | null> {
  const { rows } = await sql.query<Account & { session_id: number; csrf: string; owner_id: number; stale: boolean }>(
    `SELECT ${accountColumns('a')}, s.id AS session_id, s.csrf, s.account_id AS owner_id, s.last_seen < now() - interval '1 minute' AS stale
     FROM geo.session s JOIN geo.account a ON a.id = coalesce(s.impersonated_id, s.account_id)
     WHERE s.token_hash = $1 AND ${liveSession}`,
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

export async function closeSession(sql: Sql, id: number): Promise<void> {
  await sql.query('UPDATE geo.session SET closed_at = now() WHERE id = $1 AND closed_at IS NULL', [id]);
}

/** Compares tokens in constant time. */
export function sameToken(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && left.length > 0 && timingSafeEqual(left, right);
}
