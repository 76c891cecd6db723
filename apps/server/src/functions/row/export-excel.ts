import { defineFunction } from '../define.ts';
import { records } from '../ports/records.ts';
import { exportSettings, fileOutput, nameInput } from '../writing/ports.ts';
import { writeRecords } from '../writing/write.ts';
import { rowsLabel } from './labels.ts';

export const exportExcel = defineFunction({
  name: 'row.export_excel',
  title: { de: 'Als Excel schreiben', en: 'Export as Excel' },
  doc: {
    de: 'Schreibt Datensätze in eine **Excel-Arbeitsmappe**, höchstens 1.048.575. Punkte stehen als x und y darin, andere Geometrien nicht.\n\nBeispiel: **Dateiname** = `haushalt` ergibt die Datei `haushalt.xlsx`.',
    en: 'Writes records to an **Excel workbook**, 1,048,575 at most. Points stand in it as x and y, other geometries do not.\n\nExample: **File name** = `budget` gives the file `budget.xlsx`.',
  },
  inputs: { rows: records({ label: rowsLabel }), name: nameInput, config: exportSettings },
  outputs: fileOutput,
  run: async (context, { rows, name, config }) => ({
    output: await writeRecords(context, { records: rows, format: 'xlsx', name, stated: config?.stated ?? {} }),
  }),
});
