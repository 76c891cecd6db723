import { scaleOfPixel } from '@geo/api';
import { LruCache } from '../../../cache/lru.ts';
import type { Db } from '../../../db/types.ts';
import type { ServiceContext } from '../../services/definition.ts';
import { drawnOf, shownAt } from '../../services/shown-levels.ts';
import { extentOf, resolutionOf, type MatrixTile } from '../../services/wmts/matrix-sets.ts';
import { mapWindows, renderMap, tileSizePx } from '../../render/map.ts';
import type { ImageFormat, MapImage } from '../../render/types.ts';
import type { PublishedLayer, ServiceResponse } from '../../types.ts';
import { tileFrame, type TileNumbers } from '../../../tiles/vector-tile.ts';
import { nativeWindow } from '../../../tiles/window.ts';
import { layerTile } from '../generated.ts';
import { drawnWhole, tileAnswer, type TileMaking } from './answer.ts';
import { mapKey, type LayersImage } from './key.ts';
import { tilesOf } from './store.ts';

/** How a layer is drawn on a tile of a grid. */
export function pictureMaking(layer: PublishedLayer, tile: MatrixTile, { format, vary, alwaysShown = false }: PictureAsked): TileMaking {
  const scaleDenominator = scaleOfPixel(resolutionOf(tile.set, tile.z), 'metre');
  const isShown = alwaysShown || shownAt([layer], scaleDenominator).length > 0;
  const image = (its: PublishedLayer): MapImage => ({
    layers: alwaysShown ? drawnOf([its]) : shownAt([its], scaleDenominator),
    extent: extentOf(tile),
    srid: tile.set.srid,
    width: tileSizePx,
    height: tileSizePx,
    transparent: true,
    background: '#ffffff',
    format,
    scaleDenominator,
  });
  return {
    wanted: { kind: 'picture', set: tile.set.id, z: tile.z, x: tile.column, y: tile.row, format, isShown },
    type: format,
    ...(vary === undefined ? {} : { vary }),
    windows: (db) => mapWindows(image(layer), db),
    make: (its, db) => renderMap(image(its), db),
  };
}

export interface PictureAsked {
  format: ImageFormat;
  vary?: string;
  /** Whatever its zoom levels are. @default false */
  alwaysShown?: boolean;
}

/** The shapes of a layer on a tile of the web grid. */
export function vectorMaking(layer: PublishedLayer, tile: TileNumbers, type: string): TileMaking {
  return {
    wanted: { kind: 'vector', ...tile },
    type,
    // What a tile leaves out by its options may depend on more than lies in it.
    ...(layer.generation ? {} : { windows: async (db) => [await nativeWindow(layer, tileFrame(tile), db)] }),
    make: (its, db) => layerTile(its, tile, db),
  };
}

/** A picture of a layer on a tile of a grid. */
export function pictureTileAnswer(
  layer: PublishedLayer,
  tile: MatrixTile,
  asked: PictureAsked,
  context: ServiceContext,
): Promise<ServiceResponse> {
  return tileAnswer(layer, pictureMaking(layer, tile, asked), context);
}

export function vectorTileAnswer(
  layer: PublishedLayer,
  tile: TileNumbers,
  type: string,
  context: ServiceContext,
): Promise<ServiceResponse> {
  return tileAnswer(layer, vectorMaking(layer, tile, type), context);
}

/** Pictures that were asked for once, of which most are never asked for again. */
const mostAskedOnce = 5000;
const askedOnce = new WeakMap<object, LruCache<string, true>>();

/** Whether a picture was asked for before, as the first one of a portal is by everybody who opens it. */
function isAskedAgain(key: string, { database }: Db): boolean {
  const known = askedOnce.get(database) ?? new LruCache<string, true>(mostAskedOnce);
  askedOnce.set(database, known);
  const again = known.get(key) !== undefined;
  known.set(key, true);
  return again;
}

/** A picture of a part of a map, kept from the second time on that it is asked for. */
export async function mapPicture(image: LayersImage, { db, signal }: Pick<ServiceContext, 'db' | 'signal'>): Promise<Uint8Array> {
  const key = mapKey(image, db);
  const store = key !== null && isAskedAgain(key, db) ? tilesOf(db) : null;
  if (key === null || !store) return renderMap(image, db);
  return store.tile(key, signal, (whole) => drawnWhole(image.layers, (layers) => renderMap({ ...image, layers }, whole), whole));
}
