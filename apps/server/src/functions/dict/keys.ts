import { defineFunction, resultLabel } from '../define.ts';
import { dict } from '../ports/dict.ts';
import { listOutput } from '../values/elements.ts';
import { listOf } from '../values/values.ts';
import { namedLabel } from './labels.ts';

export const keys = defineFunction({
  name: 'dict.keys',
  title: { de: 'Schlüssel auflisten', en: 'List keys' },
  doc: {
    de: 'Gibt die Schlüssel **benannter Werte** als Liste.\n\nBeispiel: `{"name": "Köln", "plz": "50667"}` gibt `name`, `plz`.',
    en: 'Gives the keys of **named values** as a list.\n\nExample: `{"name": "Cologne", "code": "50667"}` gives `name`, `code`.',
  },
  inputs: {
    values: dict({ label: namedLabel }),
  },
  outputs: { output: listOutput('string', { label: resultLabel }) },
  run: (_, { values }) =>
    Promise.resolve({
      output: listOf(
        Object.keys(values).map((value) => ({ type: 'string', value })),
        'string',
      ),
    }),
});
