import { defineFunction, resultLabel } from '../define.ts';
import { number } from '../ports/number.ts';
import { list } from '../values/elements.ts';
import { numberValue } from '../values/values.ts';
import { numbersIn, numbersLabel } from './labels.ts';

export const multiply = defineFunction({
  name: 'number.multiply',
  title: { de: 'Zahlen multiplizieren', en: 'Multiply numbers' },
  doc: {
    de: 'Nimmt **Zahlen** miteinander mal, so viele verbunden sind.\n\nBeispiel: `2`, `3` und `4` ergeben `24`.',
    en: 'Multiplies **numbers**, as many as are linked.\n\nExample: `2`, `3` and `4` give `24`.',
  },
  inputs: {
    values: list(numbersLabel),
  },
  outputs: { output: number({ label: resultLabel }) },
  run: (_, { values }) => Promise.resolve({ output: numberValue(numbersIn(values).reduce((product, value) => product * value, 1)) }),
});
