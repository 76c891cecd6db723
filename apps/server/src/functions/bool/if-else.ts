import { defineFunction, resultLabel } from '../define.ts';
import { bool } from '../ports/bool.ts';
import { anything } from '../ports/records.ts';

export const ifElse = defineFunction({
  name: 'bool.if_else',
  title: { de: 'Wenn, dann, sonst', en: 'If, then, else' },
  doc: {
    de: 'Gibt **Dann** weiter, wenn die **Bedingung** wahr ist, und **Sonst**, wenn nicht: Werte, Listen, Datensätze oder Dateien, wie sie sind. Datensätze, die nur dieser Schritt liest, werden nicht berechnet, wenn sie nicht gewählt sind; Schritte, die etwas speichern oder laden, laufen in beiden Fällen.\n\nBeispiel: **Bedingung** = wahr, **Dann** = `Sommer`, **Sonst** = `Winter` gibt `Sommer`.',
    en: 'Hands on **Then** where the **condition** is true, and **Else** where not: values, lists, records or files, as they are. Records that only this step reads are not computed where they are not chosen; steps that store or load something run in both cases.\n\nExample: **Condition** = true, **Then** = `summer`, **Else** = `winter` gives `summer`.',
  },
  inputs: {
    condition: bool({ label: { de: 'Bedingung', en: 'Condition' } }),
    if_true: anything({ label: { de: 'Dann', en: 'Then' } }),
    if_false: anything({ label: { de: 'Sonst', en: 'Else' } }),
  },
  outputs: { output: anything({ label: resultLabel }) },
  run: (_, { condition, if_true: isTrue, if_false: isFalse }) => Promise.resolve({ output: condition ? isTrue : isFalse }),
});
