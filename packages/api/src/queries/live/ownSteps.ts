import type { QueryClient } from '@tanstack/react-query';

/** Steps whose message never comes, as nobody listens, are forgotten in the end. */
const mostKept = 200;

/** Edits that were made here, and are in the cache already: that they were made need not be asked for once it is told. */
export interface OwnSteps {
  /** An edit was made here and carried into what is cached. */
  readonly note: (step: number | null) => void;
  /** Whether a message tells of an edit that was made here. Each is told once. */
  readonly take: (step: number) => boolean;
  /** How many were noted so far: tells whether there were some meanwhile. */
  readonly count: () => number;
}

export function createOwnSteps(): OwnSteps {
  let steps: readonly number[] = [];
  let count = 0;
  return {
    note: (step) => {
      count += 1;
      if (step !== null) steps = [...steps, step].slice(-mostKept);
    },
    take: (step) => {
      const at = steps.indexOf(step);
      if (at < 0) return false;
      steps = steps.toSpliced(at, 1);
      return true;
    },
    count: () => count,
  };
}

const byCache = new WeakMap<QueryClient, OwnSteps>();

/** Those of a cache. */
export function ownSteps(cache: QueryClient): OwnSteps {
  const known = byCache.get(cache) ?? createOwnSteps();
  byCache.set(cache, known);
  return known;
}
