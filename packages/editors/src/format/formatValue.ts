import type { Format } from '@geo/ui';

/** A value as text, and how it is to be set: `null` and `json` differ in look, numbers stand right. */
export interface FormattedValue {
  readonly text: string;
  readonly kind: 'null' | 'number' | 'boolean' | 'text' | 'json';
}

/** A property's value with the locale's decimal sign; digits are never cut, and none are grouped: it may be a code. */
export function formatValue(
  value: unknown,
  format: Pick<Format, 'plain'>,
  words: { readonly yes: string; readonly no: string },
): FormattedValue {
  if (value === null || value === undefined) return { text: 'NULL', kind: 'null' };
  if (typeof value === 'number') return { text: format.plain(value), kind: 'number' };
  if (typeof value === 'boolean') return { text: value ? words.yes : words.no, kind: 'boolean' };
  if (typeof value === 'string') return { text: value, kind: 'text' };
  return { text: JSON.stringify(value), kind: 'json' };
}
