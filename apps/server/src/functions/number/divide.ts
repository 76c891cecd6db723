import { defineFunction, resultLabel } from '../define.ts';
import { number } from '../ports/number.ts';
import { numberValue } from '../values/values.ts';
import { divisorLabel, numberLabel, requireDivisor } from './labels.ts';

export const divide = defineFunction({
  name: 'number.divide',
  title: { de: 'Zahlen dividieren', en: 'Divide numbers' },
  doc: {
    de: 'Teilt eine **Zahl** durch den **Divisor**; durch `0` wird abgelehnt.\n\nBeispiel: `7` durch `2` ist `3,5`.',
    en: 'Divides a **number** by the **divisor**; by `0` is refused.\n\nExample: `7` by `2` is `3.5`.',
  },
  inputs: {
    a: number({ label: numberLabel }),
    b: number({ label: divisorLabel }),
  },
  outputs: { output: number({ label: resultLabel }) },
  run: (_, { a, b }) => {
    requireDivisor(b);
    return Promise.resolve({ output: numberValue(a / b) });
  },
});
