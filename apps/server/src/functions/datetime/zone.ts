import type { Localised } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';
import { text } from '../ports/text.ts';

const zoneLabel: Localised = { de: 'Zeitzone', en: 'Time zone' };

/** The zone in which clocks are read; those of the platform's users. */
export const ownZone = 'Europe/Berlin';

export const zonePort = text({
  label: zoneLabel,
  help: { de: 'Name wie Europe/Berlin oder UTC.', en: 'Name such as Europe/Berlin or UTC.' },
  default: ownZone,
  group: 'advanced',
});

/** Minutes by which the clocks of a zone are ahead of UTC. */
export interface Zone {
  offsetAt(utcMs: number): number;
}

const known = new Map<string, Zone>();

/** A zone by its name; refuses one that is not known. */
export function zoneOf(name: string): Zone {
  const written = name.trim();
  const format = formatOf(written);
  if (!format)
    throw new FunctionError(
      'unknown_zone',
      `Die Zeitzone „${written.slice(0, 60)}“ ist nicht bekannt. Richtig wäre zum Beispiel Europe/Berlin, UTC oder America/New_York.`,
      `The time zone "${written.slice(0, 60)}" is not known. Right would be Europe/Berlin, UTC or America/New_York, for example.`,
    );
  const { timeZone } = format.resolvedOptions();
  const zone = known.get(timeZone) ?? zoneBy(format);
  known.set(timeZone, zone);
  return zone;
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function zoneBy(format: Intl.DateTimeFormat): Zone {
  return {
    offsetAt(utcMs) {
      const parts = Object.fromEntries(format.formatToParts(utcMs).map(({ type, value }) => [type, value]));
      const part = (name: string): number => Number(parts[name]);
      const year = parts['era']?.startsWith('B') ? 1 - part('year') : part('year');
      const clock = clockMs(year, part('month'), part('day')) + ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000;
      return (clock - Math.floor(utcMs / 1000) * 1000) / 60_000;
    },
  };
}

/** Milliseconds of a day at midnight, as UTC counts them; years below 100 are those years. */
export function clockMs(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

const dayMs = 86_400_000;

/** When the clocks of a zone show a time. Where they show it twice, the first time; where they skip it, as much later as they skip. */
export function utcOf(localMs: number, zone: Zone): number {
  const before = zone.offsetAt(localMs - dayMs);
  const after = zone.offsetAt(localMs + dayMs);
  const [first, second] = [localMs - before * 60_000, localMs - after * 60_000];
  if (zone.offsetAt(first) === before) return first;
  return zone.offsetAt(second) === after ? second : first;
}
