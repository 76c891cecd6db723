import type { DatumList } from '@geo/api';

export interface ValueEntry {
  readonly key: string;
  readonly value: unknown;
}

/** How many names of a list within a value are shown. */
const shownNames = 50;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The entries of a dataset whose only value is an object, as a service; null for records, and for values that are one text. */
export function valueEntries(list: DatumList | null): readonly ValueEntry[] | null {
  const [only, ...others] = list?.objects ?? [];
  if (!only || others.length > 0 || only.properties || !isObject(only.value) || list!.meta.columns.length > 0) return null;
  return Object.entries(only.value).map(([key, value]) => ({ key, value }));
}

export interface EntryWords {
  readonly yes: string;
  readonly no: string;
  /** How many more there are than those that are named. */
  readonly more: (count: number) => string;
}

/** An entry as a person reads it; null where there is nothing to read. Lists are told by the names of what they hold. */
export function entryText(value: unknown, words: EntryWords): string | null {
  if (!Array.isArray(value)) return plainText(value, words);
  const names = (value as readonly unknown[]).slice(0, shownNames).map((one) => plainText(one, words) ?? '–');
  const more = value.length > shownNames ? [words.more(value.length - shownNames)] : [];
  return names.length === 0 ? null : [...names, ...more].join(', ');
}

function plainText(value: unknown, words: EntryWords): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value !== 'object') return String(value as string | number);
  const name = isObject(value) ? [value.name, value.identifier, value.title].find((text) => typeof text === 'string' && text !== '') : null;
  return typeof name === 'string' ? name : JSON.stringify(value);
}
