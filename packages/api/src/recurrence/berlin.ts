import { addDays, readIso, writeIso, type IsoDate } from './calendar.ts';

/** The zone in which every recurrence is meant. */
export const recurrenceZone = 'Europe/Berlin';

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: recurrenceZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** A point in time on the clocks of Berlin. */
export interface WallTime {
  readonly day: IsoDate;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** @param timeMs ms since the epoch. */
export function wallTimeOf(timeMs: number): WallTime {
  const part = Object.fromEntries(clock.formatToParts(timeMs).map(({ type, value }) => [type, Number(value)])) as Record<string, number>;
  const day = writeIso({ year: part['year']!, month: part['month']!, day: part['day']! });
  return { day, hour: part['hour']!, minute: part['minute']!, second: part['second']! };
}

function utcMs(day: IsoDate, hour: number, minute: number, second: number): number {
  const parts = readIso(day)!;
  return Date.UTC(parts.year, parts.month - 1, parts.day, hour, minute, second);
}

/** How far the clocks of Berlin are ahead of UTC, in ms. */
function offsetMs(timeMs: number): number {
  const { day, hour, minute, second } = wallTimeOf(timeMs);
  return utcMs(day, hour, minute, second) - Math.floor(timeMs / 1000) * 1000;
}

const dayMs = 86_400_000;

/**
 * The point in time, in ms since the epoch, of a time on the clocks of Berlin (RFC 5545, 3.3.5). A time that comes twice when the
 * clocks go back is the first one; one that is skipped when they go forward counts by the clock before, so it lies an hour later.
 */
export function timeOfWall(day: IsoDate, hour: number, minute: number, second = 0): number {
  const guess = utcMs(day, hour, minute, second);
  const before = offsetMs(guess - dayMs);
  const after = offsetMs(guess + dayMs);
  const times = [guess - before, guess - after].filter((time) => offsetMs(time) === guess - time);
  return times.length > 0 ? Math.min(...times) : guess - before;
}

/** The last second of a day. */
export const endOfDay = (day: IsoDate): number => timeOfWall(addDays(day, 1), 0, 0) - 1000;
