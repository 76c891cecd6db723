import type { PlatformHooks, UseCall, UseList } from '../port.ts';

/** How folders of depots are found and made. */
export interface FoldersPort extends Pick<PlatformHooks, 'useMe'> {
  readonly useList: UseList<'depotFolders'>;
  readonly useCall: UseCall<'createDepotFolder'>;
}
