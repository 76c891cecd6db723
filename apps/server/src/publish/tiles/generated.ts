import { plainNumber } from '@geo/api';
import type { Db } from '../../db/types.ts';
import { ServiceError } from '../../problems/index.ts';
import { looseTile, TileTooLarge } from '../../tiles/fitted.ts';
import { boundsOf } from '../../tiles/generation.ts';
import { maxZoom } from '../../tiles/grid.ts';
import { guessedZoom } from '../../tiles/guessed-zoom.ts';
import { vectorTile, type TileNumbers } from '../../tiles/vector-tile.ts';
import { shownTileZooms } from '../services/shown-levels.ts';
import type { PublishedLayer } from '../types.ts';

/** Zooms of the vector tiles of a layer: those at which it is shown, and of these the ones that its options have. */
export async function tileZooms(layer: PublishedLayer, db: Db): Promise<{ minzoom: number; maxzoom: number }> {
  const shown = shownTileZooms(layer);
  const { generation } = layer;
  if (!generation) return shown;
  const least = generation.min_zoom;
  const last = generation.guess_max_zoom
    ? await guessedZoom(db, layer, layer.count, { least, most: maxZoom })
    : Math.min(generation.max_zoom, maxZoom);
  const minzoom = Math.max(shown.minzoom, least);
  return { minzoom, maxzoom: Math.max(minzoom, Math.min(shown.maxzoom, last)) };
}

/** A vector tile of a layer by its options; without a byte at a zoom that they do not have. */
export async function layerTile(layer: PublishedLayer, tile: TileNumbers, db: Db): Promise<Uint8Array> {
  const { generation, serviceName } = layer;
  if (!generation) return vectorTile(serviceName, layer, tile, db);
  // What the last one is of those that are guessed, archives and TileJSON say: beyond, tiles are no worse.
  if (tile.z < generation.min_zoom || (!generation.guess_max_zoom && tile.z > generation.max_zoom)) return new Uint8Array();
  return looseTile(serviceName, layer, tile, db, boundsOf(generation)).catch(refusedTile);
}

/** A tile that its options do not let be made smaller is refused in words. */
export function refusedTile(error: unknown): never {
  if (!(error instanceof TileTooLarge)) throw error;
  const { tile, count } = error;
  const name = `${tile.z}/${tile.x}/${tile.y}`;
  throw new ServiceError(
    'InvalidParameterValue',
    'tile',
    {
      de: `Die Kachel ${name} ist mit ${plainNumber(count, 'de')} Objekten zu groß. Richtig sind in den erweiterten Einstellungen des Layers größere Grenzen je Kachel, eine Einstellung, nach der Objekte weggelassen werden, oder eine spätere erste Zoomstufe.`,
      en: `The tile ${name} is too large with ${plainNumber(count, 'en')} features. Right are, in the advanced settings of the layer, larger bounds of a tile, a setting by which features are dropped, or a later first zoom.`,
    },
    422,
  );
}
