import { columnKind, type DatumColumn } from '@geo/api';
import type { PublishedLayer } from '../../types.ts';
import { withKept } from '../kept.ts';
import { maxZoom } from './request.ts';

/** What TileJSON calls a kind of values. */
function fieldType({ kind }: DatumColumn): 'Number' | 'Boolean' | 'String' {
  const { is } = columnKind(kind);
  return is(1) ? 'Number' : is(true) ? 'Boolean' : 'String';
}

/** Addresses below that of a layer, with what is kept of the query. */
export function below(url: string, path: string, kept: string): string {
  return withKept(`${url.slice(0, url.lastIndexOf('/tiles'))}/${path}`, kept);
}

/** Description of the tiles of a layer: TileJSON 3.0.0. */
export function tileJson(layer: PublishedLayer, url: string, kept: string): Readonly<Record<string, unknown>> {
  const bounds = layer.extent4326 ?? [-180, -85.051129, 180, 85.051129];
  return {
    tilejson: '3.0.0',
    name: layer.title || layer.serviceName,
    ...(layer.description === '' ? {} : { description: layer.description }),
    scheme: 'xyz',
    tiles: [below(url, 'tiles/{z}/{x}/{y}.mvt', kept)],
    minzoom: 0,
    maxzoom: maxZoom,
    bounds,
    center: [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2, 0],
    vector_layers: [
      {
        id: layer.serviceName,
        description: layer.title,
        minzoom: 0,
        maxzoom: maxZoom,
        // Lists and objects have no form in a tile.
        fields: Object.fromEntries(
          layer.relation.columns.filter(({ kind }) => kind !== 'json').map((column) => [column.key, fieldType(column)]),
        ),
      },
    ],
  };
}
