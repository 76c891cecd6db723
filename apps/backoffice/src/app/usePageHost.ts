import { useShellTexts, type PageHost } from '@geo/editors/pages';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSetSearch } from './useSearchState.ts';

/** This app around a page of `@geo/editors/pages`: its address and the title of the tab. */
export function usePageHost(): PageHost {
  const t = useShellTexts();
  const router = useRouter();
  const setQuery = useSetSearch();
  return useMemo(
    () => ({
      open: (href) => router.history.push(href),
      setQuery,
      setTitle: (title) => {
        document.title = title ? `${title} · ${t('product')}` : t('product');
      },
      holdPage: (mayLeave) => router.history.block({ blockerFn: async () => !(await mayLeave()), enableBeforeUnload: true }),
    }),
    [router, setQuery, t],
  );
}

/** Before the log-in a page's own title is all there is. */
export const entryHost: Pick<PageHost, 'setTitle'> = {
  setTitle: (title) => {
    document.title = title ?? '';
  },
};
