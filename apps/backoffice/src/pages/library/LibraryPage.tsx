import { libraryHref } from '@geo/editors/pages';
import { ConnectedLibrary } from '@geo/switchboard/connected';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageHost } from '../../app/usePageHost.ts';

/** The function library on its own; what is searched for is in the address. */
export function LibraryPage(): ReactNode {
  const router = useRouter();
  const host = usePageHost();
  return (
    <ConnectedLibrary host={host} search={window.location.search} setSearch={(search) => router.history.replace(libraryHref + search)} />
  );
}
