/** x, y and, where it is known, a height. */
export type ShapePosition = readonly number[];
type Positions = readonly ShapePosition[];

/**
 * A geometry that stands in a filter as it is: one of GeoJSON, in x, y order of its system, or a box (minX, minY, maxX, maxY, or with heights
 * minX, minY, minZ, maxX, maxY, maxZ). In degrees a box whose west is greater than its east crosses the 180th meridian.
 */
export type Shape =
  | { readonly type: 'Point'; readonly coordinates: ShapePosition }
  | { readonly type: 'LineString' | 'MultiPoint'; readonly coordinates: Positions }
  | { readonly type: 'Polygon' | 'MultiLineString'; readonly coordinates: readonly Positions[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Positions[])[] }
  | { readonly type: 'GeometryCollection'; readonly geometries: readonly Shape[] }
  | { readonly type: 'Box'; readonly bbox: readonly number[] };

export type SimpleType = Exclude<Shape['type'], 'GeometryCollection' | 'Box'>;

/** How many lists lie around the positions of a type, and what its lowest list is. */
export const simpleTypes: Readonly<Record<SimpleType, { readonly lists: 0 | 1 | 2 | 3; readonly path: 'line' | 'ring' | null }>> = {
  Point: { lists: 0, path: null },
  MultiPoint: { lists: 1, path: null },
  LineString: { lists: 1, path: 'line' },
  MultiLineString: { lists: 2, path: 'line' },
  Polygon: { lists: 2, path: 'ring' },
  MultiPolygon: { lists: 3, path: 'ring' },
};

/** Positions of a shape: it is compared with every record. */
export const maxPositions = 2000;
/** A shape whose edges cross each other without end takes a geometry engine minutes for each record. */
const maxCrossings = 100;

type Said = Readonly<Record<'de' | 'en', string>>;

export const tooManyPositions: Said = {
  de: `höchstens ${maxPositions} Punkte in einer Geometrie`,
  en: `at most ${maxPositions} positions in a geometry`,
};
export const notEmpty: Said = { de: 'eine Geometrie, die nicht leer ist', en: 'a geometry that is not empty' };
export const oneDimension: Said = {
  de: 'überall zwei Zahlen (x y) oder überall drei (x y z)',
  en: 'two numbers (x y) everywhere, or three (x y z) everywhere',
};

/** What would be right where positions are to be a line or a ring; null where they are. */
export function pathFault(positions: Positions, path: 'line' | 'ring' | null): Said | null {
  if (path === 'line' && positions.length < 2) return { de: 'eine Linie aus mindestens 2 Punkten', en: 'a line of at least 2 positions' };
  if (path !== 'ring') return null;
  if (positions.length < 4) return { de: 'ein Ring aus mindestens 4 Punkten', en: 'a ring of at least 4 positions' };
  const [first, last] = [positions[0]!, positions.at(-1)!];
  return first.every((number, index) => number === last[index])
    ? null
    : { de: 'ein Ring, der endet, wo er beginnt', en: 'a ring that ends where it begins' };
}

/** The lines and rings of a shape, each as its positions. */
export function pathsOf(shape: Shape): readonly Positions[] {
  switch (shape.type) {
    case 'LineString':
      return [shape.coordinates];
    case 'Polygon':
    case 'MultiLineString':
      return shape.coordinates;
    case 'MultiPolygon':
      return shape.coordinates.flat();
    case 'GeometryCollection':
      return shape.geometries.flatMap(pathsOf);
    default:
      return [];
  }
}

/** Every position of a shape; of a box its corners in the plane. */
export function positionsIn(shape: Shape): Positions {
  if (shape.type === 'Box') {
    const [minX, minY, maxX, maxY] = planeBox(shape.bbox);
    return [
      [minX, minY],
      [maxX, maxY],
    ];
  }
  if (shape.type === 'GeometryCollection') return shape.geometries.flatMap(positionsIn);
  if (shape.type === 'Point') return [shape.coordinates];
  return shape.type === 'MultiPoint' ? shape.coordinates : pathsOf(shape).flat();
}

/** minX, minY, maxX, maxY of a box, without heights. */
export function planeBox(bbox: readonly number[]): readonly [number, number, number, number] {
  const [a, b, c, d, e] = bbox as readonly [number, number, number, number, number];
  return bbox.length === 6 ? [a, b, d, e] : [a, b, c, d];
}

type Edge = readonly [ax: number, ay: number, bx: number, by: number];

/** The side of an edge at which a place lies: above 0 to the left. */
const side = ([ax, ay, bx, by]: Edge, x: number, y: number): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax);

/** Whether edges cross within both: those that share an end do not. */
function cross(one: Edge, other: Edge): boolean {
  const apart = (edge: Edge, [ax, ay, bx, by]: Edge): boolean => side(edge, ax, ay) * side(edge, bx, by) < 0;
  return apart(one, other) && apart(other, one);
}

/** What would be right where the edges of a shape cross each other too often; null where they do not. */
export function crossingFault(shape: Shape): Said | null {
  const edges = pathsOf(shape)
    .flatMap((path) => path.slice(1).map(([x, y], index): Edge => [path[index]![0]!, path[index]![1]!, x!, y!]))
    .toSorted((one, other) => Math.min(one[0], one[2]) - Math.min(other[0], other[2]));
  let crossings = 0;
  for (const [index, edge] of edges.entries()) {
    const east = Math.max(edge[0], edge[2]);
    for (let at = index + 1; at < edges.length && Math.min(edges[at]![0], edges[at]![2]) <= east; at += 1)
      if (cross(edge, edges[at]!)) crossings += 1;
    if (crossings >= maxCrossings)
      return { de: `eine Geometrie, deren Ränder sich nicht überschneiden`, en: `a geometry whose edges do not cross each other` };
  }
  return null;
}

/** What would be right where a shape is to be in degrees, longitude first; null where it is. */
export function degreesFault(shape: Shape): Said | null {
  const isWithin = positionsIn(shape).every(([x, y]) => Math.abs(x!) <= 180 && Math.abs(y!) <= 90);
  if (isWithin) return boxFault(shape, true);
  return {
    de: 'Grad in WGS 84, die Länge (−180 bis 180) vor der Breite (−90 bis 90)',
    en: 'degrees in WGS 84, longitude (−180 to 180) before latitude (−90 to 90)',
  };
}

/** What would be right where the numbers of a box are in the wrong order; null where they are not. @param wraps Its west may be greater than its east */
export function boxFault(shape: Shape, wraps: boolean): Said | null {
  if (shape.type !== 'Box') return null;
  const [minX, minY, maxX, maxY] = planeBox(shape.bbox);
  if (minY <= maxY && (wraps || minX <= maxX)) return null;
  return { de: 'BBOX(minX, minY, maxX, maxY), das Minimum zuerst', en: 'BBOX(minX, minY, maxX, maxY), the minimum first' };
}

/** A shape with each position changed; of a box its corners. */
export function mapPositions(shape: Shape, change: (position: ShapePosition) => ShapePosition): Shape {
  const list = (positions: Positions): Positions => positions.map(change);
  switch (shape.type) {
    case 'Point':
      return { ...shape, coordinates: change(shape.coordinates) };
    case 'LineString':
    case 'MultiPoint':
      return { ...shape, coordinates: list(shape.coordinates) };
    case 'Polygon':
    case 'MultiLineString':
      return { ...shape, coordinates: shape.coordinates.map(list) };
    case 'MultiPolygon':
      return { ...shape, coordinates: shape.coordinates.map((polygon) => polygon.map(list)) };
    case 'GeometryCollection':
      return { ...shape, geometries: shape.geometries.map((part) => mapPositions(part, change)) };
    case 'Box': {
      const half = shape.bbox.length / 2;
      return { ...shape, bbox: [...change(shape.bbox.slice(0, half)), ...change(shape.bbox.slice(half))] };
    }
  }
}

/** A box as a polygon, anticlockwise; one that crosses the 180th meridian as two. Other shapes as they are. */
export function unboxed(shape: Shape): Shape {
  if (shape.type !== 'Box') return shape;
  const [minX, minY, maxX, maxY] = planeBox(shape.bbox);
  const ring = (west: number, east: number): Positions => [
    [west, minY],
    [east, minY],
    [east, maxY],
    [west, maxY],
    [west, minY],
  ];
  return minX <= maxX
    ? { type: 'Polygon', coordinates: [ring(minX, maxX)] }
    : { type: 'MultiPolygon', coordinates: [[ring(minX, 180)], [ring(-180, maxX)]] };
}
