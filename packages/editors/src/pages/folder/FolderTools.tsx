import { foldersNest, type FolderedKind } from '@geo/api';
import { Button, withSetup } from '@geo/ui';
import { FolderOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { NewDepotFolder } from '../depots/NewDepotFolder.tsx';
import type { FoldersPort } from '../depots/port.ts';
import { folderHref } from '../hrefs.ts';
import { useTexts } from '../i18n/texts.ts';

export interface FolderToolsProps {
  /** Where the data come from and where changes go. */
  readonly port: FoldersPort;
  /** What the folders hold. */
  readonly kind: FolderedKind;
  /** Id of the folder that the list shows; null for all. */
  readonly folder: number | null;
  /** Called with the uri of a new folder. */
  readonly onCreated: (uri: string) => void;
}

/** Beside the folders of a list: a new one, and the page of the chosen one. */
export const FolderTools = withSetup(function FolderTools({ port, kind, folder, onCreated }: FolderToolsProps): ReactNode {
  const t = useTexts();
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {folder !== null && (
        <Button icon={<FolderOpen />} href={folderHref(kind, folder)}>
          {t('openFolder')}
        </Button>
      )}
      {foldersNest(kind) && <NewDepotFolder port={port} folder={folder} onCreated={onCreated} />}
    </div>
  );
});
