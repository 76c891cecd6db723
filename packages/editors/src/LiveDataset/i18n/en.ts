import type { TextsLike } from '@geo/ui';
import type { de } from './de.ts';

/** English texts of live datasets. */
export const en: TextsLike<typeof de> = {
  liveTest: 'Test connection',
  liveTestAgain: 'Test again',
  liveTestHelp: 'The address is asked once. Nothing is stored.',
  liveAsking: 'Asking {{host}}…',
  liveAskingNobody: 'Checking the values…',
  liveStop: 'Cancel',
  liveFailed: 'The test failed',
  liveFailedAt: 'The test failed. Please check “{{field}}”.',
  liveFailedFor: 'The test failed (“{{field}}”): {{reason}}',
  liveChanged: 'The values have changed since this test.',
  liveFound_one: '{{count, number}} object in the answer',
  liveFound_other: '{{count, number}} objects in the answer',
  liveFoundMore: 'more than {{count, number}} objects in the answer',
  liveTotal: '{{count, number}} altogether',
  liveFirst: 'the first {{count, number}} are shown',
  liveNowhere: '{{count, number}} without a place',
  liveRecords: 'First records',
  liveMap: 'Places of the first records',
  liveNone: 'There is a connection, but there are no objects',
  liveNoneText: 'As soon as the source has some, they appear here.',
};
