/** Units of time that functions count in. */
export const timeUnits = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** Units that a day without a time has. */
export const isDayUnit = (unit: unknown): boolean => unit === 'year' || unit === 'month' || unit === 'week' || unit === 'day';

/** A day with its time, as its own clock shows it. */
export interface Moment {
  /** Milliseconds of that clock since 1970, as if it were in UTC. */
  readonly clockMs: number;
  /** As it was written; '' where there is none. */
  readonly zone: string;
}

const form =
  /^(?!0000)(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?:[Tt ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d(?:\.\d+)?))?\s?([Zz]|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/;

/** A text as a moment; null where it is none. */
export function momentOf(text: string): Moment | null {
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone = ''] = form.exec(text) ?? [];
  if (day === undefined) return null;
  const at = utc(Number(year), Number(month), Number(day));
  if (new Date(at).getUTCDate() !== Number(day)) return null;
  return { clockMs: at + Number(hour) * 3_600_000 + Number(minute) * 60_000 + Math.floor(Number(second) * 1000), zone };
}

/** Years below 100 are those, and not of the last century. */
function utc(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

function offsetMs(zone: string): number {
  if (zone === '' || zone.toUpperCase() === 'Z') return 0;
  const digits = zone.replace(':', '');
  return (digits.startsWith('-') ? -1 : 1) * (Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3))) * 60_000;
}

/** What moments are compared by: when they are, or what their clocks show. */
export function momentKey(text: string, byZone: boolean): number | null {
  const moment = momentOf(text);
  if (!moment) return null;
  return byZone ? moment.clockMs - offsetMs(moment.zone) : moment.clockMs;
}

const timeForm = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?$/;

/** A time of day with its seconds; null for what is none. */
export function timeKey(text: string): string | null {
  if (!timeForm.test(text)) return null;
  return text.length === 5 ? `${text}:00` : text;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The day of a clock. */
export function dayText(ms: number): string {
  const date = new Date(ms);
  return `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

/** Day and time of a clock, to the second. */
export function clockText(ms: number): string {
  const date = new Date(ms);
  return `${dayText(ms)}T${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
}

/** Whether a clock shows a year from 1 to 9999. */
export function isTold(ms: number): boolean {
  return ms >= -62_135_596_800_000 && ms < Date.UTC(10_000, 0, 1);
}

const unitMs: Readonly<Record<Exclude<TimeUnit, 'year' | 'month'>, number>> = {
  week: 604_800_000,
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
};

/** A clock so many units later; a day that the month does not have is its last one. Null beyond the years 1 to 9999. */
export function added(ms: number, count: number, unit: TimeUnit): number | null {
  if (Math.abs(count) > 1e12) return null;
  if (unit !== 'year' && unit !== 'month') {
    const sum = ms + count * unitMs[unit];
    return isTold(sum) ? sum : null;
  }
  const date = new Date(ms);
  const months = date.getUTCFullYear() * 12 + date.getUTCMonth() + count * (unit === 'year' ? 12 : 1);
  const [year, month] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
  if (year < 1 || year > 9999) return null;
  const last = new Date(utc(month === 12 ? year + 1 : year, (month % 12) + 1, 1) - 86_400_000).getUTCDate();
  return utc(year, month, Math.min(date.getUTCDate(), last)) + (ms - startOf(ms, 'day'));
}

/** Where the unit of a clock begins; weeks begin on Monday. */
export function startOf(ms: number, unit: TimeUnit): number {
  const date = new Date(ms);
  if (unit === 'year') return utc(date.getUTCFullYear(), 1, 1);
  if (unit === 'month') return utc(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  const day = Math.floor(ms / unitMs.day) * unitMs.day;
  if (unit === 'week') return day - ((date.getUTCDay() + 6) % 7) * unitMs.day;
  return Math.floor(ms / unitMs[unit]) * unitMs[unit];
}

/** Whole units from one clock to another one. */
export function unitsBetween(from: number, to: number, unit: TimeUnit): bigint {
  if (unit !== 'year' && unit !== 'month') return BigInt(Math.trunc((to - from) / unitMs[unit]));
  const [early, late] = from <= to ? [from, to] : [to, from];
  const [first, last] = [new Date(early), new Date(late)];
  const isShort = late - startOf(late, 'month') < early - startOf(early, 'month') ? 1 : 0;
  const months = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth() - isShort;
  return BigInt(Math.trunc((from <= to ? months : -months) / (unit === 'year' ? 12 : 1)));
}
