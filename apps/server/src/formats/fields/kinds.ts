import { kindByForm } from '@geo/api';
import type { FieldKind } from '../types.ts';

const isoDate = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** Whether a text is a date, or a date with a time, as XML and SQL know them. */
export function isDate(text: string): boolean {
  return text.length >= 10 && text.length <= 40 && isoDate.test(text);
}

/** The kind whose columns hold values of both kinds: whole numbers are numbers, and whatever differs otherwise is text. */
export function joinedKind(a: FieldKind, b: FieldKind): FieldKind {
  if (a === b) return a;
  if (isNumeric(a) && isNumeric(b)) return 'number';
  return a === 'json' || b === 'json' ? 'json' : 'string';
}

export function isNumeric(kind: FieldKind): boolean {
  return kind === 'number' || kind === 'integer';
}

/** The kind that also holds this value; null while only nulls were seen. */
export function widened(kind: FieldKind | null | undefined, value: unknown): FieldKind | null {
  if (value === null || value === undefined) return kind ?? null;
  const own = kindOf(value);
  return kind === null || kind === undefined ? own : joinedKind(kind, own);
}

/** Files tell whole numbers from others, and text may be a date. */
function kindOf(value: unknown): FieldKind {
  if (typeof value === 'bigint' || Number.isInteger(value)) return 'integer';
  return typeof value === 'string' && isDate(value) ? 'datetime' : kindByForm(value);
}
