import type { TableSettings } from '@geo/api';
import { defineFunction } from '../define.ts';
import { docBeside } from '../doc-beside.ts';
import { config, type GivenSettings } from '../ports/config.ts';
import { layerWords } from '../reading/messages.ts';
import { fileInput, rejectedShare, rowOutputs, settingsLabel } from '../reading/ports.ts';
import { readRecords } from '../reading/read.ts';
import { only } from '../reading/formats.ts';

export const importCsv = defineFunction({
  name: 'row.import_csv',
  title: { de: 'CSV als Tabelle lesen', en: 'Read CSV as a table' },
  doc: docBeside(import.meta.url),
  inputs: {
    file: fileInput,
    config: config('row-import-config', { label: settingsLabel, optional: true }),
    max_rejected_share: rejectedShare,
  },
  outputs: rowOutputs,
  run: (context, { file, config: given, max_rejected_share: share }) =>
    readRecords(context, {
      files: file,
      settings: {},
      table: { ...stated(given), place: { kind: 'none' } },
      share,
      words: layerWords,
      accept: only(['csv'], { de: 'CSV', en: 'CSV' }),
      typeOf: () => 'row',
    }),
});

/** The names of the settings are those of a table. */
function stated(given: GivenSettings | undefined): TableSettings {
  return given ? (given.held as TableSettings) : {};
}
