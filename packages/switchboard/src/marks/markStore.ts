import type { FreshnessState } from '@geo/api';
import type { Person } from '../graph/presence.ts';

/** What is drawn on an object beside itself. */
export interface Mark {
  readonly freshness: FreshnessState | null;
  /** Others who have selected it. */
  readonly people: readonly Person[];
}

export interface MarkStore {
  readonly get: (uri: string) => Mark;
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces all marks. Those that say the same stay the same objects, so that only what changed is drawn again. */
  readonly set: (marks: ReadonlyMap<string, Mark>) => void;
}

const unmarked: Mark = { freshness: null, people: [] };

const samePeople = (first: readonly Person[], second: readonly Person[]): boolean =>
  first.length === second.length && first.every(({ user, hue }, index) => user === second[index]?.user && hue === second[index].hue);

export function createMarkStore(): MarkStore {
  let current: ReadonlyMap<string, Mark> = new Map();
  const listeners = new Set<() => void>();
  return {
    get: (uri) => current.get(uri) ?? unmarked,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (marks) => {
      const before = current;
      current = new Map(
        [...marks].map(([uri, mark]) => {
          const known = before.get(uri);
          return [uri, known && known.freshness === mark.freshness && samePeople(known.people, mark.people) ? known : mark];
        }),
      );
      const same = before.size === current.size && [...current].every(([uri, mark]) => before.get(uri) === mark);
      if (same) return;
      for (const listener of listeners) listener();
    },
  };
}
