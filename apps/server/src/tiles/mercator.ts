import type { Box } from '../relation/box.ts';

/** Half the width of the Web Mercator square, in metres. */
export const mercatorHalf = 20037508.342789244;

/** Extent of an XYZ tile in EPSG:3857; y counts from the north. */
export function tileExtent(z: number, x: number, y: number): Box {
  const size = (2 * mercatorHalf) / 2 ** z;
  return [-mercatorHalf + x * size, mercatorHalf - (y + 1) * size, -mercatorHalf + (x + 1) * size, mercatorHalf - y * size];
}

/** True where such a tile exists. */
export function isTile(z: number, x: number, y: number, maxZoom = 24): boolean {
  return [z, x, y].every(Number.isInteger) && z >= 0 && z <= maxZoom && x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z;
}
