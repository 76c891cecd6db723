import type { Choice } from '../ports/choice.ts';

/** Units of a clock, in milliseconds: they last always alike. */
export const clockUnits = { seconds: 1000, minutes: 60_000, hours: 3_600_000 } as const;
/** Units of a calendar: in days or in months, whose lengths differ. */
export const calendarUnits = { days: { days: 1 }, weeks: { days: 7 }, months: { months: 1 }, years: { months: 12 } } as const;

export type ClockUnit = keyof typeof clockUnits;
export type CalendarUnit = keyof typeof calendarUnits;
export type TimeUnit = ClockUnit | CalendarUnit;

export const isClockUnit = (unit: TimeUnit): unit is ClockUnit => unit in clockUnits;

export const timeUnits: readonly Choice<TimeUnit>[] = [
  { value: 'seconds', label: { de: 'Sekunden', en: 'seconds' } },
  { value: 'minutes', label: { de: 'Minuten', en: 'minutes' } },
  { value: 'hours', label: { de: 'Stunden', en: 'hours' } },
  { value: 'days', label: { de: 'Tage', en: 'days' } },
  { value: 'weeks', label: { de: 'Wochen', en: 'weeks' } },
  { value: 'months', label: { de: 'Monate', en: 'months' } },
  { value: 'years', label: { de: 'Jahre', en: 'years' } },
];

/** The same clock so many months later; a day that the month lacks is its last one. */
export function monthsLater(localMs: number, months: number): number {
  const date = new Date(localMs);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(date);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  date.setUTCDate(Math.min(day, last.getUTCDate()));
  return date.getTime();
}
