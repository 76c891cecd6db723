import { z } from 'zod';
import type { Box } from '../relation/box.ts';
import { showsPartOf, tilePx, wholeTile, type Piece, type Tile } from './grid.ts';

/** What of a TMS value drawing takes: tiles of the web grid, below an address. */
export interface TmsMap {
  readonly url: string;
  readonly extension: string;
  readonly min_zoom: number;
  readonly max_zoom: number;
  readonly bbox: Box | null;
}
const zoom = z.number().int().min(0).max(24);
export const TmsMap: z.ZodType<TmsMap> = z.object({
  url: z.url(),
  extension: z.string().min(1).default('png'),
  min_zoom: zoom.default(0),
  max_zoom: zoom.default(19),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable().default(null),
});

/** No pixel is drawn larger than this many. */
const largestZoom = 64;

/** The tile of the service, or the part of a larger one where it ends; none where it shows nothing. */
export function tmsPieces(map: TmsMap, tile: Tile): Piece[] {
  if (tile.z < map.min_zoom || !showsPartOf(tile, map.bbox)) return [];
  const z = Math.min(tile.z, map.max_zoom);
  const scale = 2 ** (tile.z - z);
  if (scale > largestZoom) return [];
  const [x, y] = [Math.floor(tile.x / scale), Math.floor(tile.y / scale)];
  const address = addressOf(map, { z, x, y });
  if (scale === 1) return [{ address, target: wholeTile }];
  const size = tilePx / scale;
  return [{ address, source: [(tile.x - x * scale) * size, (tile.y - y * scale) * size, size, size], target: wholeTile }];
}

/** Rows are counted from the south. */
function addressOf({ url, extension }: TmsMap, { z, x, y }: Tile): string {
  const address = new URL(url);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/${z}/${x}/${2 ** z - 1 - y}.${encodeURIComponent(extension)}`;
  return address.href;
}
