import { defineFunction, resultLabel } from '../define.ts';
import { number } from '../ports/number.ts';
import { numberValue } from '../values/values.ts';
import { numberLabel } from './labels.ts';

export const absolute = defineFunction({
  name: 'number.absolute',
  title: { de: 'Betrag einer Zahl', en: 'Absolute number' },
  doc: {
    de: 'Gibt eine **Zahl** ohne ihr Vorzeichen.\n\nBeispiel: `-3` ist `3`.',
    en: 'Gives a **number** without its sign.\n\nExample: `-3` is `3`.',
  },
  inputs: {
    value: number({ label: numberLabel }),
  },
  outputs: { output: number({ label: resultLabel }) },
  run: (_, { value }) => Promise.resolve({ output: numberValue(Math.abs(value)) }),
});
