import { mayDo, objectPermissions, offers } from '@geo/api';
import { fetchRecords, useClient, useConfig, useList, useMe, useSwitchboardGraph } from '@geo/api/react';
import { useBaseMap } from '@geo/editors/connected';
import { LoadFailed, usePageTitle, type PageHost } from '@geo/editors/pages';
import { PageSkeleton, withSetup } from '@geo/ui';
import { useQueries } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { attributionOf } from '../dataset/attribution.ts';
import { createGraph } from '../graph/graph.ts';
import { applyStatuses, applySummary } from '../graph/live/messages.ts';
import { GraphMap } from '../preview/GraphMap.tsx';
import { askEditor } from '../preview/askEditor.ts';
import { visibleFrames } from '../preview/visibleFrames.ts';
import { frameTiles } from './frameTiles.ts';
import { unionOf } from './unionOf.ts';
import { listed, useMayEditNamed } from './named/useMayEditNamed.ts';
import { whyTileFailed } from './whyTileFailed.ts';

const reducer = { create: createGraph, applyStatuses, applySummary };

export interface ConnectedPreviewProps {
  /** Id of the switchboard; another one needs another `key`. */
  readonly id: number;
  readonly host: Pick<PageHost, 'setTitle'>;
}

/** What a switchboard shows in the map, on a page of its own; the editor embeds it. Needs a parent with a height. */
export const ConnectedPreview = withSetup(function ConnectedPreview({ id, host }: ConnectedPreviewProps): ReactNode {
  const client = useClient();
  const { data: me } = useMe();
  const { data: config } = useConfig();
  const { baseTileUrl, attribution } = useBaseMap();
  const { graph, error, reload } = useSwitchboardGraph(id, reducer, false);
  usePageTitle(host, graph?.switchboard.name);
  const isEdited = graph !== undefined && [...graph.frames.values()].some(({ content_edit }) => content_edit);
  const mayEditNamed = useMayEditNamed(me, isEdited ? graph : undefined, useList(isEdited ? 'depots' : null, listed), true);
  const frames = useMemo(() => (graph ? visibleFrames(graph, mayEditNamed) : []), [graph, mayEditNamed]);
  const lists = useQueries({
    queries: frames.map(({ frame }) => ({
      queryKey: ['firstRecord', frame.id, frame.size, frame.text_repr],
      queryFn: () => fetchRecords(client, { kind: 'frame', id: frame.id }, { offset: 0, limit: 1, q: '' }),
    })),
  });
  if (error && !graph) return <LoadFailed error={error} onRetry={reload} />;
  if (!graph || !me) return <PageSkeleton />;
  const framed = window.parent !== window;
  const mayWrite = mayDo(me, graph.switchboard, objectPermissions.switchboard.write);
  const edits = framed && offers(config, 'map_editing') && mayWrite;
  return (
    <main style={{ height: '100dvh' }}>
      <GraphMap
        frames={frames}
        tilesUrl={frameTiles}
        extent4326={unionOf(lists.map(({ data }) => data?.meta.extent4326 ?? null))}
        baseMapUrl={baseTileUrl}
        readOnly={!mayWrite}
        attribution={[attribution, ...lists.map(({ data }) => attributionOf(data ?? null))].filter(Boolean).join(' · ')}
        whyTileFailed={(url) => whyTileFailed(client, url)}
        onShowData={framed ? (uri) => askEditor('show_data', uri) : undefined}
        onEdit={edits ? (uri) => askEditor('edit_datum', uri) : undefined}
        onSelect={framed ? (uri) => askEditor('select_frame', uri) : undefined}
      />
    </main>
  );
});
