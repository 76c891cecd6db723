import type { Layer } from '@geo/api';
import { useConfig } from '@geo/api/react';
import { LayerpileTable, ServiceUrls, serviceUrls } from '@geo/editors';
import { Banner, useNotify } from '@geo/ui';
import type { ReactNode } from 'react';
import { pageOf } from '../../app/hrefs.ts';
import { useTexts } from '../../i18n/texts.ts';

interface Props {
  readonly layer: Layer;
}

/** What a layer shows. */
export function LayerData({ layer }: Props): ReactNode {
  return <LayerpileTable layerpiles={layer.layerpiles} hrefOf={pageOf} />;
}

/** The addresses of a layer's services. */
export function LayerServices({ layer }: Props): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const urls = useConfig().data?.backend.urls;
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
      {!layer.public && <Banner severity="info">{t('internalServices')}</Banner>}
      {urls && (
        <ServiceUrls services={serviceUrls(layer, urls, window.location.origin)} onCopied={() => notify({ message: t('copied') })} />
      )}
    </div>
  );
}
