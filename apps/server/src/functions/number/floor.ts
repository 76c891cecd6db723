import { defineFunction, resultLabel } from '../define.ts';
import { integer, number } from '../ports/number.ts';
import { numberValue } from '../values/values.ts';
import { digitsHelp, numberLabel } from './labels.ts';
import { rounded } from './rounded.ts';

export const floor = defineFunction({
  name: 'number.floor',
  title: { de: 'Zahl abrunden', en: 'Round down' },
  doc: {
    de: 'Rundet eine **Zahl** auf **Nachkommastellen** ab, nie auf.\n\nBeispiel: `2,9` ist `2`, `-2,1` ist `-3`.',
    en: 'Rounds a **number** down to **decimals**, never up.\n\nExample: `2.9` is `2`, `-2.1` is `-3`.',
  },
  inputs: {
    value: number({ label: numberLabel }),
    digits: integer({ label: { de: 'Nachkommastellen', en: 'Decimals' }, help: digitsHelp, default: 0, min: -300, max: 300 }),
  },
  outputs: { output: number({ label: resultLabel }) },
  run: (_, { value, digits }) => Promise.resolve({ output: numberValue(rounded(value, digits, Math.floor)) }),
});
