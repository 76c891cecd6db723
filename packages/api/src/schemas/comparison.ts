import { z } from 'zod';
import { Id, Timestamp } from './common.ts';
import { Datum, DatumColumn } from './datum.ts';
import { Moment } from './depot.ts';

/** What became of a record between two moments. */
export const DifferenceKind = z.enum(['changed', 'added', 'removed']);
export type DifferenceKind = z.infer<typeof DifferenceKind>;

/** A comparison that is to be made. */
export const ComparisonInput = z.object({
  /** Number of the moment of the same depot to compare with. @default the complete one before it */
  with: Id.optional(),
  /**
   * How records are told apart where all were replaced in between: a column whose values name them, or '' for their whole content.
   * Otherwise they have kept their numbers. @default the column that seems to name them
   */
  key: z.string().max(10_000).optional(),
});
export type ComparisonInput = z.input<typeof ComparisonInput>;

/** A record that differs: `before` is null for an added one, `after` for a removed one. Geometries in EPSG:4326. */
export const RecordDifference = z.object({
  /** Its number among those of its kind, from 1. */
  id: z.number().int(),
  before: Datum.nullable(),
  after: Datum.nullable(),
  /** Its place or shape is another one. */
  moved: z.boolean(),
});
export type RecordDifference = z.infer<typeof RecordDifference>;

/** A page of what differs between two moments. */
export const Comparison = z.object({
  objects: z.array(RecordDifference),
  meta: z.object({
    offset: z.number().int(),
    limit: z.number().int(),
    /** Those of the kind that can be read: the first 10,000. */
    total_count: z.number().int(),
    changed: z.number().int(),
    added: z.number().int(),
    removed: z.number().int(),
    /** Numbers of the older and the newer moment. */
    before: Id,
    after: Id,
    /** How records were told apart: by a column, '' by their whole content, null by their numbers. */
    key: z.string().nullable(),
    /** Columns of both moments. */
    columns: z.array(DatumColumn),
  }),
});
export type Comparison = z.infer<typeof Comparison>;

export const ComparisonQuery = z.object({
  kind: DifferenceKind.default('changed'),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
});

/** What a record was from a moment on; `datum` is null where it was deleted. */
export const RecordState = z.object({
  moment: Id,
  at: Timestamp,
  /** Who has edited it, else who made the moment; null where they are gone. */
  who: z.string().nullable(),
  ...Moment.pick({ message: true, origin: true, status: true }).shape,
  datum: Datum.nullable(),
  /** It lies elsewhere than before, or has another shape. */
  moved: z.boolean(),
});
export type RecordState = z.infer<typeof RecordState>;

/** The states of a record, the newest first; `more` tells that there are older ones. */
export const RecordHistory = z.object({ objects: z.array(RecordState), more: z.boolean() });
export type RecordHistory = z.infer<typeof RecordHistory>;
