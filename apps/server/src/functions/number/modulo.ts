import { defineFunction, resultLabel } from '../define.ts';
import { number } from '../ports/number.ts';
import { numberValue } from '../values/values.ts';
import { divisorLabel, numberLabel, requireDivisor } from './labels.ts';

/** With the sign of the divisor, as spreadsheets have it. */
function remainder(a: number, b: number): number {
  const rest = a % b;
  return rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest;
}

export const modulo = defineFunction({
  name: 'number.modulo',
  title: { de: 'Rest einer Division', en: 'Remainder of a division' },
  doc: {
    de: 'Gibt den **Rest** der Division einer Zahl durch den **Divisor**; er hat dessen Vorzeichen.\n\nBeispiel: `7` durch `3` lässt `1`, `-7` durch `3` lässt `2`.',
    en: 'Gives the **remainder** of the division of a number by the **divisor**, whose sign it has.\n\nExample: `7` by `3` leaves `1`, `-7` by `3` leaves `2`.',
  },
  inputs: {
    a: number({ label: numberLabel }),
    b: number({ label: divisorLabel }),
  },
  outputs: { output: number({ label: resultLabel }) },
  run: (_, { a, b }) => {
    requireDivisor(b);
    return Promise.resolve({ output: numberValue(remainder(a, b)) });
  },
});
