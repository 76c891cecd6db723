import { isRecord } from '../guards.ts';
import type { KeyedShape } from './field.ts';
import { defaultOf } from './kinds.ts';
import { valueAt, withValueAt, withoutValueAt, type NamedValues } from './paths.ts';

/** Whether two values of a field are the same. */
export function isSame(first: unknown, second: unknown): boolean {
  return first === second || JSON.stringify(first) === JSON.stringify(second);
}

/** Whether nothing is stated: then the default holds. */
const isUnset = (value: unknown): boolean => value === undefined || value === null;

/** What holds for a field: what is stated, else its default. */
export function heldBy(field: KeyedShape, value: NamedValues): unknown {
  const stated = valueAt(value, field.key);
  return isUnset(stated) ? defaultOf(field) : stated;
}

/** Only what differs from the defaults; what no field knows stays. */
export function overridesOf(fields: readonly KeyedShape[], value: NamedValues): NamedValues {
  return fields.reduce((left, field) => {
    const stated = valueAt(left, field.key);
    if (stated === undefined) return left;
    return isUnset(stated) || isSame(stated, defaultOf(field)) ? withoutValueAt(left, field.key) : left;
  }, value);
}

/** The values with the default of each field where nothing is stated, also where that is null, and in the rows of lists. */
export function withDefaults(fields: readonly KeyedShape[], value: NamedValues): NamedValues {
  return fields.reduce((whole, field) => {
    const stated = valueAt(whole, field.key);
    if (isUnset(stated)) return withValueAt(whole, field.key, defaultOf(field));
    if (field.kind !== 'list' || !Array.isArray(stated)) return whole;
    const rows = stated.map((row: unknown) => (isRecord(row) ? withDefaults(field.fields, row) : row));
    return withValueAt(whole, field.key, rows);
  }, value);
}

/** The values after a field was changed: it leaves them where it is as by default again. */
export function changed(value: NamedValues, field: KeyedShape, next: unknown): NamedValues {
  return isUnset(next) || isSame(next, defaultOf(field)) ? withoutValueAt(value, field.key) : withValueAt(value, field.key, next);
}
