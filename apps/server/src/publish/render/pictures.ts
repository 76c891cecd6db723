import { ImageData, createCanvas, type Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { Box } from '../../relation/box.ts';
import { blankImage, encodeCanvas } from './encode.ts';
import { tileExtent } from '../../tiles/mercator.ts';
import { tileSizePx } from './map.ts';

/** A picture on disk, and what it covers in EPSG:3857. */
export interface PlacedPicture {
  path: string;
  extent3857: Box;
}

/** A part of a picture in its pixels, and where that lies on a tile, in pixels from the upper left corner. */
export interface Cut {
  from: readonly [x: number, y: number, width: number, height: number];
  to: readonly [x: number, y: number, width: number, height: number];
}

/** What of a picture lies on a tile; null for nothing. */
export function cutOf(picture: Box, size: { width: number; height: number }, tile: Box): Cut | null {
  const [west, south, east, north] = [0, 1, 2, 3].map((side) =>
    side < 2 ? Math.max(picture[side]!, tile[side]!) : Math.min(picture[side]!, tile[side]!),
  ) as [number, number, number, number];
  if (west >= east || south >= north) return null;
  const part = (box: Box, width: number, height: number): Cut['from'] => {
    const [cellX, cellY] = [width / (box[2] - box[0]), height / (box[3] - box[1])];
    return [(west - box[0]) * cellX, (box[3] - north) * cellY, (east - west) * cellX, (north - south) * cellY];
  };
  return { from: part(picture, size.width, size.height), to: part(tile, tileSizePx, tileSizePx) };
}

/** A part of a picture as a canvas; `from` is that part in the canvas's own pixels. */
interface Region {
  canvas: Canvas;
  from: Cut['from'];
}

/**
 * The cells that a cut touches, read and made smaller in threads of their own: the event loop never decodes a whole picture.
 * @param size Of the picture in pixels.
 */
async function regionOf(path: string, { from: [x, y, width, height], to }: Cut, size: { width: number; height: number }): Promise<Region> {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const cells = {
    width: Math.max(1, Math.min(size.width, Math.ceil(x + width)) - left),
    height: Math.max(1, Math.min(size.height, Math.ceil(y + height)) - top),
  };
  const shrunk = (count: number, share: number): number => Math.max(1, Math.round(count * Math.min(1, share)));
  const { data, info } = await sharp(path)
    .extract({ left, top, ...cells })
    .resize(shrunk(cells.width, to[2] / width), shrunk(cells.height, to[3] / height), { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const canvas = createCanvas(info.width, info.height);
  canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(data), info.width, info.height), 0, 0);
  const [scaleX, scaleY] = [info.width / cells.width, info.height / cells.height];
  return { canvas, from: [(x - left) * scaleX, (y - top) * scaleY, width * scaleX, height * scaleY] };
}

/** A transparent tile (PNG, Web Mercator) with pictures over each other, the first one below. */
export async function pictureTile(pictures: readonly PlacedPicture[], z: number, x: number, y: number): Promise<Uint8Array> {
  if (pictures.length === 0) return blankImage(tileSizePx, tileSizePx, 'image/png', null);
  const tile = tileExtent(z, x, y);
  const canvas = createCanvas(tileSizePx, tileSizePx);
  const context = canvas.getContext('2d');
  for (const { path, extent3857 } of pictures) {
    const size = await sharp(path).metadata();
    const cut = cutOf(extent3857, size, tile);
    if (!cut) continue;
    const region = await regionOf(path, cut, size);
    // Cells are seen as such where they are larger than pixels.
    context.imageSmoothingEnabled = cut.from[2] > cut.to[2];
    context.drawImage(region.canvas, ...region.from, ...cut.to);
  }
  return encodeCanvas(canvas, 'image/png', false);
}
