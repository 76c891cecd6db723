import type { Session } from '../../schemas/session.ts';
import { MockError, refused } from '../errors.ts';
import { listed } from '../world/lists.ts';
import { checkNewPassword } from '../world/people/passwords.ts';
import { noteSecurity, userSubject } from '../world/people/security.ts';
import { closeSession } from '../world/people/sessions.ts';
import type { MockSession, World } from '../world/state.ts';
import { find } from '../world/uri.ts';
import { actorOf, makeUser, meOf, userByUri } from '../world/people/users.ts';
import type { Answers } from './answers.ts';
import { superusersOnly } from './people.ts';

function sessionOf(world: World, session: MockSession, current: MockSession | undefined): Session {
  const { key: _key, acting: _acting, ...plain } = session;
  return { ...plain, user_name: userByUri(world, session.user)?.display_name ?? '', is_current: session.id === current?.id };
}

/** Where the user who asks is logged in, newest first. */
function ownSessions(world: World, user: { readonly resource_uri: string; readonly impersonator: unknown }): MockSession[] {
  if (user.impersonator) throw new MockError(403, 'impersonating', 'Das geht nicht, solange Sie als anderer Benutzer handeln.');
  return [...world.sessions.values()].filter((one) => one.user === user.resource_uri && one.is_active).toSorted((a, b) => b.id - a.id);
}

/** Sets whom the session's superuser acts as. */
function actAs(world: World, session: MockSession | undefined, acting: number | null): void {
  if (session) world.sessions.set(session.id, { ...session, acting });
}

export const accessAnswers: Answers<
  | 'changePassword'
  | 'sendInvite'
  | 'acceptInvite'
  | 'impersonate'
  | 'endImpersonation'
  | 'sessions'
  | 'closeSession'
  | 'ownSessions'
  | 'closeOwnSession'
> = {
  changePassword: ({ world, user, session, body }) => {
    const subject = userSubject(user);
    if (user.password !== body.old_password)
      noteSecurity(world, user, { event: 'password_refused', details: { code: 'wrong_password' }, session });
    if (user.password !== body.old_password) throw refused('wrong_password', 'old_password', 'Das alte Passwort stimmt nicht.');
    checkNewPassword(body.new_password1, body.new_password2, user.username);
    world.users.set(user.id, { ...find(world.users, user.id), password: body.new_password1 });
    const others = [...world.sessions.values()].filter(
      (other) => other.user === user.resource_uri && other.is_active && other.id !== session?.id,
    );
    for (const other of others) closeSession(world, other);
    noteSecurity(world, user, { event: 'password_changed', subject, details: { sessions: others.length }, session });
    return { status: 'ok' };
  },
  sendInvite: ({ world, user, body }) => {
    superusersOnly(user);
    const email = body.email.trim();
    if (!/^[\p{L}\p{N}._+-]+@[\p{L}\p{N}.-]+\.\p{L}+$/u.test(email))
      throw refused('email_invalid', 'email', 'Eine gültige E-Mail-Adresse ist erforderlich');
    const known = [...world.users.values()].find((user) => user.email === email || user.username === email);
    if (known && known.inviteToken === null) throw refused('account_exists', 'email', `Für „${email}“ gibt es bereits einen Benutzer.`);
    const invited = known ?? makeUser(world, { username: email, email, is_active: false });
    const inviteToken = crypto.randomUUID();
    world.users.set(invited.id, { ...invited, inviteToken });
    noteSecurity(world, user, { event: 'user_invited', subject: userSubject(invited) });
    return { sent: false, invite_url: `/accounts/accept-invite/#${inviteToken}` };
  },
  acceptInvite: ({ world, body }) => {
    const user = [...world.users.values()].find((candidate) => candidate.inviteToken === body.token);
    if (!user) noteSecurity(world, null, { event: 'invite_refused', details: { code: 'invite_invalid' } });
    if (!user) throw new MockError(410, 'invite_invalid', 'Die Einladung ist nicht mehr gültig.');
    checkNewPassword(body.new_password1, body.new_password2, user.username);
    world.users.set(user.id, { ...user, password: body.new_password1, is_active: true, inviteToken: null });
    noteSecurity(world, actorOf(world, user), { event: 'invite_accepted' });
    return { username: user.username };
  },
  impersonate: ({ world, user, session, params }) => {
    superusersOnly(user);
    const target = find(world.users, params.id);
    if (target.is_superuser || !target.is_active)
      throw new MockError(403, 'impersonate_refused', 'Als Administrator oder gesperrter Benutzer kann niemand handeln.');
    actAs(world, session, target.id);
    noteSecurity(world, user, { event: 'impersonation_begun', subject: userSubject(target), session });
    return meOf(actorOf(world, target, user));
  },
  endImpersonation: ({ world, user, session }) => {
    actAs(world, session, null);
    const self = userByUri(world, user.impersonator?.resource_uri ?? user.resource_uri);
    if (self && user.impersonator)
      noteSecurity(world, actorOf(world, self), { event: 'impersonation_ended', subject: userSubject(user), session });
    return meOf(actorOf(world, self ?? user));
  },
  sessions: ({ world, user, session: current, query }) => {
    superusersOnly(user);
    const mine = [...world.sessions.values()].filter((session) => query.user_uri === undefined || session.user === query.user_uri);
    const sessions = mine
      .map((session) => sessionOf(world, session, current))
      .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id);
    const textOf = (session: Session): string => `${session.user_name}\n${session.ip_address ?? ''}\n${session.user_agent ?? ''}`;
    return listed(sessions, query, { textOf });
  },
  closeSession: ({ world, user, params }) => {
    superusersOnly(user);
    const session = find(world.sessions, params.id);
    if (!session.is_active) throw new MockError(409, 'session_closed', 'Diese Sitzung ist bereits beendet.');
    const owner = userByUri(world, session.user);
    const reason = session.user === user.resource_uri ? 'own' : 'other';
    noteSecurity(world, user, { event: 'session_ended', subject: owner && userSubject(owner), details: { reason, sessions: 1 } });
    closeSession(world, session);
    return undefined;
  },
  ownSessions: ({ world, user, session: current }) => {
    const objects = ownSessions(world, user).map((one) => sessionOf(world, one, current));
    return { objects, meta: { offset: 0, limit: 1000, total_count: objects.length } };
  },
  closeOwnSession: ({ world, user, params }) => {
    const session = ownSessions(world, user).find((one) => String(one.id) === String(params.id));
    if (!session) throw new MockError(404, 'not_found', 'Diese Sitzung gibt es nicht.');
    noteSecurity(world, user, { event: 'session_ended', subject: userSubject(user), details: { reason: 'own', sessions: 1 } });
    closeSession(world, session);
    return undefined;
  },
};
