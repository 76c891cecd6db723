import { defineFunction, resultLabel } from '../define.ts';
import { bool } from '../ports/bool.ts';
import { anything } from '../ports/records.ts';
import { elementKey, elementsOf, list, listLabel, requireSome } from '../values/elements.ts';
import { boolValue } from '../values/values.ts';

const valueLabel = { de: 'Wert', en: 'Value' };

export const contains = defineFunction({
  name: 'list.contains',
  title: { de: 'Liste enthält', en: 'List contains' },
  doc: {
    de: 'Sagt, ob ein **Wert** Element einer **Liste** ist; Zahlen sind gleich, wenn sie gleich groß sind, alles andere, wenn es gleich geschrieben ist.\n\nBeispiel: `Köln`, `Bonn` enthält `Bonn`.',
    en: 'Tells whether a **value** is an element of a **list**; numbers are equal where they are worth the same, all else where it is written alike.\n\nExample: `Cologne`, `Bonn` contains `Bonn`.',
  },
  inputs: {
    values: list(listLabel),
    value: anything({ label: valueLabel }),
  },
  outputs: { output: bool({ label: resultLabel }) },
  run: (_, { values, value }) => {
    const [wanted] = requireSome(elementsOf([value], valueLabel), valueLabel).map(elementKey);
    return Promise.resolve({ output: boolValue(elementsOf(values, listLabel).some((one) => elementKey(one) === wanted)) });
  },
});
