import { openedAddress } from '@geo/api';
import { entryPort } from '@geo/editors/connected';
import { LoginPage as Page } from '@geo/editors/pages';
import { useSettings } from '@geo/ui';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { LoginSearch } from '../../app/search.ts';
import { entryHost } from '../../app/usePageHost.ts';

/** The log-in at its address. */
export function LoginPage(): ReactNode {
  const router = useRouter();
  const { next }: LoginSearch = useSearch({ strict: false });
  const { language, set } = useSettings();
  // Some addresses of the server lead on to a page of the app.
  const open = useCallback(
    (href: string) => (openedAddress(href)?.leadsOn ? window.location.assign(href) : router.history.push(href)),
    [router],
  );
  const host = useMemo(() => ({ ...entryHost, open }), [open]);
  return <Page port={entryPort} host={host} next={next} language={language} onLanguage={(chosen) => set({ language: chosen })} />;
}
