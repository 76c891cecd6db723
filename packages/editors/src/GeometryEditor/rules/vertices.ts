import { fewest, type Part, type Position, type Ring, type Shape, type VertexAt } from './shape.ts';

function withRing(shape: Shape, { part, ring }: Pick<VertexAt, 'part' | 'ring'>, change: (ring: Ring) => Ring): Shape {
  const inPart = (rings: Part): Part => rings.map((one, index) => (index === ring ? change(one) : one));
  return { ...shape, parts: shape.parts.map((rings, index) => (index === part ? inPart(rings) : rings)) };
}

/** Decimals of a degree that are written for a place that was pointed at: a centimetre. */
const decimals = 7;

/** A place that was pointed at, without digits that say nothing. */
export function pointedAt(lon: number, lat: number): Position {
  return [Number(lon.toFixed(decimals)), Number(lat.toFixed(decimals))];
}

/** The height stays where the new place says none. */
export function moveVertex(shape: Shape, at: VertexAt, to: Position): Shape {
  return withRing(shape, at, (ring) =>
    ring.map((position, index) => (index === at.index ? [...to, ...position.slice(to.length)] : position)),
  );
}

/** The vertices on both sides of where one is to be inserted; a line and a point have only one at their ends. */
function neighboursOf(shape: Shape, { part, ring, index }: VertexAt): readonly (Position | undefined)[] {
  const vertices = shape.parts[part]?.[ring] ?? [];
  if (shape.kind !== 'area') return [vertices[index - 1], vertices[index]];
  return [vertices.at(index - 1), vertices[index % vertices.length]];
}

/** The height between two vertices; none where neither has one. */
function heightBetween([before, after]: readonly (Position | undefined)[], [lon = 0, lat = 0]: Position): readonly number[] {
  const heights = [before?.[2], after?.[2]].filter((height) => height !== undefined);
  if (heights.length < 2 || !before || !after) return heights.slice(0, 1);
  const whole = Math.hypot(after[0]! - before[0]!, after[1]! - before[1]!);
  const share = whole === 0 ? 0.5 : Math.min(1, Math.hypot(lon - before[0]!, lat - before[1]!) / whole);
  // To the millimetre: further digits would be made up.
  return [Number((heights[0]! + (heights[1]! - heights[0]!) * share).toFixed(3))];
}

/** Inserts a vertex before the one at `at.index`. Where its neighbours have heights it gets one between them. */
export function insertVertex(shape: Shape, at: VertexAt, position: Position): Shape {
  const whole = position.length > 2 ? position : [...position, ...heightBetween(neighboursOf(shape, at), position)];
  return withRing(shape, at, (ring) => [...ring.slice(0, at.index), whole, ...ring.slice(at.index)]);
}

/** The place half way to the following vertex. */
export function middleAfter(shape: Shape, at: VertexAt): Position | null {
  const ring = shape.parts[at.part]?.[at.ring] ?? [];
  const [from, to] = [ring[at.index], ring[at.index + 1] ?? (shape.kind === 'area' ? ring[0] : undefined)];
  return from && to ? pointedAt((from[0]! + to[0]!) / 2, (from[1]! + to[1]!) / 2) : null;
}

/**
 * Deletes a vertex; with too few left its hole or its part goes. Null where the shape would not be one any more.
 */
export function deleteVertex(shape: Shape, at: VertexAt): Shape | null {
  const ring = shape.parts[at.part]?.[at.ring];
  if (!ring || at.index < 0 || at.index >= ring.length) return null;
  if (ring.length > fewest[shape.kind]) return withRing(shape, at, (vertices) => vertices.filter((_, index) => index !== at.index));
  return at.ring > 0 ? removeHole(shape, at) : removePart(shape, at.part);
}

export function removeHole(shape: Shape, { part, ring }: Pick<VertexAt, 'part' | 'ring'>): Shape | null {
  if (ring === 0 || !shape.parts[part]?.[ring]) return null;
  const parts = shape.parts.map((rings, index) => (index === part ? rings.filter((_, one) => one !== ring) : rings));
  return { ...shape, parts };
}

/** Null for the only part. */
export function removePart(shape: Shape, part: number): Shape | null {
  if (shape.parts.length < 2 || !shape.parts[part]) return null;
  return { ...shape, parts: shape.parts.filter((_, index) => index !== part) };
}
