import { isIsoDatetime } from '../types/datetime.ts';
import { isInstant } from '../types/instant.ts';
import { typeOf } from '../types/registry.ts';
import { defineColumnKind, orderedConditions, type ColumnKindDefinition, type TextReplacement } from './definition.ts';
import { lettersOf } from './texts.ts';

const dayLength = '2024-12-31'.length;
/** Longer than any time that is written to the last digit. */
const mostLetters = 40;

type Stored = 'date' | 'datetime' | 'instant' | 'time';

/** Something that was typed or sent as the values of a type are stored; as it is where it is none. */
export function storedAs(type: Stored, written: string | number | boolean): string {
  const read = typeOf(type).parse(written);
  return typeof read === 'string' ? read : String(written);
}

/** Reads and writes the values of a type that are texts where they are stored. */
export function replacedAs(type: Stored): TextReplacement {
  return {
    isSought: (json) => json.startsWith('"'),
    written: (text) => storedAs(type, text),
    json: (text) => {
      const value = typeOf(type).parse(text);
      return typeOf(type).is(value) ? JSON.stringify(value) : null;
    },
    shown: (text, format) => (typeOf(type).is(text) ? typeOf(type).text(text, format) : text),
  };
}

const minutesLength = '2024-12-31T14:30'.length;

/** ISO 8601 is in the order of time; a blank between day and time is the letter as well, and no seconds are none. */
const isoOf = (text: string): string => (text.length === minutesLength ? `${text}:00` : text).replaceAll(' ', 'T');

/** The beginning of a day and time, to any length: what dates are compared with. The empty text is before all of them. */
const isoPart = /^([+-]?\d{4,6}(-\d\d(-\d\d(T\d\d(:?\d\d.*)?)?)?)?)?$/s;

const dated = {
  bars: 'dates',
  conditions: orderedConditions,
  orderKey: (value) => isoOf(lettersOf(value)),
  // As it is shown, or as it is stored.
  literalKey: (literal) => {
    const key = isoOf(storedAs('datetime', literal));
    return isoPart.test(key) ? key : null;
  },
} as const satisfies Partial<ColumnKindDefinition>;

/** Days, as ISO 8601 writes them. */
export const date: ColumnKindDefinition = defineColumnKind({
  ...dated,
  type: 'date',
  noun: { de: 'Datum', en: 'date' },
  wider: 'datetime',
  claims: (text) => text.length === dayLength && isIsoDatetime(text),
  replacement: replacedAs('date'),
});

/** Days with a time, as ISO 8601 writes them; days alone and times with a zone may stand among them. They are ordered by what clocks show. */
export const datetime: ColumnKindDefinition = defineColumnKind({
  ...dated,
  type: 'datetime',
  noun: { de: 'Datum mit oder ohne Uhrzeit', en: 'date with or without time' },
  claims: (text) => text.length > dayLength && text.length <= mostLetters && isIsoDatetime(text) && !isInstant(text),
  replacement: replacedAs('datetime'),
});
