import { isText } from './guards.ts';
import { defineEnteredType, type EnteredType } from './type.ts';

const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i;
const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

const two = (digits: string): string => digits.padStart(2, '0');

/** Days of the months of a year, of January first. */
const daysOf = (year: number): readonly number[] => {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return isLeap ? leapYear : otherYear;
};
const otherYear = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const leapYear = [31, 29, ...otherYear.slice(2)];

function isDay(year: number, month: number, day: number): boolean {
  return day >= 1 && day <= (daysOf(year)[month - 1] ?? 0);
}

/** Whether a text is a day, or a day with a time, in the order of ISO 8601; a `T` or a blank stands between both. */
export function isIsoDatetime(text: string): boolean {
  if (!iso.test(text)) return false;
  const at = (begin: number): number => Number(text.slice(begin, begin + 2));
  if (!isDay(Number(text.slice(0, 4)), at(5), at(8))) return false;
  return text.length === 10 || (at(11) <= 23 && at(14) <= 59 && (text[16] !== ':' || at(17) <= 59));
}

/** A day with or without a time, in the order of ISO 8601 or as it is written in German, as ISO 8601. A zone stays as it was given. */
function readDatetime(text: string): string | undefined {
  const local = german.exec(text);
  const [year, month, day, hour, minute, second, zone] = (
    local ? [local[3], local[2], local[1], ...local.slice(4)] : (iso.exec(text)?.slice(1) ?? [])
  ) as (string | undefined)[];
  if (!year || !month || !day || !isDay(Number(year), Number(month), Number(day))) return undefined;
  const date = `${year}-${two(month)}-${two(day)}`;
  if (hour === undefined || minute === undefined) return date;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) >= 60) return undefined;
  return `${date}T${two(hour)}:${minute}:${second ?? '00'}${zone?.toUpperCase() ?? ''}`;
}

/** A day as ISO 8601; undefined for a text that also says a time. */
function readDate(text: string): string | undefined {
  const read = readDatetime(text);
  return read?.includes('T') ? undefined : read;
}

/** A day, `2026-02-03`, or a time, `2026-02-03T14:30:00`, with or without a zone. */
export const datetime: EnteredType<'datetime'> = defineEnteredType({
  name: 'datetime',
  base: 'anything',
  label: { de: 'Datum und Uhrzeit', en: 'Date and time' },
  look: { icon: 'Calendar' },
  is: (value): value is string => isText(value) && !value.includes(' ') && isIsoDatetime(value),
  read: readDatetime,
  // A day without a time must not get one, nor be moved to another day by the reader's time zone.
  text: (value, format) => (value.includes('T') ? format.dateTime(value) : format.date(`${value}T12:00:00`)),
  expects: { de: 'ein Datum mit oder ohne Uhrzeit wie 31.12.2026 14:30', en: 'a date with or without a time such as 2026-12-31 14:30' },
  can: { table: true },
});

/** A day, `2026-02-03`. */
export const date: EnteredType<'date'> = defineEnteredType({
  name: 'date',
  base: 'datetime',
  label: { de: 'Datum', en: 'Date' },
  is: (value): value is string => isText(value) && readDate(value) === value,
  read: readDate,
  text: datetime.text,
  expects: { de: 'ein Datum wie 31.12.2026', en: 'a date such as 2026-12-31' },
  can: { table: true },
});
