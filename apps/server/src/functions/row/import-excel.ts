import type { TableSettings } from '@geo/api';
import { defineFunction } from '../define.ts';
import { docBeside } from '../doc-beside.ts';
import { config } from '../ports/config.ts';
import { text } from '../ports/text.ts';
import { only } from '../reading/formats.ts';
import { sheetWords } from '../reading/messages.ts';
import { fileInput, rejectedShare, rowOutputs, settingsLabel } from '../reading/ports.ts';
import { readRecords } from '../reading/read.ts';

export const importExcel = defineFunction({
  name: 'row.import_excel',
  title: { de: 'Excel als Tabelle lesen', en: 'Read Excel as a table' },
  doc: docBeside(import.meta.url),
  inputs: {
    file: fileInput,
    sheet: text({
      label: { de: 'Blatt', en: 'Sheet' },
      help: { de: 'Leer, wenn es nur eines mit Inhalt gibt.', en: 'Empty where only one has content.' },
      default: '',
    }),
    config: config('row-import-config', { label: settingsLabel, optional: true }),
    max_rejected_share: rejectedShare,
  },
  outputs: rowOutputs,
  run(context, { file, sheet, config: given, max_rejected_share: share }) {
    const name = sheet.trim();
    // Cells have no separator and no encoding, and numbers no decimal sign.
    const { header, skiprows, skipfooter, names, transposed } = (given?.held ?? {}) as TableSettings;
    const stated = Object.entries({ header, skiprows, skipfooter, names, transposed }).filter(([, value]) => value !== undefined);
    return readRecords(context, {
      files: file,
      settings: name === '' ? {} : { layer: name },
      table: { ...Object.fromEntries(stated), place: { kind: 'none' } },
      share,
      words: sheetWords,
      accept: only(['excel', 'xls', 'ods'], { de: 'eine Arbeitsmappe (Excel, OpenDocument)', en: 'a workbook (Excel, OpenDocument)' }),
      typeOf: () => 'row',
    });
  },
});
