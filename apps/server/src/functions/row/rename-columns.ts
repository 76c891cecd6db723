import { FunctionError } from '../../problems/index.ts';
import { picked } from '../../relation/derive.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { towns } from '../examples.ts';
import { attributesOf } from '../ports/attributes.ts';
import { records } from '../ports/records.ts';
import { requireOnce } from '../names.ts';
import { computed } from '../records.ts';
import { rowsLabel } from './labels.ts';

export const renameColumns = defineFunction({
  name: 'row.rename_columns',
  title: { de: 'Attribute umbenennen', en: 'Rename columns' },
  doc: {
    de: 'Gibt **Attributen** andere Namen; die übrigen und die Geometrie bleiben, wie sie sind.\n\nBeispiel: **Namen** = `GEN = name, EWZ = einwohner`.',
    en: 'Gives **columns** other names; the others and the geometry stay as they are.\n\nExample: **Names** = `GEN = name, EWZ = population`.',
  },
  example: { inputs: { rows: towns, names: 'n = people' } },
  inputs: {
    rows: records({ label: rowsLabel }),
    names: attributesOf('rows', {
      label: { de: 'Namen', en: 'Names' },
      help: { de: 'Je Attribut `alt = neu`, mit Kommas dazwischen.', en: 'For each column `old = new`, with commas between them.' },
      pairs: true,
    }),
  },
  outputs: { output: records({ label: resultLabel }) },
  async run(_, { rows, names }) {
    const { relation } = rows;
    requireOnce(names.map(({ column }) => column.key));
    const same = names.find(({ column, as }) => column.key === as);
    if (same)
      throw new FunctionError(
        'no_new_name',
        `Für „${same.as}“ fehlt der neue Name. Richtig ist zum Beispiel: ${same.as} = name.`,
        `"${same.as}" has no new name. Right is for example: ${same.as} = name.`,
      );
    const renamed = relation.columns.map((column) => ({
      column,
      as: names.find((one) => one.column.key === column.key)?.as ?? column.key,
    }));
    requireOnce(renamed.map(({ as }) => as));
    return { output: computed(rows, picked(relation, renamed), { size: rows.size }) };
  },
});
