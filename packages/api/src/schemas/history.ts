import { z } from 'zod';
import { Id, Timestamp } from './common.ts';
import { Datum } from './datum.ts';
import { Moment } from './depot.ts';

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
