import type { Localised } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';
import { offsetText, type Moment } from './moment.ts';
import { clockMs } from './zone.ts';

export const patternLabel: Localised = { de: 'Muster', en: 'Pattern' };
export const patternHelp: Localised = {
  de: 'yyyy Jahr, MM Monat (MMM, MMMM sein Name), dd Tag, EEE Wochentag, HH Stunde, mm Minute, ss Sekunde, SSS Tausendstel, XXX Zone; Text in Apostrophen.',
  en: 'yyyy year, MM month (MMM, MMMM its name), dd day, EEE day of the week, HH hour, mm minute, ss second, SSS thousandths, XXX zone; text in apostrophes.',
};

/** What is read of a text. */
interface Fields {
  year?: number;
  month?: number;
  day?: number;
  hour?: number;
  minute?: number;
  second?: number;
  ms?: number;
  offset?: number;
}

/** What a part of a pattern stands for. */
interface Part {
  write(moment: Moment, language: 'de' | 'en'): string;
  /** Takes what it stands for off the beginning of a text; null where something else stands there. */
  read(text: string): { fields: Fields; length: number } | null;
}

const names = (options: Intl.DateTimeFormatOptions, language: string, dates: readonly Date[]): readonly string[] => {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return dates.map((date) => format.format(date));
};
const months = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, 1)));
const weekdays = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2026, 1, 1 + at)));
const languages = { de: 'de-DE', en: 'en-GB' } as const;

function numbered(field: Exclude<keyof Fields, 'offset'>, of: (date: Date) => number, digits: number, most = digits): Part {
  const form = new RegExp(`^\\d{${digits},${most}}`);
  return {
    write: ({ localMs }) => String(of(new Date(localMs))).padStart(digits, '0'),
    read(text) {
      const found = form.exec(text)?.[0];
      return found === undefined ? null : { fields: { [field]: Number(found) }, length: found.length };
    },
  };
}

/** Names, as both languages write them; the longest that fits is read. */
function named(options: Intl.DateTimeFormatOptions, dates: readonly Date[], of: (date: Date) => number, field: 'month' | null): Part {
  const written = { de: names(options, languages.de, dates), en: names(options, languages.en, dates) };
  const all = [...written.de, ...written.en].map((name, at) => ({ name: name.toLowerCase(), at: at % dates.length }));
  return {
    write: ({ localMs }, language) => written[language][of(new Date(localMs))]!,
    read(text) {
      const lower = text.slice(0, 20).toLowerCase();
      const [found] = all.filter(({ name }) => lower.startsWith(name)).toSorted((a, b) => b.name.length - a.name.length);
      return found ? { fields: field ? { [field]: found.at + 1 } : {}, length: found.name.length } : null;
    },
  };
}

const year = (date: Date): number => date.getUTCFullYear();
const month = (date: Date): number => date.getUTCMonth() + 1;
const ofMonths = (options: Intl.DateTimeFormatOptions): Part => named(options, months, (date) => date.getUTCMonth(), 'month');
const ofWeekdays = (options: Intl.DateTimeFormatOptions): Part => named(options, weekdays, (date) => date.getUTCDay(), null);

const parts: Readonly<Record<string, Part>> = {
  yyyy: numbered('year', year, 4),
  yy: {
    write: ({ localMs }) => String(year(new Date(localMs)) % 100).padStart(2, '0'),
    // As SQL and spreadsheets have it: 70 to 99 are of the last century.
    read: (text) => (/^\d\d/.test(text) ? { fields: { year: Number(text.slice(0, 2)) + (text < '70' ? 2000 : 1900) }, length: 2 } : null),
  },
  MMMM: ofMonths({ month: 'long' }),
  MMM: ofMonths({ month: 'short' }),
  MM: numbered('month', month, 2),
  M: numbered('month', month, 1, 2),
  dd: numbered('day', (date) => date.getUTCDate(), 2),
  d: numbered('day', (date) => date.getUTCDate(), 1, 2),
  EEEE: ofWeekdays({ weekday: 'long' }),
  EEE: ofWeekdays({ weekday: 'short' }),
  HH: numbered('hour', (date) => date.getUTCHours(), 2),
  H: numbered('hour', (date) => date.getUTCHours(), 1, 2),
  mm: numbered('minute', (date) => date.getUTCMinutes(), 2),
  ss: numbered('second', (date) => date.getUTCSeconds(), 2),
  SSS: numbered('ms', (date) => date.getUTCMilliseconds(), 3),
  XXX: {
    write: ({ offset }) => (offset === null ? '' : offsetText(offset)),
    read(text) {
      const [found, sign, hours, minutes] = /^(?:Z|([+-])(\d\d):?([0-5]\d))/.exec(text) ?? [];
      if (found === undefined) return null;
      const offset = sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
      return Math.abs(offset) > 14 * 60 ? null : { fields: { offset }, length: found.length };
    },
  },
};

const literal = (text: string): Part => ({
  write: () => text,
  read: (given) => (given.startsWith(text) ? { fields: {}, length: text.length } : null),
});

const longestPattern = 200;

/** The parts of a pattern; letters stand for something, or in apostrophes. */
function partsOf(pattern: string): readonly Part[] {
  if (pattern === '' || pattern.length > longestPattern) throw wrong(pattern.slice(0, 20), pattern === '' ? 'empty' : 'long');
  return [...pattern.matchAll(/'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']+|'/g)].map(([found, quoted]) => {
    if (quoted !== undefined) return literal(quoted === '' ? "'" : quoted.replaceAll("''", "'"));
    if (found === "'" || (/^[A-Za-z]/.test(found) && !Object.hasOwn(parts, found))) throw wrong(found, 'part');
    return parts[found] ?? literal(found);
  });
}

function wrong(found: string, why: 'empty' | 'long' | 'part'): FunctionError {
  const texts = {
    empty: ['Das Muster ist leer', 'The pattern is empty'],
    long: ['Das Muster hat mehr als 200 Zeichen', 'The pattern has more than 200 characters'],
    part: [`Das Muster enthält „${found}“, was für nichts steht`, `The pattern contains "${found}", which stands for nothing`],
  } as const;
  const [de, en] = texts[why];
  return new FunctionError(
    'date_pattern',
    `${de}. Richtig wäre etwa dd.MM.yyyy HH:mm; Text steht in Apostrophen.`,
    `${en}. Right would be dd.MM.yyyy HH:mm, for example; text stands in apostrophes.`,
  );
}

export function written(moment: Moment, pattern: string, language: 'de' | 'en'): string {
  return partsOf(pattern)
    .map((part) => part.write(moment, language))
    .join('');
}

/** The day or time that a text writes as a pattern says. */
export function readBy(text: string, pattern: string): Moment {
  const fields: Fields = {};
  let rest = text.trim();
  for (const part of partsOf(pattern)) {
    const found = part.read(rest);
    if (!found) throw unread(text, pattern);
    Object.assign(fields, found.fields);
    rest = rest.slice(found.length);
  }
  const { year: y, month: m = 1, day = 1, hour = 0, minute = 0, second = 0, ms = 0, offset = null } = fields;
  if (y === undefined) throw wrongYear(pattern);
  const localMs = clockMs(y, m, day) + ((hour * 60 + minute) * 60 + second) * 1000 + ms;
  const isReal =
    y >= 1 && hour <= 23 && minute <= 59 && second <= 59 && new Date(clockMs(y, m, day)).getUTCDate() === day && m >= 1 && m <= 12;
  if (rest !== '' || !isReal) throw unread(text, pattern);
  return { localMs, offset, hasTime: fields.hour !== undefined || fields.minute !== undefined };
}

function unread(text: string, pattern: string): FunctionError {
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  const example = { localMs: Date.UTC(2026, 11, 31, 14, 30), offset: 60, hasTime: true };
  const [de, en] = [written(example, pattern, 'de'), written(example, pattern, 'en')];
  return new FunctionError(
    'date_unread',
    `„${shown}“ ist kein Datum nach dem Muster. Richtig wäre etwa „${de}“.`,
    `"${shown}" is no date as the pattern has it. Right would be "${en}", for example.`,
  );
}

function wrongYear(pattern: string): FunctionError {
  return new FunctionError(
    'date_pattern',
    `Dem Muster „${pattern}“ fehlt das Jahr. Richtig ist eines mit yyyy oder yy.`,
    `The pattern "${pattern}" lacks the year. Right is one with yyyy or yy.`,
  );
}
