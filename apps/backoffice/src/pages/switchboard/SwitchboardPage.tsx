import { mayDo, objectPermissions } from '@geo/api';
import {
  askAgain,
  fetchRecords,
  keys,
  useClient,
  useConfig,
  useList,
  useMe,
  useSwitchboardGraph,
  useTypes,
  type LiveState,
} from '@geo/api/react';
import { SwitchboardEditor, applyStatuses, applySummary, createGraph, previewUrl, useShortcutHelp } from '@geo/switchboard';
import '@geo/switchboard/styles.css';
import { PageSkeleton, useNotify } from '@geo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { Workflow } from 'lucide-react';
import { use, useMemo, type ReactNode } from 'react';
import { ContextFocusContext } from '../../app/ContextFocusContext.ts';
import { depotHref, switchboardHref } from '../../app/hrefs.ts';
import { errorText } from '../../app/errorText.ts';
import { useSettings } from '../../app/SettingsContext.ts';
import { useBaseMap } from '../../app/useBaseMap.ts';
import { useFunctions, usePutFunction } from '../../app/useFunctions.ts';
import { usePageShortcuts } from '../../app/pageShortcuts.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useFolders } from '@geo/editors/connected';
import { LoadFailed } from '@geo/editors/pages';
import { drafts } from '../editor/drafts.ts';
import { createActions } from './createActions.ts';
import { createDialogActions } from './dialogActions.ts';
import { openObject } from './openObject.ts';
import { useGraphTags } from './useGraphTags.ts';
import { useSettingsPort } from './useSettingsPort.ts';

const reducer = { create: createGraph, applyStatuses, applySummary };
const liveStates = { connecting: 'connecting', live: 'connected', offline: 'lost' } as const satisfies Record<LiveState, string>;

function Editor({ id }: { readonly id: number }): ReactNode {
  const t = useTexts();
  const client = useClient();
  const cache = useQueryClient();
  const router = useRouter();
  const notify = useNotify();
  const { baseTileUrl } = useBaseMap();
  const { data: me } = useMe();
  const { data: config } = useConfig();
  const dispatchContext = use(ContextFocusContext);
  const { data: types = [] } = useTypes();
  const { folders } = useFolders();
  const { objects: depots } = useList('depots', { limit: 1000, order_by: 'name' });
  const library = useFunctions();
  const putFunction = usePutFunction();
  const { graph, error, live, reload, update, others, select } = useSwitchboardGraph(id, reducer);
  usePageTitle(graph?.switchboard.name);
  usePageShortcuts(useShortcutHelp());
  const { singleKeys } = useSettings();

  const settingsPort = useSettingsPort(update);
  const tags = useGraphTags(graph?.switchboard.tags);
  const mayUpload = me?.permissions.includes('import_files') ?? false;
  const mayAdd = me !== undefined && (me.is_superuser || me.permissions.includes('add_switchboard'));
  const dialogActions = useMemo(
    () =>
      createDialogActions({
        client,
        id,
        config,
        mayUpload,
        mayAdd,
        goTo: (path) => router.history.push(path),
        showContext: () => dispatchContext({ type: 'show', uri: `/api/v1/switchboard/${id}/` }),
        onAdded: () => void askAgain(cache, { queryKey: keys.list('switchboards') }),
        onDuplicated: (copy) => {
          void askAgain(cache, { queryKey: keys.list('switchboards') });
          notify({ message: t('switchboardDuplicated') });
          router.history.push(switchboardHref(copy));
        },
        onFunction: putFunction,
      }),
    [client, id, config, mayUpload, mayAdd, router, dispatchContext, cache, notify, t, putFunction],
  );
  const graphActions = useMemo(() => {
    const depotAt = (path: string) =>
      depots.find((one) => `${folders.find((folder) => folder.resource_uri === one.folder)?.full_path ?? ''}/${one.name}` === path);
    return createActions({
      client,
      id,
      update,
      me: me?.resource_uri,
      reloadIfSilent: () => live !== 'live' && reload(),
      openDepot: (path) => {
        const depot = depotAt(path);
        if (depot) router.history.push(depotHref(depot.id));
        else notify({ message: t('noDepotAt', { path }), severity: 'warning' });
      },
      openObject: (frame, how) =>
        void openObject(
          {
            valueOf: async () =>
              (await fetchRecords(client, { kind: 'frame', id: frame.id }, { offset: 0, limit: 1, q: '' })).objects[0]?.value,
            depotAt: (path) => depotAt(path)?.resource_uri,
            here: () => router.state.location.pathname,
            goTo: (address) => router.history.push(address),
            onMissing: (name) => notify({ message: t('noObjectNamed', { name }), severity: 'warning' }),
          },
          frame,
          how,
        ).catch((error: unknown) => notify({ message: errorText(error), severity: 'error' })),
      onDeleted: () => {
        void askAgain(cache, { queryKey: keys.list('switchboards') });
        notify({ message: t('switchboardDeleted') });
        router.history.push('/switchboards/');
      },
    });
  }, [client, id, me?.resource_uri, update, reload, live, depots, folders, router, notify, t, cache]);
  const actions = useMemo(() => ({ ...graphActions, ...dialogActions }), [graphActions, dialogActions]);

  if (error && !graph) return <LoadFailed error={error} onRetry={reload} />;
  if (library.error) return <LoadFailed error={library.error} onRetry={() => void library.refetch()} />;
  if (!graph || !library.data || !settingsPort) return <PageSkeleton />;
  return (
    <SwitchboardEditor
      graph={graph}
      actions={actions}
      functions={library.data}
      types={types}
      depots={depots}
      folders={folders}
      live={liveStates[live]}
      breadcrumbs={[{ label: t('switchboards'), href: '/switchboards/', icon: <Workflow size={16} /> }]}
      baseMapUrl={baseTileUrl}
      settings={{ port: settingsPort, drafts }}
      tags={tags}
      others={others}
      onSelect={select}
      singleKeys={singleKeys}
      mayRun={me === undefined || mayDo(me, graph.switchboard, objectPermissions.switchboard.execute)}
      previewUrl={config ? previewUrl(config.backend.urls.switchboard_preview_url, id) : null}
      localPath={config?.backend.local_path === true && me?.permissions.includes('use_local_path')}
      isSuperuser={me?.is_superuser ?? false}
      userName={(uri) => (uri === me?.resource_uri ? me.display_name : uri)}
    />
  );
}

/** The pipeline editor over the calls and live channels of one switchboard. */
export function SwitchboardPage(): ReactNode {
  const params: { switchboardId?: string } = useParams({ strict: false });
  const id = Number(params.switchboardId);
  return <Editor key={id} id={id} />;
}
