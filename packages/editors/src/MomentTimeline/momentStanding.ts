import { isWaiting, newestMoment, type Moment } from '@geo/api';
import type { EditorsTextKey } from '../i18n/texts.ts';

/** How a moment stands among the others of its depot: what it is, or that it is not read yet, was passed over, or is read while others wait. */
export function momentStanding(moments: readonly Moment[], moment: Moment): EditorsTextKey {
  const own = `${moment.status}Moment` as const;
  if (moment.status === 'open' || moment.status === 'rejected') return own;
  if (moment.approved === null) return isWaiting({ moments }, moment) ? 'notApproved' : 'skippedMoment';
  const isRead = moment.id === newestMoment({ moments })?.id;
  return isRead && moments.some((one) => isWaiting({ moments }, one)) ? 'isRead' : own;
}
