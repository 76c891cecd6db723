import type { Layer } from '@geo/api';
import { MapView } from '@geo/ui/map';
import { useMemo, type ReactNode } from 'react';
import { fillPattern } from '../../ServiceUrls/index.ts';
import type { LayerPort } from './port.ts';

export interface LayerMapProps {
  readonly port: LayerPort;
  readonly layer: Layer;
}

/** A layer as its map service draws it. */
export function LayerMap({ port, layer }: LayerMapProps): ReactNode {
  const { data: config } = port.useConfig();
  const { baseTileUrl, attribution } = port.useBaseMap();
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
