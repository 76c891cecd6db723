import type { FolderedKind, ListCallOf } from '@geo/api';
import type { FoldersPort } from '../depots/port.ts';
import type { LayerPort } from '../layer/port.ts';
import type { UseList } from '../port.ts';

/** What the page of a folder needs of the platform. */
export interface FolderPort extends Pick<FoldersPort, 'useCall' | 'useMe'>, Pick<LayerPort, 'useEditorPort'> {
  readonly useList: UseList<'depotFolders' | ListCallOf<FolderedKind>>;
}
