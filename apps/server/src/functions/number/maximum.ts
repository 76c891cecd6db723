import { defineFunction, resultLabel } from '../define.ts';
import { number } from '../ports/number.ts';
import { list } from '../values/elements.ts';
import { numberValue } from '../values/values.ts';
import { numbersIn, numbersLabel } from './labels.ts';

export const maximum = defineFunction({
  name: 'number.maximum',
  title: { de: 'Größte Zahl', en: 'Largest number' },
  doc: {
    de: 'Gibt die größte der **Zahlen**.\n\nBeispiel: von `3`, `1` und `2` ist es `3`.',
    en: 'Gives the largest of the **numbers**.\n\nExample: of `3`, `1` and `2` it is `3`.',
  },
  inputs: {
    values: list(numbersLabel),
  },
  outputs: { output: number({ label: resultLabel }) },
  run: (_, { values }) => Promise.resolve({ output: numberValue(numbersIn(values).reduce((most, value) => Math.max(most, value))) }),
});
