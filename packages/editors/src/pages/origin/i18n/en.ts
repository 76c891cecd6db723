import type { TextsLike } from '@geo/ui';
import type { de } from './de.ts';

/** English texts of where data come from, with the keys of the German ones. */
export const en: TextsLike<typeof de> = {
  originTitle: 'Origin · {{name}}',
  originHelp: 'What these data were made from, step by step back to what was imported or changed by hand.',
  originTree: 'Way of the data back',
  originMoment: 'moment of {{time}}',
  originRecords_one: '{{count, number}} object',
  originRecords_other: '{{count, number}} objects',
  originImported: 'Imported by {{user}}',
  originImportedFile: 'Imported from “{{file}}” by {{user}}',
  originEdited: 'Edited by {{user}}',
  originRestored: 'Restored by {{user}}',
  originComputed: 'Stored by switchboard',
  originComputedHidden: 'Stored by a switchboard that you may not see or that is gone',
  originBy: 'with the rights of {{user}}',
  originNobody: 'a deleted account',
  originFrom: 'Made from:',
  originHidden_one: '{{count, number}} more moment that you may not see or that is gone',
  originHidden_other: '{{count, number}} more moments that you may not see or that are gone',
  originUnknown: 'What it was computed from is not known: it is older than this record.',
  originAgain: 'see above',
  originTruncated: 'The way is longer than is shown here.',
  originFailed: 'The origin cannot be shown',
  originNothing: 'Nothing to show',
  originNothingText: 'The layer shows no depot that you may see, or that has no approved moment yet.',
};
