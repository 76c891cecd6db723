import { defineFunction, resultLabel } from '../define.ts';
import { bool } from '../ports/bool.ts';
import { boolValue } from '../values/values.ts';

export const not = defineFunction({
  name: 'bool.not',
  title: { de: 'Nicht', en: 'Not' },
  doc: {
    de: 'Kehrt einen **Wahrheitswert** um.\n\nBeispiel: aus wahr wird falsch.',
    en: 'Turns a **truth value** round.\n\nExample: true becomes false.',
  },
  inputs: {
    value: bool({ label: { de: 'Wahrheitswert', en: 'Truth value' } }),
  },
  outputs: { output: bool({ label: resultLabel }) },
  run: (_, { value }) => Promise.resolve({ output: boolValue(!value) }),
});
