import { useClient, useSwitchboardGraph, useMe, fetchRecords } from '@geo/api/react';
import { GraphMap, applyStatuses, applySummary, askEditor, attributionOf, createGraph, visibleFrames } from '@geo/switchboard';
import { PageSkeleton } from '@geo/ui';
import { useQueries } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { frameTiles, useBaseMap } from '../../app/useBaseMap.ts';
import { whyTileFailed } from '../../app/whyTileFailed.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { LoadFailed } from '@geo/editors/pages';
import { NotFoundPage } from '@geo/editors/pages';
import { unionOf } from './unionOf.ts';

const reducer = { create: createGraph, applyStatuses, applySummary };

function Preview({ id }: { readonly id: number }): ReactNode {
  const client = useClient();
  const { data: me } = useMe();
  const { baseTileUrl, attribution } = useBaseMap();
  const { graph, error, reload } = useSwitchboardGraph(id, reducer, false);
  usePageTitle(graph?.switchboard.name);
  const frames = useMemo(() => (graph ? visibleFrames(graph) : []), [graph]);
  const lists = useQueries({
    queries: frames.map(({ frame }) => ({
      queryKey: ['firstRecord', frame.id, frame.size, frame.text_repr],
      queryFn: () => fetchRecords(client, { kind: 'frame', id: frame.id }, { offset: 0, limit: 1, q: '' }),
    })),
  });
  if (error && !graph) return <LoadFailed error={error} onRetry={reload} />;
  if (!graph || !me) return <PageSkeleton />;
  const framed = window.parent !== window;
  return (
    <main style={{ height: '100dvh' }}>
      <GraphMap
        frames={frames}
        tilesUrl={frameTiles}
        extent4326={unionOf(lists.map(({ data }) => data?.meta.extent4326 ?? null))}
        baseMapUrl={baseTileUrl}
        attribution={[attribution, ...lists.map(({ data }) => attributionOf(data ?? null))].filter(Boolean).join(' · ')}
        whyTileFailed={(url) => whyTileFailed(client, url)}
        onShowData={framed ? (uri) => askEditor('show_data', uri) : undefined}
        onSelect={framed ? (uri) => askEditor('select_frame', uri) : undefined}
      />
    </main>
  );
}

/** What a switchboard shows in the map, on a page of its own; the editor embeds it. */
export function PreviewPage(): ReactNode {
  const params: { switchboardId?: string } = useParams({ strict: false });
  if (!/^[1-9]\d{0,8}$/.test(params.switchboardId ?? '')) return <NotFoundPage />;
  const id = Number(params.switchboardId);
  return <Preview key={id} id={id} />;
}
