import { mayDo, objectPermissions, typeName, type Depot, type Moment } from '@geo/api';
import { useMe, useObject, useRecords, type RecordSource } from '@geo/api/react';
import { MomentTimeline } from '@geo/editors';
import { useFolders } from '@geo/editors/connected';
import { LoadFailed } from '@geo/editors/pages';
import { NotFoundPage } from '@geo/editors/pages';
import { isDrawable } from '@geo/editors/pages';
import { lookAt } from '@geo/editors/pages';
import { Button, EmptyState, PageSkeleton, color } from '@geo/ui';
import { MapView } from '@geo/ui/map';
import { styled } from '@mui/material/styles';
import { useParams, useRouter } from '@tanstack/react-router';
import { Database, Upload } from 'lucide-react';
import { Suspense, lazy, useMemo, useState, type ReactNode } from 'react';
import { importHref, momentHref } from '../../app/hrefs.ts';
import { depotTiles, useBaseMap } from '../../app/useBaseMap.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useSetSearch } from '../../app/useSearchState.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useRemove } from '../lists/useRemove.tsx';
import { DepotHeader } from './DepotHeader.tsx';
import { DepotRecords } from './DepotRecords.tsx';
import { SelectedCard } from './SelectedCard.tsx';
import { useDepotSelection } from './useDepotSelection.ts';

const DepotLayersDialog = lazy(async () => ({ default: (await import('./DepotLayersDialog.tsx')).DepotLayersDialog }));

const Split = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 13fr)',
  borderTop: `1px solid ${color.line}`,
  '& > .map': { minHeight: 0, borderRight: `1px solid ${color.line}` },
  '& > .table': { minHeight: 0, minWidth: 0 },
  '&[data-map="false"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media (max-width: 900px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: '320px 480px',
    flex: 'none',
    '&[data-map="false"]': { gridTemplateRows: '640px' },
  },
});

function MomentData({ depot, moment }: { readonly depot: Depot; readonly moment: Moment }): ReactNode {
  const [query, setQuery] = useState('');
  const source = useMemo<RecordSource>(() => ({ kind: 'moment', id: moment.id }), [moment.id]);
  const records = useRecords(source, { q: query });
  const { selected, select, selectAt, moveMap } = useDepotSelection(source, query);
  const { baseTileUrl, attribution } = useBaseMap();
  const url = depotTiles(depot.id, moment.id, query);
  const overlays = useMemo(() => [{ kind: 'tiles' as const, id: 'data', url }], [url]);
  const focus = useMemo(() => (moveMap ? lookAt(selected?.geometry) : null), [moveMap, selected]);
  return (
    <Split data-map={moment.bbox !== null}>
      {moment.bbox && (
        <div className="map">
          <MapView
            label={depot.name}
            type={typeName(depot.content_type)}
            baseTileUrl={baseTileUrl}
            attribution={attribution}
            overlays={overlays}
            extent4326={focus ?? moment.bbox}
            highlight={isDrawable(selected?.geometry) ? selected.geometry : null}
            onClick={(click) => void selectAt(click)}
            infoCard={selected && <SelectedCard datum={selected} columns={records.meta?.columns ?? []} onClose={() => select(null)} />}
          />
        </div>
      )}
      <div className="table">
        <DepotRecords name={depot.name} records={records} query={query} onQuery={setQuery} selected={selected} onSelect={select} />
      </div>
    </Split>
  );
}

/** A depot at its newest or a chosen moment: versions, map, table. */
export function DepotPage(): ReactNode {
  const t = useTexts();
  const router = useRouter();
  const params: { depotId?: string; momentId?: string } = useParams({ strict: false });
  const { data: depot, error, refetch } = useObject('depot', params.depotId ?? '');
  const { folders } = useFolders();
  const setSearch = useSetSearch();
  const [layersShown, setLayersShown] = useState(false);
  const { data: me } = useMe();
  const { remove, dialog } = useRemove('depot', () => router.history.push('/depots/'));
  usePageTitle(depot?.name);
  if (error && !depot) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!depot) return <PageSkeleton />;
  const moment = params.momentId ? depot.moments.find((one) => one.id === Number(params.momentId)) : depot.moments[0];
  if (params.momentId && !moment) return <NotFoundPage />;
  const shares = me !== undefined && mayDo(me, depot, objectPermissions.depot.share);
  return (
    <>
      <DepotHeader
        depot={depot}
        folders={folders}
        onEdit={() => setSearch({ edit: depot.resource_uri })}
        onLayers={shares ? () => setLayersShown(true) : undefined}
        onDelete={() => remove(depot)}
      />
      {moment ? (
        <>
          <div style={{ flexShrink: 0, backgroundColor: color.surface }}>
            <MomentTimeline moments={depot.moments} shownId={moment.id} hrefOf={(one) => momentHref(depot.id, one.id)} />
          </div>
          <MomentData key={moment.id} depot={depot} moment={moment} />
        </>
      ) : (
        <EmptyState
          icon={<Database />}
          title={t('emptyDepot')}
          text={t('emptyDepotText')}
          action={
            <Button kind="primary" icon={<Upload />} href={importHref(depot.id)}>
              {t('importData')}
            </Button>
          }
        />
      )}
      {layersShown && (
        <Suspense fallback={null}>
          <DepotLayersDialog depot={depot} onClose={() => setLayersShown(false)} />
        </Suspense>
      )}
      {dialog}
    </>
  );
}
