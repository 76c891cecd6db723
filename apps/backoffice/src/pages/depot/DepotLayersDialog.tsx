import type { Depot } from '@geo/api';
import { useChange, useDepotLayers } from '@geo/api/react';
import { DepotLayers } from '@geo/editors';
import { Loaded } from '@geo/editors/pages';
import { Banner, ModalFrame, TypeIcon, useNotify } from '@geo/ui';
import type { ReactNode } from 'react';
import { errorText } from '../../app/errorText.ts';
import { idOf, pageOf } from '../../app/hrefs.ts';
import { useTexts } from '../../i18n/texts.ts';

export interface DepotLayersDialogProps {
  readonly depot: Pick<Depot, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** All layers over a depot, which whoever shares its data can withdraw. */
export function DepotLayersDialog({ depot, onClose }: DepotLayersDialogProps): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const query = useDepotLayers(depot.id);
  const change = useChange('withdrawLayer');
  return (
    <ModalFrame open title={t('layersOfDepot', { name: depot.name })} icon={<TypeIcon type="layer" />} onClose={onClose}>
      <p style={{ margin: 0 }}>{t('layersOfDepotText')}</p>
      {change.error && <Banner severity="error">{errorText(change.error)}</Banner>}
      <Loaded query={query}>
        {(data) => (
          <DepotLayers
            layers={data}
            hrefOf={pageOf}
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
