import { useEffect } from 'react';

/** What a page needs of the app around it. The same object stays until something changes. */
export interface PageHost {
  /** Goes to another page. */
  readonly open: (href: string) => void;
  /** Changes the query of the present address: undefined removes a key, everything else stays. `replace` keeps it out of the history. */
  readonly setQuery: (change: Readonly<Record<string, string | number | undefined>>, replace?: boolean) => void;
  /** Names the page in the browser's tab and history; undefined while the name is not known. */
  readonly setTitle: (title: string | undefined) => void;
  /** Asks before the page is left, by a link or the browser's way back; a closed tab asks in the browser's own words. Answers how that ends. */
  readonly holdPage: (mayLeave: () => Promise<boolean>) => () => void;
}

/** Names the page for as long as it is shown. */
export function usePageTitle({ setTitle }: Pick<PageHost, 'setTitle'>, title: string | undefined): void {
  useEffect(() => setTitle(title), [setTitle, title]);
}
