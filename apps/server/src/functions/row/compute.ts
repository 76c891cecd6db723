import { withExpressions } from '../columns.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { expressionOn } from '../ports/expression.ts';
import { records } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { expressionHelp, expressionLabel, nameHelp, nameLabel, rowsLabel } from './labels.ts';

export const compute = defineFunction({
  name: 'row.compute',
  title: { de: 'Attribut berechnen', en: 'Compute a column' },
  doc: {
    de: 'Berechnet für jeden Datensatz ein **neues Attribut**, oder die Werte eines vorhandenen, aus einem **Ausdruck**: Rechenzeichen, Funktionen und Bedingungen über die anderen Attribute. Was sich nicht berechnen lässt (eine Division durch null, eine Zahl aus „viel“), hat keinen Wert.\n\nBeispiel: **Name des Attributs** = `dichte`, **Ausdruck** = `round(einwohner / flaeche, 1)`.',
    en: 'Computes a **new column** for each record, or the values of one that is there, from an **expression**: operators, functions and conditions over the other columns. What cannot be computed (a division by zero, a number of "many") has no value.\n\nExample: **Name of the column** = `density`, **Expression** = `round(population / area, 1)`.',
  },
  example: {
    inputs: {
      rows: [
        [{ name: 'Bonn', n: 331, km2: 141 }, null],
        [{ name: 'Köln', n: 1087, km2: 405 }, null],
        [{ name: 'Trier', n: 112, km2: 117 }, null],
      ],
      name: 'dense',
      expression: 'round(n * 1000 / km2)',
    },
  },
  inputs: {
    rows: records({ label: rowsLabel }),
    name: text({ label: nameLabel, help: nameHelp }),
    expression: expressionOn('rows', { label: expressionLabel, help: expressionHelp }),
  },
  outputs: { output: records({ label: resultLabel }) },
  run: async (_, { rows, name, expression }) => ({ output: withExpressions(rows, [[name, expression]]) }),
});
