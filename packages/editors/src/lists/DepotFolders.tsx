import { idOfUri, type DepotFolder } from '@geo/api';
import { TreeView, color, fontSize, useFormat } from '@geo/ui';
import { useMemo, type ReactNode } from 'react';
import { folderTree } from '../folders/folderTree.ts';
import { useTexts } from '../i18n/texts.ts';
import type { ListSideProps } from './ListSide.tsx';

const allId = 'all';

/** The tree of depot folders, with the way to all of them. */
export function DepotFolders({ state, folders, folderAction }: ListSideProps): ReactNode {
  const t = useTexts();
  const { compare } = useFormat();
  const nodes = useMemo(() => folderTree(folders as readonly DepotFolder[], compare), [folders, compare]);
  const value = state.search.folder === null ? allId : `/api/v1/depotfolder/${state.search.folder}/`;
  return (
    <section style={{ display: 'grid', gap: 8 }}>
      <h2
        style={{
          margin: '0 8px',
          fontSize: fontSize.small,
          fontWeight: 600,
          letterSpacing: '0.05em',
          textTransform: 'uppercase',
          color: color.text2,
        }}
      >
        {t('listFolders')}
      </h2>
      <TreeView
        label={t('listFolders')}
        nodes={[{ id: allId, label: t('listAllFolders') }, ...nodes]}
        selectedId={value}
        onSelect={(id) => state.change({ folder: idOfUri('depotfolder', id) })}
      />
      <div>{folderAction}</div>
    </section>
  );
}
