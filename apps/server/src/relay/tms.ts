import { z } from 'zod';
import type { TileMatrix } from '../functions/wmts/matrices.ts';
import type { Box } from '../relation/box.ts';
import { mercatorHalf } from '../tiles/mercator.ts';
import { showsPartOf, tilePx, type Frame, type Piece } from './grid.ts';
import { gridPieces, metresOfScale } from './matrices.ts';

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

const levels: readonly TileMatrix[] = Array.from({ length: 25 }, (_, z) => ({
  identifier: String(z),
  scale_denominator: (2 * mercatorHalf) / tilePx / 2 ** z / metresOfScale,
  top_left: [-mercatorHalf, mercatorHalf],
  tile_width: tilePx,
  tile_height: tilePx,
  matrix_width: 2 ** z,
  matrix_height: 2 ** z,
}));

/** The tiles of the service that fill a frame in Web Mercator, or parts of larger ones where it ends; none where it shows nothing. */
export function tmsPieces(map: TmsMap, frame: Frame): Piece[] {
  const { extent, width } = frame;
  // Of so coarse a scale it has no tiles.
  const coarsest = (levels[map.min_zoom]!.scale_denominator * metresOfScale * width * 3) / 2;
  if (extent[2] - extent[0] > coarsest || !showsPartOf(frame, map.bbox)) return [];
  const matrices = levels.slice(map.min_zoom, map.max_zoom + 1);
  return gridPieces({ matrices, addressOf: (matrix, row, column) => addressOf(map, matrix, row, column) }, frame);
}

/** Rows are counted from the south. */
function addressOf({ url, extension }: TmsMap, { identifier, matrix_height }: TileMatrix, row: number, column: number): string {
  const address = new URL(url);
  const path = `${identifier}/${column}/${matrix_height - 1 - row}.${encodeURIComponent(extension)}`;
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/${path}`;
  return address.href;
}
