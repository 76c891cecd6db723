import { defineFunction, resultLabel } from '../define.ts';
import { text } from '../ports/text.ts';
import { requireLength, textValue } from '../values/values.ts';
import { requireText, textLabel } from './labels.ts';

const searchLabel = { de: 'Suchen', en: 'Search for' };

export const replace = defineFunction({
  name: 'string.replace',
  title: { de: 'Text ersetzen', en: 'Replace text' },
  doc: {
    de: 'Ersetzt jedes Vorkommen von **Suchen** im **Text** durch **Ersetzen durch**; groß und klein werden unterschieden.\n\nBeispiel: `Str. 5, Str. 7` mit `Str.` → `Straße` ergibt `Straße 5, Straße 7`.',
    en: 'Replaces each occurrence of **Search for** in the **text** by **Replace with**; case matters.\n\nExample: `St. 5, St. 7` with `St.` → `Street` gives `Street 5, Street 7`.',
  },
  inputs: {
    text: text({ label: textLabel }),
    search: text({ label: searchLabel }),
    replacement: text({ label: { de: 'Ersetzen durch', en: 'Replace with' }, default: '' }),
  },
  outputs: { output: text({ label: resultLabel }) },
  run: (_, { text: given, search, replacement }) => {
    requireText(search, searchLabel);
    const parts = given.split(search);
    requireLength(given.length + (parts.length - 1) * (replacement.length - search.length));
    return Promise.resolve({ output: textValue(parts.join(replacement)) });
  },
});
