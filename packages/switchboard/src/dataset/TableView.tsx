import type { Frame } from '@geo/api';
import { EmptyState, KeyValueList, RecordTable, SearchBar, useFormat } from '@geo/ui';
import { Table2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { entryText, valueEntries } from './entries.ts';
import { recordColumns, recordRows } from './rows.ts';
import type { Datums } from './useDatums.ts';

export interface TableViewProps {
  readonly frame: Frame;
  readonly datums: Datums;
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

/** The records of a frame as a table that grows while it is scrolled; a value of several parts by their names. */
export function TableView({ frame, datums, search, onSearch }: TableViewProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { list } = datums;
  const rows = useMemo(() => recordRows(list?.objects ?? []), [list]);
  const columns = useMemo(() => recordColumns(list?.meta.columns ?? [], t('value')), [list, t]);
  const entries = valueEntries(list);
  if (entries !== null) {
    const words = { yes: t('yes'), no: t('no'), more: (count: number) => t('andMore', { count: format.number(count) }) };
    return <KeyValueList labelWidth={180} items={entries.map(({ key, value }) => ({ label: key, value: entryText(value, words) }))} />;
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
