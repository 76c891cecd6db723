import { defineFunction } from '../define.ts';
import { attributesOf } from '../ports/attributes.ts';
import { checked, checkedInput, checkedOutputs } from './checking.ts';

export const completeness = defineFunction({
  name: 'quality.completeness',
  title: { de: 'Vollständigkeit prüfen', en: 'Check completeness' },
  doc: {
    de: 'Findet Datensätze, denen in einem der **Attribute** ein Wert fehlt; ohne Angabe zählen alle. Ein Text aus Leerzeichen ist kein Wert. Die Datensätze gehen unverändert weiter, die ersten 1.000 **Befunde** je Attribut stehen am zweiten Ausgang.\n\nBeispiel: **Attribute** = `name, ags`.',
    en: 'Finds records that have no value in one of the **columns**; without them all count. A text of blanks is no value. The records go on as they are, the first 1,000 **findings** of each column stand at the second output.\n\nExample: **Columns** = `name, ags`.',
  },
  inputs: {
    rows: checkedInput,
    by: attributesOf('rows', { label: { de: 'Attribute', en: 'Columns' } }),
  },
  outputs: checkedOutputs,
  async run(context, { rows, by }) {
    const columns = by.length === 0 ? rows.relation.columns : by.map(({ column }) => column);
    return checked(
      context,
      rows,
      columns.map(({ key }) => ({ check: 'required', column: key })),
    );
  },
});
