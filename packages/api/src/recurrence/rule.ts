import { readIso, type IsoDate } from './calendar.ts';
import { endOfDay, recurrenceZone, wallTimeOf } from './berlin.ts';

export const frequencies = ['HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** Monday first. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

export type RecurrenceEnd =
  | { readonly kind: 'never' }
  /** The last day, included. */
  | { readonly kind: 'until'; readonly day: IsoDate }
  | { readonly kind: 'count'; readonly count: number };

/** The part of RFC 5545 that is edited here. Times are those of Berlin; what a frequency does not use keeps its default. */
export interface RecurrenceRule {
  readonly frequency: Frequency;
  /** Every so many hours, days, weeks, months or years; 1 or more. */
  readonly interval: number;
  /** WEEKLY: the days, Monday first; at least one. */
  readonly weekdays: readonly Weekday[];
  /** 0 to 23; not used by HOURLY. */
  readonly hour: number;
  /** 0 to 59. */
  readonly minute: number;
  /** MONTHLY and YEARLY: 1 to 31. A month without such a day is left out. */
  readonly monthDay: number;
  /** YEARLY: 1 to 12. */
  readonly month: number;
  readonly end: RecurrenceEnd;
  /** From this day on; intervals and the count begin with it. `null` where neither needs a beginning. */
  readonly start: IsoDate | null;
}

export const defaultRule: RecurrenceRule = {
  frequency: 'DAILY',
  interval: 1,
  weekdays: ['MO'],
  hour: 0,
  minute: 0,
  monthDay: 1,
  month: 1,
  end: { kind: 'never' },
  start: null,
};

/** Days of a month in any year: 29 February does not come every year and is not offered. */
export const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export type ReadRule =
  | { readonly kind: 'none' }
  | { readonly kind: 'rule'; readonly rule: RecurrenceRule }
  /** @param part The part of the text that is wrong or not supported here. */
  | { readonly kind: 'problem'; readonly part: string };

class Unreadable extends Error {
  readonly part: string;
  constructor(part: string) {
    super(part);
    this.part = part;
  }
}

function numberIn(part: string, text: string, min: number, max: number): number {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new Unreadable(part);
  return value;
}

const dayOf = (text: string): IsoDate | null => {
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
  return readIso(day) ? day : null;
};

/** Only an end at the end of a day can be shown as a day. */
function readUntil(part: string, text: string): RecurrenceEnd {
  const match = /^(\d{8})(?:T(\d{2})(\d{2})(\d{2})Z)?$/.exec(text);
  const day = match && dayOf(match[1]!);
  if (!match || !day) throw new Unreadable(part);
  if (match[2] === undefined) return { kind: 'until', day };
  const parts = readIso(day)!;
  const time = Date.UTC(parts.year, parts.month - 1, parts.day, Number(match[2]), Number(match[3]), Number(match[4]));
  const last = wallTimeOf(time).day;
  if (endOfDay(last) !== time) throw new Unreadable(part);
  return { kind: 'until', day: last };
}

function readStart(line: string): IsoDate {
  const match = /^DTSTART(?:;TZID=Europe\/Berlin|;VALUE=DATE)?:(\d{8})(?:T000000)?$/i.exec(line);
  const day = match && dayOf(match[1]!);
  if (!day) throw new Unreadable(line);
  return day;
}

type Reader = (part: string, value: string) => Partial<RecurrenceRule>;
const readers: Readonly<Record<string, { readonly for: readonly Frequency[]; readonly read: Reader }>> = {
  INTERVAL: { for: frequencies, read: (part, value) => ({ interval: numberIn(part, value, 1, 9999) }) },
  BYMINUTE: { for: frequencies, read: (part, value) => ({ minute: numberIn(part, value, 0, 59) }) },
  BYSECOND: { for: frequencies, read: (part, value) => (numberIn(part, value, 0, 0), {}) },
  BYHOUR: { for: ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'], read: (part, value) => ({ hour: numberIn(part, value, 0, 23) }) },
  BYMONTHDAY: { for: ['MONTHLY', 'YEARLY'], read: (part, value) => ({ monthDay: numberIn(part, value, 1, 31) }) },
  BYMONTH: { for: ['YEARLY'], read: (part, value) => ({ month: numberIn(part, value, 1, 12) }) },
  COUNT: { for: frequencies, read: (part, value) => ({ end: { kind: 'count', count: numberIn(part, value, 1, 99_999) } }) },
  UNTIL: { for: frequencies, read: (part, value) => ({ end: readUntil(part, value) }) },
  BYDAY: {
    for: ['WEEKLY'],
    read: (part, value) => {
      const given = value.split(',');
      if (!given.every((day) => weekdays.some((known) => known === day))) throw new Unreadable(part);
      return { weekdays: weekdays.filter((day) => given.includes(day)) };
    },
  },
  WKST: {
    for: frequencies,
    read: (part, value) => {
      if (value !== 'MO') throw new Unreadable(part);
      return {};
    },
  },
};

function readParts(line: string): RecurrenceRule {
  const pairs = line.split(';').map((part) => [part, ...part.split('=')] as readonly string[]);
  const repeated = pairs.find(([, name], index) => pairs.findIndex(([, other]) => other === name) !== index);
  if (repeated) throw new Unreadable(repeated[0]!);
  const frequency = frequencies.find((known) => known === pairs.find(([, name]) => name === 'FREQ')?.[2]);
  if (!frequency) throw new Unreadable(pairs.find(([, name]) => name === 'FREQ')?.[0] ?? 'FREQ');
  let rule: RecurrenceRule = { ...defaultRule, frequency };
  let ends = 0;
  for (const [part, name, value, ...rest] of pairs as (readonly [string, string, string | undefined, ...string[]])[]) {
    if (name === 'FREQ') continue;
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (!reader || value === undefined || rest.length > 0 || !reader.for.includes(frequency)) throw new Unreadable(part);
    const read = reader.read(part, value);
    if (read.end && (ends += 1) > 1) throw new Unreadable(part);
    rule = { ...rule, ...read };
  }
  return rule;
}

/** Reads a rule: `FREQ=…`, with or without `RRULE:`, after a line `DTSTART…` if there is one. Nothing is guessed: what is not understood is named. */
export function readRule(text: string): ReadRule {
  const lines = text.trim().toUpperCase().split(/\s+/).filter(Boolean);
  if (lines.length === 0) return { kind: 'none' };
  try {
    const startLine = lines.length === 2 ? lines[0]! : undefined;
    if (lines.length > 2) throw new Unreadable(lines[2]!);
    const start = startLine === undefined ? null : readStart(startLine);
    return { kind: 'rule', rule: { ...readParts(lines.at(-1)!.replace(/^RRULE:/, '')), start } };
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'problem', part: error.part };
    throw error;
  }
}

const compact = (day: IsoDate): string => day.replaceAll('-', '');

function writeEnd(end: RecurrenceEnd): readonly string[] {
  if (end.kind === 'never') return [];
  if (end.kind === 'count') return [`COUNT=${end.count}`];
  // RFC 5545 wants UTC here wherever the beginning has a zone.
  const last = new Date(endOfDay(end.day)).toISOString();
  return [`UNTIL=${last.slice(0, 19).replaceAll(/[-:]/g, '')}Z`];
}

/** The text of a rule. */
export function writeRule(rule: RecurrenceRule): string {
  const { frequency } = rule;
  const parts = [
    `FREQ=${frequency}`,
    ...(rule.interval > 1 ? [`INTERVAL=${rule.interval}`] : []),
    ...(frequency === 'YEARLY' ? [`BYMONTH=${rule.month}`] : []),
    ...(frequency === 'MONTHLY' || frequency === 'YEARLY' ? [`BYMONTHDAY=${rule.monthDay}`] : []),
    ...(frequency === 'WEEKLY' ? [`BYDAY=${rule.weekdays.join(',')}`] : []),
    ...(frequency === 'HOURLY' ? [] : [`BYHOUR=${rule.hour}`]),
    `BYMINUTE=${rule.minute}`,
    'BYSECOND=0',
    ...writeEnd(rule.end),
  ];
  const line = parts.join(';');
  return rule.start === null ? line : `DTSTART;TZID=${recurrenceZone}:${compact(rule.start)}T000000\nRRULE:${line}`;
}

/**
 * Changes a rule and keeps it sound: weekly has a day, yearly a day of its month, and what counts from a beginning has one.
 * @param today The beginning of rules that need one.
 */
export function changeRule(rule: RecurrenceRule, change: Partial<RecurrenceRule>, today: IsoDate): RecurrenceRule {
  const next = { ...rule, ...change };
  const days = weekdays.filter((day) => next.weekdays.includes(day));
  const longest = next.frequency === 'YEARLY' ? monthLengths[next.month - 1]! : 31;
  const needsStart = next.interval > 1 || next.end.kind === 'count';
  return {
    ...next,
    weekdays: days.length > 0 ? days : ['MO'],
    monthDay: Math.min(next.monthDay, longest),
    start: needsStart ? (next.start ?? today) : next.start,
  };
}

/** The day from which intervals count in a rule without a beginning. */
export const epochDay: IsoDate = '1970-01-01';
