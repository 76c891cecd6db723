import { decimalOf, decimalText, digitsAt } from './decimals.ts';

/** A histogram has no more bars. */
const mostBins = 25;

/** Edges of the bars of numbers, the last one above the greatest: 1, 2 or 5 of a power of ten apart. None where all are the same. */
export function numberEdges(least: string, greatest: string, whole: boolean): string[] {
  const [low, high] = [decimalOf(least), decimalOf(greatest)];
  const scale = Math.max(low.scale, high.scale) + 2;
  const [from, to] = [digitsAt(low, scale), digitsAt(high, scale)];
  if (from >= to) return [];
  const unit = whole ? 10n ** BigInt(scale) : 1n;
  // No step below this one is wide enough.
  let power = 10n ** BigInt(Math.max(0, (to - from).toString().length - 3));
  if (power < unit) power = unit;
  for (;;) {
    for (const factor of [1n, 2n, 5n]) {
      const step = factor * power;
      const [first, last] = [floorDivided(from, step), floorDivided(to, step)];
      if (last - first < mostBins)
        return Array.from({ length: Number(last - first) + 2 }, (_, at) => decimalText({ digits: (first + BigInt(at)) * step, scale }));
    }
    power *= 10n;
  }
}

function floorDivided(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value < 0n && quotient * by !== value ? quotient - 1n : quotient;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Steps of time, the shortest first. */
const steps: readonly ({ readonly ms: number } | { readonly months: number })[] = [
  ...[1, 2, 5, 10, 30].map((n) => ({ ms: n * second })),
  ...[1, 2, 5, 10, 30].map((n) => ({ ms: n * minute })),
  ...[1, 2, 3, 6, 12].map((n) => ({ ms: n * hour })),
  ...[1, 2, 7].map((n) => ({ ms: n * day })),
  ...[1, 3, 6].map((months) => ({ months })),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500].map((years) => ({ months: years * 12 })),
];

/** The edge after the last hour, which is no time of the same day: nothing is later. */
export const endOfDay = '24:00:00';

const isOfClock = (text: string): boolean => text[2] === ':';

/** A day, or a time of a day, that a text begins with, in ms since 1970; of a time without a day since midnight. Undefined where it is none. */
export function timeOf(text: string): number | undefined {
  if (isOfClock(text)) return timeOf(`1970-01-01T${text}`);
  const [, date, hours = '00:00', seconds = '00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}))?|$)/.exec(text) ?? [];
  const ms = date === undefined ? Number.NaN : Date.parse(`${date}T${hours}:${seconds}Z`);
  return Number.isNaN(ms) ? undefined : ms;
}

function monthOf(ms: number): number {
  const date = new Date(ms);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Edges of the bars of days and times, as texts in the same order as those, the last one after the latest. None where all are the same. */
export function timeEdges(earliest: string, latest: string): string[] {
  const [from, to] = [timeOf(earliest), timeOf(latest)];
  if (from === undefined || to === undefined || from >= to) return [];
  const isClock = isOfClock(earliest) && isOfClock(latest);
  const isOfDays = !isClock && earliest.length === 10 && latest.length === 10;
  for (const step of steps) {
    if (isOfDays && 'ms' in step && step.ms < day) continue;
    const placeOf = (ms: number): number => ('ms' in step ? Math.floor(ms / step.ms) : Math.floor(monthOf(ms) / step.months));
    const [first, last] = [placeOf(from), placeOf(to)];
    if (last - first >= mostBins) continue;
    const textOf = (place: number): string => {
      const ms = 'ms' in step ? place * step.ms : Date.UTC(2000, place * step.months - 24_000, 1);
      if (isClock) return ms < day ? new Date(ms).toISOString().slice(11, 19) : endOfDay;
      const isLong = 'ms' in step && step.ms < day;
      return new Date(ms).toISOString().slice(0, isLong ? 19 : 10);
    };
    return Array.from({ length: last - first + 2 }, (_, at) => textOf(first + at));
  }
  return [];
}
