import type { Language } from '../i18n/language.ts';
import { isDay, readIso, writeIso, type IsoDate } from './calendar.ts';

export type ParsedDate =
  | { readonly kind: 'empty' }
  | { readonly kind: 'date'; readonly iso: IsoDate }
  | { readonly kind: 'problem'; readonly reason: 'format' | 'noSuchDay' | 'tooEarly' | 'tooLate' };

/** A day the way a language types it: `03.02.2026` or `03/02/2026`. Both languages put the day first. */
export function writeDate(iso: IsoDate, language: Language): string {
  const parts = readIso(iso);
  if (!parts) return iso;
  const [year, month, day] = iso.split('-') as [string, string, string];
  return [day, month, year].join(language === 'de' ? '.' : '/');
}

// Two digits: 00 to 68 lie in this century, 69 to 99 in the last (POSIX).
const fullYear = (digits: string): number => {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 69 ? 2000 + year : 1900 + year;
};

/**
 * Reads a typed day: day, month and year parted by `.`, `/`, `-` or blanks, the year with two or four digits, or an ISO date.
 * @param limits First and last day allowed.
 */
export function parseDate(text: string, limits: { readonly min?: IsoDate; readonly max?: IsoDate } = {}): ParsedDate {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  const local = /^(\d{1,2})[./\- ] ?(\d{1,2})[./\- ] ?(\d{4}|\d{2})$/.exec(trimmed);
  const match = iso ?? local;
  if (!match) return { kind: 'problem', reason: 'format' };
  const [first, second, third] = match.slice(1) as [string, string, string];
  const parts = iso
    ? { year: Number(first), month: Number(second), day: Number(third) }
    : { year: fullYear(third), month: Number(second), day: Number(first) };
  if (!isDay(parts)) return { kind: 'problem', reason: 'noSuchDay' };
  const day = writeIso(parts);
  if (limits.min && day < limits.min) return { kind: 'problem', reason: 'tooEarly' };
  if (limits.max && day > limits.max) return { kind: 'problem', reason: 'tooLate' };
  return { kind: 'date', iso: day };
}
