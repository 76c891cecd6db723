import { ConnectedSwitchboard } from '@geo/switchboard/connected';
import '@geo/switchboard/styles.css';
import { useParams, useRouter } from '@tanstack/react-router';
import { use, useMemo, type ReactNode } from 'react';
import { ContextFocusContext } from '../../app/ContextFocusContext.ts';
import { useSettings } from '../../app/SettingsContext.ts';
import { tellShortcuts } from '../../app/pageShortcuts.ts';
import { usePageHost } from '../../app/usePageHost.ts';
import { drafts } from '../editor/drafts.ts';

/** The pipeline editor of one switchboard. */
export function SwitchboardPage(): ReactNode {
  const params: { switchboardId?: string } = useParams({ strict: false });
  const router = useRouter();
  const dispatchContext = use(ContextFocusContext);
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
  return <ConnectedSwitchboard key={id} id={id} host={host} />;
}
