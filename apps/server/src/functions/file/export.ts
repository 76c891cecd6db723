import { defineFunction } from '../define.ts';
import { records } from '../ports/records.ts';
import { exportSettings, fileOutput, formatInput, nameInput } from '../writing/ports.ts';
import { writeRecords } from '../writing/write.ts';

export const exportFile = defineFunction({
  name: 'file.export',
  title: { de: 'Als Datei schreiben', en: 'Export as file' },
  doc: {
    de: 'Schreibt Datensätze in **eine Datei**, in jedem Format, in dem sie auch heruntergeladen werden. **Einstellungen** gelten, soweit das Format sie kennt; andere werden abgelehnt.\n\nBeispiel: **Format** = CSV, **Dateiname** = `pegel` ergibt die Datei `pegel.csv`.',
    en: 'Writes records to **one file**, in any format in which they are downloaded as well. **Settings** hold as far as the format has them; others are refused.\n\nExample: **Format** = CSV, **File name** = `gauges` gives the file `gauges.csv`.',
  },
  inputs: {
    features: records({ label: { de: 'Datensätze', en: 'Records' } }),
    format: formatInput,
    name: nameInput,
    config: exportSettings,
  },
  outputs: fileOutput,
  run: async (context, { features, format, name, config }) => ({
    output: await writeRecords(context, { records: features, format, name, stated: config?.stated ?? {} }),
  }),
});
