import { listPath } from '@geo/api';
import { layerPort, removePort } from '@geo/editors/connected';
import { LayerPage as Page, useRemove } from '@geo/editors/pages';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageHost } from '../../app/usePageHost.ts';
import { drafts } from '../editor/drafts.ts';

/** The layer of the address. */
export function LayerPage(): ReactNode {
  const { layerId = '' }: { layerId?: string } = useParams({ strict: false });
  const host = usePageHost();
  const { remove, dialog } = useRemove(removePort, 'layer', () => host.open(listPath('layer')));
  return (
    <>
      <Page port={layerPort} host={host} drafts={drafts} layerId={layerId} onRemove={remove} />
      {dialog}
    </>
  );
}
