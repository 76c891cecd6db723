import type { Format } from '@geo/ui';

/** A value as text, and how it is to be set: `null` and `json` differ in look, numbers stand right. */
export interface FormattedValue {
  readonly text: string;
  readonly kind: 'null' | 'number' | 'boolean' | 'text' | 'json';
}

/** A property's value by the locale's rules; digits are never cut. */
export function formatValue(
  value: unknown,
  format: Pick<Format, 'number'>,
  words: { readonly yes: string; readonly no: string },
): FormattedValue {
  if (value === null || value === undefined) return { text: 'NULL', kind: 'null' };
  if (typeof value === 'number') return { text: format.number(value, 20), kind: 'number' };
  if (typeof value === 'boolean') return { text: value ? words.yes : words.no, kind: 'boolean' };
  if (typeof value === 'string') return { text: value, kind: 'text' };
  return { text: JSON.stringify(value), kind: 'json' };
}
