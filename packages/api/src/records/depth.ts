/** Levels of objects and lists that a value may have within each other: what compares and writes it goes as deep as it does. */
export const deepest = 100;
/** Levels of an input around the values in it. */
const around = 10;

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1));
}

/** The first field of an input that is nested too deep, null where none is; asked before anything else follows the input down. */
export function deepField(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null;
  return Object.entries(input).find(([, part]) => !isShallow(part, deepest + around))?.[0] ?? null;
}
