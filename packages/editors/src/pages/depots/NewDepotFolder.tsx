import { withSetup } from '@geo/ui';
import { uriOf } from '@geo/api';
import type { ReactNode } from 'react';
import { NewFolderButton } from './NewFolderButton.tsx';
import type { FoldersPort } from './port.ts';
import { useFolders } from './useFolders.ts';

export interface NewDepotFolderProps {
  /** Where the data come from and where changes go. */
  readonly port: FoldersPort;
  /** Id of the folder offered as parent. */
  readonly folder: number | null;
  /** Called with the uri of the new folder. */
  readonly onCreated: (uri: string) => void;
}

/** Creates a folder beside the list of depots. */
export const NewDepotFolder = withSetup(function NewDepotFolder({ port, folder, onCreated }: NewDepotFolderProps): ReactNode {
  const { folders } = useFolders(port);
  const parent = folder === null ? null : uriOf('depotfolder', folder);
  return <NewFolderButton port={port} folders={folders} parent={parent} onCreated={(made) => onCreated(made.resource_uri)} />;
});
