import { isKnownType, typeName, type Datum, type Frame } from '@geo/api';
import { DatumTable } from '@geo/editors';
import { EmptyState, ErrorState, ListSkeleton, SearchBar, type MenuAction } from '@geo/ui';
import { Eye, Pencil, Table2, Trash2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { hasColumns } from '../tabs.ts';
import type { Datums } from '../useDatums.ts';

export interface TableViewProps {
  readonly frame: Frame;
  readonly datums: Datums;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** What there is in place of rows where there are no records. */
  readonly empty: ReactNode;
  /** The record can be changed where it is shown singly. */
  readonly editable: boolean;
  /** Shows the record of an index. */
  readonly onOpen: (index: number) => void;
  /** Stores a value that was entered in a cell; without it cells are not edited. */
  readonly onValue: ((value: unknown) => Promise<void>) | undefined;
  /** Takes the only value away; without it none can be. */
  readonly onClear: (() => void) | undefined;
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
  const { editable, onOpen, onValue, onClear } = on;
  const rowMenu = useMemo(() => {
    const indexOf = (id: Datum['id'] | string): number => (objects ?? []).findIndex((datum) => datum.id === id);
    const [label, icon] = editable ? ([t('editRecord'), <Pencil key="edit" />] as const) : ([t('showRecord'), <Eye key="show" />] as const);
    return (row: { readonly id: string | number }): readonly MenuAction[] => [
      { id: 'open', label, icon, onSelect: () => onOpen(indexOf(row.id)) },
      ...(onClear ? [{ id: 'delete', label: t('delete'), icon: <Trash2 />, danger: true, divider: true, onSelect: onClear }] : []),
    ];
  }, [objects, editable, onOpen, onClear, t]);
  return (
    <DatumTable
      label={frame.name || t('datasetTitle')}
      type={type}
      columns={list?.meta.columns}
      datums={objects ?? noRecords}
      valueLabel={t('value')}
      total={list?.meta.total_count ?? 0}
      sizeBytes={list?.meta.size_bytes ?? undefined}
      loading={datums.loading}
      error={datums.error}
      onRetry={datums.retry}
      onLoadMore={datums.loadMore}
      onEdit={onValue && ((_, key, value) => (key === 'value' ? onValue(value) : Promise.resolve()))}
      rowMenu={rowMenu}
      height={420}
      toolbar={<SearchBar value={search} onChange={onSearch} label={t('searchData')} liveDelayMs={250} width={220} />}
      empty={empty}
    />
  );
}
