import { defineFunction, resultLabel } from '../define.ts';
import { integer } from '../ports/number.ts';
import { elementsOf, list, listLabel } from '../values/elements.ts';
import { wholeValue } from '../values/values.ts';

export const length = defineFunction({
  name: 'list.length',
  title: { de: 'Länge einer Liste', en: 'Length of a list' },
  doc: {
    de: 'Zählt die Elemente einer **Liste**.\n\nBeispiel: `Köln`, `Bonn` hat `2`.',
    en: 'Counts the elements of a **list**.\n\nExample: `Cologne`, `Bonn` has `2`.',
  },
  inputs: {
    values: list(listLabel),
  },
  outputs: { output: integer({ label: resultLabel }) },
  run: (_, { values }) => Promise.resolve({ output: wholeValue(elementsOf(values, listLabel).length) }),
});
