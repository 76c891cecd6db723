import { isPictureFilename } from '@geo/api';
import { vectorLayer } from '../../../tiles/fields.ts';
import type { PublishedLayer } from '../../types.ts';
import { tileKept } from '../../tiles/kept/key.ts';
import { withKept } from '../kept.ts';

/** Addresses below that of a layer, with what is kept of the query. */
export function below(url: string, path: string, kept: string): string {
  return withKept(`${url.slice(0, url.lastIndexOf('/tiles'))}/${path}`, kept);
}

/** What a viewer of the layer is told beside its tiles: what it offers to people, and at which zoom levels it loads the layer. */
function forViewers({ levels, filters = [], selection, legend = null, days }: PublishedLayer): Readonly<Record<string, unknown>> {
  return {
    load_levels: levels?.load ?? { min: null, max: null },
    days: days ?? { first: null, last: null },
    legend: legend !== null && isPictureFilename(legend) ? `/media/${legend}` : legend,
    attribute_filters: filters.filter(({ visible }) => visible),
    selection: { title: selection?.title ?? '', fields: (selection?.fields ?? []).filter(({ visible }) => visible) },
  };
}

/** Description of the tiles of a layer: TileJSON 3.0.0. */
export function tileJson(
  layer: PublishedLayer,
  { minzoom, maxzoom }: { readonly minzoom: number; readonly maxzoom: number },
  url: string,
  kept: string,
): Readonly<Record<string, unknown>> {
  const bounds = layer.extent4326 ?? [-180, -85.051129, 180, 85.051129];
  return {
    tilejson: '3.0.0',
    name: layer.title || layer.serviceName,
    ...(layer.description === '' ? {} : { description: layer.description }),
    scheme: 'xyz',
    tiles: [below(url, 'tiles/{z}/{x}/{y}.mvt', tileKept(layer, 'vector', kept))],
    minzoom,
    maxzoom,
    bounds,
    center: [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2, 0],
    vector_layers: [vectorLayer(layer.serviceName, layer.title, layer.relation.columns, { minzoom, maxzoom })],
    viewer: forViewers(layer),
  };
}
