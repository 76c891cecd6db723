import { pageOfUri, type Layer } from '@geo/api';
import { Banner, useNotify } from '@geo/ui';
import type { ReactNode } from 'react';
import { LayerpileTable } from '../../LayerpileTable/index.ts';
import { ServiceUrls, serviceUrls } from '../../ServiceUrls/index.ts';
import { useTexts } from '../i18n/texts.ts';
import type { LayerPort } from './port.ts';

interface Props {
  readonly layer: Layer;
}

/** What a layer shows. */
export function LayerData({ layer }: Props): ReactNode {
  return <LayerpileTable layerpiles={layer.layerpiles} hrefOf={pageOfUri} />;
}

/** The addresses of a layer's services. */
export function LayerServices({ port, layer }: Props & { readonly port: Pick<LayerPort, 'useConfig'> }): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const services = port.useConfig().data?.services;
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
      {!layer.public && <Banner severity="info">{t('internalServices')}</Banner>}
      {services && (
        <ServiceUrls services={serviceUrls(layer, services, window.location.origin)} onCopied={() => notify({ message: t('copied') })} />
      )}
    </div>
  );
}
