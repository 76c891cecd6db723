import { isIsoDatetime, kindByForm } from '@geo/api';
import type { FieldKind } from '../types.ts';

/** Whether a text is a date, or a date with a time, as XML and SQL know them. */
export function isDate(text: string): boolean {
  return text.length >= 10 && text.length <= 40 && isIsoDatetime(text);
}

/** The kind of a text that is a date: of a day alone, or with a time. */
export const dateKind = (text: string): FieldKind => (text.length === dayLength ? 'date' : 'datetime');
const dayLength = '2024-12-31'.length;

/** The kind whose columns hold values of both kinds: whole numbers are numbers, days are times, and whatever differs otherwise is text. */
export function joinedKind(a: FieldKind, b: FieldKind): FieldKind {
  if (a === b) return a;
  if (isNumeric(a) && isNumeric(b)) return 'number';
  if (isTemporal(a) && isTemporal(b)) return 'datetime';
  return a === 'json' || b === 'json' ? 'json' : 'string';
}

function isNumeric(kind: FieldKind): boolean {
  return kind === 'number' || kind === 'integer';
}

/** Whether values of both kinds stand in a column of one without anything to tell: whole numbers among numbers, days among times. */
export function isKindred(a: FieldKind, b: FieldKind): boolean {
  return (isNumeric(a) && isNumeric(b)) || (isTemporal(a) && isTemporal(b));
}

function isTemporal(kind: FieldKind): boolean {
  return kind === 'date' || kind === 'datetime';
}

/** The kind that also holds this value; null while only nulls were seen. */
export function widened(kind: FieldKind | null | undefined, value: unknown): FieldKind | null {
  if (value === null || value === undefined) return kind ?? null;
  const own = kindOf(value);
  return kind === null || kind === undefined ? own : joinedKind(kind, own);
}

/** Files tell whole numbers from others, and text may be a date. */
function kindOf(value: unknown): FieldKind {
  if (typeof value === 'bigint') return BigInt.asIntN(64, value) === value ? 'integer' : 'number';
  if (Number.isInteger(value)) return Math.abs(value as number) < 2 ** 63 ? 'integer' : 'number';
  return typeof value === 'string' && isDate(value) ? dateKind(value) : kindByForm(value);
}
