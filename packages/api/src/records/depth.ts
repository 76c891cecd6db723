/** Levels of objects and lists that a value may have within each other: what compares and writes it goes as deep as it does. */
export const deepest = 100;

/** Whether a value has no more levels than that; asked without following it further. */
export function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth < deepest && Object.values(value).every((part) => isShallow(part, depth + 1));
}
