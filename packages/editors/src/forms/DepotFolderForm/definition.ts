import { type DepotFolder, type PermissionEntry } from '@geo/api';
import { lazy } from 'react';
import { defineForm, requiredText } from '../../generic/definition.ts';

export interface DepotFolderDraft {
  readonly name: string;
  readonly parent: string | null;
  readonly permissions: readonly PermissionEntry[];
}

/** Folders that a folder may be moved into: all but itself and its descendants, whose full path starts with its own. */
export function possibleParents<F extends Pick<DepotFolder, 'resource_uri' | 'full_path'>>(
  folders: readonly F[],
  folder: Pick<DepotFolder, 'resource_uri' | 'full_path'> | null,
): F[] {
  if (!folder) return [...folders];
  const below = `${folder.full_path.replace(/\/$/, '')}/`;
  return folders.filter((other) => other.resource_uri !== folder.resource_uri && !`${other.full_path}/`.startsWith(below));
}

export const depotFolderForm = defineForm<DepotFolder, DepotFolderDraft>({
  kind: 'depotfolder',
  title: { edit: 'editDepotFolder', create: 'newDepotFolder' },
  size: 'medium',
  Form: lazy(() => import('./DepotFolderForm.tsx').then((module) => ({ default: module.DepotFolderForm }))),
  calls: { create: 'createDepotFolder', save: 'saveDepotFolder' },
  needs: ['folders', 'users', 'groups'],
  blank: (_, seed) => ({ name: '', parent: null, permissions: [], ...seed }),
  toDraft: ({ name, parent, permissions }) => ({ name, parent, permissions }),
  toBody: (draft) => ({ ...draft, name: draft.name.trim() }),
  problems: ({ name }) => requiredText('name', name, 'nameMissing'),
  isWhole: (folder) => folder.permissions !== undefined,
});
