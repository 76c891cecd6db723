import { datetime, isIsoDatetime } from './datetime.ts';
import { isText } from './guards.ts';
import { defineEnteredType, type EnteredType } from './type.ts';

/** Longer than any time that is written with its zone. */
const mostLetters = 40;
const form = /^(.{10})[T ](\d\d:\d\d)(?::(\d\d(?:\.\d+)?))?\s?(?:Z|([+-]\d\d):?(\d\d))$/i;

/**
 * What an instant is ordered and compared by: its time in UTC, `2026-03-02T08:15:00`, with the digits of parts of a second that count.
 * Null for a text that is no day with a time and a zone, or lies beyond the years 1 to 9999.
 */
export function instantKey(text: string): string | null {
  const [, day, time, second = '00', hours = '+00', minutes = '00'] = (text.length <= mostLetters && form.exec(text)) || [];
  if (day === undefined || !isIsoDatetime(text)) return null;
  const offset = Number(hours) * 60 + Number(`${hours[0]!}${minutes}`);
  const utc = new Date(Date.parse(`${day}T${time}:00Z`) - offset * 60_000).toISOString();
  if (!/^(?!0000)\d{4}-/.test(utc)) return null;
  return utc.slice(0, 17) + withoutZeros(second);
}

/** Whether a text is an instant. Only in the first and the last year its zone may lead beyond what `instantKey` can tell. */
export function isInstant(text: string): boolean {
  if (text.length > mostLetters || !form.test(text) || !isIsoDatetime(text)) return false;
  const year = text.slice(0, 4);
  return (year > '0001' && year < '9999') || instantKey(text) !== null;
}

/** What a day with a time is compared by where nobody asks for its zone: what its clock shows, in the same form. */
export function clockKey(text: string): string {
  const [, day, time, second = '00'] = form.exec(`${text}Z`) ?? form.exec(text) ?? [];
  return day === undefined ? text : `${day}T${time}:${withoutZeros(second)}`;
}

const withoutZeros = (second: string): string => (second.includes('.') ? second.replace(/\.?0+$/, '') : second);

/** A point in time: a day with a time and the zone in which it was told, `2026-02-03T14:30:00+01:00` or `2026-02-03T13:30:00Z`, which are the same instant. */
export const instant: EnteredType<'instant'> = defineEnteredType({
  name: 'instant',
  base: 'datetime',
  label: { de: 'Zeitpunkt mit Zone', en: 'Date and time with zone' },
  is: (value): value is string => isText(value) && datetime.is(value) && isInstant(value),
  read: (text) => {
    const read = datetime.parse(text);
    return typeof read === 'string' ? read : undefined;
  },
  // Programs write `.000` where nobody measured it; it counts in no comparison.
  text: (value, format) => datetime.text(value.replace(/\.0+(?=\D)/, ''), format),
  compare: (first, second, format) => {
    const [before, after] = [first, second].map((value) => (isText(value) ? instantKey(value) : null));
    if (before === null || after === null || before === undefined || after === undefined) return datetime.compare(first, second, format);
    return before < after ? -1 : Number(before > after);
  },
  expects: {
    de: 'ein Zeitpunkt mit seiner Zone wie 31.12.2026 14:30 +01:00',
    en: 'a date and time with its zone such as 2026-12-31 14:30 +01:00',
  },
  can: { table: true },
});
