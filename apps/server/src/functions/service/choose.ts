import { unknownNames } from './refusals.ts';

/** The names in a text that separates them by commas; none for an empty one. */
export function namesIn(text: string): string[] {
  return [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '');
}

/** Entries by the names a user chose, in that order; `byDefault` without a choice. */
export function chosenEntries<Entry extends { name: string }>(
  available: readonly Entry[],
  names: readonly string[],
  byDefault: readonly Entry[],
  told: { host: string; port: string },
): readonly Entry[] {
  if (names.length === 0) return byDefault;
  const byName = new Map(available.map((entry) => [entry.name, entry]));
  const wrong = names.filter((name) => !byName.has(name));
  if (wrong.length > 0) throw unknownNames(told.host, told.port, wrong, [...byName.keys()]);
  return names.map((name) => byName.get(name)!);
}
