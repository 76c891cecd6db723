import { styleKey, type Layer, type Style } from '@geo/api';
import { MapView } from '@geo/ui/map';
import { Suspense, lazy, useCallback, useMemo, type ReactNode } from 'react';
import { useStyleData } from '../../forms/fields/useStyleData.ts';
import type { EditorPort } from '../../generic/index.ts';
import { imageUrl } from '../../look/imageUrl.ts';
import { fillPattern } from '../../ServiceUrls/index.ts';
import type { LayerPort } from './port.ts';

/** Loaded when a style is changed. */
const UnsavedStyle = lazy(async () => ({ default: (await import('./UnsavedStyle.tsx')).UnsavedStyle }));

export interface LayerMapProps {
  readonly port: Pick<LayerPort, 'useBaseMap' | 'useConfig'>;
  readonly layer: Layer;
  /** The style of the layer as it is being edited; null and undefined for none of its own. */
  readonly style: Style | null | undefined;
  readonly styleData: EditorPort['styleData'];
}

/** A layer as its map service draws it; while its style is being edited, as that will be drawn. */
export function LayerMap({ port, layer, style, styleData }: LayerMapProps): ReactNode {
  const { data: config } = port.useConfig();
  const { baseTileUrl, attribution } = port.useBaseMap();
  const pattern = config?.backend.urls.layer_wms ?? '';
  const mediaUrl = config?.backend.urls.media_url;
  const isUnsaved = Boolean(style) && (!layer.style || styleKey(style!) !== styleKey(layer.style));
  const data = useStyleData({ styleData }, isUnsaved ? (layer.depot ?? null) : null).known;
  const srcOf = useCallback((filename: string) => imageUrl(filename, mediaUrl), [mediaUrl]);
  const draws = isUnsaved && data !== undefined;
  const overlays = useMemo(
    () =>
      pattern === '' || draws
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
    [pattern, layer, draws],
  );
  return (
    <MapView label={layer.name} baseTileUrl={baseTileUrl} attribution={attribution} overlays={overlays} extent4326={layer.bbox}>
      {draws && (
        <Suspense fallback={null}>
          <UnsavedStyle data={data} style={style!} srcOf={srcOf} />
        </Suspense>
      )}
    </MapView>
  );
}
