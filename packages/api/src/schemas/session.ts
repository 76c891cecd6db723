import { z } from 'zod';
import { Id, Timestamp, Uri } from './common.ts';

/** A log-in of a user. */
export const Session = z.object({
  id: Id,
  resource_uri: Uri,
  user: Uri,
  user_name: z.string(),
  is_active: z.boolean(),
  /** The session that asks. */
  is_current: z.boolean(),
  created_at: Timestamp,
  last_seen: Timestamp,
  closed_at: Timestamp.nullable(),
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
});
export type Session = z.infer<typeof Session>;
