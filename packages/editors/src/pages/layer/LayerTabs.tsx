import { pageOfUri, preparesTiles, tileServices, type Layer } from '@geo/api';
import { Banner, useNotify } from '@geo/ui';
import type { ReactNode } from 'react';
import { LayerpileTable } from '../../LayerpileTable/index.ts';
import { ClientSnippets, ServiceChecks, ServiceUrls, serviceUrls } from '../../ServiceUrls/index.ts';
import { useServiceTexts } from '../../ServiceUrls/i18n/texts.ts';
import { useTexts } from '../i18n/texts.ts';
import { ListedEvents } from '../ListedEvents.tsx';
import { LayerTiles, type LayerTilesProps } from './LayerTiles.tsx';
import type { LayerPort } from './port.ts';

interface Props {
  readonly layer: Layer;
}

/** What a layer shows. */
export function LayerData({ layer }: Props): ReactNode {
  return <LayerpileTable layerpiles={layer.layerpiles} hrefOf={pageOfUri} />;
}

/** The addresses of a layer's services. */
export function LayerServices({
  port,
  layer,
}: Props & { readonly port: Pick<LayerPort, 'useConfig' | 'useServiceChecks'> & LayerTilesProps['port'] }): ReactNode {
  const t = useTexts();
  const serviceText = useServiceTexts();
  const notify = useNotify();
  const config = port.useConfig().data?.services;
  const checkServices = port.useServiceChecks();
  const { origin } = window.location;
  const services = config && serviceUrls(layer, config, origin);
  const tiled = tileServices.filter((one) => preparesTiles(layer.type, one) && config?.some(({ id }) => id === one));
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
      {!layer.public && <Banner severity="info">{serviceText('internalServices')}</Banner>}
      {services && <ServiceUrls services={services} onCopied={() => notify({ message: t('copied') })} />}
      {services && services.length > 0 && (
        <>
          <ServiceChecks key={layer.id} onCheck={() => checkServices(layer.id)} />
          {tiled.length > 0 && <LayerTiles key={layer.id} port={port} layer={layer} services={tiled} />}
          <ClientSnippets layer={layer} origin={origin} />
        </>
      )}
    </div>
  );
}

/** What was done to a layer, the newest first. */
export function LayerEvents({ port, layer }: Props & { readonly port: Pick<LayerPort, 'useList'> }): ReactNode {
  return <ListedEvents events={port.useList('events', { limit: 20, layer_id: layer.id })} withObject={false} />;
}
