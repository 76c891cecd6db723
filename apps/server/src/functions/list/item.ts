import { plainNumber } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { integer } from '../ports/number.ts';
import { anything } from '../ports/records.ts';
import { elementsOf, list, listLabel } from '../values/elements.ts';
import { placeIn } from '../values/places.ts';
import { longestList, single } from '../values/values.ts';

const placeLabel = { de: 'Stelle', en: 'Place' };

export const item = defineFunction({
  name: 'list.item',
  title: { de: 'Element einer Liste', en: 'Item of a list' },
  doc: {
    de: 'Gibt das Element einer **Liste** an einer **Stelle**: `1` ist das erste, `-1` das letzte.\n\nBeispiel: von `Köln`, `Bonn`, `Aachen` ist an der Stelle `-1` `Aachen`.',
    en: 'Gives the element of a **list** at a **place**: `1` is the first, `-1` the last.\n\nExample: of `Cologne`, `Bonn`, `Aachen` at the place `-1` is `Aachen`.',
  },
  inputs: {
    values: list(listLabel),
    place: integer({ label: placeLabel, default: 1, min: -longestList, max: longestList }),
  },
  outputs: { output: anything({ label: resultLabel }) },
  run: (_, { values, place }) => {
    const elements = elementsOf(values, listLabel);
    const element = elements[placeIn(elements.length, place, placeLabel)];
    if (element) return Promise.resolve({ output: single(element.type, element.value) });
    throw new FunctionError(
      'no_item',
      `An der Stelle ${plainNumber(place, 'de')} ist kein Element: Die Liste hat ${plainNumber(elements.length, 'de')}.`,
      `There is no element at the place ${plainNumber(place, 'en')}: the list has ${plainNumber(elements.length, 'en')}.`,
    );
  },
});
