import { defineFunction, resultLabel } from '../define.ts';
import { sortedAs } from '../bool/compared.ts';
import { choice } from '../ports/choice.ts';
import { elementsOf, list, listLabel, listOutput } from '../values/elements.ts';
import { listOf } from '../values/values.ts';

export const sort = defineFunction({
  name: 'list.sort',
  title: { de: 'Liste sortieren', en: 'Sort list' },
  doc: {
    de: 'Ordnet die Elemente einer **Liste** wie **Werte vergleichen**: Zahlen nach ihrer Größe, Zeiten nach dem Zeitpunkt, sonst als Text in deutscher Ordnung. Sind nicht alle Zahlen oder alle Zeiten, gelten sie alle als Text.\n\nBeispiel: `10`, `9`, `8` wird `8`, `9`, `10`.',
    en: 'Orders the elements of a **list** as **Compare values** does: numbers by their size, times by the instant, else as text in German order. Where not all are numbers or all are times, all count as text.\n\nExample: `10`, `9`, `8` becomes `8`, `9`, `10`.',
  },
  inputs: {
    values: list(listLabel),
    direction: choice(
      [
        { value: 'asc', label: { de: 'aufsteigend', en: 'ascending' } },
        { value: 'desc', label: { de: 'absteigend', en: 'descending' } },
      ],
      { label: { de: 'Richtung', en: 'Direction' }, default: 'asc' },
    ),
  },
  outputs: { output: listOutput('anything', { label: resultLabel }) },
  run: (_, { values, direction }) => Promise.resolve({ output: listOf(sortedAs(elementsOf(values, listLabel), direction === 'desc')) }),
});
