import { defineFunction, resultLabel } from '../define.ts';
import { text } from '../ports/text.ts';
import { textValue } from '../values/values.ts';
import { textLabel } from './labels.ts';

export const upper = defineFunction({
  name: 'string.upper',
  title: { de: 'In Großbuchstaben', en: 'Upper case' },
  doc: {
    de: 'Schreibt einen **Text** in Großbuchstaben; aus ß wird SS.\n\nBeispiel: `Köln` wird `KÖLN`.',
    en: 'Writes a **text** in capital letters; ß becomes SS.\n\nExample: `Köln` becomes `KÖLN`.',
  },
  inputs: {
    text: text({ label: textLabel }),
  },
  outputs: { output: text({ label: resultLabel }) },
  run: (_, { text: given }) => Promise.resolve({ output: textValue(given.toLocaleUpperCase('de')) }),
});
