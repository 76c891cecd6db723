import { date } from '../../types/datetime.ts';
import type { Language } from './definition.ts';

const longestText = 200;

/** Whether there is no value: none at all, or a text of nothing but blanks. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** A value as it is shown and compared with what is allowed. */
export function valueText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? '');
}

/** The same, cut where it is long, never within a character. */
export function shownValue(value: unknown): string {
  const text = valueText(value);
  if (text.length <= longestText) return text;
  const end = /[\uD800-\uDBFF]/.test(text[longestText - 1] ?? '') ? longestText - 1 : longestText;
  return `${text.slice(0, end)}…`;
}

export const quoted = (text: string, language: Language): string => (language === 'de' ? `„${text}“` : `"${text}"`);

/** A number or a day in the words of a language; what is neither yet, as it stands. */
export function boundText(bound: number | string, language: Language): string {
  if (typeof bound === 'number') return new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(bound);
  if (!date.is(bound)) return bound;
  return new Intl.DateTimeFormat(language === 'de' ? 'de' : 'en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${bound}T00:00:00Z`),
  );
}
