import { foldersPort } from '@geo/editors/connected';
import { FolderTools as Tools, type FolderToolsProps } from '@geo/editors/pages';
import type { ReactNode } from 'react';

/** Beside the folders of a list. */
export function FolderTools(props: Omit<FolderToolsProps, 'port'>): ReactNode {
  return <Tools port={foldersPort} {...props} />;
}
