import type { Layer } from '@geo/api';
import { useConfig } from '@geo/api/react';
import { fillPattern } from '@geo/editors';
import { MapView } from '@geo/ui/map';
import { useMemo, type ReactNode } from 'react';
import { useBaseMap } from '../../app/useBaseMap.ts';

/** A layer as its map service draws it. */
export function LayerMap({ layer }: { readonly layer: Layer }): ReactNode {
  const { data: config } = useConfig();
  const { baseTileUrl, attribution } = useBaseMap();
  const pattern = config?.backend.urls.layer_wms ?? '';
  const overlays = useMemo(
    () =>
      pattern === ''
        ? []
        : [
            {
              kind: 'wms' as const,
              id: 'layer',
              url: fillPattern(pattern, layer, ''),
              layers: layer.slug || String(layer.id),
              params: { revision: String(layer.revision) },
            },
          ],
    [pattern, layer],
  );
  return <MapView label={layer.name} baseTileUrl={baseTileUrl} attribution={attribution} overlays={overlays} extent4326={layer.bbox} />;
}
