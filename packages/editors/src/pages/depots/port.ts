import type { UseCall, UseList } from '../port.ts';

/** How folders of depots are found and made. */
export interface FoldersPort {
  readonly useList: UseList<'depotFolders'>;
  readonly useCall: UseCall<'createDepotFolder'>;
}
