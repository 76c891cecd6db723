import { defineFunction, resultLabel } from '../define.ts';
import { dict } from '../ports/dict.ts';
import { joined } from '../values/named.ts';
import { dictValue } from '../values/values.ts';
import { namedLabel } from './labels.ts';

export const merge = defineFunction({
  name: 'dict.merge',
  title: { de: 'Benannte Werte zusammenführen', en: 'Merge named values' },
  doc: {
    de: 'Führt **benannte Werte** zu einem zusammen; steht ein Schlüssel in beiden, gilt der Wert der **weiteren**.\n\nBeispiel: `{"a": 1, "b": 2}` und `{"b": 3}` ergeben `{"a": 1, "b": 3}`.',
    en: 'Merges **named values** into one; where both have a key, the value of the **others** holds.\n\nExample: `{"a": 1, "b": 2}` and `{"b": 3}` give `{"a": 1, "b": 3}`.',
  },
  inputs: {
    values: dict({ label: namedLabel }),
    others: dict({ label: { de: 'Weitere Werte', en: 'Other values' } }),
  },
  outputs: { output: dict({ label: resultLabel }) },
  run: (_, { values, others }) => Promise.resolve({ output: dictValue(joined([values, others])) }),
});
