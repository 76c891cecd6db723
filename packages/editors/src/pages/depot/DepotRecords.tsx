import { errorText, type Datum, type DownloadFormat, type RecordOrder } from '@geo/api';
import type { RecordsState } from '@geo/api/react';
import { Button, EmptyState, IconButton, RecordTable, SearchBar, useFormat } from '@geo/ui';
import { ClipboardPaste, Plus, SearchX, Trash2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { FilterBar, RecordFilter } from '../../RecordFilter/index.ts';
import { recordColumns, recordRow, recordRows } from '../../values/index.ts';
import { useTexts as useEditorsTexts } from '../../i18n/texts.ts';
import { useTexts } from '../i18n/texts.ts';
import { DownloadMenu } from './download/DownloadMenu.tsx';
import type { DownloadSource } from './download/source.ts';
import { useCellMenu } from './useCellMenu.tsx';
import type { TableTools } from './table/useTableTools.tsx';
import { UndoButtons } from './undo/UndoButtons.tsx';
import type { Undo } from './undo/useUndo.ts';
import type { RecordTools } from './useRecordTools.tsx';

export interface DepotRecordsProps {
  readonly name: string;
  readonly records: RecordsState;
  /** The records around the one of a number, counted from 1, are to be read. */
  readonly onGoTo: (number: number) => void;
  /** Of all records of the moment. */
  readonly sizeBytes: number;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** What is asked of attributes: CQL2 text. */
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  /** Shows all records again. */
  readonly onReset: () => void;
  readonly order: RecordOrder | null;
  readonly onOrder: (order: RecordOrder | null) => void;
  readonly selected: Datum | null;
  readonly onSelect: (datum: Datum) => void;
  /** As what the records can be downloaded. */
  readonly downloads: readonly DownloadFormat[];
  /** What is shown, as a file. */
  readonly source: DownloadSource;
  /** What can be done with the records. */
  readonly tools: RecordTools;
  /** What can be done by columns, and with many records at once. */
  readonly tableTools: TableTools;
  /** What was edited can be taken back; absent where records are only shown. */
  readonly undo: Undo | undefined;
}

/** The records of a moment as a table that loads as one scrolls. */
export function DepotRecords({
  name,
  records,
  query,
  onQuery,
  filter,
  onFilter,
  selected,
  tools,
  tableTools,
  ...props
}: DepotRecordsProps): ReactNode {
  const t = useTexts();
  const texts = useEditorsTexts();
  const { objects, meta } = records;
  const isNarrowed = query !== '' || filter !== '';
  const cellMenu = useCellMenu(meta?.columns ?? [], filter, onFilter);
  const format = useFormat();
  const columns = useMemo(() => (meta ? recordColumns(meta.columns, format, { type: 'anything', label: 'value' }) : []), [meta, format]);
  const rows = useMemo(() => recordRows(objects), [objects]);
  // A record found on the map may lie on a page that is not loaded: it then leads the table.
  const lead = useMemo(
    () => (selected && meta && !objects.some((datum) => datum.id === selected.id) ? recordRow(selected) : undefined),
    [meta, objects, selected],
  );
  return (
    <RecordTable
      label={t('recordsOf', { name })}
      columns={columns}
      rows={rows}
      offset={records.offset}
      lead={lead}
      total={Math.max(meta?.total_count ?? 0, rows.length)}
      sizeBytes={isNarrowed ? undefined : props.sizeBytes}
      loading={records.loading || records.loadingMore}
      error={records.error ? errorText(records.error) : undefined}
      onRetry={records.retry}
      onLoadMore={records.hasMore ? records.loadMore : undefined}
      onLoadBefore={records.loadBefore}
      onGoTo={props.onGoTo}
      selectedId={selected?.id ?? null}
      onSelect={(id) => {
        const datum = objects.find((one) => one.id === id);
        if (datum) props.onSelect(datum);
      }}
      onEdit={tools.onEdit}
      rowMenu={tools.rowMenu}
      cellMenu={cellMenu}
      columnMenu={tableTools.columnMenu}
      order={props.order}
      onOrder={props.onOrder}
      belowHead={<FilterBar columns={meta?.columns ?? []} filter={filter} onChange={onFilter} />}
      toolbarEnd={(shown) => (
        <>
          {props.undo && <UndoButtons undo={props.undo} />}
          {props.downloads.length > 0 && (
            <DownloadMenu
              formats={props.downloads}
              source={props.source}
              columns={meta?.columns.map(({ key }) => key) ?? []}
              shown={shown}
            />
          )}
          {tableTools.onPasteRows && (
            <IconButton size="small" label={texts('pasteRows')} onClick={() => tableTools.onPasteRows?.('')}>
              <ClipboardPaste />
            </IconButton>
          )}
          {tools.onAdd && (
            <IconButton size="small" label={t('addRecord')} onClick={tools.onAdd}>
              <Plus />
            </IconButton>
          )}
          {tableTools.onDeleteAll && (
            <IconButton
              size="small"
              label={texts('deleteAll', { count: meta?.total_count ?? 0 })}
              // What is shown until others have come is not what would be deleted.
              disabled={!records.isCurrent}
              onClick={tableTools.onDeleteAll}
            >
              <Trash2 />
            </IconButton>
          )}
        </>
      )}
      toolbar={
        <>
          {/* It gives way before the tools behind it need a line of their own. */}
          <div style={{ flex: '1 1 120px', minWidth: 120, maxWidth: 220 }}>
            <SearchBar value={query} onChange={onQuery} label={t('searchRecords')} liveDelayMs={300} width="100%" />
          </div>
          <RecordFilter columns={meta?.columns ?? []} filter={filter} onChange={onFilter} />
        </>
      }
      empty={
        isNarrowed ? (
          <EmptyState icon={<SearchX />} title={t('nothingFound')} action={<Button onClick={props.onReset}>{t('resetSearch')}</Button>} />
        ) : undefined
      }
    />
  );
}
