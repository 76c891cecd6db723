import { ListView } from '../../lists/ListView.tsx';
import type { ListDefinition, ListPort } from '../../lists/definition.ts';
import { changedSearch, readSearch } from '../../lists/rules/search.ts';
import { useListsTexts } from '../../i18n/texts.ts';
import { PageSkeleton, withSetup } from '@geo/ui';
import { Suspense, lazy, type ReactNode } from 'react';
import type { AppEditor } from '../editor/EditorHost.tsx';
import { idOf } from '../hrefs.ts';
import { usePageTitle, type PageHost } from '../host.ts';
import { NewButton, type FromFileDialogs } from './NewButton.tsx';
import type { NewObjectsPort } from './port.ts';

const FolderTools = lazy(async () => ({ default: (await import('../folder/FolderTools.tsx')).FolderTools }));

export interface ListPageProps {
  /** The kind that is listed, and how. */
  readonly definition: ListDefinition;
  /** Where the data come from and where changes go; undefined while it is not known who asks. */
  readonly port: ListPort | undefined;
  /** How new objects are made. */
  readonly creation: NewObjectsPort;
  /** The app around the page. */
  readonly host: Pick<PageHost, 'open' | 'setTitle'>;
  /** Draws the editor in which a new object of a folder begins. */
  readonly Editor: AppEditor;
  /** Dialogs that make one of a file, of kinds that have one. @default not offered */
  readonly fromFile?: FromFileDialogs;
}

const noDialogs: FromFileDialogs = {};

/** The list page of every kind. */
export const ListPage = withSetup(function ListPage({
  definition,
  port,
  creation,
  host,
  Editor,
  fromFile = noDialogs,
}: ListPageProps): ReactNode {
  const t = useListsTexts();
  usePageTitle(host, t(definition.texts.title));
  if (!port) return <PageSkeleton />;
  const { folder } = readSearch(port.search);
  const button = (main: boolean): ReactNode => (
    <NewButton definition={definition} port={port} creation={creation} host={host} Editor={Editor} fromFile={fromFile} main={main} />
  );
  return (
    <ListView
      key={definition.kind}
      definition={definition}
      port={port}
      actions={button(true)}
      emptyAction={button(false)}
      folderAction={
        definition.folders ? (
          <Suspense fallback={null}>
            <FolderTools
              port={creation}
              kind={definition.folders}
              folder={folder}
              onCreated={(uri) => port.setSearch(changedSearch(port.search, { folder: idOf(uri) }), false)}
            />
          </Suspense>
        ) : undefined
      }
    />
  );
});
