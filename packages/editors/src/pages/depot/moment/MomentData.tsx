import { downloadUrl, typeName, type Datum, type DatumChange, type Depot, type Moment } from '@geo/api';
import type { RecordSource } from '@geo/api/react';
import { color, useFormat } from '@geo/ui';
import { MapView } from '@geo/ui/map';
import { styled } from '@mui/material/styles';
import { Suspense, lazy, useMemo, useRef, useState, type ReactNode } from 'react';
import { typeAppearance } from '../../../look/index.ts';
import type { PageHost } from '../../host.ts';
import { momentHref } from '../../hrefs.ts';
import { useTexts } from '../../i18n/texts.ts';
import { depotTiles, downloadQuery, sensibleDownloads } from '../../tiles.ts';
import { DepotRecords } from '../DepotRecords.tsx';
import { SelectedCard } from '../SelectedCard.tsx';
import { useAddressedRecord } from '../address/useAddressedRecord.ts';
import { tableQuery } from '../address/tableSearch.ts';
import type { TableAddress } from '../address/useTableAddress.ts';
import { isDrawable } from '../../../geometry/drawable.ts';
import { lookAt } from '../../../geometry/geometry.ts';
import type { DownloadSource } from '../download/source.ts';
import type { DepotPort } from '../port.ts';
import { useSoughtRecord } from '../quality/useSoughtRecord.ts';
import { pastedRows } from '../table/pastedRows.ts';
import { useTableTools } from '../table/useTableTools.tsx';
import { useUndo } from '../undo/useUndo.ts';
import { useDepotSelection } from '../useDepotSelection.ts';
import { useRecordBoard } from '../useRecordBoard.ts';
import { recordName, rowPlace, type RowPlace } from '../table/rowPlace.ts';
import { isModel, useRecordTools } from '../useRecordTools.tsx';

const RecordGeometryDialog = lazy(async () => ({ default: (await import('../RecordGeometryDialog.tsx')).RecordGeometryDialog }));

const RecordViewDialog = lazy(async () => ({ default: (await import('../RecordViewDialog.tsx')).RecordViewDialog }));

const RecordHistoryDialog = lazy(async () => ({ default: (await import('../RecordHistoryDialog.tsx')).RecordHistoryDialog }));

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

export interface MomentDataProps {
  readonly port: DepotPort;
  readonly host: PageHost;
  /** What the table shows. */
  readonly address: TableAddress;
  readonly depot: Depot;
  readonly moment: Moment;
  /** The records of the moment can be edited. */
  readonly editable: boolean;
  /** Number of the record that is to be shown, until it is; null for none. */
  readonly sought: number | null;
  readonly onFound: () => void;
}

/** The records of a depot at a moment: map and table. */
export function MomentData({ port, host, address, depot, moment, editable, sought, onFound }: MomentDataProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { q: query, filter, order, record } = address.search;
  /** The record whose history is shown. */
  const [history, setHistory] = useState<Datum | null>(null);
  /** The record that is shown by itself. */
  const [viewed, setViewed] = useState<Datum | null>(null);
  /** The record whose geometry is edited, or a new one. */
  const [drawn, setDrawn] = useState<Datum | 'new' | null>(null);
  const hasPlaces = moment.bbox !== null || moment.geometry_types.length > 0;
  const onGeometry = editable && hasPlaces ? setDrawn : null;
  const source = useMemo<RecordSource>(() => ({ kind: 'moment', id: moment.id }), [moment.id]);
  const narrowing = { q: query, filter };
  const asked = tableQuery({ ...address.search, record: null });
  /** Where one began to read of what is asked. */
  const [place, setPlace] = useState({ asked, start: 0 });
  const records = port.useRecords(source, { ...narrowing, order, start: place.asked === asked ? place.start : 0 });
  const {
    selected: chosen,
    select,
    selectAt,
    moveMap,
  } = useDepotSelection(port, {
    source,
    narrowing,
    scope: editable ? `depot ${depot.id}` : undefined,
    onSelect: (datum) => address.change({ record: datum?.id ?? null }, true),
  });
  // The first edit leads from the newest moment to the open one: what is selected stays, as it was edited since.
  const selected = chosen && (records.objects.find(({ id }) => id === chosen.id) ?? chosen);
  const addressed = useAddressedRecord(record, selected?.id);
  useSoughtRecord(port, moment.id, sought ?? addressed.sought, (datum) => {
    if (datum) select(datum);
    onFound();
    addressed.found();
  });
  const { baseTileUrl, attribution } = port.useBaseMap();
  const { data: config } = port.useConfig();
  /** An edit leads to the open moment, whose table shows the same. */
  const onMoment = (id: number): void => {
    if (id !== moment.id) host.open(address.carry(momentHref(depot.id, id)));
  };
  const within = useRef<HTMLDivElement>(null);
  const undo = useUndo(port, {
    depot,
    editable,
    within,
    onTaken: (step, { datum }) => {
      // What a single one was about is shown; of many it may be gone.
      if (step.record !== null || selected) select(datum);
    },
  });
  const rowOf = ({ id }: Datum): RowPlace | null => rowPlace(records, id);
  const nameOf = (datum: Datum): string => recordName(datum, rowOf(datum), format, t);
  const onUse = useRecordBoard(port, host, query);
  const tools = useRecordTools(port, {
    depot,
    moment,
    editable,
    onMoment,
    onGeometry,
    onView: setViewed,
    onUse,
    onHistory: setHistory,
    nameOf,
    find: (id) => records.objects.find((datum) => datum.id === id) ?? (selected?.id === id ? selected : undefined),
    select,
    undoStep: undo.undoStep,
  });
  const drawnDone = (change: DatumChange): void => {
    setDrawn(null);
    tools.follow(change);
  };
  const columns = records.meta?.columns ?? [];
  const onFilter = (next: string): void => address.change({ filter: next });
  const tableTools = useTableTools(port, {
    depot,
    momentId: moment.id,
    onMoment,
    editable,
    places: hasPlaces,
    columns,
    narrowing,
    total: records.meta?.total_count ?? 0,
    onFilter,
    onDeleted: () => select(null),
    undoStep: undo.undoStep,
  });
  const checkDownload = port.useCheckDownload(depot.id);
  const downloads: DownloadSource = {
    hrefOf: (asked) => downloadUrl(depot.id, downloadQuery(moment.id, asked, { ...narrowing, order })),
    check: (asked) => checkDownload(downloadQuery(moment.id, asked, { ...narrowing, order })),
  };
  const url = depotTiles(depot, moment, narrowing);
  const overlays = useMemo(() => [{ kind: 'tiles' as const, id: 'data', url }], [url]);
  const focus = useMemo(() => (moveMap ? lookAt(selected?.geometry) : null), [moveMap, selected]);
  return (
    <Split ref={within} data-map={moment.bbox !== null}>
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
                  row={rowOf(selected)}
                  columns={columns}
                  onClose={() => select(null)}
                  onView={isModel(selected) ? () => setViewed(selected) : undefined}
                  onUse={onUse ? () => onUse(selected) : undefined}
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
          onGoTo={(number) => setPlace({ asked, start: number - 1 })}
          sizeBytes={moment.persistent_size}
          query={query}
          // What is typed on is one search: the way back leads out of it.
          onQuery={(q) => address.change({ q }, query !== '' && q !== '')}
          filter={filter}
          onFilter={onFilter}
          onReset={() => address.change({ q: '', filter: '' })}
          order={order}
          onOrder={(next) => address.change({ order: next })}
          downloads={sensibleDownloads(config?.formats.downloads ?? [], hasPlaces)}
          source={downloads}
          selected={selected}
          onSelect={select}
          tools={tools}
          tableTools={tableTools}
          undo={editable ? undo : undefined}
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
            onSaved={drawnDone}
            onClose={() => setDrawn(null)}
          />
        </Suspense>
      )}
      {viewed && (
        <Suspense fallback={null}>
          <RecordViewDialog port={port} datum={viewed} row={rowOf(viewed)} onClose={() => setViewed(null)} />
        </Suspense>
      )}
      {history !== null && (
        <Suspense fallback={null}>
          <RecordHistoryDialog
            port={port}
            depotId={depot.id}
            record={history.id}
            name={nameOf(history)}
            momentId={moment.id}
            columns={columns}
            onClose={() => setHistory(null)}
          />
        </Suspense>
      )}
    </Split>
  );
}
