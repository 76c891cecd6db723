import { isRecord } from '../guards.ts';

const bytes = new TextEncoder();

/** Shorter keys first, those of equal length by their bytes. */
function byStore(first: string, second: string): number {
  const [one, other] = [bytes.encode(first), bytes.encode(second)];
  if (one.length !== other.length) return one.length - other.length;
  const at = one.findIndex((byte, index) => byte !== other[index]);
  return at < 0 ? 0 : one[at]! - other[at]!;
}

/**
 * A value with the keys of its parts in the order in which the databases hand them out (`jsonb` of PostgreSQL): so the value that
 * was entered and the one that is read are the same as texts, too.
 */
export function inStoreOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inStoreOrder);
  if (!isRecord(value)) return value;
  const keys = Object.keys(value).toSorted(byStore);
  return Object.fromEntries(keys.map((key) => [key, inStoreOrder(value[key])]));
}
