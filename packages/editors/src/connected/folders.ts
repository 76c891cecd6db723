import { useChange, useList, useMe } from '@geo/api/react';
import type { FoldersPort } from '../pages/depots/port.ts';
import { useFolders as useFoldersOf } from '../pages/depots/useFolders.ts';

/** Folders of depots on the platform. */
export const foldersPort: FoldersPort = { useCall: useChange, useList, useMe };

/** All folders of depots the user may see. */
export const useFolders = (): ReturnType<typeof useFoldersOf> => useFoldersOf(foldersPort);
