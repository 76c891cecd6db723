import { drawnSymbol, type TilePreparation } from '@geo/api';
import type { Db } from '../../../db/types.ts';
import type { Box } from '../../../relation/box.ts';
import { maxZoom } from '../../../tiles/grid.ts';
import { tileFrame, type TileNumbers } from '../../../tiles/vector-tile.ts';
import type { ImageFrame } from '../../../tiles/window.ts';
import { tileSizePx } from '../../render/map.ts';
import { mostReachOf } from '../../render/graphics/ready.ts';
import { movedBox } from '../../services/ogc/crs.ts';
import { extentOf, matrixSets, type MatrixSet, type MatrixTile } from '../../services/wmts/matrix-sets.ts';
import type { PublishedLayer } from '../../types.ts';
import type { TileMaking } from '../kept/answer.ts';
import { pictureMaking, vectorMaking } from '../kept/made.ts';

/** Tiles of a kind, in a grid whose tiles part into four. */
export interface PreparedGrid {
  readonly minZoom: number;
  readonly maxZoom: number;
  /** How many tiles of a zoom lie in what is asked for. */
  readonly count: (z: number) => number;
  readonly isWithin: (tile: TileNumbers) => boolean;
  readonly frameOf: (tile: TileNumbers) => ImageFrame;
  readonly making: (tile: TileNumbers) => TileMaking;
}

/** The tiles of a layer that are asked for; those of the whole grid where the extent has no place in it. */
export async function preparedGrid(
  db: Db,
  layer: PublishedLayer,
  { service, grid, min_zoom, max_zoom, extent }: TilePreparation,
): Promise<PreparedGrid> {
  const isPicture = service === 'wmts';
  const set = matrixSets.find(({ id }) => id === (isPicture ? (grid ?? 'WebMercatorQuad') : 'WebMercatorQuad'))!;
  const wanted = extent ?? layer.extent4326;
  const box = wanted && (await movedBox(db, wanted, 4326, set.srid));
  const of = ({ z, x, y }: TileNumbers): MatrixTile => ({ set, z, column: x, row: y });
  const marginPx = reachOf(layer);
  return {
    minZoom: min_zoom,
    maxZoom: Math.min(max_zoom, isPicture ? set.levels - 1 : maxZoom),
    count: (z) => (box ? countOf(set, z, box) : 4 ** z),
    isWithin: (tile) => {
      if (!box) return true;
      const [west, south, east, north] = extentOf(of(tile));
      return west <= box[2] && box[0] <= east && south <= box[3] && box[1] <= north;
    },
    frameOf: isPicture
      ? (tile) => ({ extent: extentOf(of(tile)), srid: set.srid, width: tileSizePx, height: tileSizePx, marginPx })
      : tileFrame,
    making: (tile) =>
      isPicture ? pictureMaking(layer, of(tile), { format: 'image/png' }) : vectorMaking(layer, tile, 'application/vnd.mapbox-vector-tile'),
  };
}

/** How far, in px, anything is drawn from where its record lies. */
function reachOf({ style, symbol }: PublishedLayer): number {
  return Math.max(...(style ? style.rules.map((rule) => drawnSymbol(rule.symbol)) : [symbol]).map(mostReachOf), 0) + 2;
}

function countOf(set: MatrixSet, z: number, [west, south, east, north]: Box): number {
  const [left, , right] = extentOf({ set, z, row: 0, column: 0 });
  const size = right - left;
  const within = (at: number): number => Math.max(0, Math.min(2 ** z - 1, Math.floor(at)));
  const columns = within((east - set.topLeft[0]) / size) - within((west - set.topLeft[0]) / size) + 1;
  const rows = within((set.topLeft[1] - south) / size) - within((set.topLeft[1] - north) / size) + 1;
  return columns * rows;
}
