import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** A change of an address's query: undefined removes a key, everything else stays. */
export function changedQuery(search: string, change: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) query.delete(key);
    else query.set(key, String(value));
  }
  const changed = query.toString();
  return changed === '' ? '' : `?${changed}`;
}

/** Changes the query of the present address without leaving the page. `replace` keeps it out of the history. */
export function useSetSearch(): (change: Readonly<Record<string, string | number | undefined>>, replace?: boolean) => void {
  const router = useRouter();
  return useCallback(
    (change, replace = false) => {
      // Where one is by now: a page may have gone on before it says more.
      const { pathname, search } = router.history.location;
      const href = pathname + changedQuery(search, change);
      if (replace) router.history.replace(href);
      else router.history.push(href);
    },
    [router],
  );
}
