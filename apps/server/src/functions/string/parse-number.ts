import { defineFunction, resultLabel } from '../define.ts';
import { choice } from '../ports/choice.ts';
import { number } from '../ports/number.ts';
import { text } from '../ports/text.ts';
import { numberValue } from '../values/values.ts';
import { textLabel } from './labels.ts';
import { readNumber } from './read-number.ts';

export const parseNumber = defineFunction({
  name: 'string.parse_number',
  title: { de: 'Text als Zahl lesen', en: 'Read text as number' },
  doc: {
    de: 'Liest eine **Zahl** aus einem Text, mit Komma oder Punkt als **Dezimalzeichen**; das andere Zeichen, Leerzeichen und Apostrophe dürfen Tausender trennen.\n\nBeispiel: `1.234,5` mit dem Dezimalzeichen Komma ist `1234,5`.',
    en: 'Reads a **number** from a text, with a comma or a point as its **decimal sign**; the other sign, blanks and apostrophes may stand between thousands.\n\nExample: `1,234.5` with a point as its decimal sign is `1234.5`.',
  },
  inputs: {
    text: text({ label: textLabel }),
    decimal: choice(
      [
        { value: 'comma', label: { de: 'Komma', en: 'comma' } },
        { value: 'point', label: { de: 'Punkt', en: 'point' } },
      ],
      { label: { de: 'Dezimalzeichen', en: 'Decimal sign' }, default: 'comma' },
    ),
  },
  outputs: { output: number({ label: resultLabel }) },
  run: (_, { text: given, decimal }) =>
    Promise.resolve({ output: numberValue(readNumber(given, decimal === 'comma' ? ',' : '.', textLabel)) }),
});
