import { defineFunction, resultLabel } from '../define.ts';
import { text } from '../ports/text.ts';
import { textValue } from '../values/values.ts';
import { textLabel } from './labels.ts';

export const lower = defineFunction({
  name: 'string.lower',
  title: { de: 'In Kleinbuchstaben', en: 'Lower case' },
  doc: {
    de: 'Schreibt einen **Text** in Kleinbuchstaben.\n\nBeispiel: `KÖLN` wird `köln`.',
    en: 'Writes a **text** in small letters.\n\nExample: `KÖLN` becomes `köln`.',
  },
  inputs: {
    text: text({ label: textLabel }),
  },
  outputs: { output: text({ label: resultLabel }) },
  run: (_, { text: given }) => Promise.resolve({ output: textValue(given.toLocaleLowerCase('de')) }),
});
