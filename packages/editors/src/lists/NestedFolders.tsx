import { folderKindOf, idOfUri, uriOf, type DepotFolder, type FolderedKind } from '@geo/api';
import { TreeView, useFormat } from '@geo/ui';
import { useMemo, type ReactNode } from 'react';
import { folderTree } from '../folders/folderTree.ts';
import { useListsTexts } from '../i18n/texts.ts';
import type { ListSideProps } from './ListSide.tsx';

const allId = 'all';

/** The tree of folders that lie within each other, with the way to all of them. */
export function NestedFolders({
  kind,
  state,
  folders,
}: Pick<ListSideProps, 'state' | 'folders'> & { readonly kind: FolderedKind }): ReactNode {
  const t = useListsTexts();
  const { compare } = useFormat();
  const nodes = useMemo(() => folderTree(folders as readonly DepotFolder[], compare), [folders, compare]);
  const value = state.search.folder === null ? allId : uriOf(folderKindOf(kind), state.search.folder);
  return (
    <TreeView
      label={t('listFolders')}
      nodes={[{ id: allId, label: t('listAllFolders') }, ...nodes]}
      selectedId={value}
      onSelect={(id) => state.change({ folder: idOfUri(folderKindOf(kind), id) })}
    />
  );
}
