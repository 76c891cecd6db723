import { fewest, type Part, type Position, type Ring, type Shape } from './shape.ts';

/** A ring that was drawn gets heights where the shape has some: those of its first vertex, so that all positions have as many numbers. */
function likeOthers(shape: Shape, ring: Ring): Ring {
  const height = shape.parts[0]?.[0]?.[0]?.[2];
  return height === undefined ? ring : ring.map((position) => (position.length > 2 ? position : [...position, height]));
}

/** Whether so many vertices make a part. */
export function isEnough(kind: Shape['kind'], vertices: number): boolean {
  return vertices >= fewest[kind];
}

export function addPart(shape: Shape, ring: Ring): Shape {
  return { ...shape, parts: [...shape.parts, [likeOthers(shape, ring)]] };
}

export function addHole(shape: Shape, part: number, ring: Ring): Shape {
  const hole = likeOthers(shape, ring);
  return { ...shape, parts: shape.parts.map((rings, index) => (index === part ? [...rings, hole] : rings)) };
}

/** Whether a place lies within a ring; on its edge it may be either. */
export function isInside(ring: Ring, [x = NaN, y = NaN]: Position): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [[ax, ay], [bx, by]] = [ring[i] as [number, number], ring[j] as [number, number]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** The part that a hole belongs to: that around it, or the only one. Null where none is around it. */
export function partAround({ parts }: Shape, hole: Ring): number | null {
  const covers = ([outer]: Part): boolean => outer !== undefined && hole.some((position) => isInside(outer, position));
  const found = parts.findIndex(covers);
  return found < 0 ? null : found;
}
