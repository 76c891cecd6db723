import { tileZooms } from '../../tiles/generated.ts';
import { vectorTileAnswer } from '../../tiles/kept/made.ts';
import type { ServiceResponse } from '../../types.ts';
import { contractException } from '../contract-exception.ts';
import { defineService } from '../definition.ts';
import { tilesChecks } from './checks.ts';
import { mapLibreStyle } from './maplibre.ts';
import { parseTiles, tilePaths } from './request.ts';
import { below, tileJson } from './tilejson.ts';

/**
 * A layer as vector tiles (Mapbox Vector Tile 2.1, Web Mercator, `{z}/{x}/{y}` with y from the north), their TileJSON 3.0.0, and its
 * style as a MapLibre style document. The layer of a tile has the name of the service; features have their record number as id.
 */
export const tilesService = defineService({
  id: 'tiles',
  title: { de: 'Vektorkacheln', en: 'Vector tiles' },
  methods: ['GET'],
  ownRefusals: false,
  paths: { ofLayer: tilePaths },
  addresses: (url) => [
    { id: 'tilejson', title: { de: 'Vektorkacheln (TileJSON)', en: 'Vector tiles (TileJSON)' }, url: `${url}.json` },
    { id: 'maplibre', title: { de: 'MapLibre-Stil', en: 'MapLibre style' }, url: `${url}/style.json` },
  ],
  checks: tilesChecks,
  parse: parseTiles,
  version: () => '2.1',
  exception: contractException,
  operations: {
    GetTile: ({ tile }, context) => vectorTileAnswer(context.layers[0]!, tile, 'application/vnd.mapbox-vector-tile', context),
    GetTileJson: async (_, { layers: [layer], url, kept, db }) => json(tileJson(layer!, await tileZooms(layer!, db), url, kept)),
    GetStyle: (_, { layers: [layer], url, kept }) => json(mapLibreStyle(layer!, below(url, 'tiles.json', kept))),
  },
});

function json(body: unknown): ServiceResponse {
  return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) };
}
