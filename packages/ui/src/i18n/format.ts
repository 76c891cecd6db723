import { localeOf, nearestLanguage, type Language } from './language.ts';

/** A point in time: a `Date`, ms since the epoch, or an ISO 8601 string. */
export type TimeLike = Date | number | string;

/** Writes values the way a language does. Times are shown in the reader's time zone unless another is named. */
export interface Format {
  /** That of the words in it. */
  readonly language: Language;
  /** @param maximumFractionDigits Digits after the decimal separator at most. @default 3 */
  readonly number: (value: number, maximumFractionDigits?: number) => string;
  /**
   * A number that is data or a code, without thousands separators: `25832`, `1234,5`. Counts are written by `number`.
   * @param maximumFractionDigits Digits after the decimal separator at most. @default 20
   */
  readonly plain: (value: number, maximumFractionDigits?: number) => string;
  /**
   * @param share A share between 0 and 1.
   * @param maximumFractionDigits Digits after the decimal separator at most. @default 0
   */
  readonly percent: (share: number, maximumFractionDigits?: number) => string;
  readonly date: (value: TimeLike) => string;
  readonly dateTime: (value: TimeLike) => string;
  /** Sizes in powers of 1000: `1,2 MB`. */
  readonly bytes: (sizeBytes: number) => string;
  /** @param durationMs Milliseconds; under 1 s as ms, under 1 min as seconds, else in the two largest units. */
  readonly duration: (durationMs: number) => string;
  /** `vor 2 Std.`; the reference is the current time unless given. */
  readonly relativeTime: (value: TimeLike, now?: TimeLike) => string;
  /** Collates by the rules of the language, digits by value: `a2` before `a10`. */
  readonly compare: (first: string, second: string) => number;
}

const invalid = '–';
const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;
const relativeSteps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const durationUnits: Record<Language, readonly [string, string, string, string]> = {
  de: ['Tg.', 'Std.', 'Min.', 'Sek.'],
  en: ['d', 'h', 'min', 's'],
};

const toTime = (value: TimeLike): number => (typeof value === 'number' ? value : new Date(value).getTime());

function formatBytes(sizeBytes: number, write: (value: number, digits: number) => string): string {
  if (!Number.isFinite(sizeBytes)) return invalid;
  let value = sizeBytes;
  let unit = 0;
  while (Math.abs(value) >= 999.5 && unit < byteUnits.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${write(value, unit === 0 || Math.abs(value) >= 99.95 ? 0 : 1)} ${byteUnits[unit]}`;
}

function formatDuration(durationMs: number, language: Language, write: (value: number, digits: number) => string): string {
  if (!Number.isFinite(durationMs)) return invalid;
  if (Math.abs(durationMs) < 1000) return `${write(durationMs, 0)} ms`;
  const units = durationUnits[language];
  if (Math.abs(durationMs) < 10_000) return `${write(durationMs / 1000, 2)} s`;
  const seconds = Math.round(durationMs / 1000);
  if (seconds < 60) return `${write(seconds, 0)} s`;
  const parts = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60];
  const first = parts.findIndex((part) => part > 0);
  return [first, first + 1]
    .filter((index) => index < parts.length && parts[index]! > 0)
    .map((index) => `${write(parts[index]!, 0)} ${units[index]}`)
    .join(' ');
}

/** Writes numbers of a locale; each number of digits makes its writer once. */
function numberWriter(
  locale: string,
  defaultDigits: number,
  options: Intl.NumberFormatOptions = {},
): (value: number, digits?: number) => string {
  const writers = new Map<number, Intl.NumberFormat>();
  return (value, digits = defaultDigits) => {
    let writer = writers.get(digits);
    if (!writer) writers.set(digits, (writer = new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: digits })));
    return writer.format(value);
  };
}

/** The formatter of a language, a BCP 47 tag. @param timeZone IANA name; the reader's own by default. */
export function createFormat(tag: string, timeZone?: string): Format {
  const locale = localeOf(tag);
  const language = nearestLanguage(tag);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  // Short in German ("vor 9 Std."); in English that would be "last wk".
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: language === 'de' ? 'short' : 'long' });
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const number = numberWriter(locale, 3);
  const valid = (value: TimeLike, write: (time: number) => string): string => {
    const time = toTime(value);
    return Number.isNaN(time) ? invalid : write(time);
  };
  return {
    language,
    number,
    plain: numberWriter(locale, 20, { useGrouping: false }),
    percent: numberWriter(locale, 0, { style: 'percent' }),
    date: (value) => valid(value, (time) => date.format(time)),
    dateTime: (value) => valid(value, (time) => dateTime.format(time)),
    bytes: (sizeBytes) => formatBytes(sizeBytes, number),
    duration: (durationMs) => formatDuration(durationMs, language, number),
    relativeTime: (value, now = Date.now()) =>
      valid(value, (time) => {
        const seconds = (time - toTime(now)) / 1000;
        const [unit, length] = relativeSteps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
        return unit === 'second' ? relative.format(0, 'second') : relative.format(Math.trunc(seconds / length), unit);
      }),
    compare: (first, second) => collator.compare(first, second),
  };
}
