import { scaleOfPixel } from '@geo/api';
import { ServiceError } from '../../../problems/index.ts';
import { renderMap, tileSizePx } from '../../render/map.ts';
import type { PublishedLayer } from '../../types.ts';
import { defineService } from '../definition.ts';
import { layersNamed } from '../layers-named.ts';
import { owsException } from '../ows-exception.ts';
import { wmtsCapabilities } from './capabilities.ts';
import { extentOf, resolutionOf } from './matrix-sets.ts';
import { parseWmts, wmtsPaths, wmtsVersion } from './request.ts';

/** Web Map Tile Service 1.0.0, by parameters and by path, in Web Mercator and in the UTM grid of the German surveying authorities. */
export const wmtsService = defineService({
  id: 'wmts',
  title: { de: 'WMTS', en: 'WMTS' },
  methods: ['GET'],
  ofAll: true,
  layerTypes: ['feature'],
  ownRefusals: true,
  paths: wmtsPaths,
  addresses: (url) => [{ id: 'wmts', title: { de: 'WMTS', en: 'WMTS' }, url: `${url}?SERVICE=wmts&REQUEST=GetCapabilities` }],
  parse: parseWmts,
  version: () => wmtsVersion,
  exception: (error, version, language) => owsException(error, { ows: '1.1.0', version }, language),
  operations: {
    GetCapabilities: (_, { layers, url, kept }) => ({
      status: 200,
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body: wmtsCapabilities(layers, url, kept),
    }),
    GetTile: async ({ layer: name, tile, format }, { layers, db }) => {
      const layer = name === null ? layers[0]! : layerOf(name, layers);
      const body = await renderMap(
        {
          layers: [layer],
          extent: extentOf(tile),
          srid: tile.set.srid,
          width: tileSizePx,
          height: tileSizePx,
          transparent: true,
          background: '#ffffff',
          format,
          scaleDenominator: scaleOfPixel(resolutionOf(tile.set, tile.z), 'metre'),
        },
        db,
      );
      return { status: 200, headers: { 'content-type': format }, body };
    },
  },
});

function layerOf(name: string, layers: readonly PublishedLayer[]): PublishedLayer {
  try {
    return layersNamed([name], layers, 'layer')[0]!;
  } catch (error) {
    // WMTS has no code of its own for it, as WMS has.
    throw error instanceof ServiceError ? new ServiceError('InvalidParameterValue', error.locator, error.said) : error;
  }
}
