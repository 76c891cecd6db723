import { errorText, pageOfUri, type Depot } from '@geo/api';
import { Banner, ModalFrame, useNotify } from '@geo/ui';
import type { ReactNode } from 'react';
import { TypeIcon } from '../../look/index.ts';
import { DepotLayers } from '../../DepotLayers/index.ts';
import { Loaded } from '../Loaded.tsx';
import { idOf } from '../hrefs.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { DepotPort } from './port.ts';

export interface DepotLayersDialogProps {
  readonly port: Pick<DepotPort, 'useCall' | 'useDepotLayers'>;
  readonly depot: Pick<Depot, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** All layers over a depot, which whoever shares its data can withdraw. */
export function DepotLayersDialog({ port, depot, onClose }: DepotLayersDialogProps): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const query = port.useDepotLayers(depot.id);
  const change = port.useCall('withdrawLayer');
  return (
    <ModalFrame open title={t('layersOfDepot', { name: depot.name })} icon={<TypeIcon type="layer" />} onClose={onClose}>
      <p style={{ margin: 0 }}>{t('layersOfDepotText')}</p>
      {change.error && <Banner severity="error">{errorText(change.error)}</Banner>}
      <Loaded query={query}>
        {(data) => (
          <DepotLayers
            layers={data}
            hrefOf={pageOfUri}
            pending={change.isPending}
            onWithdraw={(layer) =>
              change.mutate(
                { params: { id: depot.id, layer: idOf(layer.resource_uri) } },
                { onSuccess: () => notify({ message: t('layerWithdrawn', { name: layer.name }) }) },
              )
            }
          />
        )}
      </Loaded>
    </ModalFrame>
  );
}
