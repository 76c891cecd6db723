import { isText } from './guards.ts';
import type { ValueFormat } from './words/text.ts';
import { defineEnteredType, type EnteredType } from './type.ts';

// Zones lie at most fourteen hours from UTC, as XML Schema has it.
const zone = '(?:0\\d|1[0-4]):?[0-5]\\d';
const iso = new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})(?:[T ](\\d{2}):(\\d{2})(?::(\\d{2}(?:\\.\\d+)?))?\\s?(Z|[+-]${zone})?)?$`, 'i');
const clock = `(?:,?\\s+(\\d{1,2}):(\\d{2})(?::(\\d{2}(?:\\.\\d+)?))?\\s?(Z|[+-]${zone})?)?$`;
const german = new RegExp(`^(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})${clock}`, 'i');
/** The first letters of the months, as English writes them. */
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const english = new RegExp(`^(\\d{1,2}) (${months.join('|')})[a-z]* (\\d{4})${clock}`, 'i');

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

/** Year, month, day and what follows, of a text in the order of ISO 8601, or as German or English write it. */
function partsOf(text: string): readonly (string | undefined)[] {
  const inOrder = iso.exec(text);
  if (inOrder) return inOrder.slice(1);
  const [, day, month, year, ...rest] = german.exec(text) ?? english.exec(text) ?? [];
  const named = months.indexOf(month?.toLowerCase() ?? '') + 1;
  return [year, named === 0 ? month : String(named), day, ...rest];
}

/** A day with or without a time, in the order of ISO 8601 or as it is shown in German or English, as ISO 8601. A zone stays as it was given. */
function readDatetime(text: string): string | undefined {
  const [year, month, day, hour, minute, second, zone] = partsOf(text.replace(/\s?UTC$/i, 'Z'));
  if (!year || !month || !day || !isDay(Number(year), Number(month), Number(day))) return undefined;
  const date = `${year}-${two(month)}-${two(day)}`;
  if (hour === undefined || minute === undefined) return date;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) >= 60) return undefined;
  return `${date}T${two(hour)}:${minute}:${second ?? '00'}${zone?.toUpperCase() ?? ''}`;
}

/** A day, and where there is one its time to the last digit, as the clock of its own zone shows it, with that zone. What is shown can be typed. */
function datetimeText(value: string, format: ValueFormat): string {
  // A day must not be moved to another one by the reader's time zone.
  const day = format.date(`${value.slice(0, 10)}T12:00:00`);
  const [, time = '', own = ''] = /^.{10}T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s?(.*)$/i.exec(value) ?? [];
  if (time === '') return day;
  return `${day}, ${time.replace(/^(.{5}):00$/, '$1')}${own === '' ? '' : ` ${zoneText(own)}`}`;
}

const zoneText = (own: string): string => (own.toUpperCase() === 'Z' ? 'UTC' : own);

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
  text: datetimeText,
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
  text: datetimeText,
  expects: { de: 'ein Datum wie 31.12.2026', en: 'a date such as 2026-12-31' },
  can: { table: true },
});
