import { z } from 'zod';
import { DatumChange } from '../schemas/datum.ts';

/** What an action did: to a value, to several of a record, to its geometry, to one record or to many. */
export const editKinds = ['value', 'record', 'geometry', 'added', 'deleted', 'restored', 'pasted', 'replaced', 'repaired'] as const;
export type EditKind = (typeof editKinds)[number];

/** An action upon the open moment, which is taken back, and made again, as a whole. */
export const EditStep = z.object({
  id: z.number().int(),
  kind: z.enum(editKinds),
  /** The column, where it was one. */
  key: z.string().nullable(),
  /** Number of the record, where it was one. */
  record: z.number().int().nullable(),
  /** What that record calls itself, the first 200 characters; null where no attribute names it. */
  name: z.string().nullable(),
  /** How many records it has changed. */
  records: z.number().int().min(0),
  /** Name of who did it; null for an account that is gone. */
  who: z.string().nullable(),
  /** It was who asks. */
  own: z.boolean(),
  at: z.iso.datetime({ offset: true }),
});
export type EditStep = z.infer<typeof EditStep>;

/** What can be taken back and made again, what comes first before the rest; of others only for the owner of the depot. */
export const EditSteps = z.object({ undo: z.array(EditStep), redo: z.array(EditStep) });
export type EditSteps = z.infer<typeof EditSteps>;

/** Characters of the name of a record that are told. */
export const stepNameLength = 200;

/** So many of each are told. */
export const mostSteps = 100;

/** What a step leads to that was taken back or made again; `datum` is the record of a single one, null where it is gone, and of several. */
export const RecordsStepped = DatumChange.extend({ changed: z.number().int().min(0) });
export type RecordsStepped = z.infer<typeof RecordsStepped>;

const mostNumbersTold = 5;

/** Numbers of records as a refusal names them, the first of `count`. */
export function recordNumbers(numbers: readonly number[], count = numbers.length): string {
  const told = numbers.slice(0, mostNumbersTold);
  return `${told.join(', ')}${count > told.length ? ' …' : ''}`;
}
