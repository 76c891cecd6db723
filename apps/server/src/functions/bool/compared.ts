import { plainText, typeOf } from '@geo/api';
import { instantMs, momentOf } from '../datetime/moment.ts';
import { ownZone, zoneOf } from '../datetime/zone.ts';
import type { Choice } from '../ports/choice.ts';
import type { Element } from '../values/values.ts';

type Operator = 'equals' | 'not_equals' | 'less' | 'less_or_equal' | 'greater' | 'greater_or_equal';

export const operators: readonly Choice<Operator>[] = [
  { value: 'equals', label: { de: 'gleich', en: 'equal to' } },
  { value: 'not_equals', label: { de: 'ungleich', en: 'not equal to' } },
  { value: 'less', label: { de: 'kleiner', en: 'less than' } },
  { value: 'less_or_equal', label: { de: 'kleiner oder gleich', en: 'less than or equal to' } },
  { value: 'greater', label: { de: 'größer', en: 'greater than' } },
  { value: 'greater_or_equal', label: { de: 'größer oder gleich', en: 'greater than or equal to' } },
];

const holds: Readonly<Record<Operator, (order: number) => boolean>> = {
  equals: (order) => order === 0,
  not_equals: (order) => order !== 0,
  less: (order) => order < 0,
  less_or_equal: (order) => order <= 0,
  greater: (order) => order > 0,
  greater_or_equal: (order) => order >= 0,
};

/** Whether two values stand to each other as is asked. */
export function comparedAs(operator: Operator, a: unknown, b: unknown): boolean {
  return holds[operator](orderOf([a, b])(0, 1));
}

/** Elements in their order, equal ones in the order that they had. */
export function sortedAs(elements: readonly Element[], descending: boolean): readonly Element[] {
  const order = orderOf(elements.map(({ value }) => value));
  const places = elements.map((_, at) => at).toSorted((a, b) => (descending ? order(b, a) : order(a, b)));
  return places.map((at) => elements[at]!);
}

const collator = new Intl.Collator('de');

/** How values are ordered among each other, by their places: all as numbers, all as times, or all as texts. */
function orderOf(values: readonly unknown[]): (a: number, b: number) => number {
  const keys = keysOf(values, numberIn) ?? keysOf(values, instantIn);
  if (keys) return (a, b) => Math.sign(keys[a]! - keys[b]!);
  const texts = values.map(plainText);
  // Texts that are only ordered alike are not equal.
  return (a, b) => collator.compare(texts[a]!, texts[b]!) || (texts[a]! < texts[b]! ? -1 : Number(texts[a]! > texts[b]!));
}

function keysOf(values: readonly unknown[], keyOf: (value: unknown) => number | null): readonly number[] | null {
  const keys: number[] = [];
  for (const value of values) {
    const key = keyOf(value);
    if (key === null) return null;
    keys.push(key);
  }
  return keys;
}

function numberIn(value: unknown): number | null {
  const number = typeof value === 'boolean' ? null : typeOf('number').parse(value);
  return typeof number === 'number' ? number : null;
}

function instantIn(value: unknown): number | null {
  if (typeof value !== 'string' || !typeOf('datetime').is(value)) return null;
  return instantMs(momentOf(value), zoneOf(ownZone));
}
