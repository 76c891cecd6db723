import { isShownAt, scalesOf } from '@geo/api';
import type { PublishedLayer } from '../types.ts';

/** The layers that are shown on a map of the scale 1:n. */
export function shownAt(layers: readonly PublishedLayer[], denominator: number): PublishedLayer[] {
  return layers.filter(({ levels }) => !levels || isShownAt(levels.zoom, denominator));
}

/** Denominators between which a layer is shown; null for no bound. */
export function shownScales({ levels }: PublishedLayer): ReturnType<typeof scalesOf> {
  return levels ? scalesOf(levels.zoom) : { least: null, most: null };
}
