import { z } from 'zod';
import { hinted } from './hints.ts';

/** Path of an object on the server, for example `/api/v1/depot/7/`. It is the object's identity for clients. */
export const Uri = z.string().min(1);
/** Positive integer key, unique within its kind. */
export const Id = z.number().int().positive();
/** ISO 8601 time with zone, for example `2026-11-21T05:15:00.000Z`. */
export const Timestamp = z.string();
/** West, south, east, north in degrees (EPSG:4326, longitude first). */
export const Extent4326 = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Extent4326 = z.infer<typeof Extent4326>;

/** One row of an object's permission table: exactly one of user and group, and what it may do. */
export const PermissionEntry = z
  .object({ user: Uri.nullish(), group: Uri.nullish(), perms: z.array(z.string()) })
  .refine((entry) => Boolean(entry.user) !== Boolean(entry.group), hinted('one_subject'));
export type PermissionEntry = z.infer<typeof PermissionEntry>;

/** Paging of a list answer; offset and limit count objects. */
export const ListMeta = z.object({ offset: z.number().int().min(0), limit: z.number().int().min(1), total_count: z.number().int().min(0) });
export type ListMeta = z.infer<typeof ListMeta>;

/** A page of objects, as every collection answers it. */
export interface ListOf<T> {
  objects: T[];
  meta: ListMeta;
}

/** The list envelope of a collection of `item`. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ objects: z.array(item), meta: ListMeta });
}

/**
 * Query of a collection: paging, text search, sort ('-' for descending), favourites, most recently used. `tag` is a comma
 * list of tag ids that an object must all carry; `filter` narrows to 'mine', 'public' or 'internal' ('active' or 'closed'
 * for sessions).
 */
export const ListQuery = z.object({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  q: z.string().max(1000).optional(),
  order_by: z.string().max(100).optional(),
  filter: z.string().max(1000).optional(),
  type: z.string().max(100).optional(),
  tag: z.string().max(1000).optional(),
  favored: z.enum(['0', '1']).optional(),
  mru: z.enum(['0', '1']).optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** Query of a creation: id of the object to copy. */
export const Template = z.object({ template: z.coerce.number().int().optional() });

/** Body of every error answer. `code` is stable; `reason` is in the language of the request. */
export const ErrorBody = z.object({
  status: z.literal('error'),
  code: z.string(),
  reason: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  current: z.unknown().optional(),
  /** Where on Earth what is refused lies: longitude and latitude in degrees. */
  place: z.tuple([z.number(), z.number()]).readonly().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Fields every stored object carries. `revision` grows by one with each change; a PATCH with a stale one answers 409. */
export const stored = {
  id: Id,
  resource_uri: Uri,
  revision: z.number().int().min(1),
  created: Timestamp,
  modified: Timestamp,
};

/** Display name of an object: 1 to 10,000 characters, not only blanks. */
export const Name = z
  .string()
  .max(10_000)
  .refine((value) => value.trim().length > 0, hinted('blank'));
