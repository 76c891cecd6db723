import { z } from 'zod';
import { Id, Name, Timestamp, Uri } from '../schemas/common.ts';
import { keyRealmNames, mostKeySwitchboards } from './realms.ts';

export const KeyRealmName = z.enum(keyRealmNames);

/** An API key as it is listed: never the key itself. */
export const ApiKey = z.object({
  id: Id,
  resource_uri: Uri,
  /** Whose key it is: with it, calls have the rights that this user has at that moment. */
  user: Uri,
  user_name: z.string(),
  name: z.string(),
  /** What the key begins with, to recognise it. */
  prefix: z.string(),
  realms: z.array(KeyRealmName),
  /** The only switchboards that it runs; none for all that its user may run. */
  switchboards: z.array(Uri),
  created: Timestamp,
  /** When it ends; null for never. */
  expires: Timestamp.nullable(),
  /** When it was used last, to the minute; null before the first time. */
  last_used: Timestamp.nullable(),
  /** Name of the superuser who made it for its user; null where they made it themselves. */
  made_by: z.string().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** A new key. */
export const ApiKeyInput = z.object({
  /** Whose key it will be; superusers make keys for others. @default who asks */
  user: Uri.optional(),
  /** What it is used for, and where. @default its prefix */
  name: Name.optional(),
  realms: z.array(KeyRealmName).min(1).max(keyRealmNames.length),
  /** The only switchboards that it may run. @default all */
  switchboards: z.array(Uri).max(mostKeySwitchboards).default([]),
  /** When it ends, at most a year from now; null for never, which only superusers may choose. @default in a year */
  expires: z.iso.datetime({ offset: true }).nullable().optional(),
});
export type ApiKeyInput = z.input<typeof ApiKeyInput>;

/** A key that was just made: `key` is shown this once. */
export const NewApiKey = ApiKey.extend({ key: z.string() });
export type NewApiKey = z.infer<typeof NewApiKey>;
