import type { Box } from '../../../relation/box.ts';
import { tileSizePx } from '../../render/map.ts';
import { mercatorHalf } from '../../../tiles/mercator.ts';

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

/** Shares of a pixel by which a box may be beside a tile: clients round. */
const besidePx = 0.01;

/** The tile whose extent a box is; null where it is none. */
export function tileAt(srid: number, [minX, minY, maxX, maxY]: Box): MatrixTile | null {
  const set = matrixSets.find((one) => one.srid === srid);
  if (!set) return null;
  const z = Math.round(Math.log2((set.resolution * tileSizePx) / (maxX - minX)));
  if (!(z >= 0 && z < set.levels)) return null;
  const pixel = resolutionOf(set, z);
  const [column, row] = [minX - set.topLeft[0], set.topLeft[1] - maxY].map((distance) => Math.round(distance / (pixel * tileSizePx))) as [
    number,
    number,
  ];
  if (![column, row].every((number) => number >= 0 && number < 2 ** z)) return null;
  const tile = { set, z, row, column };
  const [left, bottom, right, top] = extentOf(tile);
  const beside = [left - minX, bottom - minY, right - maxX, top - maxY];
  return beside.every((distance) => Math.abs(distance) <= pixel * besidePx) ? tile : null;
}
