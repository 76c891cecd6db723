import { defineFunction, resultLabel } from '../define.ts';
import { integer } from '../ports/number.ts';
import { text } from '../ports/text.ts';
import { countLabel, fromLabel, partAt } from '../values/places.ts';
import { longestText, textValue } from '../values/values.ts';
import { charactersOf, textLabel } from './labels.ts';

export const substring = defineFunction({
  name: 'string.substring',
  title: { de: 'Teil eines Textes', en: 'Part of a text' },
  doc: {
    de: 'Gibt den Teil eines **Textes**, der beim Zeichen **Ab Stelle** beginnt: `1` ist das erste, `-1` das letzte. Ohne **Anzahl** reicht er bis zum Ende; was es nicht gibt, fehlt.\n\nBeispiel: `05315000` ab Stelle `1` mit der Anzahl `2` gibt `05`.',
    en: 'Gives the part of a **text** that begins at the character **From place**: `1` is the first, `-1` the last. Without a **Count** it goes to the end; what is not there is left out.\n\nExample: `05315000` from place `1` with the count `2` gives `05`.',
  },
  inputs: {
    text: text({ label: textLabel }),
    start: integer({ label: fromLabel, default: 1, min: -longestText, max: longestText }),
    count: integer({ label: countLabel, optional: true, min: 0, max: longestText }),
  },
  outputs: { output: text({ label: resultLabel }) },
  run: (_, { text: given, start, count }) =>
    Promise.resolve({ output: textValue(partAt(charactersOf(given), start, count, fromLabel).join('')) }),
});
