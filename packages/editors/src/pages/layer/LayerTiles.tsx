import { errorText, mayDo, objectPermissions, type Layer, type TilePreparation } from '@geo/api';
import { useState, type ReactNode } from 'react';
import { useAfterPause } from '../../fields/useAfterPause.ts';
import { PreparedTiles } from '../../ServiceUrls/index.ts';
import type { LayerPort } from './port.ts';

export interface LayerTilesProps {
  readonly port: Pick<LayerPort, 'useCall' | 'useJob' | 'useMe' | 'useTilePlan'>;
  readonly layer: Layer;
  /** Of its services those with tiles, at least one. */
  readonly services: readonly TilePreparation['service'][];
}

/** Prepares tiles of a layer, for who may change it. */
export function LayerTiles({ port, layer, services }: LayerTilesProps): ReactNode {
  // Up to there the tiles of the whole world may be prepared.
  const [asked, setAsked] = useState<TilePreparation>({ service: services.at(-1)!, min_zoom: 0, max_zoom: 8 });
  const { data: me } = port.useMe();
  const mayWrite = me ? mayDo(me, layer, objectPermissions.layer.write) : false;
  const settled = useAfterPause(asked);
  const plan = port.useTilePlan(layer, mayWrite ? settled : null);
  const start = port.useCall('prepareTiles');
  const abort = port.useCall('abortJob');
  const [begun, setBegun] = useState<string | null>(null);
  const { data: job } = port.useJob(begun ?? plan.data?.last ?? null);
  if (!me) return null;
  const error = start.error ?? abort.error ?? plan.error;
  return (
    <PreparedTiles
      value={asked}
      onChange={setAsked}
      services={services}
      layerExtent={layer.bbox}
      plan={plan.data?.plan}
      isAsking={plan.isFetching || settled !== asked}
      job={job}
      onStart={() =>
        start.mutate(
          { params: { id: layer.id }, body: { ...asked, dry_run: false } },
          { onSuccess: (answer) => setBegun(answer.job ?? answer.last) },
        )
      }
      onCancel={() => job && abort.mutate({ params: { id: job.id } })}
      isBusy={start.isPending || abort.isPending}
      error={error ? errorText(error) : undefined}
      readOnly={!mayWrite}
    />
  );
}
