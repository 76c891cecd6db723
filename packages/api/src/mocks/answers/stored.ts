import { staleRevision } from '../errors.ts';

interface Stored {
  readonly revision: number;
  readonly modified: string;
}

/** The object after a save: 409 when the revision sent is not the stored one. */
export function saved<T extends Stored>(object: T, patch: Partial<T>, now: string): T {
  if (patch.revision !== undefined && patch.revision !== object.revision) throw staleRevision(object);
  return { ...object, ...patch, revision: object.revision + 1, modified: now };
}
