import type { InviteResult } from '@geo/api';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Db } from '../db/types.ts';
import type { Mailer } from '../mail/mailer.ts';
import { mailTexts } from '../mail/texts.ts';
import { Problem } from '../problems/index.ts';
import { refuseTaken } from '../store/rows.ts';
import { recordSecurity, userSubject } from '../store/security/log.ts';
import { accountById } from '../store/accounts.ts';
import { defaultPermissions } from './new-account.ts';
import { noteAttempt } from './attempts.ts';
import { checkEmail } from '../access/email.ts';
import { requireGoodPassword } from './password-rule.ts';
import { hashPassword } from './passwords.ts';
import { requireSuperuser, type Actor, type Sender } from '../access/permissions.ts';
import { randomToken } from '../access/random-token.ts';

const validDays = 7;
const attemptsAllowed = 20;
const attemptWindowMinutes = 15;

interface Inviter {
  db: Db;
  mailer: Mailer | null;
  provider: { publicUrl: string | null };
}

/**
 * Invites somebody by email address: an account without password waits under it. One that never had a password is
 * invited again, and the earlier link loses its force; any other account of this address refuses.
 */
export async function invite(inviter: Inviter, actor: Actor, email: string): Promise<z.infer<typeof InviteResult>> {
  requireSuperuser(actor);
  checkEmail(email);
  const { db } = inviter;
  const taken = new Problem('account_exists', { email });
  const known = await db.query<{ id: number; waiting: boolean }>(
    `SELECT id, password_hash = '' AS waiting FROM geo.account WHERE lower(email) = lower($1) OR lower(username) = lower($1) ORDER BY id LIMIT 1`,
    [email],
  );
  if (known.rows[0] && !known.rows[0].waiting) throw taken;
  const created =
    known.rows[0] ??
    (
      await refuseTaken(
        taken,
        db.query<{ id: number }>(
          "INSERT INTO geo.account (username, email, password_hash, is_active, permissions, language) VALUES ($1, $1, '', false, $2, $3) RETURNING id",
          [email, defaultPermissions, actor.language],
        ),
      )
    ).rows[0]!;
  return inviteAccount(inviter, actor, { id: created.id, username: email, email });
}

/** Makes the link of an account without password, and sends it; where that is not possible it is answered. */
export async function inviteAccount(
  { db, mailer, provider }: Inviter,
  actor: Actor,
  account: { id: number; username: string; email: string },
): Promise<z.infer<typeof InviteResult>> {
  const token = randomToken();
  await db.transaction(async (tx) => {
    await tx.query('DELETE FROM geo.invite WHERE account_id = $1', [account.id]);
    await tx.query('INSERT INTO geo.invite (token_hash, account_id) VALUES ($1, $2)', [hashOf(token), account.id]);
    await recordSecurity(tx, actor, { event: 'user_invited', subject: userSubject(account) });
  });
  // Behind '#' no server and no log on the way sees the token. The host is never taken from the request.
  const link = `${provider.publicUrl ?? ''}/accounts/accept-invite/#${token}`;
  const sent = mailer !== null && (await mailer({ to: account.email, ...mailTexts[actor.language].invitation({ link, days: validDays }) }));
  return { sent, invite_url: sent ? null : link };
}

/** Sets the first password of an invited account and activates it. A link works once. */
export async function acceptInvite(db: Db, input: { token: string; password: string } & Sender): Promise<{ username: string }> {
  await noteTry(db, input.ip);
  const invalid = new Problem('invite_invalid', { days: validDays });
  const condition = `token_hash = $1 AND created > now() - make_interval(days => ${validDays})`;
  const { rows } = await db.query<{ account_id: number }>(`SELECT account_id FROM geo.invite WHERE ${condition}`, [hashOf(input.token)]);
  const account = rows[0] && (await accountById(db, rows[0].account_id));
  if (!account || account.password_hash !== '') throw invalid;
  await requireGoodPassword(input.password, account.username, 'new_password1');
  const hash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    // Of two that use the link at once only one finds it.
    const used = await tx.query(`DELETE FROM geo.invite WHERE ${condition} RETURNING account_id`, [hashOf(input.token)]);
    if (used.rows.length === 0) throw invalid;
    await tx.query('UPDATE geo.account SET password_hash = $2, is_active = true, modified = now(), revision = revision + 1 WHERE id = $1', [
      account.id,
      hash,
    ]);
    await recordSecurity(tx, { id: account.id, impersonatorId: null, from: input }, { event: 'invite_accepted' });
  });
  return { username: account.username };
}

async function noteTry(db: Db, ip: string): Promise<void> {
  await db.query('DELETE FROM geo.invite_attempt WHERE at < now() - make_interval(mins => $1)', [attemptWindowMinutes]);
  const noted = await noteAttempt(
    db,
    ip,
    'INSERT INTO geo.invite_attempt (ip_address) SELECT $1 WHERE (SELECT count(*) FROM geo.invite_attempt WHERE ip_address = $1) < $2',
    [ip, attemptsAllowed],
  );
  if (!noted) throw new Problem('login_locked', { wait: attemptWindowMinutes * 60 });
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
