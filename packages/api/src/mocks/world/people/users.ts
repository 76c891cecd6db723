import { globalPermissions, withheldPermissions } from '../../../kinds/kinds.ts';
import type { GlobalPermission, Me } from '../../../schemas/user.ts';
import { stored } from '../make.ts';
import type { Actor, MockUser, World } from '../state.ts';

/** What a new user may do unless something else is said. */
export const grantedToNewUsers: readonly GlobalPermission[] = globalPermissions.filter((name) => !withheldPermissions.includes(name));

/** A user name without what makes it an e-mail address, which is for superusers only. */
export function shownUsername(username: string): string {
  return username.split('@')[0] || username;
}

/** Display name: first and last name, or the user name when there is neither. */
export function displayName(user: { readonly username: string; readonly first_name: string; readonly last_name: string }): string {
  return `${user.first_name} ${user.last_name}`.trim() || shownUsername(user.username);
}

/** Stores a new user: staff, active, with the permissions of new users. */
export function makeUser(world: World, fields: Pick<MockUser, 'username'> & Partial<MockUser>): MockUser {
  const blank = {
    ...stored(world, 'user'),
    first_name: '',
    last_name: '',
    email: '',
    notes: '',
    is_active: true,
    is_staff: true,
    is_superuser: false,
    language: 'de' as const,
    user_permissions: [...grantedToNewUsers],
    groups: [],
    max_concurrent_sessions: null,
    expiration_date: null,
    last_login: null,
    password: null,
    inviteToken: null,
  };
  const user = { ...blank, ...fields, display_name: '' };
  const named = { ...user, display_name: displayName(user) };
  world.users.set(named.id, named);
  return named;
}

export function userByUri(world: World, uri: string | null): MockUser | undefined {
  return uri === null ? undefined : [...world.users.values()].find((user) => user.resource_uri === uri);
}

/** True while the user may log in to the back office. */
export function mayLogIn({ is_active, is_staff, expiration_date }: MockUser, now: string): boolean {
  return is_active && is_staff && (expiration_date === null || expiration_date > now);
}

/** Global permissions that a user has by itself, by a group, or by being superuser. */
function effectivePermissions(world: World, user: MockUser): GlobalPermission[] {
  if (user.is_superuser) return [...globalPermissions];
  const byGroup = [...world.groups.values()].filter((group) => user.groups.includes(group.resource_uri));
  return [...new Set([...user.user_permissions, ...byGroup.flatMap((group) => group.group_permissions)])];
}

export function actorOf(world: World, user: MockUser, impersonator?: MockUser): Actor {
  const { resource_uri, display_name } = impersonator ?? user;
  return {
    ...user,
    permissions: effectivePermissions(world, user),
    impersonator: impersonator ? { resource_uri, display_name } : null,
  };
}

/** The signed-in user as it is answered. */
export function meOf(actor: Actor): Me {
  const { id, resource_uri, username, display_name, first_name, last_name, email, is_superuser, is_staff, language, groups } = actor;
  const person = { id, resource_uri, username, display_name, first_name, last_name, email, is_superuser, is_staff, language, groups };
  return { ...person, permissions: [...actor.permissions], impersonator: actor.impersonator };
}
