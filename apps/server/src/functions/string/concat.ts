import { plainText } from '@geo/api';
import { defineFunction, resultLabel } from '../define.ts';
import { text } from '../ports/text.ts';
import { elementsOf, list } from '../values/elements.ts';
import { requireLength, textValue } from '../values/values.ts';
import { separatorLabel } from './labels.ts';

const textsLabel = { de: 'Texte', en: 'Texts' };

export const concat = defineFunction({
  name: 'string.concat',
  title: { de: 'Texte verketten', en: 'Concatenate texts' },
  doc: {
    de: 'Fügt **Texte** zu einem zusammen, mit dem **Trennzeichen** dazwischen. Zahlen und andere Werte werden als Text genommen; eine leere Liste gibt einen leeren Text.\n\nBeispiel: `Köln` und `Bonn` mit dem Trennzeichen `, ` ergeben `Köln, Bonn`.',
    en: 'Joins **texts** to one, with the **separator** between them. Numbers and other values are taken as text; an empty list gives an empty text.\n\nExample: `Cologne` and `Bonn` with the separator `, ` give `Cologne, Bonn`.',
  },
  inputs: {
    texts: list(textsLabel),
    separator: text({ label: separatorLabel, default: '' }),
  },
  outputs: { output: text({ label: resultLabel }) },
  run: (_, { texts, separator }) => {
    const parts = elementsOf(texts, textsLabel).map(({ value }) => plainText(value));
    requireLength(parts.reduce((length, part) => length + part.length + separator.length, 0) - separator.length);
    return Promise.resolve({ output: textValue(parts.join(separator)) });
  },
});
