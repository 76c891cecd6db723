import { folderKindOf, listPath } from '@geo/api';
import { folderPort, removePort } from '@geo/editors/connected';
import { FolderPage, useRemove, type FolderPageProps } from '@geo/editors/pages';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageHost } from '../../app/usePageHost.ts';
import { drafts } from '../editor/drafts.ts';

function FolderAtAddress({ kind }: Pick<FolderPageProps, 'kind'>): ReactNode {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const host = usePageHost();
  const { remove, dialog } = useRemove(removePort, folderKindOf(kind), () => host.open(listPath(kind)));
  return (
    <>
      <FolderPage port={folderPort} host={host} drafts={drafts} kind={kind} id={id} onRemove={remove} />
      {dialog}
    </>
  );
}

export const DepotFolderPage = (): ReactNode => <FolderAtAddress kind="depot" />;
export const SwitchboardFolderPage = (): ReactNode => <FolderAtAddress kind="switchboard" />;
