import { z } from 'zod';
import { globalPermissions } from '../kinds/kinds.ts';
import { Id, Name, Timestamp, Uri, stored } from './common.ts';

export const GlobalPermission = z.enum(globalPermissions);
export type GlobalPermission = z.infer<typeof GlobalPermission>;

export const Language = z.enum(['de', 'en']);
export type Language = z.infer<typeof Language>;

/** A user as everybody who may log in sees it, for permission tables and lists. */
export const UserSummary = z.object({ id: Id, resource_uri: Uri, username: z.string(), display_name: z.string(), is_active: z.boolean() });
export type UserSummary = z.infer<typeof UserSummary>;

const person = {
  username: z.string(),
  display_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_superuser: z.boolean(),
  is_staff: z.boolean(),
  language: Language,
};

/** The signed-in user with its effective global permissions (own, by group, by being superuser). */
export const Me = z.object({
  id: Id,
  resource_uri: Uri,
  ...person,
  groups: z.array(Uri),
  permissions: z.array(GlobalPermission),
  /** The superuser who acts as this user; null otherwise. */
  impersonator: z.object({ resource_uri: Uri, display_name: z.string() }).nullable(),
});
export type Me = z.infer<typeof Me>;

export const User = z.object({
  ...stored,
  ...person,
  notes: z.string(),
  is_active: z.boolean(),
  /** Permissions given directly. */
  user_permissions: z.array(GlobalPermission),
  groups: z.array(Uri),
  max_concurrent_sessions: z.number().int().min(1).nullable(),
  /** The account is disabled from then on. */
  expiration_date: Timestamp.nullable(),
  /** Last log-in; null before the first. */
  last_login: Timestamp.nullable(),
});
export type User = z.infer<typeof User>;

/** Letters, digits and . _ - @ +; no spaces. */
export const Username = z
  .string()
  .min(1)
  .max(150)
  .regex(/^[\p{L}\p{N}._@+-]+$/u);
export const UserPatch = User.pick({
  first_name: true,
  last_name: true,
  email: true,
  notes: true,
  is_active: true,
  is_staff: true,
  is_superuser: true,
  user_permissions: true,
  groups: true,
  max_concurrent_sessions: true,
  expiration_date: true,
  revision: true,
})
  .extend({ username: Username, raw_password: z.string().max(4096) })
  .partial();
/** Exactly one of `raw_password` and `send_invite`; an invited user is saved with is_active false. */
export const UserInput = UserPatch.omit({ revision: true }).extend({ username: Username, send_invite: z.boolean().optional() });
export type UserInput = z.input<typeof UserInput>;

/** Users that share permissions. */
export const Group = z.object({
  ...stored,
  name: Name,
  group_permissions: z.array(GlobalPermission),
  /** Number of members. */
  members: z.number().int().min(0),
});
export type Group = z.infer<typeof Group>;
export const GroupSummary = Group.pick({ id: true, resource_uri: true, name: true });
export type GroupSummary = z.infer<typeof GroupSummary>;
export const GroupPatch = Group.pick({ name: true, group_permissions: true, revision: true }).partial();
export const GroupInput = Group.pick({ name: true }).extend({ group_permissions: z.array(GlobalPermission).default([]) });
export type GroupInput = z.input<typeof GroupInput>;

export const LoginInput = z.object({ username: z.string().min(1).max(150), password: z.string().min(1).max(4096) });
export const PasswordInput = z.object({
  old_password: z.string().max(4096),
  new_password1: z.string().max(4096),
  new_password2: z.string().max(4096),
});
export const InviteInput = z.object({ email: z.string().max(320) });
/** `invite_url` is answered where no mail can be sent: the link is handed over by hand then. */
export const InviteResult = z.object({ sent: z.boolean(), invite_url: z.string().nullable() });
export const AcceptInviteInput = z.object({
  token: z.string().min(1).max(200),
  new_password1: z.string().max(4096),
  new_password2: z.string().max(4096),
});
