import type { CategoryValue } from '../styles/classes.ts';

/** So many different values of an attribute are listed; of more nobody chooses. */
export const mostListed = 10_000;
/** Longer texts are not listed: no filter takes them. */
export const longestListed = 10_000;

const ranks = { number: 0, string: 1, boolean: 2 } as const;
const rankOf = (value: CategoryValue): number => ranks[typeof value as keyof typeof ranks];
const { compare } = new Intl.Collator('de', { numeric: true });

/** Values as people look through them: numbers by their size, then texts by the alphabet, then truth values. */
export function inReadingOrder(values: readonly CategoryValue[]): CategoryValue[] {
  return values.toSorted((first, second) => {
    const byKind = rankOf(first) - rankOf(second);
    if (byKind !== 0) return byKind;
    if (typeof first === 'number' && typeof second === 'number') return first - second;
    const [a, b] = [String(first), String(second)];
    // What is the same to the alphabet has an order all the same.
    return compare(a, b) || (a < b ? -1 : Number(a > b));
  });
}
