import { z } from 'zod';
import { Id, Timestamp, Uri } from './common.ts';

/** Global permissions; new users get all but the last three of `withheld`. */
export const globalPermissions = [
  'add_depot',
  'add_switchboard',
  'add_workflow',
  'add_layer',
  'add_view',
  'add_portal',
  'add_finalview',
  'publish_layer',
  'publish_view',
  'publish_portal',
  'manage_tags',
  'import_files',
  'use_local_path',
  'access_connect',
] as const;
export const GlobalPermission = z.enum(globalPermissions);
export type GlobalPermission = z.infer<typeof GlobalPermission>;
/** What a new user does not get by itself. */
export const withheldPermissions: readonly GlobalPermission[] = ['publish_view', 'access_connect', 'use_local_path'];

export const Language = z.enum(['de', 'en']);
export type Language = z.infer<typeof Language>;

/** The signed-in user with its effective global permissions. */
export const Me = z.object({
  id: Id,
  resource_uri: Uri,
  username: z.string(),
  display_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_superuser: z.boolean(),
  is_staff: z.boolean(),
  language: Language,
  permissions: z.array(GlobalPermission),
});
export type Me = z.infer<typeof Me>;

export const User = Me.omit({ permissions: true }).extend({
  notes: z.string(),
  is_active: z.boolean(),
  user_permissions: z.array(GlobalPermission),
  groups: z.array(Uri),
  max_concurrent_sessions: z.number().int().min(1).nullable(),
  expiration_date: Timestamp.nullable(),
});
export type User = z.infer<typeof User>;

export const LoginInput = z.object({ username: z.string().min(1).max(150), password: z.string().min(1).max(4096) });
