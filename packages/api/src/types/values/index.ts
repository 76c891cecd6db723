import { chainOf } from '../chain.ts';
import { bool } from './bool.ts';
import { color } from './color.ts';
import { datetime } from './datetime.ts';
import { depot } from './depot.ts';
import { int } from './int.ts';
import { number } from './number.ts';
import { string } from './string.ts';
import { switchboard } from './switchboard.ts';
import type { ValueType } from './valueType.ts';

export type { ValueType } from './valueType.ts';

/** The types whose values are entered by hand. Those that derive from one take it over. */
const definitions = { string, number, int, bool, color, datetime, depot, switchboard } as const;

/** Names of the types that have a definition of their own. */
export type ValueTypeName = keyof typeof definitions;

/** Longest text of a value in one line. */
export const valueTextLength = 200;

/** The name under which the values of a type are defined: its own, else its nearest base's; null for types whose data nobody enters. */
export function valueTypeName(type: string): ValueTypeName | null {
  return chainOf(type).find((name): name is ValueTypeName => Object.hasOwn(definitions, name)) ?? null;
}

/** What the values of a type are; null for types whose data nobody enters by hand. */
export function valueTypeOf(type: string): ValueType | null {
  const name = valueTypeName(type);
  return name && definitions[name];
}

/** Whether a value of the type can be entered by hand; a frame of it holds one. */
export function isSimpleType(type: string): boolean {
  return valueTypeName(type) !== null;
}

/** Whether something is a value of the type as it is stored. */
export function isValueOf(type: string, value: unknown): boolean {
  return valueTypeOf(type)?.schema.safeParse(value).success ?? false;
}

/** A value in one line of at most 200 characters, the same in all languages, as `text_repr` holds it; '' for none. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return (typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)).slice(0, valueTextLength);
}
