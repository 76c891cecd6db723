import { defineFunction, resultLabel } from '../define.ts';
import { integer } from '../ports/number.ts';
import { text } from '../ports/text.ts';
import { wholeValue } from '../values/values.ts';
import { charactersOf, textLabel } from './labels.ts';

export const length = defineFunction({
  name: 'string.length',
  title: { de: 'Länge eines Textes', en: 'Length of a text' },
  doc: {
    de: 'Zählt die Zeichen eines **Textes**, Leerzeichen eingeschlossen.\n\nBeispiel: `Köln` hat `4`.',
    en: 'Counts the characters of a **text**, blanks included.\n\nExample: `Köln` has `4`.',
  },
  inputs: {
    text: text({ label: textLabel }),
  },
  outputs: { output: integer({ label: resultLabel }) },
  run: (_, { text: given }) => Promise.resolve({ output: wholeValue(charactersOf(given).length) }),
});
