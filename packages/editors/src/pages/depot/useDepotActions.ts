import { errorText, type Depot } from '@geo/api';
import { useNotify } from '@geo/ui';
import { useState } from 'react';
import type { PageHost } from '../host.ts';
import { layerHref, switchboardHref } from '../hrefs.ts';
import { useTexts } from '../i18n/texts.ts';
import type { DepotPort } from './port.ts';

export interface DepotActions {
  readonly createLayer: () => void;
  readonly openInSwitchboard: () => void;
  /** One of them is under way. */
  readonly pending: boolean;
}

/** What can be made of a depot: a layer, or a switchboard that reads it. Both lead to the new object's page. */
export function useDepotActions(
  { useCall, useSwitchboardOver }: Pick<DepotPort, 'useCall' | 'useSwitchboardOver'>,
  host: PageHost,
  depot: Depot,
): DepotActions {
  const t = useTexts();
  const notify = useNotify();
  const layer = useCall('createLayer');
  const switchboardOver = useSwitchboardOver();
  const [opening, setOpening] = useState(false);
  const fail = (error: unknown): void => notify({ message: errorText(error), severity: 'error' });
  const openInSwitchboard = async (): Promise<void> => {
    setOpening(true);
    try {
      host.open(switchboardHref(await switchboardOver(depot)));
    } catch (error) {
      fail(error);
    } finally {
      setOpening(false);
    }
  };
  return {
    createLayer: () =>
      layer.mutate(
        { params: { id: depot.id }, query: { layertype: 'feature' } },
        {
          onSuccess: (made) => {
            notify({ message: t('layerCreated') });
            host.open(layerHref(made.id));
          },
          onError: fail,
        },
      ),
    openInSwitchboard: () => void openInSwitchboard(),
    pending: layer.isPending || opening,
  };
}
