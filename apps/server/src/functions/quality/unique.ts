import { FunctionError } from '../../problems/index.ts';
import { defineFunction } from '../define.ts';
import { attributesOf } from '../ports/attributes.ts';
import { checked, checkedInput, checkedOutputs } from './checking.ts';

export const unique = defineFunction({
  name: 'quality.unique',
  title: { de: 'Eindeutigkeit prüfen', en: 'Check uniqueness' },
  doc: {
    de: 'Findet Datensätze, die in allen genannten **Attributen** zusammen gleich sind (bis zu fünf); wer dort gar keinen Wert hat, zählt nicht. Die Datensätze gehen unverändert weiter, die ersten 1.000 **Befunde** stehen am zweiten Ausgang.\n\nBeispiel: **Attribute** = `gemarkung, flurstueck`.',
    en: 'Finds records that are equal in all of the named **columns** together (up to five); what has no value there at all does not count. The records go on as they are, the first 1,000 **findings** stand at the second output.\n\nExample: **Columns** = `district, parcel`.',
  },
  inputs: { rows: checkedInput, by: attributesOf('rows', { label: { de: 'Attribute', en: 'Columns' } }) },
  outputs: checkedOutputs,
  async run(context, { rows, by }) {
    if (by.length === 0 || by.length > 5)
      throw new FunctionError(
        'no_key',
        `Der Eingang „Attribute“ nennt ${by.length}. Richtig sind ein bis fünf, die zusammen nicht zweimal vorkommen sollen, zum Beispiel ags.`,
        `The input "Columns" names ${by.length}. Right are one to five that together should not occur twice, for example ags.`,
      );
    return checked(context, rows, [{ check: 'unique', columns: by.map(({ column }) => column.key) }]);
  },
});
