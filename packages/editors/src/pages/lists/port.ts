import type { createCall, NamedKind } from '@geo/api';
import type { PlatformHooks, UseCall, UseList } from '../port.ts';

/** How new objects of a list are made, and folders beside it. */
export interface NewObjectsPort extends Pick<PlatformHooks, 'useMe'> {
  readonly useList: UseList<'depots' | 'depotFolders'>;
  readonly useCall: UseCall<
    'createLayer' | 'createMetalayer' | 'createExternalLayer' | 'createDepotFolder' | ReturnType<typeof createCall<NamedKind>>
  >;
}
