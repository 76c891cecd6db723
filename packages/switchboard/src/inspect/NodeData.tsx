import type { DatumList, Frame } from '@geo/api';
import { Banner, Button, EmptyState, ListSkeleton, RecordTable } from '@geo/ui';
import { Table2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { recordColumns, recordRows } from '../dataset/rows.ts';
import { useDatums } from '../dataset/useDatums.ts';
import { useTexts } from '../i18n/texts.ts';
import type { DatumRequest } from '../port.ts';

export interface NodeDataProps {
  readonly frame: Frame;
  /** Memoised. */
  readonly load: (frame: Frame, request: DatumRequest) => Promise<DatumList>;
}

/** The records of a node's result. */
export function NodeData({ frame, load }: NodeDataProps): ReactNode {
  const t = useTexts();
  const datums = useDatums(frame, '', load);
  const { list } = datums;
  const rows = useMemo(() => recordRows(list?.objects ?? []), [list]);
  const columns = useMemo(() => recordColumns(list?.meta.columns ?? [], t('value')), [list, t]);
  if (datums.error && !list) {
    return (
      <Banner
        severity="error"
        action={
          <Button size="small" onClick={datums.retry}>
            {t('retry')}
          </Button>
        }
      >
        {t('dataFailed')}
      </Banner>
    );
  }
  if (!list) return <ListSkeleton rows={5} />;
  return (
    <RecordTable
      label={frame.name || t('datasetTitle')}
      columns={columns}
      rows={rows}
      total={list.meta.total_count}
      sizeBytes={list.meta.size_bytes ?? undefined}
      loading={datums.loading}
      error={datums.error}
      onRetry={datums.retry}
      onLoadMore={datums.loadMore}
      height={360}
      empty={<EmptyState icon={<Table2 />} title={t('noData')} />}
    />
  );
}
