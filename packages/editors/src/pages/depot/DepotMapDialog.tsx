import { ListSkeleton, ModalFrame, color, withSetup } from '@geo/ui';
import { MapPinned } from 'lucide-react';
import { Suspense, lazy, type ReactNode } from 'react';
import { Loaded } from '../Loaded.tsx';
import type { PageHost } from '../host.ts';
import { useTexts } from '../i18n/texts.ts';
import type { DepotPort } from './port.ts';

const DepotMap = lazy(async () => ({ default: (await import('./DepotMap.tsx')).DepotMap }));

export interface DepotMapDialogProps {
  /** Where the data come from and where changes go. */
  readonly port: DepotPort;
  /** Asks before unsaved changes are left. */
  readonly host: Pick<PageHost, 'holdPage'>;
  /** Number of the depot. */
  readonly depotId: number | string;
  /** The user closes it. */
  readonly onClose: () => void;
}

/**
 * The records of a depot on map and table over another page, edited as on the depot's own: into the open moment, which is finalized or
 * discarded here, too. Who may not write the depot looks at it.
 */
export const DepotMapDialog = withSetup(function DepotMapDialog({ port, host, depotId, onClose }: DepotMapDialogProps): ReactNode {
  const t = useTexts();
  const query = port.useObject('depot', depotId);
  port.useLiveDepot(query.data?.id ?? null);
  return (
    <ModalFrame
      open
      size="full"
      title={query.data ? t('depotInMap', { name: query.data.name }) : t('editInMap')}
      icon={<MapPinned size={20} color={color.text2} />}
      onClose={onClose}
    >
      <Loaded query={query}>
        {(depot) => (
          <Suspense fallback={<ListSkeleton rows={6} />}>
            <DepotMap key={depot.id} port={port} host={host} depot={depot} onChanged={query.refetch} />
          </Suspense>
        )}
      </Loaded>
    </ModalFrame>
  );
});
