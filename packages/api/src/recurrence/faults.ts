import type { Localised } from '../schemas/function.ts';
import { nextOccurrences } from './occurrences.ts';
import { epochDay, readRule } from './rule.ts';

/** Why a rule is no schedule: it cannot be read, or its time never comes. */
export type ScheduleFault = 'missing' | 'unreadable' | 'no_beginning' | 'ends_before_start' | 'no_such_day' | 'over';

type Says = (part: string) => Localised;

const says: Readonly<Record<ScheduleFault, Says>> = {
  missing: () => ({
    de: 'Für die zeitgesteuerte Ausführung fehlt die Regel. Richtig ist zum Beispiel FREQ=DAILY;BYHOUR=6;BYMINUTE=0 (RFC 5545).',
    en: 'The time based execution has no rule. Right is for example FREQ=DAILY;BYHOUR=6;BYMINUTE=0 (RFC 5545).',
  }),
  unreadable: (part) => ({
    de: `Der Teil „${part}“ dieser Regel ist nicht lesbar. Richtig ist zum Beispiel FREQ=DAILY;BYHOUR=6;BYMINUTE=0 (RFC 5545).`,
    en: `The part "${part}" of this rule cannot be read. Right is for example FREQ=DAILY;BYHOUR=6;BYMINUTE=0 (RFC 5545).`,
  }),
  no_beginning: (part) => ({
    de: `„${part}“ zählt von einem ersten Tag an, und der fehlt. Richtig ist eine Zeile davor wie DTSTART;TZID=Europe/Berlin:20260131T000000.`,
    en: `"${part}" counts from a first day, which is missing. Right is a line before it such as DTSTART;TZID=Europe/Berlin:20260131T000000.`,
  }),
  ends_before_start: (part) => ({
    de: `Der letzte Tag (${part}) liegt vor dem ersten: Dieser Zeitplan würde nie ausgeführt. Richtig ist ein letzter Tag nach dem ersten.`,
    en: `The last day (${part}) is before the first one: this schedule would never be executed. Right is a last day after the first one.`,
  }),
  no_such_day: (part) => ({
    de: `Den Tag ${part} gibt es in diesem Zeitplan nie: Er würde nie ausgeführt. Richtig ist ein Tag, den der Monat hat.`,
    en: `There never is a day ${part} in this schedule: it would never be executed. Right is a day that the month has.`,
  }),
  over: () => ({
    de: 'Die letzte Ausführung dieses Zeitplans liegt in der Vergangenheit: Er würde nie mehr ausgeführt. Richtig ist ein Ende in der Zukunft.',
    en: 'The last execution of this schedule is in the past: it would never be executed again. Right is an end in the future.',
  }),
};

export interface FoundScheduleFault {
  readonly fault: ScheduleFault;
  /** What is wrong and what would be right. */
  readonly texts: Localised;
}

const found = (fault: ScheduleFault, part = ''): FoundScheduleFault => ({ fault, texts: says[fault](part) });

/** What is wrong with a rule as a schedule from `now` on; null where its time comes. */
export function scheduleFault(text: string, now: Date): FoundScheduleFault | null {
  const read = readRule(text);
  if (read.kind === 'none') return found('missing');
  if (read.kind === 'problem') return found('unreadable', read.part.slice(0, 60));
  const { rule } = read;
  // Without a beginning it would count anew with each execution, and never end.
  if (rule.end.kind === 'count' && rule.start === null) return found('no_beginning', `COUNT=${rule.end.count}`);
  if (nextOccurrences(rule, now, 1).length > 0) return null;
  if (rule.end.kind === 'until' && rule.start !== null && rule.end.day < rule.start) return found('ends_before_start', rule.end.day);
  const ever = nextOccurrences({ ...rule, end: { kind: 'never' } }, new Date(`${rule.start ?? epochDay}T00:00:00Z`), 1);
  if (ever.length === 0) return found('no_such_day', rule.frequency === 'YEARLY' ? `${rule.monthDay}.${rule.month}.` : `${rule.monthDay}.`);
  return found('over');
}
