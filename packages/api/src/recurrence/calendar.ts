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

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const isDay = ({ year, month, day }: DayParts): boolean =>
  year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);

/** The parts of an ISO date; `null` for everything else, such as 30 February. */
export function readIso(text: string): DayParts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return isDay(parts) ? parts : null;
}

/** Midnight UTC of a day: arithmetic there has no daylight saving. */
function utcOf(iso: IsoDate): Date {
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

/** The Monday of a day's week. */
export const startOfWeek = (iso: IsoDate): IsoDate => addDays(iso, -((utcOf(iso).getUTCDay() + 6) % 7));
