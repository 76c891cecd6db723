import { rowOrder } from '../../relation/order-sql.ts';
import { ordered } from '../../relation/derive.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { towns } from '../examples.ts';
import { attributeOf } from '../ports/attribute.ts';
import { choice } from '../ports/choice.ts';
import { records } from '../ports/records.ts';
import { computed } from '../records.ts';
import { rowsLabel } from './labels.ts';

export const sort = defineFunction({
  name: 'row.sort',
  title: { de: 'Datensätze sortieren', en: 'Sort records' },
  doc: {
    de: 'Ordnet die Datensätze nach einem **Attribut**: Texte ohne Unterschied von groß und klein (DIN 5007-1), Zahlen und Zeiten als solche; ohne Wert am Ende.\n\nBeispiel: **Sortieren nach** = `einwohner`, **Richtung** = absteigend.',
    en: 'Orders the records by a **column**: texts whatever their case (DIN 5007-1), numbers and times as such; those without a value come last.\n\nExample: **Sort by** = `population`, **Direction** = descending.',
  },
  example: { inputs: { rows: towns, by: 'n', direction: 'desc' } },
  inputs: {
    rows: records({ label: rowsLabel }),
    by: attributeOf('rows', { label: { de: 'Sortieren nach', en: 'Sort by' } }),
    direction: choice(
      [
        { value: 'asc', label: { de: 'aufsteigend', en: 'ascending' } },
        { value: 'desc', label: { de: 'absteigend', en: 'descending' } },
      ],
      { label: { de: 'Richtung', en: 'Direction' }, default: 'asc' },
    ),
  },
  outputs: { output: records({ label: resultLabel }) },
  async run(_, { rows, by, direction }) {
    const { relation, size } = rows;
    const order = rowOrder({ column: by.key, descending: direction === 'desc' }, relation.columns, 'by');
    return { output: computed(rows, ordered(relation, order), { size }) };
  },
});
