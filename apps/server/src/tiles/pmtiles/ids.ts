import type { TileNumbers } from '../vector-tile.ts';

/** Tiles of all zooms before one. */
const before = (z: number): number => (4 ** z - 1) / 3;

/** Turns a quadrant of the Hilbert curve as the curve runs in it. */
function turned(size: number, x: number, y: number, right: number, low: number): [x: number, y: number] {
  if (low !== 0) return [x, y];
  return right === 0 ? [y, x] : [size - 1 - y, size - 1 - x];
}

/** Where a cell of a square of 2^z cells a side comes on the Hilbert curve. */
export function onCurve(z: number, column: number, row: number): number {
  let place = 0;
  let [x, y] = [column, row];
  for (let size = 2 ** (z - 1); size >= 1; size /= 2) {
    const right = x >= size ? 1 : 0;
    const low = y >= size ? 1 : 0;
    place += size * size * ((3 * right) ^ low);
    [x, y] = turned(size, x - right * size, y - low * size, right, low);
  }
  return place;
}

/** The tile at a place of the curve of a zoom: the four within it have the places 4n to 4n + 3 of the next one. */
export function tileAt(z: number, place: number): TileNumbers {
  let [x, y] = [0, 0];
  let rest = place;
  for (let size = 1; size < 2 ** z; size *= 2) {
    const right = 1 & Math.floor(rest / 2);
    const low = 1 & (rest ^ right);
    [x, y] = turned(size, x, y, right, low);
    x += size * right;
    y += size * low;
    rest = Math.floor(rest / 4);
  }
  return { z, x, y };
}

/** The number of a tile in an archive: zoom after zoom, each along its curve. */
export function tileId(z: number, place: number): number {
  return before(z) + place;
}
