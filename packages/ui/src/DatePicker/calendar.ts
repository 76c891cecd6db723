/** A day as ISO 8601 text, `2026-02-03`: sorts as text and has no time zone. */
export type IsoDate = string;

export interface DayParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

export const writeIso = ({ year, month, day }: DayParts): IsoDate => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export const isDay = ({ year, month, day }: DayParts): boolean =>
  year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);

/** The parts of an ISO date; `null` for everything else, such as 30 February. */
export function readIso(text: string): DayParts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return isDay(parts) ? parts : null;
}

/** Midnight UTC of a day: arithmetic there has no daylight saving. */
export function utcOf(iso: IsoDate): Date {
  const parts = readIso(iso);
  if (!parts) throw new Error(`"${iso}" is not an ISO date such as 2026-02-03`);
  const date = new Date(0);
  // `Date.UTC` would take the years 0 to 99 for 1900 to 1999.
  date.setUTCFullYear(parts.year, parts.month - 1, parts.day);
  return date;
}

const firstDay: IsoDate = '0001-01-01';
const lastDay: IsoDate = '9999-12-31';

/** Days later; stays within the years 1 to 9999. */
export function addDays(iso: IsoDate, days: number): IsoDate {
  const date = utcOf(iso);
  date.setUTCDate(date.getUTCDate() + days);
  const year = date.getUTCFullYear();
  if (year < 1) return firstDay;
  if (year > 9999) return lastDay;
  return writeIso({ year, month: date.getUTCMonth() + 1, day: date.getUTCDate() });
}

/** The same day months later, or the month's last day where it has no such day. */
export function addMonths(iso: IsoDate, months: number): IsoDate {
  const date = utcOf(iso);
  const index = date.getUTCFullYear() * 12 + date.getUTCMonth() + months;
  const year = Math.floor(index / 12);
  if (year < 1) return firstDay;
  if (year > 9999) return lastDay;
  const month = index - year * 12 + 1;
  return writeIso({ year, month, day: Math.min(date.getUTCDate(), daysInMonth(year, month)) });
}

/** Days since the week began; both languages begin it on Monday. */
export const weekdayIndex = (iso: IsoDate): number => (utcOf(iso).getUTCDay() + 6) % 7;

export const startOfWeek = (iso: IsoDate): IsoDate => addDays(iso, -weekdayIndex(iso));
export const endOfWeek = (iso: IsoDate): IsoDate => addDays(iso, 6 - weekdayIndex(iso));
export const startOfMonth = (iso: IsoDate): IsoDate => `${iso.slice(0, 8)}01`;

/** The weeks that a month touches, Monday first; days of the neighbouring months are `null`. */
export function monthWeeks(iso: IsoDate): readonly (readonly (IsoDate | null)[])[] {
  const first = startOfMonth(iso);
  const { year, month } = readIso(first)!;
  const count = daysInMonth(year, month);
  const lead = weekdayIndex(first);
  const weeks = Math.ceil((lead + count) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_unused, index) => {
      const day = week * 7 + index - lead + 1;
      return day < 1 || day > count ? null : writeIso({ year, month, day });
    }),
  );
}

/** The nearest day within the limits. */
export function clampDay(iso: IsoDate, min?: IsoDate, max?: IsoDate): IsoDate {
  if (min && iso < min) return min;
  return max && iso > max ? max : iso;
}

/** The day that a key leads to in a calendar grid (ARIA APG); `null` for keys that do not move. */
export function dayAfterKey(iso: IsoDate, key: string, shift: boolean): IsoDate | null {
  const moves: Readonly<Record<string, () => IsoDate>> = {
    ArrowLeft: () => addDays(iso, -1),
    ArrowRight: () => addDays(iso, 1),
    ArrowUp: () => addDays(iso, -7),
    ArrowDown: () => addDays(iso, 7),
    Home: () => startOfWeek(iso),
    End: () => endOfWeek(iso),
    PageUp: () => addMonths(iso, shift ? -12 : -1),
    PageDown: () => addMonths(iso, shift ? 12 : 1),
  };
  return Object.hasOwn(moves, key) ? moves[key]!() : null;
}

/** The day it is on the reader's clock. */
export function todayOf(now: Date): IsoDate {
  return writeIso({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });
}
