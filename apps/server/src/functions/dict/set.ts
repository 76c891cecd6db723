import { defineFunction, resultLabel } from '../define.ts';
import { dict } from '../ports/dict.ts';
import { anything } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { joined, namedIn } from '../values/named.ts';
import { dictValue } from '../values/values.ts';
import { requireText } from '../string/labels.ts';
import { keyLabel, namedLabel } from './labels.ts';

const valueLabel = { de: 'Wert', en: 'Value' };

export const set = defineFunction({
  name: 'dict.set',
  title: { de: 'Wert setzen', en: 'Set value' },
  doc: {
    de: 'Setzt den Wert mit einem **Schlüssel**; die übrigen bleiben. Ohne **benannte Werte** beginnt es mit keinen.\n\nBeispiel: `{"name": "Köln"}` mit `plz` = `50667` wird `{"name": "Köln", "plz": "50667"}`.',
    en: 'Sets the value with a **key**; the others stay. Without **named values** it begins with none.\n\nExample: `{"name": "Cologne"}` with `code` = `50667` becomes `{"name": "Cologne", "code": "50667"}`.',
  },
  inputs: {
    values: dict({ label: namedLabel, optional: true }),
    key: text({ label: keyLabel }),
    value: anything({ label: valueLabel }),
  },
  outputs: { output: dict({ label: resultLabel }) },
  run: (_, { values = {}, key, value }) => {
    requireText(key, keyLabel);
    return Promise.resolve({ output: dictValue(joined([values, namedIn(new Map([[key, value]]), valueLabel)])) });
  },
});
