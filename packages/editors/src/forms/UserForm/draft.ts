import { globalPermissions, withheldPermissions, type GlobalPermission, type User } from '@geo/api';
import type { Problems } from '../../generic/definition.ts';

/** What the form of a user edits. Numbers and dates are texts as they stand in the fields. */
export interface UserDraft {
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
  readonly email: string;
  readonly send_invite: boolean;
  /** Empty keeps the present one. */
  readonly raw_password: string;
  readonly notes: string;
  readonly is_active: boolean;
  readonly is_staff: boolean;
  readonly is_superuser: boolean;
  readonly max_concurrent_sessions: string;
  /** ISO date; null for none. */
  readonly expiration_date: string | null;
  readonly user_permissions: readonly GlobalPermission[];
  /** Uris. */
  readonly groups: readonly string[];
}

/** A new user holds all permissions but those that are withheld. */
export const blankUser: UserDraft = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  send_invite: false,
  raw_password: '',
  notes: '',
  is_active: true,
  is_staff: true,
  is_superuser: false,
  max_concurrent_sessions: '',
  expiration_date: null,
  user_permissions: globalPermissions.filter((permission) => !withheldPermissions.includes(permission)),
  groups: [],
};

export function userDraft(user: User): UserDraft {
  const { first_name, last_name, username, email, notes, is_active, is_staff, is_superuser, user_permissions, groups } = user;
  return {
    first_name,
    last_name,
    username,
    email,
    notes,
    is_active,
    is_staff,
    is_superuser,
    user_permissions,
    groups,
    send_invite: false,
    raw_password: '',
    max_concurrent_sessions: user.max_concurrent_sessions === null ? '' : String(user.max_concurrent_sessions),
    expiration_date: user.expiration_date === null ? null : user.expiration_date.slice(0, 10),
  };
}

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

export function userProblems(draft: UserDraft, isNew: boolean): Problems {
  const invited = isNew && draft.send_invite;
  return {
    ...(draft.username.trim() === '' ? { username: 'usernameMissing' as const } : {}),
    ...((invited || draft.email.trim() !== '') && !isEmail(draft.email) ? { email: 'emailInvalid' as const } : {}),
    ...(isNew && !invited && draft.raw_password === '' ? { raw_password: 'passwordMissing' as const } : {}),
  };
}

/** Sessions below one mean unlimited, an empty date never expires; an invited user gets no password and is inactive until the first log-in. */
export function userBody(draft: UserDraft, isNew: boolean): Readonly<Record<string, unknown>> {
  const { send_invite, raw_password, max_concurrent_sessions, expiration_date, ...rest } = draft;
  const sessions = Number.parseInt(max_concurrent_sessions, 10);
  const invited = isNew && send_invite;
  return {
    ...rest,
    username: draft.username.trim(),
    email: draft.email.trim(),
    user_permissions: draft.user_permissions.toSorted(),
    groups: draft.groups.toSorted(),
    max_concurrent_sessions: sessions >= 1 ? sessions : null,
    expiration_date: expiration_date ? `${expiration_date}T00:00:00.000Z` : null,
    ...(invited ? { send_invite: true, is_active: false } : {}),
    ...(!invited && raw_password !== '' ? { raw_password } : {}),
  };
}
