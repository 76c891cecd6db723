import { isRecord, type Extent4326 } from '@geo/api';

/** The sides of a box in its own coordinates. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  /** Of a box in space; with `top`. */
  readonly bottom?: number;
  readonly top?: number;
}

function boxOfSides(sides: unknown): Box | null {
  if (!Array.isArray(sides) || !sides.every((side): side is number => typeof side === 'number' && Number.isFinite(side))) return null;
  if (sides.length === 4) return { west: sides[0]!, south: sides[1]!, east: sides[2]!, north: sides[3]! };
  if (sides.length !== 6) return null;
  return { west: sides[0]!, south: sides[1]!, bottom: sides[2]!, east: sides[3]!, north: sides[4]!, top: sides[5]! };
}

/** The box that a value is, or that it names as `bbox3d` or `bbox`. */
export function boxOf(value: unknown): Box | null {
  if (!isRecord(value)) return boxOfSides(value);
  return boxOfSides(value['bbox3d']) ?? boxOfSides(value['bbox']);
}

/** A box that a map can show: one in degrees. Numbers beyond them are metres of some system, which the value does not name. */
export function degreesOf(box: Box | null): Extent4326 | null {
  if (!box) return null;
  const { west, south, east, north } = box;
  const isPlace = west >= -180 && east <= 180 && south >= -90 && north <= 90 && west <= east && south <= north;
  return isPlace ? [west, south, east, north] : null;
}

/** Metres of a degree of latitude. */
const degreeM = 111_320;

/** Points on a square metre of a point cloud, by its extent; null where that has no area. */
export function pointDensity(value: unknown): number | null {
  const box = boxOf(value);
  const points = isRecord(value) ? value['pointcount'] : null;
  if (!box || typeof points !== 'number') return null;
  const [width, height] = [Math.abs(box.east - box.west), Math.abs(box.north - box.south)];
  const middle = (((box.north + box.south) / 2) * Math.PI) / 180;
  const areaM2 = degreesOf(box) ? width * degreeM * Math.cos(middle) * height * degreeM : width * height;
  return areaM2 > 0 ? points / areaM2 : null;
}

export interface GridSize {
  readonly width: number;
  readonly height: number;
  /** Size of a cell in the grid's own unit; null where its extent is not known. */
  readonly cell: { readonly x: number; readonly y: number; readonly unit: 'm' | '°' } | null;
}

/** The cells of a grid, and how large one is: as it says itself, which counts for one that is turned; null for what is no grid. */
export function gridSize(value: unknown): GridSize | null {
  if (!isRecord(value)) return null;
  const { width, height, resolution } = value;
  if (typeof width !== 'number' || typeof height !== 'number' || width <= 0 || height <= 0) return null;
  const box = boxOf(value);
  const [x, y]: readonly (number | undefined)[] = Array.isArray(resolution) && resolution.every(Number.isFinite) ? resolution : [];
  const cell = box && {
    x: x ?? Math.abs(box.east - box.west) / width,
    y: y ?? Math.abs(box.north - box.south) / height,
    unit: degreesOf(box) ? ('°' as const) : ('m' as const),
  };
  return { width, height, cell };
}
