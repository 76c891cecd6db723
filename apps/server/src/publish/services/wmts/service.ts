import { ServiceError } from '../../../problems/index.ts';
import { pictureTileAnswer } from '../../tiles/kept/made.ts';
import type { PublishedLayer } from '../../types.ts';
import { defineService } from '../definition.ts';
import { layersNamed } from '../layers-named.ts';
import { owsException } from '../ows-exception.ts';
import { wmtsChecks } from './checks.ts';
import { wmtsCapabilities } from './capabilities.ts';
import { parseWmts, wmtsPaths, wmtsVersion } from './request.ts';

/** Web Map Tile Service 1.0.0, by parameters and by path, in Web Mercator and in the UTM grid of the German surveying authorities. */
export const wmtsService = defineService({
  id: 'wmts',
  title: { de: 'WMTS', en: 'WMTS' },
  methods: ['GET'],
  ownRefusals: true,
  paths: { ofLayer: wmtsPaths, ofAll: ['wmts'] },
  addresses: (url) => [{ id: 'wmts', title: { de: 'WMTS', en: 'WMTS' }, url: `${url}?SERVICE=wmts&REQUEST=GetCapabilities` }],
  checks: wmtsChecks,
  parse: parseWmts,
  version: () => wmtsVersion,
  exception: (error, version, language) => owsException(error, { ows: '1.1.0', version }, language),
  operations: {
    GetCapabilities: (_, { layers, url, kept }) => ({
      status: 200,
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body: wmtsCapabilities(layers, url, kept),
    }),
    GetTile: ({ layer: name, tile, format }, context) => {
      const layer = name === null ? context.layers[0]! : layerOf(name, context.layers);
      return pictureTileAnswer(layer, tile, { format }, context);
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
