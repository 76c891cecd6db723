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

/** A part of a map that a picture fills. */
export interface Frame {
  /** In x, y order of its system. */
  readonly extent: Box;
  readonly srid: number;
  /** Its coordinates are degrees. @default false */
  readonly geographic?: boolean;
  /** The registry puts latitude or northing first. @default false */
  readonly northFirst?: boolean;
  /** px */
  readonly width: number;
  readonly height: number;
}

/** Left, top, width, height in px. */
export type Rect = readonly [left: number, top: number, width: number, height: number];

export const wholeTile: Rect = [0, 0, tilePx, tilePx];

/** A picture of another service, and where in the frame it is drawn. */
export interface Piece {
  readonly address: string;
  /** What of the picture is drawn; the whole picture without it. */
  readonly source?: Rect;
  readonly target: Rect;
  /** The row of the picture for each row of the frame, where the picture has another projection. */
  readonly rows?: readonly number[];
}

/** Metres, EPSG:3857. */
export function extentOf({ z, x, y }: Tile): Box {
  return tileExtent(z, x, y);
}

export function frameOf(tile: Tile): Frame {
  return { extent: extentOf(tile), srid: 3857, width: tilePx, height: tilePx };
}

/** Whether a frame shows anything of a box in degrees, which may cross the date line; null is everywhere. Of other systems it is not known. */
export function showsPartOf({ extent, srid, geographic }: Frame, bbox: Box | null): boolean {
  if (bbox === null || (srid !== 3857 && !geographic)) return true;
  const [west, south, east, north] = geographic ? extent : mercatorToDegrees(extent);
  return unwrapped(bbox).some((box) => box[0] < east && box[2] > west && box[1] < north && box[3] > south);
}

/** The frame in parts of at most so many px, each with its place in it. */
export function partsOf(frame: Frame, mostWidth: number, mostHeight: number): { part: Frame; target: Rect }[] {
  const { extent, width, height } = frame;
  const [unitX, unitY] = [(extent[2] - extent[0]) / width, (extent[3] - extent[1]) / height];
  const starts = (size: number, most: number): number[] => Array.from({ length: Math.ceil(size / most) }, (_, index) => index * most);
  return starts(height, mostHeight).flatMap((top) =>
    starts(width, mostWidth).map((left) => {
      const [w, h] = [Math.min(mostWidth, width - left), Math.min(mostHeight, height - top)];
      const whole = w === width && h === height;
      const box: Box = [extent[0] + left * unitX, extent[3] - (top + h) * unitY, extent[0] + (left + w) * unitX, extent[3] - top * unitY];
      return { part: { ...frame, extent: whole ? extent : box, width: w, height: h }, target: [left, top, w, h] as const };
    }),
  );
}
