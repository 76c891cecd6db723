import { shellPort } from '@geo/editors/connected';
import { EditorHost, Shell } from '@geo/editors/pages';
import { Outlet, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RouterLink } from '../app/RouterLink.tsx';
import { usePageHost } from '../app/usePageHost.ts';
import { Editor } from '../pages/editor/lazy.tsx';

/** The frame of every page behind the log-in. */
export function ShellPage(): ReactNode {
  const host = usePageHost();
  const { pathname, searchStr: search } = useLocation();
  return (
    <Shell
      port={shellPort}
      host={{ open: host.open, pathname, search, linkComponent: RouterLink }}
      overlays={<EditorHost search={search} host={host} Editor={Editor} />}
    >
      <Outlet />
    </Shell>
  );
}
