import { defineFunction, resultLabel } from '../define.ts';
import { bool } from '../ports/bool.ts';
import { list } from '../values/elements.ts';
import { boolValue } from '../values/values.ts';
import { truthsIn, truthsLabel } from './truths.ts';

export const all = defineFunction({
  name: 'bool.and',
  title: { de: 'Und', en: 'And' },
  doc: {
    de: 'Ist wahr, wenn **alle Wahrheitswerte** wahr sind.\n\nBeispiel: wahr und falsch ist falsch.',
    en: 'Is true where **all truth values** are true.\n\nExample: true and false is false.',
  },
  inputs: {
    values: list(truthsLabel),
  },
  outputs: { output: bool({ label: resultLabel }) },
  run: (_, { values }) => Promise.resolve({ output: boolValue(truthsIn(values).every(Boolean)) }),
});
