import { pathsOf, simpleTypes, unboxed, type Shape, type ShapePosition } from './shape.ts';

type Path = readonly ShapePosition[];

/** What a shape is made of, in the plane: points, edges, and areas by their rings. */
interface Parts {
  readonly points: Path;
  readonly paths: readonly Path[];
  readonly areas: readonly (readonly Path[])[];
}

function partsOf(given: Shape): Parts {
  const shape = unboxed(given);
  if (shape.type === 'GeometryCollection') {
    const all = shape.geometries.map(partsOf);
    return {
      points: all.flatMap(({ points }) => points),
      paths: all.flatMap(({ paths }) => paths),
      areas: all.flatMap(({ areas }) => areas),
    };
  }
  const points = shape.type === 'Point' ? [shape.coordinates] : shape.type === 'MultiPoint' ? shape.coordinates : [];
  const areas = shape.type === 'Polygon' ? [shape.coordinates] : shape.type === 'MultiPolygon' ? shape.coordinates : [];
  return { points, paths: pathsOf(shape), areas };
}

/** Above 0 where `c` lies left of the way from `a` to `b`, 0 on its line. */
const turn = (a: ShapePosition, b: ShapePosition, c: ShapePosition): number =>
  Math.sign((b[0]! - a[0]!) * (c[1]! - a[1]!) - (b[1]! - a[1]!) * (c[0]! - a[0]!));

const isBetween = (low: number, high: number, value: number): boolean => value >= Math.min(low, high) && value <= Math.max(low, high);

const isOnEdge = (a: ShapePosition, b: ShapePosition, point: ShapePosition): boolean =>
  turn(a, b, point) === 0 && isBetween(a[0]!, b[0]!, point[0]!) && isBetween(a[1]!, b[1]!, point[1]!);

function edgesMeet(a: ShapePosition, b: ShapePosition, c: ShapePosition, d: ShapePosition): boolean {
  if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return true;
  return isOnEdge(a, b, c) || isOnEdge(a, b, d) || isOnEdge(c, d, a) || isOnEdge(c, d, b);
}

const edgesOf = (path: Path): readonly (readonly [ShapePosition, ShapePosition])[] =>
  path.slice(1).map((end, index) => [path[index]!, end] as const);

/** Whether a place lies within the rings of an area; on its boundary, either. */
function isInArea(rings: readonly Path[], point: ShapePosition): boolean {
  let inside = false;
  for (const [a, b] of rings.flatMap(edgesOf)) {
    const [x, y] = [point[0]!, point[1]!];
    if (a[1]! > y !== b[1]! > y && x < ((b[0]! - a[0]!) * (y - a[1]!)) / (b[1]! - a[1]!) + a[0]!) inside = !inside;
  }
  return inside;
}

/** Whether a point of one lies in or on the other, or one of its paths begins within it. */
function liesOn(one: Parts, other: Parts): boolean {
  const begins = one.paths.map((path) => path[0]!);
  return (
    [...one.points, ...begins].some((point) => other.areas.some((rings) => isInArea(rings, point))) ||
    one.points.some(
      (point) =>
        other.points.some(([x, y]) => x === point[0] && y === point[1]) ||
        other.paths.some((path) => edgesOf(path).some(([a, b]) => isOnEdge(a, b, point))),
    )
  );
}

/** Whether shapes have a place in common, in the plane of their coordinates; both in the same system. */
export function shapesIntersect(one: Shape, other: Shape): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (liesOn(a, b) || liesOn(b, a)) return true;
  const [edges, others] = [a.paths.flatMap(edgesOf), b.paths.flatMap(edgesOf)];
  return edges.some(([start, end]) => others.some(([first, last]) => edgesMeet(start, end, first, last)));
}

/** Whether a geometry is a shape: of GeoJSON, with positions. */
export function isShape(value: unknown): value is Shape {
  const type = typeof value === 'object' && value !== null ? (value as { type?: unknown }).type : undefined;
  return typeof type === 'string' && (Object.hasOwn(simpleTypes, type) || type === 'GeometryCollection' || type === 'Box');
}
