import { clockText, dayText, momentOf } from './moments.ts';

/** Parts of a day or a time in a pattern, as SQL:2016 names them. */
const tokens = ['YYYY', 'YY', 'MM', 'DD', 'HH24', 'MI', 'SS', 'Q', 'IW', 'IYYY'] as const;
type FormatToken = (typeof tokens)[number];
/** Those that a text can be read by. */
const readable: readonly FormatToken[] = ['YYYY', 'MM', 'DD', 'HH24', 'MI', 'SS'];

export type FormatPart = { readonly token: FormatToken } | { readonly text: string };

const part = /(IYYY|YYYY|YY|MM|DD|HH24|MI|SS|Q|IW)|"([^"\\]*)"|([^\p{L}"\\]+)/uy;
const longestFormat = 100;

/** The parts of a pattern; null for what is none. */
export function formatParts(pattern: unknown): readonly FormatPart[] | null {
  if (typeof pattern !== 'string' || pattern === '' || pattern.length > longestFormat) return null;
  const parts: FormatPart[] = [];
  part.lastIndex = 0;
  for (let at = 0; at < pattern.length; at = part.lastIndex) {
    const [, token, quoted, text] = part.exec(pattern) ?? [];
    if (token) parts.push({ token: token as FormatToken });
    else if (quoted !== undefined || text !== undefined) parts.push({ text: quoted ?? text! });
    else return null;
  }
  return parts;
}

/** A pattern that texts can be read by, with the tokens of its groups in their order. */
export interface ReadingPattern {
  /** A regular expression of PostgreSQL and JavaScript. */
  readonly source: string;
  readonly groups: readonly FormatToken[];
}

/** What reads texts of a pattern; null where it does not name year, month and day once each. */
export function readingPattern(pattern: unknown): ReadingPattern | null {
  const parts = formatParts(pattern);
  if (!parts) return null;
  const groups = parts.flatMap((one) => ('token' in one ? one.token : []));
  const isRight = groups.every((token, at) => readable.includes(token) && groups.indexOf(token) === at);
  if (!isRight || !(['YYYY', 'MM', 'DD'] as const).every((token) => groups.includes(token))) return null;
  const source = parts.map((one, at) => {
    if ('text' in one) return one.text.replaceAll(/[$()*+.?[\]^{|}]/g, String.raw`\$&`);
    if (one.token === 'YYYY') return String.raw`(\d{4})`;
    // Without a sign between them, digits are told apart by their number only.
    const isBeside = [parts[at - 1], parts[at + 1]].some((other) => other !== undefined && 'token' in other);
    return isBeside ? String.raw`(\d{2})` : String.raw`(\d{1,2})`;
  });
  return { source: `^${source.join('')}$`, groups };
}

const [year, upToTwo, two] = [String.raw`(\d{4})`, String.raw`(\d{1,2})`, String.raw`(\d{2})`];
const ordered = ['YYYY', 'MM', 'DD', 'HH24', 'MI', 'SS'] as const;
/** How days and times are written where nothing is said: as ISO 8601, or in German. */
export const usualPatterns: readonly ReadingPattern[] = [
  {
    source: String.raw`^${year}-${upToTwo}-${upToTwo}(?:[Tt ]${upToTwo}:${two}(?::${two}(?:\.\d+)?)?\s?(?:[Zz]|[+-]\d\d:?\d\d)?)?$`,
    groups: ordered,
  },
  {
    source: String.raw`^${upToTwo}\.${upToTwo}\.${year}(?:,? ${upToTwo}:${two}(?::${two})?(?: Uhr)?)?$`,
    groups: ['DD', 'MM', 'YYYY', 'HH24', 'MI', 'SS'],
  },
];

/** The ISO text of a day with its time that is written by one of the patterns; null where it is none. */
export function writtenMoment(text: string, patterns: readonly ReadingPattern[]): string | null {
  for (const { source, groups } of patterns) {
    const found = new RegExp(source, 'u').exec(text.trim());
    if (!found) continue;
    const of = (token: FormatToken): string => (found.slice(1)[groups.indexOf(token)] ?? '0').padStart(2, '0');
    const iso = `${of('YYYY')}-${of('MM')}-${of('DD')}T${of('HH24')}:${of('MI')}:${of('SS')}`;
    return momentOf(iso) ? iso : null;
  }
  return null;
}

/** The Thursday of a day's week tells its year and its number, as ISO 8601 counts. */
function weekOf(ms: number): { year: number; week: number } {
  const thursday = new Date(ms);
  thursday.setUTCDate(thursday.getUTCDate() + 3 - ((thursday.getUTCDay() + 6) % 7));
  const first = new Date(thursday);
  first.setUTCMonth(0, 1);
  return { year: thursday.getUTCFullYear(), week: 1 + Math.floor((thursday.getTime() - first.getTime()) / 604_800_000) };
}

/** A clock in a pattern. */
export function formatted(ms: number, parts: readonly FormatPart[]): string {
  const clock = clockText(ms);
  const of: Readonly<Record<FormatToken, () => string>> = {
    YYYY: () => clock.slice(0, 4),
    YY: () => clock.slice(2, 4),
    MM: () => clock.slice(5, 7),
    DD: () => dayText(ms).slice(8),
    HH24: () => clock.slice(11, 13),
    MI: () => clock.slice(14, 16),
    SS: () => clock.slice(17, 19),
    Q: () => String(Math.ceil(Number(clock.slice(5, 7)) / 3)),
    IW: () => String(weekOf(ms).week).padStart(2, '0'),
    IYYY: () => String(weekOf(ms).year).padStart(4, '0'),
  };
  return parts.map((one) => ('token' in one ? of[one.token]() : one.text)).join('');
}
