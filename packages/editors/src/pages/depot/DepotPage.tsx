import {
  conditionsText,
  editedMoment,
  mayDo,
  objectPermissions,
  typeName,
  type Condition,
  type Datum,
  type Depot,
  type Moment,
  type RecordOrder,
} from '@geo/api';
import type { RecordSource } from '@geo/api/react';
import { Button, EmptyState, PageSkeleton, color, withSetup } from '@geo/ui';
import { MapView } from '@geo/ui/map';
import { styled } from '@mui/material/styles';
import { Database, Upload } from 'lucide-react';
import { Suspense, lazy, useMemo, useState, type ReactNode } from 'react';
import { MomentTimeline } from '../../MomentTimeline/index.ts';
import { typeAppearance } from '../../look/index.ts';
import { useFolders } from '../depots/useFolders.ts';
import { LoadFailed } from '../errors/LoadFailed.tsx';
import { NotFoundPage } from '../errors/NotFoundPage.tsx';
import { usePageTitle, type PageHost } from '../host.ts';
import { depotHref, importHref, momentHref } from '../hrefs.ts';
import { useTexts } from '../i18n/texts.ts';
import { depotDownload, depotTiles, sensibleDownloads } from '../tiles.ts';
import { DepotHeader } from './DepotHeader.tsx';
import { DepotRecords } from './DepotRecords.tsx';
import { MomentActions } from './MomentActions.tsx';
import { SelectedCard } from './SelectedCard.tsx';
import { isDrawable } from '../../geometry/drawable.ts';
import { lookAt } from '../../geometry/geometry.ts';
import type { DepotPort } from './port.ts';
import { useRecordTools } from './useRecordTools.tsx';
import { useSoughtRecord } from './quality/useSoughtRecord.ts';
import { useDepotSelection } from './useDepotSelection.ts';
import { pastedRows } from './table/pastedRows.ts';
import { useTableTools } from './table/useTableTools.tsx';

const DepotLayersDialog = lazy(async () => ({ default: (await import('./DepotLayersDialog.tsx')).DepotLayersDialog }));

const ComparisonDialog = lazy(async () => ({ default: (await import('./ComparisonDialog.tsx')).ComparisonDialog }));

const QualityDialog = lazy(async () => ({ default: (await import('./quality/QualityDialog.tsx')).QualityDialog }));

const TidyDialog = lazy(async () => ({ default: (await import('./tidy/TidyDialog.tsx')).TidyDialog }));

const RecordGeometryDialog = lazy(async () => ({ default: (await import('./RecordGeometryDialog.tsx')).RecordGeometryDialog }));

const RecordHistoryDialog = lazy(async () => ({ default: (await import('./RecordHistoryDialog.tsx')).RecordHistoryDialog }));

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

const noConditions = { conditions: [], filter: '' };

interface MomentDataProps extends Pick<DepotPageProps, 'port' | 'host'> {
  readonly depot: Depot;
  readonly moment: Moment;
  /** The records of the moment can be edited. */
  readonly editable: boolean;
  /** Number of the record that is to be shown, until it is; null for none. */
  readonly sought: number | null;
  readonly onFound: () => void;
}

function MomentData({ port, host, depot, moment, editable, sought, onFound }: MomentDataProps): ReactNode {
  const [query, setQuery] = useState('');
  /** What is asked of attributes, and the same as the server reads it. */
  const [{ conditions, filter }, setConditions] = useState<{ conditions: readonly Condition[]; filter: string }>(noConditions);
  const [order, setOrder] = useState<RecordOrder | null>(null);
  /** The record whose history is shown. */
  const [history, setHistory] = useState<number | null>(null);
  /** The record whose geometry is edited, or a new one. */
  const [drawn, setDrawn] = useState<Datum | 'new' | null>(null);
  const hasPlaces = moment.bbox !== null || moment.geometry_types.length > 0;
  const onGeometry = editable && hasPlaces ? setDrawn : null;
  const source = useMemo<RecordSource>(() => ({ kind: 'moment', id: moment.id }), [moment.id]);
  const narrowing = { q: query, filter };
  const records = port.useRecords(source, { ...narrowing, order });
  const {
    selected: chosen,
    select,
    selectAt,
    moveMap,
  } = useDepotSelection(port, source, narrowing, editable ? `depot ${depot.id}` : undefined);
  // The first edit leads from the newest moment to the open one: what is selected stays, as it was edited since.
  const selected = chosen && (records.objects.find(({ id }) => id === chosen.id) ?? chosen);
  useSoughtRecord(port, moment.id, sought, (datum) => {
    if (datum) select(datum);
    onFound();
  });
  const { baseTileUrl, attribution } = port.useBaseMap();
  const { data: config } = port.useConfig();
  const tools = useRecordTools(port, host, {
    depot,
    moment,
    editable,
    onGeometry,
    onHistory: setHistory,
    find: (id) => records.objects.find((datum) => datum.id === id) ?? (selected?.id === id ? selected : undefined),
    select,
  });
  const columns = records.meta?.columns ?? [];
  const onConditions = (next: readonly Condition[]): void => setConditions({ conditions: next, filter: conditionsText(next, columns) });
  const tableTools = useTableTools(port, host, {
    depot,
    momentId: moment.id,
    editable,
    places: hasPlaces,
    columns,
    narrowing,
    conditions,
    onConditions,
  });
  const url = depotTiles(depot.id, moment, narrowing);
  const overlays = useMemo(() => [{ kind: 'tiles' as const, id: 'data', url }], [url]);
  const focus = useMemo(() => (moveMap ? lookAt(selected?.geometry) : null), [moveMap, selected]);
  return (
    <Split data-map={moment.bbox !== null}>
      {moment.bbox && (
        <div className="map">
          <MapView
            label={depot.name}
            hue={typeAppearance(typeName(depot.content_type)).hue}
            baseTileUrl={baseTileUrl}
            attribution={attribution}
            overlays={overlays}
            extent4326={focus ?? moment.bbox}
            highlight={isDrawable(selected?.geometry) ? selected.geometry : null}
            onClick={(click) => void selectAt(click)}
            infoCard={
              selected && (
                <SelectedCard
                  datum={selected}
                  columns={columns}
                  onClose={() => select(null)}
                  onGeometry={onGeometry ? () => onGeometry(selected) : undefined}
                />
              )
            }
          />
        </div>
      )}
      <div
        className="table"
        onPasteCapture={(event) => {
          const rows = pastedRows(event.target, event.clipboardData.getData('text/plain'));
          if (rows === null || !tableTools.onPasteRows) return;
          event.preventDefault();
          tableTools.onPasteRows(rows);
        }}
      >
        <DepotRecords
          name={depot.name}
          records={records}
          sizeBytes={moment.persistent_size}
          query={query}
          onQuery={setQuery}
          conditions={conditions}
          onConditions={onConditions}
          order={order}
          onOrder={setOrder}
          downloads={sensibleDownloads(config?.formats.downloads ?? [], hasPlaces)}
          downloadOf={(format) => depotDownload(depot.id, moment.id, format, { ...narrowing, order })}
          selected={selected}
          onSelect={select}
          tools={tools}
          tableTools={tableTools}
        />
      </div>
      {tableTools.dialog}
      {drawn !== null && (
        <Suspense fallback={null}>
          <RecordGeometryDialog
            port={port}
            host={host}
            depot={depot}
            moment={moment}
            record={drawn === 'new' ? null : drawn.id}
            onSaved={(change) => {
              setDrawn(null);
              tools.follow(change);
            }}
            onClose={() => setDrawn(null)}
          />
        </Suspense>
      )}
      {history !== null && (
        <Suspense fallback={null}>
          <RecordHistoryDialog
            port={port}
            depotId={depot.id}
            record={history}
            momentId={moment.id}
            columns={columns}
            onClose={() => setHistory(null)}
          />
        </Suspense>
      )}
    </Split>
  );
}

export interface DepotPageProps {
  /** Where the data come from and where changes go. */
  readonly port: DepotPort;
  /** What the page asks of the app around it: links, addresses, titles. */
  readonly host: PageHost;
  /** Number of the depot. */
  readonly depotId: number | string;
  /** The moment that is shown. @default the newest */
  readonly momentId?: number | string | undefined;
  /** Asks whether the depot goes for good. */
  readonly onRemove: (depot: Depot) => void;
}

/** A depot at its newest or a chosen moment: versions, map, table. */
export const DepotPage = withSetup(function DepotPage({ port, host, depotId, momentId, onRemove }: DepotPageProps): ReactNode {
  const t = useTexts();
  const { data: depot, error, refetch } = port.useObject('depot', depotId);
  const { folders } = useFolders(port);
  const [layersShown, setLayersShown] = useState(false);
  const [comparing, setComparing] = useState(false);
  const [checking, setChecking] = useState(false);
  const [tidying, setTidying] = useState(false);
  /** The record that a finding leads to. */
  const [sought, setSought] = useState<number | null>(null);
  const { data: me } = port.useMe();
  usePageTitle(host, depot?.name);
  if (error && !depot) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!depot) return <PageSkeleton />;
  const moment = momentId ? depot.moments.find((one) => one.id === Number(momentId)) : (editedMoment(depot) ?? depot.moments[0]);
  if (momentId && !moment) return <NotFoundPage />;
  const writes = me !== undefined && mayDo(me, depot, objectPermissions.depot.write);
  const approves = me !== undefined && mayDo(me, depot, objectPermissions.depot.approve);
  const editable = writes && moment !== undefined && moment.id === editedMoment(depot)?.id;
  const onCompare = moment && depot.moments.length > 1 ? () => setComparing(true) : undefined;
  const onCheck = moment && (writes || approves) && depot.quality_rules.length > 0 ? () => setChecking(true) : undefined;
  const shares = me !== undefined && mayDo(me, depot, objectPermissions.depot.share);
  return (
    <>
      <DepotHeader
        port={port}
        host={host}
        depot={depot}
        folders={folders}
        onEdit={() => host.setQuery({ edit: depot.resource_uri })}
        onCompare={onCompare}
        onCheck={onCheck}
        onLayers={shares ? () => setLayersShown(true) : undefined}
        onTidy={writes && depot.moments.length > 1 ? () => setTidying(true) : undefined}
        onDelete={() => onRemove(depot)}
      />
      {moment ? (
        <>
          <div style={{ flexShrink: 0, backgroundColor: color.surface }}>
            <MomentTimeline moments={depot.moments} shownId={moment.id} hrefOf={(one) => momentHref(depot.id, one.id)} />
            {me && (writes || approves) && (
              <MomentActions
                port={port}
                host={host}
                me={me}
                depot={depot}
                moment={moment}
                onCompare={onCompare}
                onCheck={onCheck}
                onRecord={setSought}
                onChanged={refetch}
              />
            )}
          </div>
          {/* One for all moments: the first edit leads to the open one, and the table stays where it is. */}
          <MomentData
            key={depot.id}
            port={port}
            host={host}
            depot={depot}
            moment={moment}
            editable={editable}
            sought={sought}
            onFound={() => setSought(null)}
          />
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
      {comparing && moment && (
        <Suspense fallback={null}>
          <ComparisonDialog port={port} depot={depot} moment={moment} onClose={() => setComparing(false)} />
        </Suspense>
      )}
      {checking && moment && (
        <Suspense fallback={null}>
          <QualityDialog
            port={port}
            depot={depot}
            moment={moment}
            editable={editable}
            onRepaired={(open) => {
              if (open !== moment.id) host.open(momentHref(depot.id, open));
            }}
            onRecord={(record) => {
              setChecking(false);
              setSought(record);
            }}
            onClose={() => setChecking(false)}
          />
        </Suspense>
      )}
      {tidying && (
        <Suspense fallback={null}>
          <TidyDialog
            port={port}
            depot={depot}
            onDone={() => {
              setTidying(false);
              // The moment that is shown may be gone.
              void refetch().then(() => host.open(depotHref(depot.id)));
            }}
            onClose={() => setTidying(false)}
          />
        </Suspense>
      )}
      {layersShown && (
        <Suspense fallback={null}>
          <DepotLayersDialog port={port} depot={depot} onClose={() => setLayersShown(false)} />
        </Suspense>
      )}
    </>
  );
});
