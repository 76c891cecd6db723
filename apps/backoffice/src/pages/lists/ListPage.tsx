import { ListView, changedSearch, listDefinition, readSearch, useEditorsTexts, type ListKind } from '@geo/editors';
import { PageSkeleton } from '@geo/ui';
import { useRouteContext } from '@tanstack/react-router';
import { Suspense, lazy, type ReactNode } from 'react';
import { idOf } from '../../app/hrefs.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { NewButton } from './NewButton.tsx';
import { useListPort } from './useListPort.ts';

const NewFolderButton = lazy(() => import('../depots/NewDepotFolder.tsx').then((module) => ({ default: module.NewDepotFolder })));

/** The list page of every kind; the route says which. */
export function ListPage(): ReactNode {
  const { kind } = useRouteContext({ strict: false }) as { readonly kind: ListKind };
  const t = useEditorsTexts();
  const port = useListPort();
  usePageTitle(t(listDefinition(kind).texts.title));
  if (!port) return <PageSkeleton />;
  const { folder } = readSearch(port.search);
  return (
    <ListView
      key={kind}
      kind={kind}
      port={port}
      actions={<NewButton kind={kind} port={port} />}
      emptyAction={<NewButton kind={kind} port={port} main={false} />}
      folderAction={
        kind === 'depots' ? (
          <Suspense fallback={null}>
            <NewFolderButton
              folder={folder}
              onCreated={(uri) => port.setSearch(changedSearch(port.search, { folder: idOf(uri) }), false)}
            />
          </Suspense>
        ) : undefined
      }
    />
  );
}
