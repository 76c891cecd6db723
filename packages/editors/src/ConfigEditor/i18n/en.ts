import type { TextsLike } from '@geo/ui';
import type { de } from './de.ts';

/** English texts of the configuration editor. */
export const en: TextsLike<typeof de> = {
  searchSettings: 'Search settings',
  settingsFound_one: '{{count, number}} setting found',
  settingsFound_other: '{{count, number}} settings found',
  settingsNone: 'No setting is called so. The names of settings and sections are searched.',
  activated: 'Activated',
  activatedOf: '{{section}}: Activated',
  settingsChanged_one: '{{count, number}} changed',
  settingsChanged_other: '{{count, number}} changed',
  settingsWrong_one: 'Check {{count, number}} value',
  settingsWrong_other: 'Check {{count, number}} values',
  advancedSettings: 'Advanced settings',
  resetTo: '{{label}}: back to “{{value}}”',
  resetSetting: '{{label}}: reset',
  nothingStated: 'not stated',
  addRow: 'Add entry',
  addRowOf: '{{label}}: add entry',
  rowOf: '{{label}}, entry {{number}}',
  rowNumber: 'Entry {{number}}',
  removeRow: '{{label}}: remove entry {{number}}',
  noRows: 'No entries yet.',
  onePerLine: 'One entry per line.',
  withCommas: 'With a comma between them.',
  noLayersToChoose: 'There are no layers to choose from here.',
  noViewsToChoose: 'There are no views to choose from here.',
  pictureAddress: 'Address of a picture.',
  pictureOrListed: 'Address of a picture, or a picture of the list.',
  pictureFailed: 'The picture cannot be loaded.',
  asByDefault: 'All is as by default.',
};
