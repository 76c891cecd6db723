import type { PresenceMessage } from '@geo/api';

/** Somebody else who has the switchboard open. One person may have it open twice. */
export interface Presence {
  readonly session: string;
  readonly user: string;
  readonly name: string;
  /** Uris of what is selected there. */
  readonly selection: readonly string[];
}

/** The others after a message; one's own connection is not told about itself. A message twice is the same as once. */
export function applyPresence(others: readonly Presence[], message: PresenceMessage): readonly Presence[] {
  const { session, user, name, selection } = message;
  const known = others.some((one) => one.session === session);
  if (selection === null) return known ? others.filter((one) => one.session !== session) : others;
  const present: Presence = { session, user, name, selection };
  return known ? others.map((one) => (one.session === session ? present : one)) : [...others, present];
}

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
