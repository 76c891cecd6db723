import { isIsoTime } from '../types/time.ts';
import { replacedAs, storedAs } from './dates.ts';
import { defineColumnKind, orderedConditions, type ColumnKindDefinition } from './definition.ts';
import { lettersOf } from './texts.ts';

/** Times of a day without a day and a zone, as ISO 8601 writes them with their seconds: the letters are in the order of the clock. */
export const time: ColumnKindDefinition = defineColumnKind({
  type: 'time',
  noun: { de: 'Uhrzeit', en: 'time' },
  claims: isIsoTime,
  bars: 'dates',
  conditions: orderedConditions,
  orderKey: lettersOf,
  literalKey: (literal) => storedAs('time', literal),
  replacement: replacedAs('time'),
});
