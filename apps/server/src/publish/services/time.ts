import { anyOf, type DatumColumn, type Filter } from '@geo/api';
import { invalidParameter, ServiceError } from '../../problems/index.ts';
import { filtered } from '../../relation/derive.ts';
import { filterSql } from '../../relation/filter-sql.ts';
import type { PublishedLayer } from '../types.ts';
import { list } from './params.ts';

/** A span of time as a client names it; null for an open end. Both ends belong to it. */
export interface TimeSpan {
  readonly from: string | null;
  readonly to: string | null;
}

const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?$/i;

const right = {
  de: 'ein Zeitpunkt wie 2026-11-21T05:15:00Z, ein Tag wie 2026-11-21, oder ein Zeitraum wie 2026-01-01/2026-12-31 oder 2026-01-01/..',
  en: 'an instant such as 2026-11-21T05:15:00Z, a day such as 2026-11-21, or a span such as 2026-01-01/2026-12-31 or 2026-01-01/..',
};

/** Days of `TIME` may be cut to their month or year: as an end of a span they are its first or last day. */
const shortened = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/;
const step = /^P(?=\d|T\d)[\dYMDTHS.W]+$/i;
/** Most instants and spans of one `TIME`. */
const mostTimes = 100;

const timesRight = {
  de: `${right.de}, mehrere mit Komma dazwischen; ein Tag darf auf Monat oder Jahr gekürzt sein`,
  en: `${right.en}, several with commas between them; a day may be cut to its month or year`,
};

function wholeDay(end: string, isLast: boolean): string {
  const [, year, month] = shortened.exec(end) ?? [];
  if (year === undefined) return end;
  if (!isLast) return `${year}-${month ?? '01'}-01`;
  return new Date(Date.UTC(Number(year), Number(month ?? 12), 0)).toISOString().slice(0, 10);
}

/** `TIME` of WMS: instants and spans of them; the step of a span says which instants a client will ask for one by one. */
export function timesOf(text: string): TimeSpan[] {
  const refused = (): ServiceError => new ServiceError('InvalidDimensionValue', 'time', invalidParameter('time', text, timesRight).said);
  const times = list(text);
  if (times.length === 0 || times.length > mostTimes) throw refused();
  return times.map((time) => {
    const [from = '', to, every, ...more] = time.split('/').map((part) => part.trim());
    if (more.length > 0 || (every !== undefined && !step.test(every))) throw refused();
    const last = to ?? (shortened.test(from) ? from : undefined);
    try {
      return timeSpan([wholeDay(from, false), ...(last === undefined ? [] : [wholeDay(last, true)])].join('/'));
    } catch (error) {
      throw error instanceof ServiceError ? refused() : error;
    }
  });
}

/** `datetime` of OGC API: an instant, a day, or a span of them with at most one open end. */
export function timeSpan(text: string): TimeSpan {
  const parts = text.split('/');
  const ends = parts.map((part) => endOf(part, text, parts.length > 1));
  if (parts.length > 2 || ends.every((end) => end === null)) throw invalidParameter('datetime', text, right);
  const [from, to] = [ends[0]!, ends.length === 1 ? ends[0]! : ends[1]!];
  if (from !== null && to !== null && millisecondsOf(from, 'T00:00:00Z') > millisecondsOf(to, 'T23:59:59.999Z'))
    throw invalidParameter('datetime', text, right);
  return { from, to };
}

function endOf(part: string, text: string, mayBeOpen: boolean): string | null {
  // In an address an unescaped plus sign is a blank.
  const written = part.trim().replace(/ (?=\d\d:\d\d$)/, '+');
  if (mayBeOpen && (written === '' || written === '..')) return null;
  if (!(day.test(written) || instant.test(written)) || Number.isNaN(millisecondsOf(written, 'T00:00:00Z')))
    throw invalidParameter('datetime', text, right);
  return written.toUpperCase();
}

/** @param rest What a day stands for. */
function millisecondsOf(end: string, rest: string): number {
  const whole = day.test(end) ? end + rest : /(?:Z|[+-]\d\d:\d\d)$/i.test(end) ? end : `${end}Z`;
  // Days that a month has not are read as others.
  return day.test(end.slice(0, 10)) && new Date(`${end.slice(0, 10)}T00:00:00Z`).getUTCDate() === Number(end.slice(8, 10))
    ? Date.parse(whole)
    : Number.NaN;
}

const kinds = ['date', 'datetime', 'instant'];

/** The column that says when a record holds: the first with a date; undefined for none. */
export function timeColumn(columns: readonly DatumColumn[]): DatumColumn | undefined {
  return columns.find(({ kind }) => kinds.includes(kind));
}

/** Records of a span of time, both ends in it. Where no column tells a time, all are. */
export function timeFilter({ from, to }: TimeSpan, columns: readonly DatumColumn[]): Filter | null {
  const column = timeColumn(columns);
  if (!column) return null;
  const compare = (operator: '>=' | '<=', value: string): Filter => ({
    kind: 'compare',
    operator,
    property: column.key,
    value,
    ignoreCase: false,
  });
  const items = [
    ...(from === null ? [] : [compare('>=', endIn(column, from, 'T00:00:00'))]),
    ...(to === null ? [] : [compare('<=', endIn(column, to, 'T23:59:59.999999'))]),
  ];
  return items.length === 1 ? items[0]! : { kind: 'and', items };
}

/** The layers with those of their records that hold at one of some times, all where none is asked for. */
export function during(layers: readonly PublishedLayer[], times: readonly TimeSpan[]): PublishedLayer[] {
  return layers.map((layer) => {
    const { relation, extent4326, members } = layer;
    if (members) return { ...layer, members: during(members, times) };
    const { columns, srid } = relation;
    const filter = anyOf(times.map((time) => timeFilter(time, columns)));
    if (!filter) return layer;
    return {
      ...layer,
      relation: filtered(relation, (params) => filterSql(filter, { columns, srid, extent4326, locator: 'time' }, params)),
    };
  });
}

/** First and last day of the records, where the layer says both and its records tell a time; else null. */
export function daysOf({ days, relation }: PublishedLayer): readonly [first: string, last: string] | null {
  return days?.first && days.last && timeColumn(relation.columns) ? [days.first, days.last] : null;
}

/** An end as values of the column are written: days have no time, and clocks no zone. */
function endIn({ kind }: DatumColumn, end: string, rest: string): string {
  // A day alone comes before all its times, and stands among them.
  if (kind === 'date' || (kind === 'datetime' && day.test(end) && rest.startsWith('T00'))) return end.slice(0, 10);
  const whole = day.test(end) ? end + rest : end;
  const hasZone = /(?:Z|[+-]\d\d:\d\d)$/.test(whole);
  if (kind === 'instant') return hasZone ? whole : `${whole}Z`;
  return hasZone ? new Date(whole).toISOString().replace('Z', '') : whole;
}
