import { fillResultTable, takeResultTable } from '../frames.ts';
import type { ContextDefinition } from './definition.ts';

/** A table of results of the frame's own, in the platform's database. */
export const django: ContextDefinition = {
  name: 'django',
  holds: ({ resultTable, table }) => resultTable !== undefined && table === undefined,
  keep: ({ db, frame, value, unique, signal }) => (value.filled ? takeResultTable : fillResultTable)(db, frame, value, unique, signal),
  from: ({ relation }) => relation,
};
