import { endpoints, errorText, idOfUri, listPath, mayAdd, mayDo, mayImport, objectPermissions, offers, uriOf, type Frame } from '@geo/api';
import {
  afterChange,
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
import { depotPort, useBaseMap, useFolders } from '@geo/editors/connected';
import { DepotMapDialog, LoadFailed, depotHref, layerHref, switchboardHref, usePageTitle } from '@geo/editors/pages';
import { PageSkeleton, useNotify, withSetup } from '@geo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Workflow } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { SwitchboardEditor } from '../editor/SwitchboardEditor.tsx';
import { useShortcutHelp } from '../editor/useShortcutHelp.ts';
import { createGraph } from '../graph/graph.ts';
import { applyStatuses, applySummary } from '../graph/live/messages.ts';
import { previewUrl } from '../graph/live/previewAction.ts';
import { useTexts } from '../i18n/texts.ts';
import { graphActions } from './graphActions.ts';
import type { SwitchboardHost } from './host.ts';
import { objectActions } from './objectActions.ts';
import { depotAt } from './named/namedObjects.ts';
import { objectOf, openObject } from './openObject.ts';
import { useFunctions, useSetFavourite } from './useFunctions.ts';
import { useGraphTags } from './useGraphTags.ts';
import { listed, useMayEditNamed } from './named/useMayEditNamed.ts';
import { useSettingsPort } from './useSettingsPort.ts';

const reducer = { create: createGraph, applyStatuses, applySummary };
const liveStates = { connecting: 'connecting', live: 'connected', offline: 'lost' } as const satisfies Record<LiveState, string>;

export interface ConnectedSwitchboardProps {
  /** Id of the switchboard; another one needs another `key`. */
  readonly id: number;
  readonly host: SwitchboardHost;
  /** The settings of its execution are open at first. @default false */
  readonly opensExecution?: boolean;
}

/** The pipeline editor over the calls and live channels of one switchboard of the platform. Needs a parent with a height. */
export const ConnectedSwitchboard = withSetup(function ConnectedSwitchboard({
  id,
  host,
  opensExecution = false,
}: ConnectedSwitchboardProps): ReactNode {
  const t = useTexts();
  const client = useClient();
  const cache = useQueryClient();
  const notify = useNotify();
  const { baseTileUrl } = useBaseMap();
  const { data: me } = useMe();
  const { data: config } = useConfig();
  const { data: types = [] } = useTypes();
  const { folders } = useFolders();
  const depotList = useList('depots', listed);
  const { objects: depots } = depotList;
  const library = useFunctions();
  const setFavourite = useSetFavourite();
  const { graph, error, live, reload, update, others, select } = useSwitchboardGraph(id, reducer);
  usePageTitle(host, graph?.switchboard.name);
  // Nothing is drawn before the user and the graph are known: until then all is taken as allowed, so that nothing comes and goes.
  const may = (what: 'write' | 'execute'): boolean =>
    me === undefined || graph === undefined || mayDo(me, graph.switchboard, objectPermissions.switchboard[what]);
  const [mayWrite, mayRun] = [may('write'), may('execute')];
  const shortcuts = useShortcutHelp({ edit: mayWrite, run: mayRun });
  const { open, path, showContext, tellShortcuts, drafts, singleKeys = true } = host;
  useEffect(() => tellShortcuts?.(shortcuts), [tellShortcuts, shortcuts]);
  const mayEditNamed = useMayEditNamed(me, graph, depotList);
  const settingsPort = useSettingsPort(update);
  const tags = useGraphTags(graph?.switchboard.tags);
  const mayUpload = me !== undefined && mayImport(me);
  // As long as the configuration is on its way, what may be there is asked for.
  const keepsRuns = config === undefined || offers(config, 'node_runs');
  const mayAddOne = me !== undefined && mayAdd(me, 'switchboard');
  const mayAddLayer = me !== undefined && mayAdd(me, 'layer');
  const own = useMemo(
    () =>
      graphActions({
        client,
        id,
        me: me?.resource_uri,
        keepsRuns,
        update,
        reloadIfSilent: () => live !== 'live' && reload(),
      }),
    [client, id, me?.resource_uri, keepsRuns, update, reload, live],
  );
  const [editedDepot, setEditedDepot] = useState<{ readonly id: number; readonly done: () => void } | null>(null);
  const beside = useMemo(() => {
    const refreshList = (): void => void askAgain(cache, { queryKey: keys.list('switchboards') });
    const tellFailure = (reason: unknown): void => notify({ message: errorText(reason), severity: 'error' });
    const naming = {
      valueOf: async (frame: Frame) =>
        (await fetchRecords(client, { kind: 'frame', id: frame.id }, { offset: 0, limit: 1, q: '' })).objects[0]?.value,
      depotAt: async (at: string) => (await depotAt(client, at))?.resource_uri,
      onMissing: (name: string) => notify({ message: t('noObjectNamed', { name }), severity: 'warning' }),
    };
    return objectActions({
      client,
      id,
      config,
      mayUpload,
      mayAdd: mayAddOne,
      mayWrite,
      open,
      openDepot: (at) => {
        void depotAt(client, at).then((depot) => {
          if (depot) open(depotHref(depot.id));
          else notify({ message: t('noDepotAt', { path: at }), severity: 'warning' });
        }, tellFailure);
      },
      openObject: (frame, how) => void openObject({ ...naming, here: path, goTo: open }, frame, how).catch(tellFailure),
      mayEditNamed,
      makeLayer: mayAddLayer
        ? (frame, type) => {
            const body = { name: frame.name.trim() || frame.text_repr, type, source: { frame: frame.resource_uri } };
            const made = client.call(endpoints.createExternalLayer, { body });
            made
              .then(async (layer) => {
                await afterChange(cache, 'createExternalLayer', layer);
                open(layerHref(layer.id));
              })
              .catch(tellFailure);
          }
        : undefined,
      editDepot: async (frame) => {
        const uri = await objectOf(naming, frame);
        const depot = uri === undefined ? null : idOfUri('depot', uri);
        if (depot !== null) await new Promise<void>((done) => setEditedDepot({ id: depot, done }));
      },
      showContext: showContext && (() => showContext(uriOf('switchboard', id))),
      onAdded: refreshList,
      onDuplicated: (copy) => {
        refreshList();
        notify({ message: t('switchboardDuplicated') });
        open(switchboardHref(copy));
      },
      onDeleted: () => {
        refreshList();
        notify({ message: t('switchboardDeleted') });
        open(listPath('switchboard'));
      },
    });
  }, [client, id, config, mayUpload, mayAddOne, mayAddLayer, mayWrite, mayEditNamed, open, path, showContext, cache, notify, t]);
  const actions = useMemo(() => ({ ...own, ...beside, setFavourite }), [own, beside, setFavourite]);

  if (error && !graph) return <LoadFailed error={error} onRetry={reload} />;
  if (library.error) return <LoadFailed error={library.error} onRetry={() => void library.refetch()} />;
  if (!graph || !library.data || !settingsPort) return <PageSkeleton />;
  return (
    <>
      <SwitchboardEditor
        graph={graph}
        actions={actions}
        functions={library.data}
        types={types}
        depots={depots}
        folders={folders}
        live={liveStates[live]}
        breadcrumbs={[{ label: t('switchboards'), href: listPath('switchboard'), icon: <Workflow size={16} /> }]}
        baseMapUrl={baseTileUrl}
        settings={{ port: settingsPort, drafts }}
        opensExecution={opensExecution}
        tags={tags}
        others={others}
        onSelect={select}
        singleKeys={singleKeys}
        mayWrite={mayWrite}
        mayRun={mayRun}
        previewUrl={config ? previewUrl(config.backend.urls.switchboard_preview_url, id) : null}
        storage={config && { contexts: config.backend.storage_contexts, tables: config.backend.result_tables }}
        localPath={config?.backend.local_path === true && me?.permissions.includes('use_local_path')}
        isSuperuser={me?.is_superuser ?? false}
        userName={(uri) => (uri === me?.resource_uri ? me.display_name : uri)}
      />
      {editedDepot && (
        <DepotMapDialog
          port={depotPort}
          host={host}
          depotId={editedDepot.id}
          onClose={() => {
            setEditedDepot(null);
            editedDepot.done();
          }}
        />
      )}
    </>
  );
});
