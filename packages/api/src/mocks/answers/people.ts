import { objectsOf, ownerOf } from '../world/objects.ts';
import { favourableKinds } from '../../kinds/kinds.ts';
import { difference } from '../../kinds/sharing.ts';
import { MockError, noSuchReference, refused, superuserOnly } from '../errors.ts';
import { listed } from '../world/lists.ts';
import { checkPassword } from '../world/people/passwords.ts';
import { noteSecurity, userSubject } from '../world/people/security.ts';
import { closeSession } from '../world/people/sessions.ts';
import type { Actor, MockUser, World } from '../world/state.ts';
import { find } from '../world/uri.ts';
import { displayName, grantedToNewUsers, makeUser, shownUsername } from '../world/people/users.ts';
import type { Answers } from './answers.ts';
import { saved } from './stored.ts';

/** Refuses everybody but superusers. */
export function superusersOnly(user: Actor): void {
  if (!user.is_superuser)
    throw user.impersonator
      ? new MockError(403, 'impersonating', 'Das ist nicht möglich, solange Sie als jemand anderes handeln.')
      : superuserOnly();
}

interface UserChange {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly raw_password?: string | undefined;
  readonly groups?: readonly string[] | undefined;
}

function checkUser(world: World, body: UserChange, before?: MockUser): void {
  const same = [...world.users.values()].some((user) => user.id !== before?.id && user.username === body.username);
  if (same) throw refused('username_taken', 'username', `Der Benutzername „${body.username}“ ist bereits vergeben.`);
  if (body.email && !/^[^@\s]+@[^@\s]+$/.test(body.email))
    throw refused('email_invalid', 'email', 'Eine gültige E-Mail-Adresse ist erforderlich');
  const groups = [...world.groups.values()].map((group) => group.resource_uri);
  if (!(body.groups ?? []).every((uri) => groups.includes(uri))) throw noSuchReference('groups');
  if (body.raw_password !== undefined) checkPassword(body.raw_password, body.username ?? before?.username ?? '', 'raw_password');
}

function ownAccount(): MockError {
  return new MockError(422, 'own_account', 'Das eigene Konto können Sie weder löschen noch sperren.');
}

/** The platform keeps at least one superuser who may log in. */
function checkSuperusers(world: World, before: MockUser, after: Pick<MockUser, 'is_superuser' | 'is_active'> | null): void {
  if (!before.is_superuser || !before.is_active || (after?.is_superuser && after.is_active)) return;
  const others = [...world.users.values()].filter((user) => user.id !== before.id && user.is_superuser && user.is_active);
  if (others.length === 0) throw new MockError(422, 'last_superuser', 'Es muss mindestens einen aktiven Administrator geben.');
}

function owns(world: World, uri: string): boolean {
  return favourableKinds.some((kind) => [...objectsOf(world, kind).values()].some((object) => ownerOf(object) === uri));
}

/** Notes what a change of a user gives and takes. */
function noteChanges(world: World, actor: Actor, before: MockUser, after: MockUser): void {
  const subject = userSubject(after);
  const named = (uris: readonly string[]): string[] =>
    [...world.groups.values()].filter((group) => uris.includes(group.resource_uri)).map((group) => group.name);
  const rights = difference(before.user_permissions, after.user_permissions);
  const groups = difference(named(before.groups), named(after.groups));
  if (before.is_superuser !== after.is_superuser)
    noteSecurity(world, actor, { event: after.is_superuser ? 'superuser_granted' : 'superuser_taken', subject });
  if (before.is_active !== after.is_active)
    noteSecurity(world, actor, { event: after.is_active ? 'user_activated' : 'user_deactivated', subject });
  if (rights) noteSecurity(world, actor, { event: 'rights_changed', subject, details: rights });
  if (groups) noteSecurity(world, actor, { event: 'membership_changed', subject, details: groups });
}

export const userAnswers: Answers<'users' | 'userOverview' | 'createUser' | 'user' | 'saveUser' | 'deleteUser'> = {
  users: ({ world, user, query }) => {
    superusersOnly(user);
    const textOf = (one: MockUser): string => `${one.username}\n${one.display_name}\n${one.email}`;
    return listed(world.users.values(), query, { textOf });
  },
  userOverview: ({ world, query }) => {
    const shown = [...world.users.values()].map((one) => ({ ...one, username: shownUsername(one.username) }));
    return listed(shown, query, { textOf: (one) => `${one.username}\n${one.display_name}` });
  },
  createUser: ({ world, user, body }) => {
    superusersOnly(user);
    const { send_invite: invited = false, raw_password: password, ...fields } = body;
    if (invited === (password !== undefined))
      throw refused('password_or_invite', 'raw_password', 'Bitte geben Sie ein Passwort an oder senden Sie eine Einladung.');
    checkUser(world, body);
    const invitation = invited ? { is_active: false, inviteToken: crypto.randomUUID() } : {};
    const made = makeUser(world, { ...defined(fields), username: body.username, password: password ?? null, ...invitation });
    noteSecurity(world, user, { event: 'user_created', subject: userSubject(made) });
    noteChanges(world, user, { ...made, is_superuser: false, user_permissions: [...grantedToNewUsers], groups: [] }, made);
    if (invited) noteSecurity(world, user, { event: 'user_invited', subject: userSubject(made) });
    return made;
  },
  user: ({ world, user, params }) => {
    superusersOnly(user);
    return find(world.users, params.id);
  },
  saveUser: ({ world, user, params, body }) => {
    superusersOnly(user);
    const before = find(world.users, params.id);
    const { raw_password: password, ...fields } = body;
    if (before.id === user.id && body.is_active === false) throw ownAccount();
    checkUser(world, body, before);
    const after = saved<MockUser>(before, defined(fields), world.now());
    checkSuperusers(world, before, after);
    const kept = { ...after, display_name: displayName(after), password: password ?? after.password };
    world.users.set(kept.id, kept);
    if (password !== undefined) noteSecurity(world, user, { event: 'password_changed', subject: userSubject(kept) });
    noteChanges(world, user, before, kept);
    if (!kept.is_active || password !== undefined) {
      for (const session of world.sessions.values())
        if (session.user === kept.resource_uri && session.is_active && kept.id !== user.id) closeSession(world, session);
    }
    return kept;
  },
  deleteUser: ({ world, user, params }) => {
    superusersOnly(user);
    const gone = find(world.users, params.id);
    if (gone.id === user.id) throw ownAccount();
    checkSuperusers(world, gone, null);
    if (owns(world, gone.resource_uri)) throw new MockError(409, 'owns_objects', 'Diesem Benutzer gehören noch Objekte.');
    for (const session of world.sessions.values()) if (session.user === gone.resource_uri) world.sessions.delete(session.id);
    for (const event of world.events.values()) if (event.user === gone.resource_uri) world.events.set(event.id, { ...event, user: null });
    world.users.delete(gone.id);
    noteSecurity(world, user, { event: 'user_deleted', subject: userSubject(gone) });
    return undefined;
  },
};

/** The given fields without those that are undefined. */
function defined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
