import { defineFunction } from '../define.ts';
import { records } from '../ports/records.ts';
import { exportSettings, fileOutput, nameInput } from '../writing/ports.ts';
import { writeRecords } from '../writing/write.ts';
import { rowsLabel } from './labels.ts';

export const exportParquet = defineFunction({
  name: 'row.export_parquet',
  title: { de: 'Als Parquet schreiben', en: 'Export as Parquet' },
  doc: {
    de: 'Schreibt Datensätze in eine **Parquet-Datei**; mit Geometrien ist sie ein GeoParquet.\n\nBeispiel: **Dateiname** = `messwerte` ergibt die Datei `messwerte.parquet`.',
    en: 'Writes records to a **Parquet file**; with geometries it is a GeoParquet.\n\nExample: **File name** = `measurements` gives the file `measurements.parquet`.',
  },
  inputs: { rows: records({ label: rowsLabel }), name: nameInput, config: exportSettings },
  outputs: fileOutput,
  run: async (context, { rows, name, config }) => ({
    output: await writeRecords(context, { records: rows, format: 'parquet', name, stated: config?.stated ?? {} }),
  }),
});
