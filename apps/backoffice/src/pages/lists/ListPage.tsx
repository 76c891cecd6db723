import type { ListDefinition } from '@geo/editors';
import { newObjectsPort, useListPort } from '@geo/editors/connected';
import { ListPage as Page } from '@geo/editors/pages';
import { useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import { lazy, useCallback, type ReactNode } from 'react';
import type { Services } from '../../app/services.ts';
import { usePageHost } from '../../app/usePageHost.ts';
import { Editor } from '../editor/lazy.tsx';

const fromFile = {
  switchboard: lazy(async () => ({ default: (await import('@geo/switchboard/connected')).ConnectedImport })),
};

/** The list page of every kind; the route says which, and brings its definition. */
export function ListPage(): ReactNode {
  const { definition, services } = useRouteContext({ strict: false }) as {
    readonly definition: ListDefinition;
    readonly services: Services;
  };
  const { history } = useRouter();
  const { pathname } = useLocation();
  const host = usePageHost();
  const setSearch = useCallback(
    (next: string, replace: boolean) => (replace ? history.replace(pathname + next) : history.push(pathname + next)),
    [history, pathname],
  );
  // The router reads values as JSON; a search text is what was typed.
  const { search } = history.location;
  const port = useListPort({ navigation: services.navigation, open: host.open, search, setSearch });
  return <Page definition={definition} port={port} creation={newObjectsPort} host={host} Editor={Editor} fromFile={fromFile} />;
}
