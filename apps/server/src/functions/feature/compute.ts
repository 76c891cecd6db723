import { withExpressions } from '../columns.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { districts } from '../examples.ts';
import { expressionOn } from '../ports/expression.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { expressionHelp, expressionLabel, nameHelp, nameLabel } from '../row/labels.ts';

export const compute = defineFunction({
  name: 'feature.compute',
  title: { de: 'Attribut von Objekten berechnen', en: 'Compute a column of features' },
  doc: {
    de: 'Berechnet für jedes Objekt ein **neues Attribut**, oder die Werte eines vorhandenen, aus einem **Ausdruck** über seine Attribute und seine Geometrie. Was sich nicht berechnen lässt, hat keinen Wert.\n\nBeispiel: **Name des Attributs** = `flaeche_ha`, **Ausdruck** = `round(area() / 10000, 2)`.',
    en: 'Computes a **new column** for each feature, or the values of one that is there, from an **expression** over its columns and its geometry. What cannot be computed has no value.\n\nExample: **Name of the column** = `area_ha`, **Expression** = `round(area() / 10000, 2)`.',
  },
  example: { inputs: { features: districts, name: 'ha', expression: 'round(area() / 10000, 1)' }, label: 'ha' },
  inputs: {
    features: features({ label: featuresLabel }),
    name: text({ label: nameLabel, help: nameHelp }),
    expression: expressionOn('features', { label: expressionLabel, help: expressionHelp }),
  },
  outputs: { output: features({ label: resultLabel }) },
  run: async (_, { features: input, name, expression }) => ({ output: withExpressions(input, [[name, expression]]) }),
});
