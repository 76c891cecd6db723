import { defineFunction, resultLabel } from '../define.ts';
import { bool } from '../ports/bool.ts';
import { list } from '../values/elements.ts';
import { boolValue } from '../values/values.ts';
import { truthsIn, truthsLabel } from './truths.ts';

export const any = defineFunction({
  name: 'bool.or',
  title: { de: 'Oder', en: 'Or' },
  doc: {
    de: 'Ist wahr, wenn **ein Wahrheitswert** wahr ist oder mehrere.\n\nBeispiel: wahr oder falsch ist wahr.',
    en: 'Is true where **one truth value** is true, or several.\n\nExample: true or false is true.',
  },
  inputs: {
    values: list(truthsLabel),
  },
  outputs: { output: bool({ label: resultLabel }) },
  run: (_, { values }) => Promise.resolve({ output: boolValue(truthsIn(values).some(Boolean)) }),
});
