import { ListView, changedSearch, readSearch, useListsTexts, type ListDefinition } from '@geo/editors';
import { PageSkeleton } from '@geo/ui';
import { useRouteContext } from '@tanstack/react-router';
import { Suspense, lazy, type ReactNode } from 'react';
import { idOf } from '@geo/editors/pages';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { NewButton } from './NewButton.tsx';
import { useListPort } from './useListPort.ts';

const FolderTools = lazy(() => import('../folder/FolderTools.tsx').then((module) => ({ default: module.FolderTools })));

/** The list page of every kind; the route says which, and brings its definition. */
export function ListPage(): ReactNode {
  const { definition } = useRouteContext({ strict: false }) as { readonly definition: ListDefinition };
  const { kind } = definition;
  const t = useListsTexts();
  const port = useListPort();
  usePageTitle(t(definition.texts.title));
  if (!port) return <PageSkeleton />;
  const { folder } = readSearch(port.search);
  return (
    <ListView
      key={kind}
      definition={definition}
      port={port}
      actions={<NewButton definition={definition} port={port} />}
      emptyAction={<NewButton definition={definition} port={port} main={false} />}
      folderAction={
        definition.folders ? (
          <Suspense fallback={null}>
            <FolderTools
              kind={definition.folders}
              folder={folder}
              onCreated={(uri) => port.setSearch(changedSearch(port.search, { folder: idOf(uri) }), false)}
            />
          </Suspense>
        ) : undefined
      }
    />
  );
}
