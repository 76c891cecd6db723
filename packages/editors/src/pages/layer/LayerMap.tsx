import { defaultStyle, layerTypeOf, serviceName, showsFeatures, styleKey, type Layer, type Style } from '@geo/api';
import { MapView, type MapOverlay } from '@geo/ui/map';
import { Suspense, lazy, useCallback, useMemo, type ReactNode } from 'react';
import { useAnswer } from '../../forms/fields/useAnswer.ts';
import { useStyleData } from '../../forms/fields/useStyleData.ts';
import type { EditorPort } from '../../generic/index.ts';
import { layerTiles } from '../../lists/kinds/layers.tsx';
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
  /** The features of a layer that shows those of another server. */
  readonly featuresOf: EditorPort['featuresOf'];
}

/** A layer as its map service draws it, or where it has none as its data are drawn; while its style is being edited, as that will be drawn. */
export function LayerMap({ port, layer, style, styleData, featuresOf }: LayerMapProps): ReactNode {
  const { data: config } = port.useConfig();
  const { baseTileUrl, attribution } = port.useBaseMap();
  const pattern = config?.backend.urls.layer_wms ?? '';
  const mediaUrl = config?.backend.urls.media_url;
  const isUnsaved = Boolean(style) && (!layer.style || styleKey(style!) !== styleKey(layer.style));
  const isPictured = layerTypeOf(layer.type)?.serves.includes('wms') ?? false;
  const isOfOthers = showsFeatures(layer.type);
  const drawn = style ?? layer.style ?? (isOfOthers ? defaultStyle : null);
  const isDrawnHere = isUnsaved || (!isPictured && drawn !== null);
  const ofDepot = useStyleData({ styleData }, isDrawnHere ? (layer.depot ?? null) : null).known;
  const ofOthers = useAnswer(featuresOf, isOfOthers ? layer.resource_uri : undefined, undefined);
  const data = isOfOthers ? ofOthers : ofDepot;
  const srcOf = useCallback((filename: string) => imageUrl(filename, mediaUrl), [mediaUrl]);
  const draws = isDrawnHere && data !== undefined;
  const overlays = useMemo((): MapOverlay[] => {
    if (draws) return [];
    const tiles = isPictured ? null : layerTiles(layer);
    if (tiles !== null) return [{ kind: 'tiles', id: 'layer', url: tiles }];
    if (pattern === '' || !isPictured) return [];
    const url = fillPattern(pattern, layer, '');
    return [{ kind: 'wms', id: 'layer', url, layers: serviceName(layer), params: { revision: String(layer.revision) } }];
  }, [pattern, layer, draws, isPictured]);
  return (
    <MapView
      label={layer.name}
      baseTileUrl={baseTileUrl}
      attribution={attribution}
      overlays={overlays}
      extent4326={layer.bbox ?? ofOthers?.extent4326 ?? null}
    >
      {draws && (
        <Suspense fallback={null}>
          <UnsavedStyle data={data} style={drawn!} isSaved={!isUnsaved} srcOf={srcOf} />
        </Suspense>
      )}
    </MapView>
  );
}
