import type { Box } from '../../../relation/box.ts';
import { tileSizePx } from '../../render/map.ts';
import { mercatorHalf } from '../../render/mercator.ts';

/** A grid of tiles: each level has twice as many in each direction as the one before; the first has one. */
export interface MatrixSet {
  id: string;
  /** The well-known set of scales that it is; null for none. */
  wellKnown: string | null;
  srid: number;
  /** Of all levels; x, y. */
  topLeft: readonly [number, number];
  /** Units of the system a pixel of the first level. */
  resolution: number;
  levels: number;
  /** Name of a level. */
  level: (z: number) => string;
}

export const matrixSets: readonly MatrixSet[] = [
  {
    id: 'WebMercatorQuad',
    wellKnown: 'urn:ogc:def:wkss:OGC:1.0:GoogleMapsCompatible',
    srid: 3857,
    topLeft: [-mercatorHalf, mercatorHalf],
    resolution: (2 * mercatorHalf) / tileSizePx,
    levels: 22,
    level: String,
  },
  // The grid in which the surveying authorities of the German states offer their maps; one tile of its first level holds all of Germany.
  {
    id: 'DE_EPSG_25832_ADV',
    wellKnown: null,
    srid: 25832,
    topLeft: [-46133.17, 6301219.54],
    resolution: 4891.96981025128,
    levels: 17,
    level: (z) => String(z).padStart(2, '0'),
  },
];

/** A tile of a grid. */
export interface MatrixTile {
  set: MatrixSet;
  z: number;
  row: number;
  column: number;
}

/** Units a pixel at a level. */
export function resolutionOf({ resolution }: MatrixSet, z: number): number {
  return resolution / 2 ** z;
}

/** Extent of a tile in the system of its grid, x, y. */
export function extentOf({ set, z, row, column }: MatrixTile): Box {
  const size = tileSizePx * resolutionOf(set, z);
  const [left, top] = set.topLeft;
  return [left + column * size, top - (row + 1) * size, left + (column + 1) * size, top - row * size];
}
