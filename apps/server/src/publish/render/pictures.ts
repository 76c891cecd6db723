import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Box } from '../../relation/box.ts';
import { blankImage, encodeCanvas } from './encode.ts';
import { tileExtent } from './mercator.ts';
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

/** A transparent tile (PNG, Web Mercator) with pictures over each other, the first one below. */
export async function pictureTile(pictures: readonly PlacedPicture[], z: number, x: number, y: number): Promise<Uint8Array> {
  if (pictures.length === 0) return blankImage(tileSizePx, tileSizePx, 'image/png', null);
  const tile = tileExtent(z, x, y);
  const canvas = createCanvas(tileSizePx, tileSizePx);
  const context = canvas.getContext('2d');
  for (const { path, extent3857 } of pictures) {
    const image = await loadImage(path);
    const cut = cutOf(extent3857, image, tile);
    if (!cut) continue;
    // Cells are seen as such where they are larger than pixels.
    context.imageSmoothingEnabled = cut.from[2] > cut.to[2];
    context.drawImage(image, ...cut.from, ...cut.to);
  }
  return encodeCanvas(canvas, 'image/png', false);
}
