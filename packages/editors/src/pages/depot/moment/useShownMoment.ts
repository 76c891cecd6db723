import { editedMoment, type Depot, type Moment } from '@geo/api';
import { useState } from 'react';

/** What the page of a depot shows. */
export interface ShownMoment {
  /** Undefined where the depot has none, or the address names none of its moments. */
  readonly moment: Moment | undefined;
  /** The moment that the address names was there, and is not any more: somebody has discarded or removed it. The newest one is shown. */
  readonly isGone: boolean;
}

/** The moment that the address names, else the newest one. What goes while it is shown takes nothing with it that is open on the page. */
export function useShownMoment(depot: Depot | undefined, momentId: number | string | undefined): ShownMoment {
  const [seen, setSeen] = useState<number | null>(null);
  const named = momentId ? depot?.moments.find(({ id }) => id === Number(momentId)) : undefined;
  if (named && named.id !== seen) setSeen(named.id);
  const isGone = depot !== undefined && Boolean(momentId) && !named && seen === Number(momentId);
  const newest = depot && (editedMoment(depot) ?? depot.moments[0]);
  return { moment: momentId && !isGone ? named : newest, isGone };
}
