import { ApiError, type Layer } from '@geo/api';
import { useChange, useConfig, useMe, useObject } from '@geo/api/react';
import { LayerSettingsForm, LayerpileTable, ServiceUrls, fillPattern, serviceUrls, type LayerSettings } from '@geo/editors';
import { ActionMenu, Banner, Button, MapView, PageHeader, PageSkeleton, StatusChip, TabPanel, Tabs, color, useNotify } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { useParams, useRouter } from '@tanstack/react-router';
import { Layers, Trash2 } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { errorText, fieldErrors } from '../../app/errorText.ts';
import { pageOf } from '../../app/hrefs.ts';
import { useBaseMap } from '../../app/useBaseMap.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useTexts } from '../../i18n/texts.ts';
import { LoadFailed } from '../errors/LoadFailed.tsx';
import { PublicChip } from '../layers/PublicChip.tsx';
import { useRemove } from '../lists/useRemove.tsx';
import { changesOf } from './changes.ts';

const Split = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(360px, 5fr) minmax(0, 8fr)',
  '& > .form': {
    minHeight: 0,
    minWidth: 0,
    overflow: 'auto',
    padding: 20,
    backgroundColor: color.surface,
    borderRight: `1px solid ${color.line}`,
  },
  '& > .map': { minHeight: 0 },
  '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 360px', flex: 'none' },
});

const tabIds = ['settings', 'data', 'services'] as const;

function LayerEditor({ layer }: { readonly layer: Layer }): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const router = useRouter();
  const { data: me } = useMe();
  const { data: config } = useConfig();
  const { baseTileUrl, attribution } = useBaseMap();
  const [tab, setTab] = useState<string>('settings');
  const [draft, setDraft] = useState<Partial<LayerSettings>>({});
  const save = useChange('saveLayer');
  const { remove, dialog } = useRemove('layer', () => router.history.push('/layers/'));
  const settings: LayerSettings = { ...layer, ...draft };
  const changes = changesOf(layer, draft);
  const changed = Object.keys(changes).length > 0;
  const stale = save.error instanceof ApiError && save.error.code === 'stale_revision';

  const send = async (overwrite: boolean): Promise<void> => {
    const body = overwrite ? changes : { ...changes, revision: layer.revision };
    const saved = await save.mutateAsync({ params: { id: layer.id }, body }).catch(() => null);
    if (!saved) return;
    setDraft({});
    notify({ message: t('saved') });
  };
  const urls = config?.backend.urls;
  const overlays = useMemo(
    () =>
      urls && urls.layer_wms !== ''
        ? [
            {
              kind: 'wms' as const,
              id: 'layer',
              url: fillPattern(urls.layer_wms, layer, ''),
              layers: layer.slug || String(layer.id),
              params: { revision: String(layer.revision) },
            },
          ]
        : [],
    [urls, layer],
  );

  return (
    <>
      <PageHeader
        title={layer.name}
        breadcrumbs={[{ label: t('layers'), href: '/layers/', icon: <Layers size={16} /> }]}
        chips={
          <>
            <PublicChip isPublic={layer.public} />
            {changed && <StatusChip status="warning" label={t('unsaved')} />}
          </>
        }
        actions={
          <>
            {changed && (
              <Button kind="quiet" onClick={() => setDraft({})}>
                {t('discard')}
              </Button>
            )}
            <Button
              kind="primary"
              disabled={!changed || settings.name.trim() === ''}
              loading={save.isPending}
              onClick={() => void send(false)}
            >
              {t('save')}
            </Button>
            <ActionMenu items={[{ id: 'delete', label: t('delete'), icon: <Trash2 />, danger: true, onSelect: () => remove(layer) }]} />
          </>
        }
        tabs={
          <Tabs label={t('layerTabs')} tabs={tabIds.map((id) => ({ id, label: t(`${id}Tab` as const) }))} value={tab} onChange={setTab} />
        }
      />
      {save.error && (
        <Banner
          flush
          severity="error"
          action={
            stale && (
              <>
                <Button size="small" onClick={() => window.location.reload()}>
                  {t('reload')}
                </Button>
                <Button size="small" onClick={() => void send(true)}>
                  {t('overwrite')}
                </Button>
              </>
            )
          }
        >
          {errorText(save.error)}
        </Banner>
      )}
      <Split>
        <div className="form">
          <TabPanel id="settings" value={tab}>
            <LayerSettingsForm
              value={settings}
              onChange={setDraft}
              layer={layer}
              canPublish={me?.permissions.includes('publish_layer')}
              fieldErrors={fieldErrors(save.error)}
            />
          </TabPanel>
          <TabPanel id="data" value={tab}>
            <LayerpileTable layerpiles={layer.layerpiles} hrefOf={pageOf} />
          </TabPanel>
          <TabPanel id="services" value={tab}>
            <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
              {!layer.public && <Banner severity="info">{t('internalServices')}</Banner>}
              {urls && (
                <ServiceUrls
                  services={serviceUrls(layer, urls, window.location.origin)}
                  onCopied={() => notify({ message: t('copied') })}
                />
              )}
            </div>
          </TabPanel>
        </div>
        <div className="map">
          <MapView label={layer.name} baseTileUrl={baseTileUrl} attribution={attribution} overlays={overlays} extent4326={layer.bbox} />
        </div>
      </Split>
      {dialog}
    </>
  );
}

/** A layer: settings, data, services, and its live map. */
export function LayerPage(): ReactNode {
  const params: { layerId?: string } = useParams({ strict: false });
  const { data: layer, error, refetch } = useObject('layer', params.layerId ?? '');
  usePageTitle(layer?.name);
  if (error && !layer) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!layer) return <PageSkeleton />;
  return <LayerEditor key={layer.id} layer={layer} />;
}
