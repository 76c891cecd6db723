import { FunctionError } from '../../problems/index.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { dict } from '../ports/dict.ts';
import { anything } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { valueOf } from '../values/values.ts';
import { keyLabel, namedLabel } from './labels.ts';

export const get = defineFunction({
  name: 'dict.get',
  title: { de: 'Wert lesen', en: 'Get value' },
  doc: {
    de: 'Gibt den Wert mit einem **Schlüssel**, sonst den **Ersatzwert**; ohne ihn wird ein Schlüssel, den es nicht gibt, abgelehnt. Ein Feld von Werten wird eine Liste.\n\nBeispiel: von `{"name": "Köln", "plz": "50667"}` ist `plz` `50667`.',
    en: 'Gives the value with a **key**, else the **fallback**; without one a key that is not there is refused. An array becomes a list.\n\nExample: of `{"name": "Cologne", "code": "50667"}`, `code` is `50667`.',
  },
  inputs: {
    values: dict({ label: namedLabel }),
    key: text({ label: keyLabel }),
    fallback: anything({ label: { de: 'Ersatzwert', en: 'Fallback' }, optional: true }),
  },
  outputs: { output: anything({ label: resultLabel }) },
  run: (_, { values, key, fallback }) => {
    if (Object.hasOwn(values, key)) return Promise.resolve({ output: valueOf(values[key]) });
    if (fallback) return Promise.resolve({ output: fallback });
    const known = Object.keys(values).slice(0, 20).join(', ');
    throw new FunctionError(
      'no_key',
      `Es gibt keinen Wert „${key}“. Vorhanden: ${known || 'keiner'}.`,
      `There is no value "${key}". There are: ${known || 'none'}.`,
    );
  },
});
