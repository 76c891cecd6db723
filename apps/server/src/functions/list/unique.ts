import { defineFunction, resultLabel } from '../define.ts';
import { elementKey, elementsOf, list, listLabel, listOutput } from '../values/elements.ts';
import { listOf, type Element } from '../values/values.ts';

export const unique = defineFunction({
  name: 'list.unique',
  title: { de: 'Doppelte aus Liste entfernen', en: 'Unique items of a list' },
  doc: {
    de: 'Behält von gleichen Elementen einer **Liste** das erste.\n\nBeispiel: `Köln`, `Bonn`, `Köln` wird `Köln`, `Bonn`.',
    en: 'Keeps the first of equal elements of a **list**.\n\nExample: `Cologne`, `Bonn`, `Cologne` becomes `Cologne`, `Bonn`.',
  },
  inputs: {
    values: list(listLabel),
  },
  outputs: { output: listOutput('anything', { label: resultLabel }) },
  run: (_, { values }) => {
    const first = new Map<string, Element>();
    for (const element of elementsOf(values, listLabel)) {
      const key = elementKey(element);
      if (!first.has(key)) first.set(key, element);
    }
    return Promise.resolve({ output: listOf([...first.values()]) });
  },
});
