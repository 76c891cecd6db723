import { useCallback, useEffect, useState } from 'react';

/** Something that is loaded from the application. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: T }
  | { readonly state: 'failed'; readonly reason: string };

/** Asks the application. The signal ends with who asked, or when it is asked anew: an answer is not waited for any more. */
export type Load<T> = (signal: AbortSignal) => Promise<T>;

interface Answer<T> {
  readonly load: Load<T>;
  readonly attempt: number;
  readonly loaded: Loaded<T>;
}

/**
 * Loads when it is first shown and again whenever `load` is another function: memoise it. An answer that comes after a newer
 * request is dropped. What is loaded again stays until the new answer comes.
 */
export function useLoaded<T>(load: Load<T>): readonly [Loaded<T>, retry: () => void] {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    const settle = (loaded: Loaded<T>): void => {
      if (!asked.signal.aborted) setAnswer({ load, attempt, loaded });
    };
    load(asked.signal).then(
      (data) => settle({ state: 'ready', data }),
      (error: unknown) => settle({ state: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    );
    return () => asked.abort();
  }, [load, attempt]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  const known = answer?.load === load && (answer.attempt === attempt || answer.loaded.state === 'ready');
  return [known ? answer.loaded : { state: 'loading' }, again];
}
