import { defineFunction, resultLabel } from '../define.ts';
import { number } from '../ports/number.ts';
import { list } from '../values/elements.ts';
import { numberValue } from '../values/values.ts';
import { numbersIn, numbersLabel } from './labels.ts';

export const minimum = defineFunction({
  name: 'number.minimum',
  title: { de: 'Kleinste Zahl', en: 'Smallest number' },
  doc: {
    de: 'Gibt die kleinste der **Zahlen**.\n\nBeispiel: von `3`, `1` und `2` ist es `1`.',
    en: 'Gives the smallest of the **numbers**.\n\nExample: of `3`, `1` and `2` it is `1`.',
  },
  inputs: {
    values: list(numbersLabel),
  },
  outputs: { output: number({ label: resultLabel }) },
  run: (_, { values }) => Promise.resolve({ output: numberValue(numbersIn(values).reduce((least, value) => Math.min(least, value))) }),
});
