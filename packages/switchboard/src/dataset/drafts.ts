import { valueTypeOf, type ValueTypeName } from '@geo/api';
import type { Language } from '@geo/ui';

/** What is being typed: a truth value for bool, text for all others. */
export type Draft = string | boolean;

/** The value a draft stands for; undefined when it is none that can be kept. An empty text is a value of its own. */
export function draftValue(kind: ValueTypeName, draft: Draft): unknown {
  const own = valueTypeOf(kind);
  if (kind === 'string') return String(draft);
  if (kind === 'depot') return String(draft).trim();
  return own?.parse(draft) ?? undefined;
}

/** True for a draft that has something in it, but no value of the type. */
export function isWrong(kind: ValueTypeName, draft: Draft): boolean {
  return valueTypeOf(kind)?.parse(draft) === undefined;
}

/** A stored value as it is edited: what is shown can be read back. */
export function draftOf(kind: ValueTypeName | null, value: unknown, language: Language): Draft {
  if (kind === 'bool') return value === true;
  // Without grouping.
  if (typeof value === 'number') return language === 'de' ? String(value).replace('.', ',') : String(value);
  if (typeof value !== 'string') return '';
  return kind === 'datetime' ? datetimeDraft(value, language) : value;
}

/** A time as the language writes it; with a zone or parts of a second it stays as it is. */
function datetimeDraft(value: string, language: Language): string {
  const [, year, month, day, time] = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?))?$/.exec(value) ?? [];
  if (!year || !month || !day) return value;
  const date = language === 'de' ? `${day}.${month}.${year}` : `${year}-${month}-${day}`;
  return time ? `${date} ${time.replace(/:00$/, '')}` : date;
}
