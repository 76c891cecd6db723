import { defineFunction, resultLabel } from '../define.ts';
import { number } from '../ports/number.ts';
import { list } from '../values/elements.ts';
import { numberValue } from '../values/values.ts';
import { numbersIn, numbersLabel } from './labels.ts';

export const add = defineFunction({
  name: 'number.add',
  title: { de: 'Zahlen addieren', en: 'Add numbers' },
  doc: {
    de: 'Zählt **Zahlen** zusammen, so viele verbunden sind.\n\nBeispiel: `2`, `3` und `4` ergeben `9`.',
    en: 'Adds up **numbers**, as many as are linked.\n\nExample: `2`, `3` and `4` give `9`.',
  },
  inputs: {
    values: list(numbersLabel),
  },
  outputs: { output: number({ label: resultLabel }) },
  run: (_, { values }) => Promise.resolve({ output: numberValue(numbersIn(values).reduce((sum, value) => sum + value, 0)) }),
});
