import { defineFunction, resultLabel } from '../define.ts';
import { number } from '../ports/number.ts';
import { numberValue } from '../values/values.ts';
import { first, second } from './labels.ts';

export const power = defineFunction({
  name: 'number.power',
  title: { de: 'Potenz', en: 'Power' },
  doc: {
    de: 'Nimmt die **erste Zahl** hoch der **zweiten**; hoch `0,5` ist die Wurzel. Was keine reelle Zahl gibt, wie die Wurzel aus `-1`, wird abgelehnt.\n\nBeispiel: `2` hoch `10` ist `1024`.',
    en: 'Raises the **first number** to the power of the **second**; to the power of `0.5` is the root. What gives no real number, as the root of `-1`, is refused.\n\nExample: `2` to the power of `10` is `1024`.',
  },
  inputs: {
    a: first,
    b: second,
  },
  outputs: { output: number({ label: resultLabel }) },
  run: (_, { a, b }) => Promise.resolve({ output: numberValue(a ** b) }),
});
