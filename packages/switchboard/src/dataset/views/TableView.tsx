import { isKnownType, typeName, type Datum, type Frame } from '@geo/api';
import { DatumTable } from '@geo/editors';
import { Button, EmptyState, ErrorState, ListSkeleton, SearchBar, type MenuAction } from '@geo/ui';
import { Copy, Eye, Pencil, Plus, Table2, Trash2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { blankRow } from '../recordEdits.ts';
import { hasColumns } from '../tabs.ts';
import type { Datums } from '../useDatums.ts';

export interface TableViewProps {
  readonly frame: Frame;
  readonly datums: Datums;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** What there is in place of rows where there are no records. */
  readonly empty: ReactNode;
  /** Records can be changed where it is shown singly. */
  readonly editable: boolean;
  /** Shows the record of an index. */
  readonly onOpen: (index: number) => void;
  /** Stores what was entered in a cell; without it cells are not edited. Of a row that is not there yet the record is undefined. */
  readonly onCell: ((datum: Datum | undefined, key: string, value: unknown) => Promise<void>) | undefined;
  /** Adds a copy of a record; without it none can be added. */
  readonly onDuplicate: ((datum: Datum) => void) | undefined;
  /** Leads to where a record is entered. */
  readonly onAdd: (() => void) | undefined;
  /** Takes a record away; without it none can be. */
  readonly onRemove: ((datum: Datum) => void) | undefined;
}

/** The records of a frame as a table that grows while it is scrolled. */
export function TableView(props: TableViewProps): ReactNode {
  const t = useTexts();
  const { frame, datums } = props;
  const { list, error, retry } = datums;
  const type = typeName(frame.content_type);
  if (hasColumns(type, list)) return <Records {...props} type={type} />;
  if (!list) return error === undefined ? <ListSkeleton rows={6} /> : <ErrorState title={t('dataFailed')} reason={error} onRetry={retry} />;
  return <EmptyState icon={<Table2 />} title={isKnownType(type) ? t('noTable') : t('noAdapter', { type })} text={t('noTableText')} />;
}

const noRecords: readonly Datum[] = [];

function Records({ frame, type, datums, search, onSearch, empty, ...on }: TableViewProps & { readonly type: string }): ReactNode {
  const t = useTexts();
  const { list } = datums;
  const objects = list?.objects;
  const { editable, onOpen, onCell, onDuplicate, onAdd, onRemove } = on;
  const total = list?.meta.total_count ?? 0;
  const isWhole = objects !== undefined && objects.length === total && search === '';
  // What is entered after the last record is a new one.
  const hasBlank = onAdd !== undefined && onCell !== undefined && isWhole && total > 0;
  const { content_type: contentType } = frame;
  const shown = useMemo(
    () => [...(objects ?? noRecords), ...(hasBlank ? [blankRow(type, contentType, total)] : [])],
    [objects, hasBlank, type, contentType, total],
  );
  const find = (id: Datum['id'] | string): Datum | undefined => objects?.find((datum) => datum.id === id);
  const rowMenu = (row: { readonly id: string | number }): readonly MenuAction[] => {
    const datum = find(row.id);
    if (!datum) return [];
    const [label, icon] = editable ? ([t('editRecord'), <Pencil key="edit" />] as const) : ([t('showRecord'), <Eye key="show" />] as const);
    return [
      { id: 'open', label, icon, onSelect: () => onOpen(objects!.indexOf(datum)) },
      ...(onDuplicate ? [{ id: 'duplicate', label: t('duplicateRecord'), icon: <Copy />, onSelect: () => onDuplicate(datum) }] : []),
      ...(onRemove
        ? [{ id: 'delete', label: t('delete'), icon: <Trash2 />, danger: true, divider: true, onSelect: () => onRemove(datum) }]
        : []),
    ];
  };
  return (
    <DatumTable
      label={frame.name || t('datasetTitle')}
      type={type}
      columns={list?.meta.columns}
      datums={shown}
      valueLabel={t('value')}
      total={total}
      sizeBytes={list?.meta.size_bytes ?? undefined}
      loading={datums.loading}
      error={datums.error}
      onRetry={datums.retry}
      onLoadMore={datums.loadMore}
      onEdit={onCell && ((id, key, value) => onCell(find(id), key, value))}
      rowMenu={rowMenu}
      height={420}
      toolbar={<SearchBar value={search} onChange={onSearch} label={t('searchData')} liveDelayMs={250} width={220} />}
      toolbarEnd={
        onAdd &&
        (() => (
          <Button size="small" icon={<Plus />} onClick={onAdd}>
            {t('addRecord')}
          </Button>
        ))
      }
      empty={empty}
    />
  );
}
