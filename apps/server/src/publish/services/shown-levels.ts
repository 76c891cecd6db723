import { isShownAt, scalesOf } from '@geo/api';
import { maxZoom } from '../../tiles/grid.ts';
import type { PublishedLayer } from '../types.ts';

/** Layers with records that are drawn for some, from the lowest to the highest: a metalayer is its members, whose first is on top. */
export function drawnOf(layers: readonly PublishedLayer[]): PublishedLayer[] {
  return layers.flatMap((layer) => layer.members?.toReversed() ?? layer);
}

/** What is drawn of layers on a map of the scale 1:n. */
export function shownAt(layers: readonly PublishedLayer[], denominator: number): PublishedLayer[] {
  return drawnOf(layers).filter(({ levels }) => !levels || isShownAt(levels.zoom, denominator));
}

/** Denominators between which a layer is shown; null for no bound. */
export function shownScales({ levels }: PublishedLayer): ReturnType<typeof scalesOf> {
  return levels ? scalesOf(levels.zoom) : { least: null, most: null };
}

/** Zooms of the tiles of a layer that are shown. They are 512 px wide: at a zoom level of 256 px stands the tile of the one before. */
export function shownTileZooms({ levels }: PublishedLayer): { minzoom: number; maxzoom: number } {
  const { min, max } = levels?.zoom ?? { min: null, max: null };
  const zoomOf = (level: number): number => Math.min(maxZoom, Math.max(0, level - 1));
  return { minzoom: min === null ? 0 : zoomOf(min), maxzoom: max === null ? maxZoom : zoomOf(max) };
}
