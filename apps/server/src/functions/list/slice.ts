import { defineFunction, resultLabel } from '../define.ts';
import { integer } from '../ports/number.ts';
import { elementsOf, list, listLabel, listOutput } from '../values/elements.ts';
import { countLabel, fromLabel, partAt } from '../values/places.ts';
import { listOf, longestList } from '../values/values.ts';

export const slice = defineFunction({
  name: 'list.slice',
  title: { de: 'Teil einer Liste', en: 'Part of a list' },
  doc: {
    de: 'Gibt den Teil einer **Liste**, der **Ab Stelle** beginnt: `1` ist die erste, `-1` die letzte. Ohne **Anzahl** reicht er bis zum Ende; was es nicht gibt, fehlt.\n\nBeispiel: von `Köln`, `Bonn`, `Aachen` ab Stelle `2` bleiben `Bonn` und `Aachen`.',
    en: 'Gives the part of a **list** that begins at **From place**: `1` is the first, `-1` the last. Without a **Count** it goes to the end; what is not there is left out.\n\nExample: of `Cologne`, `Bonn`, `Aachen` from place `2`, `Bonn` and `Aachen` are left.',
  },
  inputs: {
    values: list(listLabel),
    start: integer({ label: fromLabel, default: 1, min: -longestList, max: longestList }),
    count: integer({ label: countLabel, optional: true, min: 0, max: longestList }),
  },
  outputs: { output: listOutput('anything', { label: resultLabel }) },
  run: (_, { values, start, count }) => Promise.resolve({ output: listOf(partAt(elementsOf(values, listLabel), start, count, fromLabel)) }),
});
