import { defineFunction, resultLabel } from '../define.ts';
import { dict } from '../ports/dict.ts';
import { listOutput } from '../values/elements.ts';
import { listOf, typeByForm } from '../values/values.ts';
import { namedLabel } from './labels.ts';

export const values = defineFunction({
  name: 'dict.values',
  title: { de: 'Werte auflisten', en: 'List values' },
  doc: {
    de: 'Gibt die Werte **benannter Werte** als Liste, in der Reihenfolge der Schlüssel.\n\nBeispiel: `{"name": "Köln", "plz": "50667"}` gibt `Köln`, `50667`.',
    en: 'Gives the values of **named values** as a list, in the order of the keys.\n\nExample: `{"name": "Cologne", "code": "50667"}` gives `Cologne`, `50667`.',
  },
  inputs: {
    values: dict({ label: namedLabel }),
  },
  outputs: { output: listOutput('anything', { label: resultLabel }) },
  run: (_, { values }) => Promise.resolve({ output: listOf(Object.values(values).map((value) => ({ type: typeByForm(value), value }))) }),
});
