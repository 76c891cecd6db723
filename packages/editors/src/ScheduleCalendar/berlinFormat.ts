import { recurrenceZone } from '@geo/api';
import type { IsoDate, Language } from '@geo/ui';

/** How days and times of Berlin are written, wherever the reader is. */
export interface BerlinFormat {
  /** `06:30`. @param ms Since the epoch. */
  readonly time: (ms: number) => string;
  /** Day and time. @param ms Since the epoch. */
  readonly dateTime: (ms: number) => string;
  /** A day with its weekday. */
  readonly day: (day: IsoDate) => string;
  /** Its month and year. */
  readonly month: (day: IsoDate) => string;
  /** Its weekday, short and in full. */
  readonly weekday: (day: IsoDate, length: 'short' | 'long') => string;
}

export function berlinFormat(language: Language): BerlinFormat {
  const locale = language === 'de' ? 'de' : 'en-GB';
  const inBerlin = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: recurrenceZone, ...options });
    return (ms: number) => format.format(ms);
  };
  // A day is no point in time: at noon in UTC it is the same day everywhere.
  const ofDay = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (day: IsoDate) => format.format(new Date(`${day}T12:00:00Z`));
  };
  const weekdays = { short: ofDay({ weekday: 'short' }), long: ofDay({ weekday: 'long' }) };
  return {
    time: inBerlin({ timeStyle: 'short' }),
    dateTime: inBerlin({ dateStyle: 'medium', timeStyle: 'short' }),
    day: ofDay({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }),
    month: ofDay({ month: 'long', year: 'numeric' }),
    weekday: (day, length) => weekdays[length](day),
  };
}
