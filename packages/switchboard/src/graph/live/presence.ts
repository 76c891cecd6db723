import type { Presence } from '@geo/api';

/** A person of the others, with the place among them that gives the colour. */
export interface Person {
  readonly user: string;
  readonly name: string;
  readonly hue: number;
}

/** Number of colours that tell people apart. */
export const hueCount = 6;

/** The people behind the connections, each once, in the order in which they came. */
export function peopleOf(others: readonly Presence[]): Person[] {
  const byUser = new Map(others.map(({ user, name }) => [user, name]));
  return [...byUser].map(([user, name], index) => ({ user, name, hue: index % hueCount }));
}

/** Who has selected what, by uri. */
export function selectionsOf(others: readonly Presence[]): ReadonlyMap<string, readonly Person[]> {
  const people = new Map(peopleOf(others).map((person) => [person.user, person]));
  const found = new Map<string, Person[]>();
  for (const { user, selection } of others) {
    const person = people.get(user);
    for (const uri of person ? selection : []) {
      const there = found.get(uri) ?? [];
      if (person && !there.includes(person)) found.set(uri, [...there, person]);
    }
  }
  return found;
}

/** The first letters of the first and of the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
