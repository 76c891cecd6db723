import { serviceName, styleKey } from '@geo/api';
import { defaultSymbol } from '../../publish/default-style.ts';
import type { PublishedLayer } from '../../publish/index.ts';
import { layerStyle, type LayerSource } from '../../store/maps/layers.ts';

/** A layer as the services see it. */
export function published({ layer, moment, relation }: LayerSource): PublishedLayer {
  const style = layerStyle(layer);
  return {
    id: layer.id,
    serviceName: serviceName(layer),
    isPublic: layer.public,
    title: layer.name,
    description: layer.details.description ?? '',
    relation,
    geometryTypes: moment.geometry_types,
    count: moment.size,
    extent4326: moment.bbox as PublishedLayer['extent4326'],
    extentNative: moment.bbox_native as PublishedLayer['extentNative'],
    // Weak: one for all addresses, formats and encodings of the same data.
    etag: `W/"${[layer.id, layer.revision, moment.id, ...(style ? [styleKey(style)] : [])].join('-')}"`,
    symbol: defaultSymbol,
    style,
  };
}
