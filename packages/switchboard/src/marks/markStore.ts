import type { FreshnessState, SlowStep } from '@geo/api';
import type { Person } from '../graph/live/presence.ts';
import { listened } from '../listened.ts';

/** What is drawn on an object beside itself. */
export interface Mark {
  readonly freshness: FreshnessState | null;
  /** It took most of the last run. @default null */
  readonly slow?: Pick<SlowStep, 'ms' | 'share'> | null;
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

const sameMark = (first: Mark, second: Mark): boolean =>
  first.freshness === second.freshness &&
  first.slow?.ms === second.slow?.ms &&
  first.slow?.share === second.slow?.share &&
  samePeople(first.people, second.people);

export function createMarkStore(): MarkStore {
  const all = listened<ReadonlyMap<string, Mark>>(new Map());
  return {
    get: (uri) => all.get().get(uri) ?? unmarked,
    subscribe: all.subscribe,
    set: (marks) => {
      const before = all.get();
      const next = new Map(
        [...marks].map(([uri, mark]) => {
          const known = before.get(uri);
          return [uri, known && sameMark(known, mark) ? known : mark];
        }),
      );
      const same = before.size === next.size && [...next].every(([uri, mark]) => before.get(uri) === mark);
      if (!same) all.set(next);
    },
  };
}
