type Fields = Readonly<Record<string, unknown>>;

/** True when both hold the same JSON; the order of keys does not matter. */
export function sameJson(first: unknown, second: unknown): boolean {
  if (Object.is(first, second)) return true;
  if (typeof first !== 'object' || typeof second !== 'object' || first === null || second === null) return false;
  if (Array.isArray(first) !== Array.isArray(second)) return false;
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...keys].every((key) => sameJson((first as Fields)[key], (second as Fields)[key]));
}
