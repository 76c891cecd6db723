import { defineFunction, resultLabel } from '../define.ts';
import { elementsOf, list, listLabel, listOutput } from '../values/elements.ts';
import { listOf } from '../values/values.ts';

const othersLabel = { de: 'Weitere', en: 'Others' };

export const concat = defineFunction({
  name: 'list.concat',
  title: { de: 'Listen verketten', en: 'Concatenate lists' },
  doc: {
    de: 'Hängt **Weitere** an eine **Liste** an, in ihrer Reihenfolge.\n\nBeispiel: `Köln` und `Bonn`, `Aachen` ergeben `Köln`, `Bonn`, `Aachen`.',
    en: 'Appends **others** to a **list**, in their order.\n\nExample: `Cologne` and `Bonn`, `Aachen` give `Cologne`, `Bonn`, `Aachen`.',
  },
  inputs: {
    values: list(listLabel),
    others: list(othersLabel),
  },
  outputs: { output: listOutput('anything', { label: resultLabel }) },
  run: (_, { values, others }) =>
    Promise.resolve({ output: listOf([...elementsOf(values, listLabel), ...elementsOf(others, othersLabel)]) }),
});
