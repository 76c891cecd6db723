import { securityPort } from '@geo/editors/connected';
import { SecurityLogPage as Page } from '@geo/editors/pages';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageHost } from '../../app/usePageHost.ts';

/** The security log, narrowed to what the address says. */
export function SecurityLogPage(): ReactNode {
  const router = useRouter();
  const { pathname } = useLocation();
  return (
    <Page
      port={securityPort}
      host={usePageHost()}
      // The router reads values as JSON; a search text is what was typed.
      search={router.history.location.search}
      onSearch={(search, replace) => (replace ? router.history.replace(pathname + search) : router.history.push(pathname + search))}
    />
  );
}
