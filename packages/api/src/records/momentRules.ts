import type { Moment } from '../schemas/depot.ts';
import { isWaiting, type MomentReader, type MomentState } from './moments.ts';

/** What has moments, the newest first. */
interface Having<One> {
  readonly moments: readonly One[];
}

/** Whether who has read the moment `id` may go on from it with an edit: it is the newest one, or the open one upon it. */
export function isEditedFrom(
  id: number,
  latest: Pick<Moment, 'id'> | null | undefined,
  open: Pick<Moment, 'id'> | null | undefined,
): boolean {
  return id === latest?.id || id === open?.id;
}

/** The moments that wait and were built on one that waits as well. */
export function waitingUpon<One extends MomentState>(depot: Having<One>, { id }: Pick<Moment, 'id'>): One[] {
  const newer = depot.moments.slice(
    0,
    depot.moments.findIndex((one) => one.id === id),
  );
  return newer.filter((one) => isWaiting(depot, one));
}

/** Who approves, and who acts as them; null where nobody does. */
interface Approver<Who> {
  readonly self: Who;
  readonly impersonator: Who | null;
}

/**
 * Four eyes: whether any of what would be approved with a moment was stored or edited by who approves, or by who acts as them. `by` names
 * who has stored a moment or edited in it; a moment takes the older ones that wait in.
 */
export function isOwnWork<Who>(
  depot: Having<MomentState & { readonly by: readonly (Who | null)[] }>,
  { id }: Pick<Moment, 'id'>,
  { self, impersonator }: Approver<Who>,
): boolean {
  const upTo = depot.moments.slice(depot.moments.findIndex((one) => one.id === id));
  return upTo.some(
    (one) =>
      isWaiting(depot, one) && one.by.some((who) => who !== null && (who === self || (impersonator !== null && who === impersonator))),
  );
}

/** A moment with its number: those of a depot ascend, and a rejected one is followed by the number from which on all is as it was before. */
interface Numbered extends MomentState {
  readonly number: number;
  readonly put_back: number | null;
}

/** Why a complete moment cannot be deleted. */
export type DeletionFault<One> =
  | { readonly code: 'moment_is_read' | 'moment_waits' }
  | { readonly code: 'moment_in_use'; readonly readers: readonly MomentReader[] }
  | { readonly code: 'later_rejected'; readonly moments: readonly One[] };

/** Why a complete moment of a depot cannot be deleted, given what still reads it; null where it can. */
export function deletionFault<One extends Numbered>(
  depot: Having<One>,
  moment: Numbered,
  readers: readonly MomentReader[],
): DeletionFault<One> | null {
  const read = depot.moments.find(({ approved }) => approved !== null);
  if (moment.id === read?.id) return { code: 'moment_is_read' };
  if (isWaiting(depot, moment)) return { code: 'moment_waits' };
  if (readers.length > 0) return { code: 'moment_in_use', readers };
  const moments = depot.moments.filter(({ number }) => number > moment.number && number < (moment.put_back ?? 0));
  return moments.length > 0 ? { code: 'later_rejected', moments } : null;
}
