import type { ScalarValue } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import { clockMs, utcOf, type Zone } from './zone.ts';

/** A day or a time as clocks show it. */
export interface Moment {
  /** Milliseconds as UTC would count what the clock shows. */
  localMs: number;
  /** Minutes by which that clock is ahead of UTC; null where nobody said. */
  offset: number | null;
  hasTime: boolean;
}

const iso = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(?:\.(\d+))?\s?(?:(Z)|([+-])(\d\d):?(\d\d))?)?$/i;

/** What the type `datetime` has read; of parts of a second those of a thousandth count. */
export function momentOf(text: string): Moment {
  const [, year, month, day, hour, minute = 0, second = 0, fraction = '', utc, sign, hours, minutes] = iso.exec(text) ?? [];
  const clock = (Number(hour ?? 0) * 60 + Number(minute)) * 60_000 + Number(second) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  const ahead = sign === undefined ? null : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return {
    localMs: clockMs(Number(year), Number(month), Number(day)) + clock,
    offset: utc === undefined ? ahead : 0,
    hasTime: hour !== undefined,
  };
}

/** The instant of a moment; without a zone of its own it is told by the clocks of this one. */
export function instantMs({ localMs, offset }: Moment, zone: Zone): number {
  return offset === null ? utcOf(localMs, zone) : localMs - offset * 60_000;
}

/** An instant by the clocks of a zone. */
export function momentAt(utcMs: number, zone: Zone): Moment {
  requireYear(utcMs);
  const offset = zone.offsetAt(utcMs);
  // Clocks of before 1900 were off by seconds, which no zone can be written with.
  const written = Number.isInteger(offset) ? offset : 0;
  return { localMs: utcMs + written * 60_000, offset: written, hasTime: true };
}

/** A day is a day, a time has its zone. */
export function momentValue({ localMs, offset, hasTime }: Moment): ScalarValue {
  requireYear(localMs);
  const written = new Date(localMs).toISOString();
  if (!hasTime) return { kind: 'value', type: 'date', value: written.slice(0, 10) };
  const time = written.slice(0, written.endsWith('.000Z') ? 19 : 23);
  return { kind: 'value', type: offset === null ? 'datetime' : 'instant', value: `${time}${offset === null ? '' : offsetText(offset)}` };
}

const two = (number: number): string => String(number).padStart(2, '0');

export function offsetText(offset: number): string {
  if (offset === 0) return 'Z';
  const minutes = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const [firstMs, lastMs] = [clockMs(1, 1, 2), clockMs(9999, 12, 31)];

/** Refuses what no date can be written of. */
export function requireYear(ms: number): void {
  if (ms >= firstMs && ms < lastMs) return;
  throw new FunctionError(
    'date_out_of_range',
    'Das Ergebnis liegt nicht in den Jahren 1 bis 9999. Richtig ist ein kleinerer Betrag, oder ein anderer Tag.',
    'The result does not lie in the years 1 to 9999. Right is a smaller amount, or another day.',
  );
}
