import {
  formatParts,
  nowText,
  readingPattern,
  todayText,
  usualPatterns,
  type ExpressionKind,
  type FormatPart,
  type ReadingPattern,
  type TimeUnit,
} from '@geo/api';
import { clockSql, clockText, dayText, instantSql, momentSql, timeSql } from './moments.ts';
import { literalOf, once, type CallContext, type CallWriter } from './writer.ts';

const part =
  (field: string): CallWriter =>
  ([value], { kinds }) => {
    const moment = kinds[0] === 'time' ? `('1970-01-01T' || ${timeSql(value!)})` : value!;
    return `trunc(extract(${field} FROM ${clockSql(moment)}))::numeric`;
  };

const shownAs = (at: string, zone: string, kind: ExpressionKind): string => {
  if (kind === 'date') return dayText(at);
  return kind === 'instant' ? `${clockText(at)} || ${zone}` : clockText(at);
};

/** Years that a unit is long, at most: nobody is led beyond what the database can tell. */
const yearsOf: Readonly<Record<TimeUnit, number>> = {
  year: 1,
  month: 1 / 12,
  week: 1 / 52,
  day: 1 / 365,
  hour: 1 / 8760,
  minute: 1 / 525_600,
  second: 1 / 31_536_000,
};
const secondsOf: Readonly<Record<Exclude<TimeUnit, 'year' | 'month'>, number>> = {
  week: 604_800,
  day: 86_400,
  hour: 3600,
  minute: 60,
  second: 1,
};

/** Whole months between two clocks, the first one before the other. */
const months = (from: string, to: string): string =>
  `((extract(year FROM ${to}) - extract(year FROM ${from})) * 12 + extract(month FROM ${to}) - extract(month FROM ${from})
    - CASE WHEN ${to} - date_trunc('month', ${to}) < ${from} - date_trunc('month', ${from}) THEN 1 ELSE 0 END)`;

/** SQL of the ISO text of a day with its time that is written by one of the patterns. */
function writtenSql(text: string, patterns: readonly ReadingPattern[], add: CallContext['add']): string {
  const read = patterns.map(({ source, groups }) => {
    const found = once([`regexp_match(${text}, ${add(source)}::text)`], (match) => {
      const of = (token: ReadingPattern['groups'][number], digits: number): string => {
        const index = groups.indexOf(token);
        return index < 0 ? `'${'0'.repeat(digits)}'` : `lpad(COALESCE(${match}[${index + 1}], '0'), ${digits}, '0')`;
      };
      const day = `${of('YYYY', 4)} || '-' || ${of('MM', 2)} || '-' || ${of('DD', 2)}`;
      return `CASE WHEN ${match} IS NOT NULL THEN ${day} || 'T' || ${of('HH24', 2)} || ':' || ${of('MI', 2)} || ':' || ${of('SS', 2)} END`;
    });
    return momentSql(found, (at) => clockText(at));
  });
  return read.length === 1 ? read[0]! : `COALESCE(${read.join(', ')})`;
}

const readBy =
  (shown: (iso: string) => string): CallWriter =>
  ([value], call) => {
    const pattern = literalOf(call, 1);
    const patterns = pattern === undefined ? usualPatterns : [readingPattern(pattern)!];
    return once([`btrim(${value}, E' \\t\\n\\r')`], (text) => shown(writtenSql(text, patterns, call.add)));
  };

/** A pattern of `to_char` in which all but the parts is text. */
const toCharPattern = (parts: readonly FormatPart[]): string =>
  parts.map((one) => ('token' in one ? one.token : `"${one.text.replaceAll('"', '')}"`)).join('');

export const dateWriters = {
  // The time of the statement's beginning, the same for all of its records.
  now: (_, { add }) => `${add(nowText(new Date()))}::text`,
  today: (_, { add }) => `${add(todayText(new Date()))}::text`,
  year: part('year'),
  month: part('month'),
  day: part('day'),
  weekday: part('isodow'),
  hour: part('hour'),
  minute: part('minute'),
  second: part('second'),
  date_diff: ([, from, to], call) => {
    const key = call.kinds.slice(1).every((kind) => kind === 'instant') ? instantSql : clockSql;
    const unit = literalOf(call, 0) as TimeUnit;
    return once([key(from!), key(to!)], (first, last) => {
      if (unit !== 'year' && unit !== 'month') return `trunc(extract(epoch FROM ${last} - ${first}) / ${secondsOf[unit]})::numeric`;
      const counted = `CASE WHEN ${last} >= ${first} THEN ${months(first, last)} ELSE -${months(last, first)} END`;
      return `trunc((${counted}) / ${unit === 'year' ? 12 : 1})::numeric`;
    });
  },
  date_add: ([value, count], call) => {
    const unit = literalOf(call, 2) as TimeUnit;
    return once([count!, value!], (number, text) =>
      momentSql(text, (at, zone) => {
        const sum = once(
          [at],
          (own) =>
            `CASE WHEN abs(${number}) <= 1e12 AND extract(year FROM ${own}) + ${number} * ${yearsOf[unit]} BETWEEN -4000 AND 20000 THEN ${own} + ${number}::float8 * interval '1 ${unit}' END`,
        );
        return once(
          [sum, zone],
          (own, suffix) =>
            `CASE WHEN ${own} >= timestamp '0001-01-01' AND ${own} < timestamp '10000-01-01' THEN ${shownAs(own, suffix, call.type)} END`,
        );
      }),
    );
  },
  date_trunc: ([, value], call) =>
    momentSql(value!, (at, zone) =>
      once([at, zone], (own, suffix) => shownAs(`date_trunc('${literalOf(call, 0) as TimeUnit}', ${own})`, suffix, call.type)),
    ),
  format_date: ([value], call) => {
    const pattern = call.add(toCharPattern(formatParts(literalOf(call, 1))!));
    return momentSql(value!, (at) => `to_char(${at}, ${pattern}::text)`);
  },
  to_date: readBy((iso) => `left(${iso}, 10)`),
  to_datetime: readBy((iso) => iso),
} satisfies Record<string, CallWriter>;
