import { z } from 'zod';
import { securityEventKeys, sessionEnds, type SecurityEventKey } from '../kinds/securityEvents.ts';
import { Id, ListQuery, Timestamp, Uri } from './common.ts';

/** What a user or a group was given and what was taken from it, by the names of permissions. */
export const SecurityChange = z.object({
  holder: Uri,
  /** User name or name of the group at that time. */
  holder_name: z.string(),
  given: z.array(z.string()),
  taken: z.array(z.string()),
});
export type SecurityChange = z.infer<typeof SecurityChange>;

/** What more there is to say of an entry, as its kind has it. It never holds a password, token, cookie, or what a request carried. */
export const SecurityDetails = z.object({
  /** Code of the refusal. */
  code: z.string().optional(),
  /** The refused call: method and address, with the names of its parameters in place of their values. */
  call: z.string().optional(),
  /** The permission that was missing. */
  permission: z.string().optional(),
  /** Why sessions ended: by their user, by somebody else, or because there were too many of them. */
  reason: z.enum(sessionEnds).optional(),
  /** Number of sessions that ended. */
  sessions: z.number().int().optional(),
  /** Name of an API key and what it begins with; never the key. */
  key: z.string().optional(),
  /** A layer shows older states of its data to everybody. */
  older_moments: z.boolean().optional(),
  /** Global permissions, or names of groups. */
  given: z.array(z.string()).optional(),
  taken: z.array(z.string()).optional(),
  /** What changed in a permission table; `more` counts those that are left out. */
  changes: z.array(SecurityChange).optional(),
  more: z.number().int().optional(),
  /** Stands for entries that were too many to be kept one by one. */
  summed_up: z.boolean().optional(),
});
export type SecurityDetails = z.infer<typeof SecurityDetails>;

/** An entry of the security log. Names are those at that time, and stay when their user or object is gone. */
export const SecurityEntry = z.object({
  id: Id,
  /** When it happened, of several times the first. */
  at: Timestamp,
  event: z.enum(securityEventKeys),
  /** How often the same happened within a minute. */
  count: z.number().int().min(1),
  /** Who did it; null for nobody known, for the platform itself, and for users that are gone. */
  user: Uri.nullable(),
  user_name: z.string().nullable(),
  /** The superuser who acted as `user`. */
  impersonator: Uri.nullable(),
  impersonator_name: z.string().nullable(),
  /** What it was about; null for nothing, and for what is gone. */
  object: Uri.nullable(),
  object_kind: z.string().nullable(),
  object_name: z.string().nullable(),
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
  details: SecurityDetails,
});
export type SecurityEntry = z.infer<typeof SecurityEntry>;

const isEvent = (key: string): key is SecurityEventKey => (securityEventKeys as readonly string[]).includes(key);

/**
 * Query of the security log. `event` is a comma list of kinds; `user_uri` finds what a user did and what concerned them;
 * `from` and `to` are ISO 8601 times with zone, `to` excluded; `q` looks into names and IP addresses.
 */
export const SecurityLogQuery = ListQuery.pick({ offset: true, limit: true, q: true, order_by: true }).extend({
  event: z
    .string()
    .max(1000)
    .refine((list) => list.split(',').every(isEvent))
    .optional(),
  user_uri: Uri.optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});
export type SecurityLogQuery = z.infer<typeof SecurityLogQuery>;
