import type { DepotLayer } from '@geo/api';
import { AppLink, Button, EmptyState, RelativeTime, SmallTable, withSetup } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';

export interface DepotLayersProps {
  /** Layers that show this depot. */
  readonly layers: readonly DepotLayer[];
  /** Page of a layer. */
  readonly hrefOf: (uri: string) => string | null;
  /** The user wants a layer to be public no longer. */
  readonly onWithdraw: (layer: DepotLayer) => void;
  /** A withdrawal is under way. @default false */
  readonly pending?: boolean;
}

/** Every layer that shows the data of a depot, who made it public, and the way to end that. */
export const DepotLayers = withSetup(function DepotLayers({ layers, hrefOf, onWithdraw, pending = false }: DepotLayersProps): ReactNode {
  const t = useTexts();
  if (layers.length === 0) return <EmptyState title={t('noDepotLayers')} />;
  return (
    <SmallTable
      label={t('depotLayers')}
      columns={[
        {
          id: 'layer',
          label: t('layerColumn'),
          heading: true,
          render: ({ readable, resource_uri, name }) => {
            const href = readable ? hrefOf(resource_uri) : null;
            return href === null ? name : <AppLink href={href}>{name}</AppLink>;
          },
        },
        { id: 'owner', label: t('ownerColumn'), render: ({ owner_name }) => owner_name },
        { id: 'status', label: t('publicationStatus'), render: (layer) => <Publication layer={layer} /> },
      ]}
      rows={layers}
      keyOf={({ resource_uri }) => resource_uri}
      trail={(layer) =>
        (layer.public || layer.published_by !== null) && (
          <Button size="small" disabled={pending} onClick={() => onWithdraw(layer)} aria-label={t('withdrawLayer', { name: layer.name })}>
            {t('withdraw')}
          </Button>
        )
      }
    />
  );
});

function Publication({ layer }: { readonly layer: DepotLayer }): ReactNode {
  const t = useTexts();
  return (
    <>
      {t(layer.public ? 'publicState' : layer.published_by === null ? 'internalState' : 'endedState')}
      {layer.published_at !== null && (
        <small>
          {t('publishedBy', { name: layer.published_by_name ?? '–' })} <RelativeTime value={layer.published_at} />
        </small>
      )}
      {layer.public && layer.older_moments && <small>{t('withOlderMoments')}</small>}
    </>
  );
}
