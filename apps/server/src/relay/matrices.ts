import type { TileMatrix } from '../functions/wmts/matrices.ts';
import { intersection } from '../relation/box.ts';
import { tilePx, type Frame, type Piece, type Rect } from './grid.ts';

/** Tiles of a service, level by level, in the system of the frame. */
export interface Grid {
  readonly matrices: readonly TileMatrix[];
  readonly addressOf: (matrix: TileMatrix, row: number, column: number) => string;
}

/** Size of a pixel in metres for each unit of a scale denominator (OGC 07-057r7, 6.1). */
export const metresOfScale = 0.00028;
/** Metres of a degree, as scales of tiles in degrees are counted. */
const metresOfDegree = (Math.PI * 6_378_137) / 180;
/** No pixel is drawn larger than this many. */
const largestZoom = 64;
/** A picture is put together of no more tiles than these. */
const mostTiles = 120;
/** Rounding of the numbers in capabilities, in pixels. */
const tolerance = 0.01;

/** The tiles of a service that fill a frame; none where it shows nothing. */
export function gridPieces({ matrices, addressOf }: Grid, frame: Frame): Piece[] {
  const { extent, width, height } = frame;
  const pixel = Math.min((extent[2] - extent[0]) / width, (extent[3] - extent[1]) / height);
  const unit = frame.geographic ? metresOfDegree : 1;
  // More for as many pixels come of a service without small scales: nothing is shown there.
  const most = Math.min(mostTiles, (Math.ceil(width / tilePx) + 2) * (Math.ceil(height / tilePx) + 2));
  const sized = matrices
    .map((matrix) => ({ matrix, own: (matrix.scale_denominator * metresOfScale) / unit }))
    .toSorted((one, other) => other.own - one.own);
  const fitting = sized.findIndex(({ own }) => own <= pixel * 1.01);
  // The coarsest that is as fine as the frame, the finest of all where none is, and coarser ones where that has too many.
  for (const { matrix, own } of sized.slice(0, fitting === -1 ? sized.length : fitting + 1).toReversed()) {
    if (own > pixel * largestZoom) return [];
    const { top_left: corner } = matrix;
    const columns = cellsBetween(extent[0] - corner[0], extent[2] - corner[0], own, matrix.tile_width, matrix.matrix_width);
    const rows = cellsBetween(corner[1] - extent[3], corner[1] - extent[1], own, matrix.tile_height, matrix.matrix_height);
    if (columns.count * rows.count > most) continue;
    return numbersOf(rows).flatMap((row) =>
      numbersOf(columns).flatMap((column) => pieceOf({ address: addressOf(matrix, row, column), matrix, row, column, own }, frame) ?? []),
    );
  }
  return [];
}

interface Cells {
  readonly first: number;
  readonly count: number;
}

/** The columns or rows between two distances from the corner, in units of the system. */
function cellsBetween(from: number, to: number, pixel: number, px: number, total: number): Cells {
  const first = Math.max(0, Math.floor((from / pixel + tolerance) / px));
  const last = Math.min(total - 1, Math.ceil((to / pixel - tolerance) / px) - 1);
  return { first, count: Math.max(0, last - first + 1) };
}

function numbersOf({ first, count }: Cells): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

interface Cell {
  readonly address: string;
  readonly matrix: TileMatrix;
  readonly row: number;
  readonly column: number;
  /** Units of a pixel of the service. */
  readonly own: number;
}

function pieceOf({ address, matrix, row, column, own }: Cell, { extent, width, height }: Frame): Piece | null {
  const { top_left: corner, tile_width: tileWidth, tile_height: tileHeight } = matrix;
  const left = corner[0] + column * tileWidth * own;
  const top = corner[1] - row * tileHeight * own;
  const shown = intersection([left, top - tileHeight * own, left + tileWidth * own, top], extent);
  if (!shown) return null;
  const rectOf = (x: number, y: number, unitX: number, unitY: number): Rect => [
    inPixels((shown[0] - x) / unitX),
    inPixels((y - shown[3]) / unitY),
    inPixels((shown[2] - shown[0]) / unitX),
    inPixels((shown[3] - shown[1]) / unitY),
  ];
  const source = rectOf(left, top, own, own);
  const target = rectOf(extent[0], extent[3], (extent[2] - extent[0]) / width, (extent[3] - extent[1]) / height);
  const whole: Rect = [0, 0, width, height];
  const fits = isNear(source, [0, 0, tileWidth, tileHeight]) && isNear(target, whole);
  return fits ? { address, target: whole } : { address, source, target };
}

/** Whole pixels stay whole: what is drawn a trifle beside them is blurred. */
const inPixels = (value: number): number => Math.round(value * 1e6) / 1e6;

function isNear(first: Rect, second: Rect): boolean {
  return first.every((value, index) => Math.abs(value - second[index]!) < 2 * tolerance);
}
