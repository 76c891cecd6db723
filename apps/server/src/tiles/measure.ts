import type { Geometry, Position } from 'geojson';

/** The positions of a geometry, line by line; rings end where they began. */
export function linesOf(geometry: Geometry): readonly (readonly Position[])[] {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates]];
    case 'MultiPoint':
      return geometry.coordinates.map((one) => [one]);
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates;
    case 'MultiPolygon':
      return geometry.coordinates.flat();
    case 'GeometryCollection':
      return geometry.geometries.flatMap(linesOf);
  }
}

/** The middle of the box around a geometry. */
export function middleOf(geometry: Geometry): readonly [x: number, y: number] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of linesOf(geometry))
    for (const [x, y] of line as readonly [number, number][]) {
      west = Math.min(west, x);
      east = Math.max(east, x);
      south = Math.min(south, y);
      north = Math.max(north, y);
    }
  return [(west + east) / 2, (south + north) / 2];
}

/** Twice the area that a ring winds around, by the sign of how it winds. */
function wound(ring: readonly Position[]): number {
  let sum = 0;
  for (let at = 1; at < ring.length; at += 1) sum += ring[at - 1]![0]! * ring[at]![1]! - ring[at]![0]! * ring[at - 1]![1]!;
  return sum;
}

function lengthOf(line: readonly Position[]): number {
  let sum = 0;
  for (let at = 1; at < line.length; at += 1) sum += Math.hypot(line[at]![0]! - line[at - 1]![0]!, line[at]![1]! - line[at - 1]![1]!);
  return sum;
}

/** How large a geometry is seen, in units of length: a surface as the side of a square of its area, a line by its length, a point not at all. */
export function sizeOf(geometry: Geometry): number {
  const lines = linesOf(geometry);
  if (geometry.type.endsWith('Polygon')) return Math.sqrt(Math.abs(lines.reduce((sum, ring) => sum + wound(ring), 0)) / 2);
  return lines.reduce((sum, line) => sum + lengthOf(line), 0);
}

/** 0 points, 1 lines, 2 surfaces. */
export function dimensionOf({ type }: Geometry): 0 | 1 | 2 {
  return type.endsWith('Polygon') ? 2 : type.endsWith('LineString') ? 1 : 0;
}
