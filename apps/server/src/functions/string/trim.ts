import { defineFunction, resultLabel } from '../define.ts';
import { text } from '../ports/text.ts';
import { textValue } from '../values/values.ts';
import { textLabel } from './labels.ts';

export const trim = defineFunction({
  name: 'string.trim',
  title: { de: 'Leerraum entfernen', en: 'Trim text' },
  doc: {
    de: 'Entfernt Leerzeichen, Tabulatoren und Zeilenumbrüche am Anfang und am Ende eines **Textes**.\n\nBeispiel: ` Köln ` wird `Köln`.',
    en: 'Removes blanks, tabs and line breaks at the beginning and the end of a **text**.\n\nExample: ` Cologne ` becomes `Cologne`.',
  },
  inputs: {
    text: text({ label: textLabel }),
  },
  outputs: { output: text({ label: resultLabel }) },
  run: (_, { text: given }) => Promise.resolve({ output: textValue(given.trim()) }),
});
