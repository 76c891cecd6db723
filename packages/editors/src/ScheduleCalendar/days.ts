import { addDays, startOfWeek, timeOfWall, wallTimeOf, type ScheduledSwitchboard, type Schedules } from '@geo/api';
import type { IsoDate } from '@geo/ui';

export type CalendarView = '7' | '30' | 'month';

/** What is looked at: a stretch of days in Berlin. */
export interface CalendarRange {
  readonly first: IsoDate;
  /** The day after the last one. */
  readonly end: IsoDate;
}

/** Six weeks hold every month. */
const monthDays = 42;

/** The days of a view that begins at a day: so many, or the weeks of that day's month. */
export function rangeOf(view: CalendarView, day: IsoDate): CalendarRange {
  if (view !== 'month') return { first: day, end: addDays(day, Number(view)) };
  const first = startOfWeek(`${day.slice(0, 8)}01`);
  return { first, end: addDays(first, monthDays) };
}

/** Where the view before (-1) or after (1) begins. */
export function moved(view: CalendarView, day: IsoDate, by: -1 | 1): IsoDate {
  if (view !== 'month') return addDays(day, by * Number(view));
  const month = `${day.slice(0, 8)}01`;
  return by === 1 ? `${addDays(month, 31).slice(0, 8)}01` : `${addDays(month, -1).slice(0, 8)}01`;
}

/** The first moment of a day in Berlin, as ISO text. */
export const beginOf = (day: IsoDate): string => new Date(timeOfWall(day, 0, 0)).toISOString();

/** One switchboard on one day. */
export interface DayEntry {
  readonly board: ScheduledSwitchboard;
  /** When it is time, in ms since the epoch, in order; at least once. */
  readonly times: readonly number[];
  /** Uris of those that are still or already running then, as far as their last durations tell; its own where it catches itself up. */
  readonly overlaps: readonly string[];
}

export interface CalendarDay {
  readonly day: IsoDate;
  readonly entries: readonly DayEntry[];
}

/** What takes less is over before anybody minds, in ms. */
const longMs = 60_000;

interface Underway {
  readonly uri: string;
  readonly until: number;
  readonly overlaps: Set<string>;
}

/** The days of a range, each with what runs then by time. */
export function calendarDays({ switchboards, times }: Pick<Schedules, 'switchboards' | 'times'>, range: CalendarRange): CalendarDay[] {
  const boards = new Map(switchboards.map((board) => [board.resource_uri, board]));
  const days = new Map<IsoDate, Map<string, { times: number[]; overlaps: Set<string> }>>();
  for (let day = range.first; day < range.end; day = addDays(day, 1)) days.set(day, new Map());
  let underway: Underway[] = [];
  for (const { switchboard: uri, at } of times) {
    const time = Date.parse(at);
    const board = boards.get(uri);
    const entries = days.get(wallTimeOf(time).day);
    if (!board || !entries) continue;
    const entry = entries.get(uri) ?? { times: [], overlaps: new Set<string>() };
    entries.set(uri, entry);
    entry.times.push(time);
    const took = board.took_ms ?? 0;
    if (took < longMs) continue;
    underway = underway.filter(({ until }) => until > time);
    for (const other of underway) {
      entry.overlaps.add(other.uri);
      other.overlaps.add(uri);
    }
    underway.push({ uri, until: time + took, overlaps: entry.overlaps });
  }
  return [...days].map(([day, entries]) => ({
    day,
    entries: [...entries].map(([uri, entry]) => ({ board: boards.get(uri)!, times: entry.times, overlaps: [...entry.overlaps] })),
  }));
}
