import { typeName, typeOf, type Frame } from '@geo/api';
import { recordColumns } from '@geo/editors';
import { Banner, Button, EmptyState, ListSkeleton, RecordTable, useFormat } from '@geo/ui';
import { Table2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { MapTab } from '../dataset/views/MapTab.tsx';
import { recordRows } from '../dataset/rows.ts';
import { useDatums, type Datums } from '../dataset/useDatums.ts';
import { useTexts } from '../i18n/texts.ts';
import type { SwitchboardActions } from '../port.ts';

export interface NodeDataProps {
  readonly frame: Frame;
  readonly actions: Pick<SwitchboardActions, 'records'>;
  readonly baseMapUrl?: string;
  /** Stands between map and records. */
  readonly children?: ReactNode;
}

/** The result of a node: geometries on a map, and the records. */
export function NodeData({ frame, actions, baseMapUrl, children }: NodeDataProps): ReactNode {
  const datums = useDatums(frame, '', actions.records.loadDatums);
  return (
    <>
      {typeOf(typeName(frame.content_type)).can.map && (
        <MapTab frame={frame} datums={datums} actions={actions} baseMapUrl={baseMapUrl} height={200} />
      )}
      {children}
      <Records frame={frame} datums={datums} />
    </>
  );
}

function Records({ frame, datums }: { readonly frame: Frame; readonly datums: Datums }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { list } = datums;
  const rows = useMemo(() => recordRows(list?.objects ?? []), [list]);
  const type = typeName(frame.content_type);
  const columns = useMemo(() => recordColumns(list?.meta.columns ?? [], format, { type, label: t('value') }), [list, type, format, t]);
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
