import { defineFunction, resultLabel } from '../define.ts';
import { number } from '../ports/number.ts';
import { numberValue } from '../values/values.ts';
import { first, second } from './labels.ts';

export const subtract = defineFunction({
  name: 'number.subtract',
  title: { de: 'Zahlen subtrahieren', en: 'Subtract numbers' },
  doc: {
    de: 'Zieht die **zweite Zahl** von der **ersten** ab.\n\nBeispiel: `7` und `3` ergeben `4`.',
    en: 'Takes the **second number** from the **first**.\n\nExample: `7` and `3` give `4`.',
  },
  inputs: {
    a: first,
    b: second,
  },
  outputs: { output: number({ label: resultLabel }) },
  run: (_, { a, b }) => Promise.resolve({ output: numberValue(a - b) }),
});
