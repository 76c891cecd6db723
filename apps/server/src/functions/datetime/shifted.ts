import { instantMs, momentAt, requireYear, type Moment } from './moment.ts';
import { calendarUnits, clockUnits, isClockUnit, monthsLater, type CalendarUnit, type TimeUnit } from './units.ts';
import { utcOf, type Zone } from './zone.ts';

const dayMs = 86_400_000;

/** A moment so many units later. */
export function shifted(moment: Moment, amount: number, unit: TimeUnit, zone: Zone): Moment {
  if (isClockUnit(unit)) return momentAt(within(instantMs(moment, zone) + amount * clockUnits[unit]), zone);
  if (!moment.hasTime) return { ...moment, localMs: within(onCalendar(moment.localMs, amount, unit)) };
  const { localMs } = momentAt(instantMs(moment, zone), zone);
  return momentAt(utcOf(within(onCalendar(localMs, amount, unit)), zone), zone);
}

/** Refuses what clocks cannot tell, before they are asked. */
function within(ms: number): number {
  requireYear(ms);
  return ms;
}

function onCalendar(localMs: number, amount: number, unit: CalendarUnit): number {
  const step = calendarUnits[unit];
  return 'days' in step ? localMs + amount * step.days * dayMs : monthsLater(localMs, amount * step.months);
}

/** How many units lie between two moments, negative where the second is earlier. */
export function between(from: Moment, to: Moment, unit: TimeUnit, zone: Zone): number {
  const instants = [instantMs(from, zone), instantMs(to, zone)] as const;
  if (isClockUnit(unit)) return (instants[1] - instants[0]) / clockUnits[unit];
  const [begin, end] = instants.map((ms) => ms + zone.offsetAt(ms) * 60_000) as [number, number];
  const step = calendarUnits[unit];
  return 'days' in step ? (end - begin) / (step.days * dayMs) : Math.trunc(wholeMonths(begin, end) / step.months) || 0;
}

function wholeMonths(begin: number, end: number): number {
  const [first, last] = [new Date(begin), new Date(end)];
  const months = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
  const reached = monthsLater(begin, months);
  if (end >= begin) return reached > end ? months - 1 : months;
  return reached < end ? months + 1 : months;
}
