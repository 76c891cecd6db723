import { z } from 'zod';
import { Id, Timestamp, Uri } from './common.ts';

/** Something that happened to an object, noted in the transaction of the change itself. */
export const Event = z.object({
  id: Id,
  resource_uri: Uri,
  /** Null for the platform itself ('System') and for users that are gone. */
  user: Uri.nullable(),
  user_name: z.string().nullable(),
  /** The superuser who acted as `user`. */
  impersonator: Uri.nullable(),
  impersonator_name: z.string().nullable(),
  key: z.string(),
  /** Null when the object is gone. */
  content_object: Uri.nullable(),
  /** Kind of the object, also when it is gone. */
  content_kind: z.string().nullable(),
  /** The object's name at that time. */
  metadata: z.object({ name: z.string() }),
  created: Timestamp,
});
export type Event = z.infer<typeof Event>;

/** An entry of the provider's news feed. Titles are plain text. */
export const NewsPost = z.object({
  id: z.union([z.number(), z.string()]),
  categories: z.array(z.string()),
  /** http or https address. */
  link: z.string(),
  title: z.object({ rendered: z.string() }),
  date: Timestamp,
});
export type NewsPost = z.infer<typeof NewsPost>;
