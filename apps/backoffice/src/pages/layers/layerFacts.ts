import type { Layer } from '@geo/api';

/** Number of objects in all active sources of a layer. */
export function layerSize(layer: Pick<Layer, 'layerpiles'>): number {
  return layer.layerpiles.filter((pile) => pile.active).reduce((sum, pile) => sum + pile.size, 0);
}

/** Tile pattern of a layer's data, null for a layer without a place. The revision keeps old tiles out of the browser's cache. */
export function layerTiles(layer: Pick<Layer, 'depot' | 'bbox' | 'revision'>): string | null {
  if (layer.depot === null || layer.bbox === null) return null;
  return `${layer.depot}tiles/{z}/{x}/{y}.png?revision=${layer.revision}`;
}
