import { useTellContext } from '@geo/editors/pages';
import { ConnectedSwitchboard } from '@geo/switchboard/connected';
import '@geo/switchboard/styles.css';
import { tellShortcuts, useSettings } from '@geo/ui';
import { useParams, useRouter } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { usePageHost } from '../../app/usePageHost.ts';
import { drafts } from '../editor/drafts.ts';

/** The pipeline editor of one switchboard. */
export function SwitchboardPage(): ReactNode {
  const params: { switchboardId?: string } = useParams({ strict: false });
  const router = useRouter();
  const dispatchContext = useTellContext();
  const { singleKeys } = useSettings();
  const page = usePageHost();
  const host = useMemo(
    () => ({
      ...page,
      path: () => router.state.location.pathname,
      showContext: (uri: string) => dispatchContext({ type: 'show', uri }),
      tellShortcuts,
      drafts,
      singleKeys,
    }),
    [page, router, dispatchContext, singleKeys],
  );
  const id = Number(params.switchboardId);
  const opensExecution = new URLSearchParams(router.history.location.search).get('open') === 'execution';
  return <ConnectedSwitchboard key={id} id={id} host={host} opensExecution={opensExecution} />;
}
