import { typeName, typeOf, type Frame } from '@geo/api';
import { partsOf, recordColumns, valueOf } from '@geo/editors';
import { EmptyState, RecordTable, SearchBar, useFormat } from '@geo/ui';
import { Table2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { recordRows } from './rows.ts';
import type { Datums } from './useDatums.ts';

export interface TableViewProps {
  readonly frame: Frame;
  readonly datums: Datums;
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

/** The records of a frame as a table that grows while it is scrolled; a value of several parts as its type shows it by itself. */
export function TableView({ frame, datums, search, onSearch }: TableViewProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { list } = datums;
  const type = typeName(frame.content_type);
  const rows = useMemo(() => recordRows(list?.objects ?? []), [list]);
  const columns = useMemo(() => recordColumns(list?.meta.columns ?? [], format, { type, label: t('value') }), [list, type, format, t]);
  if (partsOf(type, list) !== null) {
    const { Card } = valueOf(type);
    const value = list?.objects[0]?.value;
    return <Card type={type} value={value} text={typeOf(type).text(value, format)} />;
  }
  return (
    <RecordTable
      label={frame.name || t('datasetTitle')}
      columns={columns}
      rows={rows}
      total={list?.meta.total_count ?? 0}
      sizeBytes={list?.meta.size_bytes ?? undefined}
      loading={datums.loading}
      error={datums.error}
      onRetry={datums.retry}
      onLoadMore={datums.loadMore}
      height={420}
      toolbar={<SearchBar value={search} onChange={onSearch} label={t('searchData')} />}
      empty={search === '' ? <EmptyState icon={<Table2 />} title={t('noData')} text={t('noDataText')} /> : undefined}
    />
  );
}
