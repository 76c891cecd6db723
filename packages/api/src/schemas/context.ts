import { z } from 'zod';
import { Timestamp, Uri } from './common.ts';

export const RelationKind = z.enum(['provides_data_for', 'executes', 'is_used_by', 'contains']);
export type RelationKind = z.infer<typeof RelationKind>;

/** "subject kind object", for example depot provides_data_for layer. */
export const Relation = z.object({ kind: RelationKind, subject: Uri, object: Uri });
export type Relation = z.infer<typeof Relation>;

/** An object as relations and searches show it. */
export const ObjectSummary = z.object({
  resource_uri: Uri,
  /** Kind of the object, see `objectKinds`. */
  kind: z.string(),
  name: z.string(),
  /** Datum type of depots and frames. */
  content_type: Uri.nullable(),
  /** The switchboard of a frame, the folder of a depot: what opens it. */
  parent: Uri.nullable(),
  public: z.boolean().nullable(),
});
export type ObjectSummary = z.infer<typeof ObjectSummary>;

/** Most related objects that are expanded one level further. */
export const contextExpansionLimit = 10;

/**
 * Relations of an object that the user may see. When at most 10 objects are related, their own relations are there too
 * and `expanded` is true.
 */
export const ContextView = z.object({
  type: z.string(),
  object: ObjectSummary,
  relations: z.array(Relation),
  /** All subjects and objects of the relations, the object itself included. */
  objects: z.array(ObjectSummary),
  expanded: z.boolean(),
  /** Related objects that the user may not see. */
  hidden: z.number().int().min(0),
});
export type ContextView = z.infer<typeof ContextView>;

/** Objects found by name, or the most recently used when nothing is asked for. */
export const SearchResult = z.object({ objects: z.array(ObjectSummary.extend({ modified: Timestamp })) });
export type SearchResult = z.infer<typeof SearchResult>;
