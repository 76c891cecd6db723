import { DataGrid, useGridApiRef, type DataGridProps, type GridSortModel } from '@mui/x-data-grid';
import { deDE, enUS } from '@mui/x-data-grid/locales';
import LinearProgress from '@mui/material/LinearProgress';
import { Table2 } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { Banner } from '../Banner/index.ts';
import { Button } from '../Button/index.ts';
import { EmptyState } from '../EmptyState/index.ts';
import { ErrorState } from '../ErrorState/index.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { ListSkeleton } from '../Skeletons/index.ts';
import { isNearEnd, type ScrollPlace } from '../GrowingList/growth.ts';
import { clearOfMenu } from './clearOfMenu.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { Frame } from './Frame.ts';
import { GoTo } from './GoTo.tsx';
import { initiallyHidden } from './columns.ts';
import { columnWidths } from './columnWidths.ts';
import { columnOfField, fieldOf, gridColumns, type NumberedRow } from './gridColumns.tsx';
import { isNearStart } from './places.ts';
import { TableRow } from './TableRow.tsx';
import type { RecordTableOrder, RecordTableProps } from './types.ts';
import { useEdits } from './useEdits.ts';
import { useLoadMore } from './useLoadMore.ts';
import { usePlace } from './usePlace.ts';
import { useRowCount } from './useRowCount.ts';
import { useTableMenus } from './useTableMenus.tsx';

/** Height of a row and of the head in px. */
const rowHeightPx = 35;
/** Share of the way from which the grid also asks for its next page. */
const isNearLast = (place: ScrollPlace): boolean => isNearEnd(place, 0.9);
const slots = { row: TableRow };

/** What the grid is told where others order its rows. */
function orderingBy(sortModel: GridSortModel, onOrder: (order: RecordTableOrder | null) => void) {
  return {
    sortingMode: 'server',
    sortModel,
    onSortModelChange: ([first]: GridSortModel) => {
      const column = first && columnOfField(first.field);
      onOrder(column === undefined ? null : { column, descending: first?.sort === 'desc' });
    },
  } satisfies Partial<DataGridProps>;
}

/** Records of a depot or frame as a dense grid that loads further pages while one scrolls. Values are text, never HTML. */
export function RecordTable({
  rows: numberedRows,
  offset = 0,
  lead,
  columns,
  total,
  loading = false,
  height = '100%',
  rowMenu,
  onEdit,
  order = null,
  onOrder,
  cellMenu,
  columnMenu,
  ...props
}: RecordTableProps): ReactNode {
  const t = useUiTexts();
  const format = useFormat();
  const frame = useRef<HTMLDivElement>(null);
  const keys = columns.map((column) => column.key).join('\n');
  const [choice, setChoice] = useState({ keys, hidden: initiallyHidden(columns) });
  const hidden = choice.keys === keys ? choice.hidden : initiallyHidden(columns);
  const rows = useMemo(() => (lead ? [lead, ...numberedRows] : numberedRows), [lead, numberedRows]);
  const leading = rows.length - numberedRows.length;
  const complete = numberedRows.length >= total;
  const isPart = props.onGoTo !== undefined && !complete;
  const editable = onEdit !== undefined;
  const hasColumnMenu = columnMenu !== undefined;
  const numbered = useMemo<NumberedRow[]>(() => {
    const place = (index: number): number | null => (isPart ? (index < leading ? 0 : offset) + index + 1 : null);
    const number = (index: number): number | null => (index < leading ? null : offset + index + 1 - leading);
    return rows.map((record, index) => ({ id: record.id, number: number(index), place: place(index), record }));
  }, [rows, leading, offset, isPart]);
  // Fitted to the first rows of these columns: a table must not move under the reader when more rows come.
  const [fitted, setFitted] = useState<{ keys: string; widths: ReadonlyMap<string, number> }>({ keys: '', widths: new Map() });
  if (rows.length > 0 && fitted.keys !== keys) setFitted({ keys, widths: columnWidths(columns, rows, t('null')) });
  const { widths } = fitted;
  const gridCols = useMemo(() => {
    const menuOf = (row: number | string): string => t('rowMenu', { row });
    return gridColumns({
      columns,
      widths,
      format,
      none: t('null'),
      numberLabel: t('rowNumber'),
      menuLabel: t('moreActions'),
      menuOf,
      total,
      rowMenu,
      columnMenuOf: hasColumnMenu ? (column) => `${t('moreActions')}: ${column}` : undefined,
      editable,
    });
  }, [columns, widths, format, t, rowMenu, hasColumnMenu, editable, total]);
  const visibility = useMemo(() => Object.fromEntries([...hidden].map((key) => [fieldOf(key), false])), [hidden]);
  const [sorted, descending] = [order?.column, order?.descending];
  // The same list as long as the order is: with any other one the grid goes back to its first row.
  const sortModel = useMemo<GridSortModel>(
    () => (sorted === undefined ? [] : [{ field: fieldOf(sorted), sort: descending ? 'desc' : 'asc' }]),
    [sorted, descending],
  );
  const menus = useTableMenus({ rows, columns, cellMenu, columnMenu });
  const api = useGridApiRef();
  const edits = useEdits(api, onEdit);
  const isIdle = !loading && !props.error;
  const loaded = rows.length === 0 ? null : `${rows[0]!.id} ${rows.length} ${rows.at(-1)!.id}`;
  useLoadMore(frame, isNearLast, loaded, isIdle && !complete ? props.onLoadMore : undefined);
  useLoadMore(frame, isNearStart, loaded, isIdle && offset > 0 ? props.onLoadBefore : undefined);
  useRowCount(frame, isPart ? total + leading + 1 : null, rows.length > 0);
  const goTo = usePlace(frame, {
    api,
    rows,
    leading,
    offset,
    rowHeightPx,
    field: fieldOf(columns.find(({ key }) => !hidden.has(key))?.key ?? ''),
    onReached: (id) => props.onSelect?.(id),
  });
  const body = (): ReactNode => {
    if (rows.length === 0 && props.error) return <ErrorState title={t('loadRecordsFailed')} reason={props.error} onRetry={props.onRetry} />;
    if (rows.length === 0 && loading) return <ListSkeleton rows={12} />;
    if (rows.length === 0 && typeof props.empty === 'string') return <EmptyState icon={<Table2 />} title={props.empty} />;
    if (rows.length === 0) return props.empty ?? <EmptyState icon={<Table2 />} title={t('noRecords')} text={t('noRecordsText')} />;
    return (
      <DataGrid<NumberedRow>
        label={props.label}
        apiRef={api}
        slots={slots}
        rows={numbered}
        columns={gridCols}
        localeText={(format.language === 'de' ? deDE : enUS).components.MuiDataGrid.defaultProps.localeText}
        columnVisibilityModel={visibility}
        rowHeight={rowHeightPx}
        columnHeaderHeight={rowHeightPx}
        paginationModel={{ page: 0, pageSize: -1 }}
        hideFooter
        {...edits}
        disableColumnMenu
        disableColumnFilter
        // Sorting part of the records would look like sorting all of them.
        disableColumnSorting={!onOrder && !complete}
        {...(onOrder && orderingBy(sortModel, onOrder))}
        disableMultipleRowSelection
        disableRowSelectionExcludeModel
        rowSelectionModel={{
          type: 'include',
          ids: new Set(props.selectedId === null || props.selectedId === undefined ? [] : [props.selectedId]),
        }}
        onRowSelectionModelChange={({ ids }) => {
          const [id] = ids;
          if (id !== undefined && id !== props.selectedId) props.onSelect?.(id);
        }}
      />
    );
  };

  return (
    <Frame style={{ height }} aria-label={props.label} aria-busy={loading}>
      <div className="bar">
        {props.toolbar}
        {/* Where nothing could be loaded nobody knows how many there are. */}
        {!(rows.length === 0 && props.error) && (
          <span className="count">
            {t('objects', { count: total }).replace(String(total), format.number(total))}
            {props.sizeBytes !== undefined && <span className="size"> · {format.bytes(props.sizeBytes)}</span>}
          </span>
        )}
        {isPart && (
          <GoTo
            total={total}
            onGo={(number) => {
              goTo(number);
              if (number <= offset || number > offset + numberedRows.length) props.onGoTo?.(number);
            }}
          />
        )}
        {columns.length > 0 && <ColumnChooser columns={columns} hidden={hidden} onChange={(next) => setChoice({ keys, hidden: next })} />}
        {typeof props.toolbarEnd === 'function'
          ? props.toolbarEnd(columns.flatMap(({ key }) => (hidden.has(key) ? [] : [key])))
          : props.toolbarEnd}
      </div>
      {rows.length > 0 && props.error && (
        <Banner
          severity="error"
          flush
          action={
            props.onRetry && (
              <Button size="small" onClick={props.onRetry}>
                {t('retry')}
              </Button>
            )
          }
        >
          {t('loadMoreFailed')} {props.error}
        </Banner>
      )}
      {props.belowHead}
      <div className="grid" ref={frame} onFocus={clearOfMenu} {...menus.handlers}>
        {body()}
        {menus.panel}
        {rows.length > 0 && loading && (
          <LinearProgress aria-label={t('loading')} sx={{ position: 'absolute', left: 0, right: 0, bottom: 0, height: 2 }} />
        )}
      </div>
    </Frame>
  );
}
