import { defineFunction, resultLabel } from '../define.ts';
import { integer, number } from '../ports/number.ts';
import { numberValue } from '../values/values.ts';
import { digitsHelp, numberLabel } from './labels.ts';
import { rounded } from './rounded.ts';

export const ceil = defineFunction({
  name: 'number.ceil',
  title: { de: 'Zahl aufrunden', en: 'Round up' },
  doc: {
    de: 'Rundet eine **Zahl** auf **Nachkommastellen** auf, nie ab.\n\nBeispiel: `2,1` ist `3`, `-2,9` ist `-2`.',
    en: 'Rounds a **number** up to **decimals**, never down.\n\nExample: `2.1` is `3`, `-2.9` is `-2`.',
  },
  inputs: {
    value: number({ label: numberLabel }),
    digits: integer({ label: { de: 'Nachkommastellen', en: 'Decimals' }, help: digitsHelp, default: 0, min: -300, max: 300 }),
  },
  outputs: { output: number({ label: resultLabel }) },
  run: (_, { value, digits }) => Promise.resolve({ output: numberValue(rounded(value, digits, Math.ceil)) }),
});
