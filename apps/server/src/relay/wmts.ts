import { z } from 'zod';
import { FunctionError } from '../problems/index.ts';
import type { WmtsValue } from '../functions/wmts/capabilities.ts';
import type { TileMatrix } from '../functions/wmts/matrices.ts';
import { intersection, type Box } from '../relation/box.ts';
import { extentOf, showsPartOf, tilePx, wholeTile, type Piece, type Rect, type Tile } from './grid.ts';

const Matrix: z.ZodType<TileMatrix> = z.object({
  identifier: z.string(),
  scale_denominator: z.number().positive(),
  top_left: z.tuple([z.number(), z.number()]),
  tile_width: z.number().int().positive(),
  tile_height: z.number().int().positive(),
  matrix_width: z.number().int().positive(),
  matrix_height: z.number().int().positive(),
});

/** What of a WMTS value drawing takes. */
export type WmtsMap = Pick<WmtsValue, 'tile_url' | 'tile_matrix_set' | 'srs' | 'tile_matrices' | 'bbox'>;
export const WmtsMap: z.ZodType<WmtsMap> = z.object({
  tile_url: z.string(),
  tile_matrix_set: z.string(),
  srs: z.string(),
  tile_matrices: z.array(Matrix).min(1),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
});

/** Size of a pixel in metres for each unit of a scale denominator (OGC 07-057r7, 6.1). */
const metresOfScale = 0.00028;
/** More tiles than this for one of ours come of a service without small scales: nothing is shown there. */
const mostPieces = 9;
/** Nor is one pixel drawn larger than this many. */
const largestZoom = 64;
/** Rounding of the numbers in capabilities, in pixels. */
const tolerance = 0.01;

/** The tiles of the service that fill a tile of the web grid; none where it shows nothing. */
export function wmtsPieces(map: WmtsMap, tile: Tile): Piece[] {
  if (map.srs !== 'EPSG:3857') throw notMercator(map);
  if (!showsPartOf(tile, map.bbox)) return [];
  const extent = extentOf(tile);
  const pixel = (extent[2] - extent[0]) / tilePx;
  const matrix = matrixFor(map.tile_matrices, pixel);
  const own = matrix.scale_denominator * metresOfScale;
  if (own > pixel * largestZoom) return [];
  const columns = cellsBetween(extent[0] - matrix.top_left[0], extent[2] - matrix.top_left[0], own, matrix.tile_width, matrix.matrix_width);
  const rows = cellsBetween(matrix.top_left[1] - extent[3], matrix.top_left[1] - extent[1], own, matrix.tile_height, matrix.matrix_height);
  if (columns.count * rows.count > mostPieces) return [];
  return numbersOf(rows).flatMap((row) =>
    numbersOf(columns).flatMap((column) => pieceOf(map, matrix, { row, column, own, extent, pixel }) ?? []),
  );
}

/** The coarsest matrix that is as fine as the tile; the finest of all where none is. */
function matrixFor(matrices: readonly TileMatrix[], pixel: number): TileMatrix {
  const byScale = [...matrices].sort((a, b) => b.scale_denominator - a.scale_denominator);
  return byScale.find(({ scale_denominator }) => scale_denominator * metresOfScale <= pixel * 1.01) ?? byScale.at(-1)!;
}

interface Cells {
  readonly first: number;
  readonly count: number;
}

/** The columns or rows between two distances from the corner, in metres. */
function cellsBetween(from: number, to: number, pixel: number, px: number, total: number): Cells {
  const first = Math.max(0, Math.floor((from / pixel + tolerance) / px));
  const last = Math.min(total - 1, Math.ceil((to / pixel - tolerance) / px) - 1);
  return { first, count: Math.max(0, last - first + 1) };
}

function numbersOf({ first, count }: Cells): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

interface Place {
  readonly row: number;
  readonly column: number;
  /** Metres of a pixel of the service. */
  readonly own: number;
  readonly extent: Box;
  /** Metres of a pixel of the tile. */
  readonly pixel: number;
}

function pieceOf(map: WmtsMap, matrix: TileMatrix, { row, column, own, extent, pixel }: Place): Piece | null {
  const { top_left: corner, tile_width: width, tile_height: height } = matrix;
  const left = corner[0] + column * width * own;
  const top = corner[1] - row * height * own;
  const shown = intersection([left, top - height * own, left + width * own, top], extent);
  if (!shown) return null;
  const source = rectOf(shown, left, top, own);
  const target = rectOf(shown, extent[0], extent[3], pixel);
  const address = map.tile_url
    .replaceAll('{TileMatrix}', encodeURIComponent(matrix.identifier))
    .replaceAll('{TileRow}', String(row))
    .replaceAll('{TileCol}', String(column));
  const fits = isNear(source, [0, 0, width, height]) && isNear(target, wholeTile);
  return fits ? { address, target: wholeTile } : { address, source, target };
}

function rectOf([minX, minY, maxX, maxY]: Box, left: number, top: number, pixel: number): Rect {
  return [(minX - left) / pixel, (top - maxY) / pixel, (maxX - minX) / pixel, (maxY - minY) / pixel];
}

function isNear(first: Rect, second: Rect): boolean {
  return first.every((value, index) => Math.abs(value - second[index]!) < 2 * tolerance);
}

function notMercator({ tile_url, tile_matrix_set, srs }: WmtsMap): FunctionError {
  const { host } = new URL(tile_url);
  return new FunctionError(
    'service_srs',
    `Das Kachelschema „${tile_matrix_set}“ von ${host} ist in ${srs}; auf der Karte gezeigt werden Schemata in EPSG:3857. Wählen Sie am Eingang „Kachelschema“ ein solches, wenn der Dienst es hat.`,
    `The tile scheme "${tile_matrix_set}" of ${host} is in ${srs}; the map shows schemes in EPSG:3857. Choose one at the input "Tile scheme" if the service has it.`,
  );
}
