import type { Shown } from './numberFormats.ts';

// What a cell holds as the text that a table would have: numbers with the digits that count, days and times as ISO 8601.

const msPerDay = 86_400_000;
/** From 30 December 1899 to 1 January 1970. */
const daysTo1970 = 25_569;
/** From 1 January 1900 as Excel counts, to 1 January 1904. */
export const daysTo1904 = 1462;
/** Excel counts a 29 February 1900, which there was not: until then its days are one too few. */
const falseDay = 60;
/** In the twenties: no duration has so many days, and what shows its time of day only is a point in time from then on. */
const leastMoment = 10_000;

/** One that surely has 64 bits. */
const wholeNumber = /^-?(?:0|[1-9]\d{0,17})$/;
const longNumber = /^-?[1-9]\d{18}$/;
/** Of up to fifteen digits, which no two numbers have in common. */
const shortNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{0,14}[1-9])?$/;
const mostShort = 16;
const decimal = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 17 });

/** A number without the digits that only its storing has made: whole ones as they are, others with as few as tell them from their neighbours. */
export function numberText(stored: string): string {
  if (stored.length <= mostShort && shortNumber.test(stored) && stored !== '-0') return stored;
  if (wholeNumber.test(stored) && stored !== '-0') return stored;
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 2 ** 63) return value.toExponential();
  if (longNumber.test(stored)) return stored;
  return size < 1e-6 ? decimal.format(value) : String(value);
}

/** What of a cell is not read as it is stored, or not at all. */
export type Fault = 'noDay' | 'daysHidden';

export interface Read {
  text: string;
  fault?: Fault;
}

/** The text of a number that is shown as a day, a time or a duration. */
export function shownText(stored: string, shown: Exclude<Shown, 'number'>, isFrom1904: boolean): Read {
  const serial = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(serial)) return { text: stored };
  if (shown === 'duration') return { text: durationText(Math.round(serial * msPerDay)) };
  const [days, ms] = parted(serial);
  if (shown === 'time' && days < leastMoment) return days === 0 ? { text: timeText(ms) } : { text: timeText(ms), fault: 'daysHidden' };
  const isEarly = !isFrom1904 && days >= 0 && days < falseDay;
  // The day 0 is what a formula makes of an empty cell; with a time it is one of no day.
  if (isEarly && days === 0) return shown === 'datetime' && ms > 0 ? { text: timeText(ms) } : { text: '', fault: 'noDay' };
  if (!isFrom1904 && days === falseDay) return { text: '', fault: 'noDay' };
  const day = dayText(days + (isFrom1904 ? daysTo1904 : isEarly ? 1 : 0));
  if (day === null) return { text: numberText(stored) };
  return { text: shown === 'date' && ms === 0 ? day : `${day}T${timeText(ms)}` };
}

/** Whole days, and milliseconds of the one that has begun. */
function parted(serial: number): [days: number, ms: number] {
  const days = Math.floor(serial);
  const ms = Math.round((serial - days) * msPerDay);
  return ms === msPerDay ? [days + 1, 0] : [days, ms];
}

/** The day so many days after 30 December 1899; null for one that takes more than four digits of a year. */
function dayText(days: number): string | null {
  const date = new Date((days - daysTo1970) * msPerDay);
  const year = date.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) return null;
  return `${String(year).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${fraction(ms % 1000)}`;
}

function fraction(ms: number): string {
  return ms === 0
    ? ''
    : `.${String(1000 + ms)
        .slice(1)
        .replace(/0+$/, '')}`;
}

/** As ISO 8601 writes a duration, in hours, which may be more than a day has: PT26H30M. */
function durationText(ms: number): string {
  const size = Math.abs(ms);
  const seconds = Math.floor(size / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = `${seconds % 60}${fraction(size % 1000)}`;
  const parts = `${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${rest === '0' ? '' : `${rest}S`}`;
  return `${ms < 0 ? '-' : ''}PT${parts === '' ? '0S' : parts}`;
}

/** A day or a time that is stored as ISO 8601, without what does not count. */
export function isoText(stored: string): string {
  const text = stored
    .trim()
    .replace(/(\.\d*?)0+(?=Z?$)/, '$1')
    .replace(/\.(?=Z?$)/, '');
  return text.replace(/T00:00:00Z?$/, '');
}

/** A text in which characters that XML does not take, and underscores before such, stand as _xHHHH_. */
export function unescapedText(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}
