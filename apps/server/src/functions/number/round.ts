import { defineFunction, resultLabel } from '../define.ts';
import { integer, number } from '../ports/number.ts';
import { numberValue } from '../values/values.ts';
import { digitsHelp, numberLabel } from './labels.ts';
import { halfAway, rounded } from './rounded.ts';

export const round = defineFunction({
  name: 'number.round',
  title: { de: 'Zahl runden', en: 'Round number' },
  doc: {
    de: 'Rundet eine **Zahl** auf **Nachkommastellen**; genau die Hälfte geht von der Null weg.\n\nBeispiel: `2,345` auf zwei Stellen ist `2,35`, `-2,5` auf keine ist `-3`.',
    en: 'Rounds a **number** to **decimals**; exactly half goes away from zero.\n\nExample: `2.345` to two decimals is `2.35`, `-2.5` to none is `-3`.',
  },
  inputs: {
    value: number({ label: numberLabel }),
    digits: integer({ label: { de: 'Nachkommastellen', en: 'Decimals' }, help: digitsHelp, default: 0, min: -300, max: 300 }),
  },
  outputs: { output: number({ label: resultLabel }) },
  run: (_, { value, digits }) => Promise.resolve({ output: numberValue(rounded(value, digits, halfAway)) }),
});
