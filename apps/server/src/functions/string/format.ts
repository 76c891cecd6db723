import { defineFunction, resultLabel } from '../define.ts';
import { anything } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { namedIn } from '../values/named.ts';
import { textValue } from '../values/values.ts';
import { filled } from './template.ts';

const valuesLabel = { de: 'Werte', en: 'Values' };

export const format = defineFunction({
  name: 'string.format',
  title: { de: 'Text aus Vorlage', en: 'Text of a template' },
  doc: {
    de: 'Setzt **Werte** in eine **Vorlage** ein: `{name}` steht für den Wert mit diesem Schlüssel, `{{` und `}}` für geschweifte Klammern. Benannte Werte, die ohne Schlüssel verbunden sind, geben alle ihre Werte.\n\nBeispiel: **Vorlage** = `{ort}: {n} Schulen` mit `ort` = `Köln` und `n` = `12` ergibt `Köln: 12 Schulen`.',
    en: 'Puts **values** into a **template**: `{name}` stands for the value with that key, `{{` and `}}` for braces. Named values that are linked without a key give all of their values.\n\nExample: **Template** = `{town}: {n} schools` with `town` = `Cologne` and `n` = `12` gives `Cologne: 12 schools`.',
  },
  inputs: {
    template: text({ label: { de: 'Vorlage', en: 'Template' } }),
    values: anything({ label: valuesLabel, dict: true, optional: true }),
  },
  outputs: { output: text({ label: resultLabel }) },
  run: (_, { template, values }) => Promise.resolve({ output: textValue(filled(template, namedIn(values, valuesLabel))) }),
});
