import { addDays, readIso, startOfWeek, writeIso, type IsoDate } from './calendar.ts';
import { endOfDay, timeOfWall, wallTimeOf } from './berlin.ts';
import { epochDay, readRule, weekdays, type RecurrenceRule } from './rule.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Periods without a single day after which a rule is taken to have none left, such as 31 February. */
const patience = 1000;
const lastYear = 9000;

const dayNumber = (day: IsoDate): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const monthNumber = (day: IsoDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const dayInMonth = (year: number, month: number, day: number): readonly IsoDate[] => {
  const iso = writeIso({ year, month, day });
  return readIso(iso) ? [iso] : [];
};

interface Periods {
  /** Number of the period that holds a day. */
  readonly of: (day: IsoDate) => number;
  /** The rule's days in a period, in order. */
  readonly days: (period: number, rule: RecurrenceRule) => readonly IsoDate[];
}

/** How each frequency divides the calendar. */
const periodsOf: Readonly<Record<Exclude<RecurrenceRule['frequency'], 'HOURLY'>, Periods>> = {
  DAILY: { of: dayNumber, days: (period) => [addDays(epochDay, period)] },
  WEEKLY: {
    of: (day) => (dayNumber(startOfWeek(day)) + 3) / 7,
    days: (period, rule) => {
      const monday = addDays(epochDay, period * 7 - 3);
      return rule.weekdays.map((weekday) => addDays(monday, weekdays.indexOf(weekday)));
    },
  },
  MONTHLY: {
    of: monthNumber,
    days: (period, { monthDay }) => dayInMonth(Math.floor(period / 12), (period % 12) + 1, monthDay),
  },
  YEARLY: {
    of: (day) => Number(day.slice(0, 4)),
    days: (period, { month, monthDay }) => dayInMonth(period, month, monthDay),
  },
};

/** An execution: its day (null where hours count, not days), and its time, which is only computed where somebody asks. */
interface Planned {
  readonly day: IsoDate | null;
  readonly time: () => number;
}

/** Every execution from a day on, in order. Endless for endless rules. */
function* plannedFrom(rule: RecurrenceRule, fromDay: IsoDate, fromMs: number): Generator<Planned> {
  const anchor = rule.start ?? epochDay;
  const begin = fromDay > anchor ? fromDay : anchor;
  if (rule.frequency === 'HOURLY') {
    // Hours that pass, not hours on the clock: when the clocks change, none is left out and none comes twice.
    const first = timeOfWall(anchor, 0, rule.minute);
    const step = rule.interval * hourMs;
    for (let index = Math.max(0, Math.ceil((fromMs - first) / step)); ; index += 1) yield { day: null, time: () => first + index * step };
  }
  const periods = periodsOf[rule.frequency];
  const origin = periods.of(anchor);
  const skipped = Math.max(0, Math.floor((periods.of(begin) - origin) / rule.interval));
  let fruitless = 0;
  for (let period = origin + skipped * rule.interval; fruitless < patience; period += rule.interval) {
    const days = periods.days(period, rule).filter((day) => day >= begin);
    fruitless = days.length > 0 ? 0 : fruitless + 1;
    for (const day of days) {
      if (Number(day.slice(0, 4)) > lastYear) return;
      yield { day, time: () => timeOfWall(day, rule.hour, rule.minute) };
    }
  }
}

/** Every execution after a point in time, in order: in ms since the epoch. Endless for endless rules. */
function* occurrencesAfter(rule: RecurrenceRule, fromMs: number): Generator<number> {
  const lastMs = rule.end.kind === 'until' ? endOfDay(rule.end.day) : Infinity;
  const limit = rule.end.kind === 'count' ? rule.end.count : Infinity;
  const counted = rule.end.kind === 'count' && rule.start !== null;
  // An execution moved by a skipped hour still belongs to its day, so looking from the day itself finds all.
  const today = wallTimeOf(fromMs).day;
  let number = 0;
  for (const { day, time } of plannedFrom(rule, counted ? rule.start! : today, counted ? -Infinity : fromMs)) {
    if (counted) number += 1;
    if (number > limit) return;
    if (day !== null && day < today) continue;
    const at = time();
    if (at > lastMs) return;
    if (at <= fromMs) continue;
    if (!counted) number += 1;
    if (number > limit) return;
    yield at;
  }
}

/**
 * The next executions after a point in time, in the zone Europe/Berlin; fewer if the rule ends before.
 * A count runs from the rule's beginning, and without one from `from`.
 * @param from Exclusive.
 */
export function nextOccurrences(rule: RecurrenceRule, from: Date, count: number): readonly Date[] {
  const found: Date[] = [];
  if (count <= 0) return found;
  for (const time of occurrencesAfter(rule, from.getTime())) {
    found.push(new Date(time));
    if (found.length === count) break;
  }
  return found;
}

/** The executions within a range, at most so many. @param from Inclusive. @param to Exclusive. */
export function occurrencesBetween(rule: RecurrenceRule, from: Date, to: Date, most: number): readonly Date[] {
  const found: Date[] = [];
  for (const time of occurrencesAfter(rule, from.getTime() - 1)) {
    if (time >= to.getTime() || found.length === most) break;
    found.push(new Date(time));
  }
  return found;
}

/** When a rule, as it is written, next says that it is time; null where it never does again, or cannot be read. */
export function nextOf(text: string, after: Date): Date | null {
  const read = readRule(text);
  return read.kind === 'rule' ? (nextOccurrences(read.rule, after, 1)[0] ?? null) : null;
}
