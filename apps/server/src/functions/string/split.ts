import { defineFunction, resultLabel } from '../define.ts';
import { bool } from '../ports/bool.ts';
import { text } from '../ports/text.ts';
import { listOutput } from '../values/elements.ts';
import { listOf, longestList } from '../values/values.ts';
import { requireText, separatorLabel, textLabel } from './labels.ts';

export const split = defineFunction({
  name: 'string.split',
  title: { de: 'Text aufteilen', en: 'Split text' },
  doc: {
    de: 'Teilt einen **Text** am **Trennzeichen** in eine Liste. Leerraum um die Teile wird entfernt, leere Teile bleiben, wenn **Leere Teile behalten** wahr ist. Ein leerer Text gibt eine leere Liste.\n\nBeispiel: `Köln, Bonn,, Aachen` am Komma gibt `Köln`, `Bonn`, `Aachen`.',
    en: 'Splits a **text** at the **separator** into a list. Blanks around the parts are removed, empty parts stay where **Keep empty parts** is true. An empty text gives an empty list.\n\nExample: `Cologne, Bonn,, Aachen` at the comma gives `Cologne`, `Bonn`, `Aachen`.',
  },
  inputs: {
    text: text({ label: textLabel }),
    separator: text({ label: separatorLabel, default: ',' }),
    keep_empty: bool({ label: { de: 'Leere Teile behalten', en: 'Keep empty parts' }, default: false, group: 'advanced' }),
  },
  outputs: { output: listOutput('string', { label: resultLabel }) },
  run: (_, { text: given, separator, keep_empty: keepEmpty }) => {
    requireText(separator, separatorLabel);
    const parts = given === '' ? [] : given.split(separator, longestList * 2).map((part) => part.trim());
    const kept = keepEmpty ? parts : parts.filter((part) => part !== '');
    return Promise.resolve({
      output: listOf(
        kept.map((value) => ({ type: 'string', value })),
        'string',
      ),
    });
  },
});
