import { NotFoundPage } from '@geo/editors/pages';
import { ConnectedPreview } from '@geo/switchboard/connected';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageHost } from '../../app/usePageHost.ts';

/** What a switchboard shows in the map, on a page of its own; the editor embeds it. */
export function PreviewPage(): ReactNode {
  const params: { switchboardId?: string } = useParams({ strict: false });
  const host = usePageHost();
  if (!/^[1-9]\d{0,8}$/.test(params.switchboardId ?? '')) return <NotFoundPage />;
  const id = Number(params.switchboardId);
  return <ConnectedPreview key={id} id={id} host={host} />;
}
