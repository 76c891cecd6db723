import type { QueryClient } from '@tanstack/react-query';

/** A slow answer keeps what waits for quiet no longer than this. */
const patienceMs = 2000;

/** What an answer leads to is asked for within this time. */
const settledMs = 50;

/** Settles when the page waits for no answer: the moment for what is needed later. */
export function whenQuiet(cache: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    let settled: ReturnType<typeof setTimeout> | undefined;
    const done = (): void => {
      stop();
      clearTimeout(timer);
      clearTimeout(settled);
      resolve();
    };
    const check = (): void => {
      clearTimeout(settled);
      if (cache.isFetching() === 0) settled = setTimeout(done, settledMs);
    };
    const timer = setTimeout(done, patienceMs);
    const stop = cache.getQueryCache().subscribe(check);
    check();
  });
}
