import { defineFunction } from '../define.ts';
import { records } from '../ports/records.ts';
import { exportSettings, fileOutput, nameInput } from '../writing/ports.ts';
import { writeRecords } from '../writing/write.ts';
import { rowsLabel } from './labels.ts';

export const exportCsv = defineFunction({
  name: 'row.export_csv',
  title: { de: 'Als CSV schreiben', en: 'Export as CSV' },
  doc: {
    de: 'Schreibt Datensätze in eine **CSV-Datei**: UTF-8, Semikolon, Dezimalkomma, wenn die **Einstellungen** nichts anderes sagen. Punkte stehen als x und y darin, andere Geometrien als WKT.\n\nBeispiel: **Dateiname** = `pegel` ergibt die Datei `pegel.csv`.',
    en: 'Writes records to a **CSV file**: UTF-8, semicolon, decimal comma, unless the **settings** say otherwise. Points stand in it as x and y, other geometries as WKT.\n\nExample: **File name** = `gauges` gives the file `gauges.csv`.',
  },
  inputs: { rows: records({ label: rowsLabel }), name: nameInput, config: exportSettings },
  outputs: fileOutput,
  run: async (context, { rows, name, config }) => ({
    output: await writeRecords(context, { records: rows, format: 'csv', name, stated: config?.stated ?? {} }),
  }),
});
