import { useCallback, useEffect, useState } from 'react';

/** Something that is loaded from the application. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: T }
  | { readonly state: 'failed'; readonly reason: string };

interface Answer<T> {
  readonly load: () => Promise<T>;
  readonly attempt: number;
  readonly loaded: Loaded<T>;
}

/**
 * Loads when it is first shown and again whenever `load` is another function: memoise it. An answer that comes after a newer
 * request is dropped. What is loaded again stays until the new answer comes.
 */
export function useLoaded<T>(load: () => Promise<T>): readonly [Loaded<T>, retry: () => void] {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  useEffect(() => {
    let wanted = true;
    const settle = (loaded: Loaded<T>): void => {
      if (wanted) setAnswer({ load, attempt, loaded });
    };
    load().then(
      (data) => settle({ state: 'ready', data }),
      (error: unknown) => settle({ state: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  const known = answer?.load === load && (answer.attempt === attempt || answer.loaded.state === 'ready');
  return [known ? answer.loaded : { state: 'loading' }, again];
}
