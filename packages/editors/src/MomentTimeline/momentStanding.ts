import { isWaiting, type Moment } from '@geo/api';
import type { EditorsTextKey } from '../i18n/texts.ts';

/** How a moment stands among the others of its depot: what it is, or that it is not read yet or was passed over. */
export function momentStanding(moments: readonly Moment[], moment: Moment): EditorsTextKey {
  if (moment.status === 'open' || moment.approved !== null) return `${moment.status}Moment`;
  return isWaiting({ moments }, moment) ? 'notApproved' : 'skippedMoment';
}
