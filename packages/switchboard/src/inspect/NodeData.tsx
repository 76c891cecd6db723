import { typeName, typeOf, type Frame } from '@geo/api';
import { DatumTable } from '@geo/editors';
import { Banner, Button, EmptyState, ListSkeleton } from '@geo/ui';
import { Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { MapTab } from '../dataset/views/MapTab.tsx';
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
  const { list } = datums;
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
    <DatumTable
      label={frame.name || t('datasetTitle')}
      type={typeName(frame.content_type)}
      columns={list.meta.columns}
      datums={list.objects}
      valueLabel={t('value')}
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
