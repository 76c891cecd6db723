import { typeOf } from '../registry.ts';
import type { KeyedShape } from './field.ts';
import { valueAt, withValueAt, type NamedValues } from './paths.ts';

type CommaList = Extract<KeyedShape, { kind: 'comma-list' }>;

/** The entries of a text with commas between them, or semicolons, where numbers may have a comma; undefined where it is no such list. */
export function readCommaList(field: CommaList, text: string): readonly (string | number)[] | null | undefined {
  if (text.trim() === '') return null;
  const bySemicolon = text.includes(';');
  const parts = text.split(bySemicolon ? ';' : ',').map((part) => part.trim());
  if (parts.includes('')) return undefined;
  const entries = field.of === 'text' ? parts : parts.map((part) => typeOf('number').parse(part));
  if (entries.some((entry) => entry === undefined || entry === null)) return undefined;
  return field.count === undefined || entries.length === field.count ? (entries as (string | number)[]) : undefined;
}

/** A list as it is typed. */
export function commaText(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join(', ') : '';
}

/** One entry a line; those at the ends that are empty count only where every line does. */
export function readLines(text: string, keepsEmpty = false): string[] {
  if (text.trim() === '' && (!keepsEmpty || !text.includes('\n'))) return [];
  const lines = text.split('\n').map((line) => line.trim());
  return keepsEmpty ? lines : lines.filter((line) => line !== '');
}

/** What services write otherwise than it is stored: lists as texts with commas, truth values as words. */
export function coerced(fields: readonly KeyedShape[], value: NamedValues): NamedValues {
  return fields.reduce((read, field) => {
    const stated = valueAt(read, field.key);
    const next = coercedPart(field, stated);
    return next === stated ? read : withValueAt(read, field.key, next);
  }, value);
}

function coercedPart(field: KeyedShape, stated: unknown): unknown {
  if (field.kind === 'bool' && field.lenient) return !(stated === false || (typeof stated === 'string' && /^false$/i.test(stated.trim())));
  if (field.kind !== 'comma-list' || typeof stated !== 'string') return stated;
  const read = readCommaList(field, stated);
  // What cannot be read stays as it is, for the check to name it.
  return read === undefined ? stated : read;
}
