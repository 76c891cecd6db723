import { picked } from '../../relation/derive.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { towns } from '../examples.ts';
import { attributesOf } from '../ports/attributes.ts';
import { records } from '../ports/records.ts';
import { requireOnce } from '../names.ts';
import { computed } from '../records.ts';
import { rowsLabel } from './labels.ts';

export const selectColumns = defineFunction({
  name: 'row.select_columns',
  title: { de: 'Attribute auswählen', en: 'Select columns' },
  doc: {
    de: 'Behält nur die genannten **Attribute**, in dieser Reihenfolge. Die Geometrie bleibt.\n\nBeispiel: **Attribute** = `name, ags, einwohner`.',
    en: 'Keeps only the named **columns**, in this order. The geometry stays.\n\nExample: **Columns** = `name, ags, population`.',
  },
  example: { inputs: { rows: towns, columns: 'n, name' } },
  inputs: {
    rows: records({ label: rowsLabel }),
    columns: attributesOf('rows', {
      label: { de: 'Attribute', en: 'Columns' },
      help: {
        de: 'Mit Kommas dazwischen; ein Name mit einem Komma steht in doppelten Anführungszeichen.',
        en: 'With commas between them; a name with a comma stands in double quotes.',
      },
    }),
  },
  outputs: { output: records({ label: resultLabel }) },
  async run(_, { rows, columns }) {
    requireOnce(columns.map(({ as }) => as));
    return { output: computed(rows, picked(rows.relation, columns), { size: rows.size }) };
  },
});
