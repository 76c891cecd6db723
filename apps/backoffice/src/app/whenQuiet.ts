import type { QueryClient } from '@tanstack/react-query';

/** A slow answer keeps what waits for quiet no longer than this. */
const patienceMs = 2000;

/** Settles when the page waits for no answer: the moment for what is needed later. */
export function whenQuiet(cache: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const check = (): void => {
      if (cache.isFetching() === 0) done();
    };
    const timer = setTimeout(done, patienceMs);
    const stop = cache.getQueryCache().subscribe(check);
    check();
  });
}
