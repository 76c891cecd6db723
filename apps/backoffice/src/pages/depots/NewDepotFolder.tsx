import { uriOf } from '@geo/api';
import type { ReactNode } from 'react';
import { NewFolderButton } from './NewFolderButton.tsx';
import { useFolders } from './useFolders.ts';

export interface NewDepotFolderProps {
  /** Id of the folder offered as parent. */
  readonly folder: number | null;
  /** Called with the uri of the new folder. */
  readonly onCreated: (uri: string) => void;
}

/** Creates a folder beside the list of depots. */
export function NewDepotFolder({ folder, onCreated }: NewDepotFolderProps): ReactNode {
  const { folders } = useFolders();
  const parent = folder === null ? null : uriOf('depotfolder', folder);
  return <NewFolderButton folders={folders} parent={parent} onCreated={(made) => onCreated(made.resource_uri)} />;
}
