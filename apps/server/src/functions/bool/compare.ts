import { defineFunction, resultLabel } from '../define.ts';
import { bool } from '../ports/bool.ts';
import { choice } from '../ports/choice.ts';
import { anything } from '../ports/records.ts';
import { scalarOf } from '../ports/scalar.ts';
import { boolValue } from '../values/values.ts';
import { comparedAs, operators } from './compared.ts';

const firstLabel = { de: 'Erster Wert', en: 'First value' };
const secondLabel = { de: 'Zweiter Wert', en: 'Second value' };

export const compare = defineFunction({
  name: 'bool.compare',
  title: { de: 'Werte vergleichen', en: 'Compare values' },
  doc: {
    de: 'Vergleicht zwei **Werte**: Zahlen nach ihrer Größe, auch wo sie als Text geschrieben sind; Tage und Zeiten nach dem Zeitpunkt (ohne Zone gilt Europe/Berlin); alles andere als Text in deutscher Ordnung, Großbuchstaben nach kleinen.\n\nBeispiel: `9` **kleiner** `10` ist wahr, ebenso `Äpfel` **kleiner** `Birnen`.',
    en: 'Compares two **values**: numbers by their size, also where they are written as text; days and times by the instant (without a zone that of Europe/Berlin); all else as text in German order, capitals after small letters.\n\nExample: `9` **less than** `10` is true, as is `Äpfel` **less than** `Birnen`.',
  },
  inputs: {
    a: anything({ label: firstLabel }),
    operator: choice(operators, { label: { de: 'Vergleich', en: 'Operator' }, default: 'equals' }),
    b: anything({ label: secondLabel }),
  },
  outputs: { output: bool({ label: resultLabel }) },
  run: (_, { a, operator, b }) =>
    Promise.resolve({ output: boolValue(comparedAs(operator, scalarOf(a, firstLabel), scalarOf(b, secondLabel))) }),
});
