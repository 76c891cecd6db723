import { expect, it } from 'vitest';
import { extentOf, matrixSets, resolutionOf, tileAt, type MatrixTile } from './matrix-sets.ts';

const tiles = matrixSets.flatMap((set): MatrixTile[] =>
  [0, 1, 7, set.levels - 1].flatMap((z) => [
    { set, z, row: 0, column: 0 },
    { set, z, row: 2 ** z - 1, column: Math.floor(2 ** z / 3) },
  ]),
);

it('the box of a tile is found as that tile, also as clients round it', () => {
  for (const tile of tiles) {
    const box = extentOf(tile);
    const pixel = resolutionOf(tile.set, tile.z);
    expect(tileAt(tile.set.srid, box)).toEqual(tile);
    expect(tileAt(tile.set.srid, [box[0] + pixel / 200, box[1], box[2], box[3] - pixel / 200])).toEqual(tile);
  }
});

it('a box beside, of another size or shape, of another system, or beyond the grid, is none', () => {
  for (const { set, z, row, column } of tiles) {
    const box = extentOf({ set, z, row, column });
    const pixel = resolutionOf(set, z);
    const moved = (dx: number, dy: number): [number, number, number, number] => [box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy];
    for (const other of [
      moved(pixel / 10, 0),
      moved(0, pixel),
      moved(-300 * pixel, 0),
      moved(-256 * pixel * 2 ** z, 0),
      moved(0, 256 * pixel * 2 ** z),
      [box[0], box[1], box[2] + pixel * 256, box[3]],
      [box[0], box[1], box[2], box[3] + pixel * 3],
      [box[2], box[1], box[0], box[3]],
      [Number.NaN, box[1], box[2], box[3]],
    ] as [number, number, number, number][]) {
      const found = tileAt(set.srid, other);
      // Another tile of the grid is one.
      if (found) expect(extentOf(found).map((side, at) => Math.abs(side - other[at]!) < pixel / 50)).toEqual([true, true, true, true]);
    }
    expect(tileAt(set.srid, moved(pixel / 10, 0))).toBeNull();
    expect(tileAt(4326, box)).toBeNull();
  }
});
