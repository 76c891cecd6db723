import { ServiceError } from '../../../problems/index.ts';
import { maxZoom } from '../../../tiles/grid.ts';
import { isTile } from '../../../tiles/mercator.ts';
import type { TileNumbers } from '../../../tiles/vector-tile.ts';
import { integer, required, type Parameters } from '../params.ts';

/** Where the service answers. */
export const tilePaths = [':layer/tiles/:z/:x/:y.mvt', ':layer/tiles.json', ':layer/tiles/style.json'] as const;

export type TilesRequest = { operation: 'GetTile'; tile: TileNumbers } | { operation: 'GetTileJson' } | { operation: 'GetStyle' };

const whole = { de: 'eine ganze Zahl', en: 'a whole number' };

export function parseTiles({ kvp, path }: Parameters): TilesRequest {
  if (path === ':layer/tiles.json') return { operation: 'GetTileJson' };
  if (path === ':layer/tiles/style.json') return { operation: 'GetStyle' };
  const [z, x, y] = ['z', 'x', 'y'].map((name) => integer(name, required(kvp, name, whole), 0)) as [number, number, number];
  if (!isTile(z, x, y, maxZoom))
    throw new ServiceError(
      'InvalidParameterValue',
      'tile',
      {
        de: `Die Kachel ${z}/${x}/${y} gibt es nicht. Richtig ist z von 0 bis ${maxZoom}, x und y von 0 bis unter 2^z.`,
        en: `There is no tile ${z}/${x}/${y}. Right is z from 0 to ${maxZoom}, x and y from 0 to below 2^z.`,
      },
      404,
    );
  return { operation: 'GetTile', tile: { z, x, y } };
}
