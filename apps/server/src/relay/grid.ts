import { type Box, mercatorToDegrees, unwrapped } from '../relation/box.ts';
import { tileExtent } from '../tiles/mercator.ts';

/** A tile of the web grid: EPSG:3857, 256 px, y from the north. */
export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Width and height of a tile in px. */
export const tilePx = 256;

/** Left, top, width, height in px. */
export type Rect = readonly [left: number, top: number, width: number, height: number];

export const wholeTile: Rect = [0, 0, tilePx, tilePx];

/** A picture of another service, and where in the tile it is drawn. */
export interface Piece {
  readonly address: string;
  /** What of the picture is drawn; the whole picture without it. */
  readonly source?: Rect;
  readonly target: Rect;
  /** The row of the picture for each row of the tile, where the picture has another projection. */
  readonly rows?: readonly number[];
}

/** Metres, EPSG:3857. */
export function extentOf({ z, x, y }: Tile): Box {
  return tileExtent(z, x, y);
}

/** Whether a tile shows anything of a box in degrees, which may cross the date line; null is everywhere. */
export function showsPartOf(tile: Tile, bbox: Box | null): boolean {
  if (bbox === null) return true;
  const [west, south, east, north] = mercatorToDegrees(extentOf(tile));
  return unwrapped(bbox).some((box) => box[0] < east && box[2] > west && box[1] < north && box[3] > south);
}
