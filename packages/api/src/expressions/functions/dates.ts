import { formatParts, formatted, readingPattern, usualPatterns, writtenMoment } from '../dateFormats.ts';
import { argument, defineExpressionFunction, type ExpressionFunction, type ExpressionValue, type LiteralRule } from '../definition.ts';
import type { ExpressionKind } from '../kinds.ts';
import {
  added,
  clockText,
  dayText,
  isDayUnit,
  momentKey,
  momentOf,
  startOf,
  timeKey,
  timeUnits,
  unitsBetween,
  type TimeUnit,
} from '../moments.ts';

const moment = argument('datum', 'date', 'moment');
const clock = argument('zeit', 'time', 'clock');
const units = timeUnits.map((unit) => `'${unit}'`).join(', ');
const unitRule: LiteralRule = {
  is: (value) => timeUnits.some((unit) => unit === value),
  right: { de: `eines von ${units}`, en: `one of ${units}` },
};
const unit = argument('einheit', 'unit', 'string', { literal: unitRule });

const formatRule: LiteralRule = {
  is: (value) => formatParts(value) !== null,
  right: {
    de: `ein Muster aus YYYY, YY, MM, DD, HH24, MI, SS, Q, IW und IYYY, andere Buchstaben in doppelten Anführungszeichen, zum Beispiel 'DD.MM.YYYY'`,
    en: `a pattern of YYYY, YY, MM, DD, HH24, MI, SS, Q, IW and IYYY, other letters in double quotes, for example 'DD.MM.YYYY'`,
  },
};
const readRule: LiteralRule = {
  is: (value) => readingPattern(value) !== null,
  right: {
    de: `ein Muster mit YYYY, MM und DD je einmal, dazu HH24, MI und SS, zum Beispiel 'DD.MM.YYYY'`,
    en: `a pattern with YYYY, MM and DD once each, and HH24, MI and SS, for example 'DD.MM.YYYY'`,
  },
};

/** A part of a moment, by the ISO text of its clock. */
function partOf(
  of: ExpressionFunction['args'],
  title: ExpressionFunction['title'],
  doc: ExpressionFunction['doc'],
  example: [text: string, gives: number],
  part: (ms: number) => number,
): ExpressionFunction {
  return defineExpressionFunction({
    group: 'date',
    args: of,
    result: 'integer',
    title,
    doc,
    example: example[0],
    gives: example[1],
    evaluate: ([value], [kind]) => {
      const time = kind === 'time' ? timeKey(value as string) : null;
      const found = momentOf(time === null ? (value as string) : `1970-01-01T${time}`);
      return found && BigInt(part(found.clockMs));
    },
  });
}

/** The kind of a day that is changed by a unit. */
const changedKind = (kind: ExpressionKind, by: unknown): ExpressionKind => (kind === 'date' && !isDayUnit(by) ? 'datetime' : kind);

/** A changed clock as the kind that it had. */
function told(value: ExpressionValue, kind: ExpressionKind, by: unknown, change: (ms: number) => number | null): ExpressionValue {
  const found = momentOf(value as string);
  const ms = found && change(found.clockMs);
  if (!found || ms === null) return null;
  if (changedKind(kind, by) === 'date') return dayText(ms);
  return clockText(ms) + (kind === 'instant' ? found.zone : '');
}

const written = (value: ExpressionValue, pattern: ExpressionValue | undefined): string | null =>
  writtenMoment(value as string, pattern === undefined ? usualPatterns : [readingPattern(pattern)!]);

export const dateFunctions = {
  now: defineExpressionFunction({
    group: 'date',
    args: [],
    result: 'instant',
    title: { de: 'Jetzt', en: 'Now' },
    doc: { de: 'Der Zeitpunkt, zu dem gerechnet wird, in UTC.', en: 'The time at which it is computed, in UTC.' },
    example: 'now()',
    evaluate: () => nowText(new Date()),
  }),
  today: defineExpressionFunction({
    group: 'date',
    args: [],
    result: 'date',
    title: { de: 'Heute', en: 'Today' },
    doc: {
      de: 'Der Tag, an dem gerechnet wird, nach der Uhr der Plattform.',
      en: 'The day on which it is computed, by the clock of the platform.',
    },
    example: 'today()',
    evaluate: () => todayText(new Date()),
  }),
  year: partOf([moment], { de: 'Jahr', en: 'Year' }, { de: 'Das Jahr.', en: 'The year.' }, ["year(DATE('2024-05-31'))", 2024], (ms) =>
    new Date(ms).getUTCFullYear(),
  ),
  month: partOf(
    [moment],
    { de: 'Monat', en: 'Month' },
    { de: 'Der Monat, 1 bis 12.', en: 'The month, 1 to 12.' },
    ["month(DATE('2024-05-31'))", 5],
    (ms) => new Date(ms).getUTCMonth() + 1,
  ),
  day: partOf(
    [moment],
    { de: 'Tag', en: 'Day' },
    { de: 'Der Tag im Monat, 1 bis 31.', en: 'The day of the month, 1 to 31.' },
    ["day(DATE('2024-05-31'))", 31],
    (ms) => new Date(ms).getUTCDate(),
  ),
  weekday: partOf(
    [moment],
    { de: 'Wochentag', en: 'Day of the week' },
    { de: 'Der Tag der Woche, von 1 (Montag) bis 7 (Sonntag).', en: 'The day of the week, from 1 (Monday) to 7 (Sunday).' },
    ["weekday(DATE('2024-05-31'))", 5],
    (ms) => ((new Date(ms).getUTCDay() + 6) % 7) + 1,
  ),
  hour: partOf(
    [clock],
    { de: 'Stunde', en: 'Hour' },
    { de: 'Die Stunde, 0 bis 23, wie die Uhr sie zeigt.', en: 'The hour, 0 to 23, as the clock shows it.' },
    ["hour(TIMESTAMP('2024-05-31T14:30:00'))", 14],
    (ms) => new Date(ms).getUTCHours(),
  ),
  minute: partOf(
    [clock],
    { de: 'Minute', en: 'Minute' },
    { de: 'Die Minute, 0 bis 59.', en: 'The minute, 0 to 59.' },
    ["minute(TIMESTAMP('2024-05-31T14:30:00'))", 30],
    (ms) => new Date(ms).getUTCMinutes(),
  ),
  second: partOf(
    [clock],
    { de: 'Sekunde', en: 'Second' },
    { de: 'Die Sekunde, 0 bis 59.', en: 'The second, 0 to 59.' },
    ["second(TIMESTAMP('2024-05-31T14:30:07'))", 7],
    (ms) => new Date(ms).getUTCSeconds(),
  ),
  date_diff: defineExpressionFunction({
    group: 'date',
    args: [unit, argument('von', 'from', 'moment'), argument('bis', 'to', 'moment')],
    result: 'integer',
    title: { de: 'Abstand zweier Tage', en: 'Difference of dates' },
    doc: {
      de: `Wie viele ganze Einheiten von einem Zeitpunkt zum anderen vergehen, rückwärts negativ. Einheiten: ${units}.`,
      en: `How many whole units pass from one time to another one, negative backwards. Units: ${units}.`,
    },
    example: "date_diff('day', DATE('2024-02-01'), DATE('2024-03-01'))",
    gives: 29,
    evaluate: ([of, from, to], [, ...kinds]) => {
      const byZone = kinds.every((kind) => kind === 'instant');
      const [first, last] = [momentKey(from as string, byZone), momentKey(to as string, byZone)];
      return first === null || last === null ? null : unitsBetween(first, last, of as TimeUnit);
    },
  }),
  date_add: defineExpressionFunction({
    group: 'date',
    args: [moment, argument('anzahl', 'count', 'integer'), unit],
    result: ([value, , by]) => changedKind(value!.kind, by?.value),
    title: { de: 'Tag verschieben', en: 'Add to a date' },
    doc: {
      de: `Der Zeitpunkt so viele Einheiten später, negativ früher. Einen Tag, den der Monat nicht hat, ersetzt sein letzter. Einheiten: ${units}.`,
      en: `The time so many units later, negative earlier. A day that the month does not have becomes its last one. Units: ${units}.`,
    },
    example: "date_add(DATE('2024-01-31'), 1, 'month')",
    gives: '2024-02-29',
    evaluate: ([value, count, by], [kind]) => told(value!, kind!, by, (ms) => added(ms, Number(count), by as TimeUnit)),
  }),
  date_trunc: defineExpressionFunction({
    group: 'date',
    args: [unit, moment],
    result: ([, value]) => value!.kind,
    title: { de: 'Auf den Beginn zurück', en: 'Truncate a date' },
    doc: {
      de: `Der Beginn des Jahres, Monats, … in dem der Zeitpunkt liegt; Wochen beginnen am Montag. Einheiten: ${units}.`,
      en: `The beginning of the year, month, … that the time lies in; weeks begin on Monday. Units: ${units}.`,
    },
    example: "date_trunc('month', DATE('2024-05-31'))",
    gives: '2024-05-01',
    evaluate: ([by, value], [, kind]) => told(value!, kind!, 'day', (ms) => startOf(ms, by as TimeUnit)),
  }),
  format_date: defineExpressionFunction({
    group: 'date',
    args: [moment, argument('muster', 'pattern', 'string', { literal: formatRule })],
    result: 'string',
    title: { de: 'Datum schreiben', en: 'Format a date' },
    doc: {
      de: 'Der Zeitpunkt in einem Muster: YYYY, YY Jahr, MM Monat, DD Tag, HH24 Stunde, MI Minute, SS Sekunde, Q Quartal, IW und IYYY Woche nach ISO 8601 und ihr Jahr. Andere Buchstaben stehen in doppelten Anführungszeichen.',
      en: 'The time in a pattern: YYYY, YY year, MM month, DD day, HH24 hour, MI minute, SS second, Q quarter, IW and IYYY week of ISO 8601 and its year. Other letters stand in double quotes.',
    },
    example: "format_date(DATE('2024-05-31'), 'DD.MM.YYYY')",
    gives: '31.05.2024',
    evaluate: ([value, pattern]) => {
      const found = momentOf(value as string);
      return found && formatted(found.clockMs, formatParts(pattern)!);
    },
  }),
  to_date: defineExpressionFunction({
    group: 'date',
    args: [argument('text', 'text', 'string'), argument('muster', 'pattern', 'string', { optional: true, literal: readRule })],
    result: 'date',
    title: { de: 'In Datum umwandeln', en: 'To date' },
    doc: {
      de: 'Der Tag, den ein Text nennt: 2024-12-31, 31.12.2024, oder nach einem Muster. Sonst kein Wert; eine Uhrzeit fällt weg.',
      en: 'The day that a text names: 2024-12-31, 31.12.2024, or by a pattern. Otherwise no value; a time is left out.',
    },
    example: "to_date('31.12.2024')",
    gives: '2024-12-31',
    evaluate: ([value, pattern]) => written(value!, pattern)?.slice(0, 10) ?? null,
  }),
  to_datetime: defineExpressionFunction({
    group: 'date',
    args: [argument('text', 'text', 'string'), argument('muster', 'pattern', 'string', { optional: true, literal: readRule })],
    result: 'datetime',
    title: { de: 'In Datum mit Uhrzeit umwandeln', en: 'To date with time' },
    doc: {
      de: 'Tag und Uhrzeit, die ein Text nennt: 2024-12-31T14:30, 31.12.2024 14:30, oder nach einem Muster. Sonst kein Wert; eine Zone fällt weg.',
      en: 'Day and time that a text names: 2024-12-31T14:30, 31.12.2024 14:30, or by a pattern. Otherwise no value; a zone is left out.',
    },
    example: "to_datetime('31.12.2024 14:30')",
    gives: '2024-12-31T14:30:00',
    evaluate: ([value, pattern]) => written(value!, pattern),
  }),
};

/** A time as an instant, to the second. */
export function nowText(now: Date): string {
  return `${now.toISOString().slice(0, 19)}Z`;
}

/** The day of a time where it is computed. */
export function todayText(now: Date): string {
  return dayText(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
}
