import { badCoordinate, maxCoordinate, unusableOf } from '../wkb/writer.ts';

/** A ring of a polygon record: its part index, its signed area (positive: clockwise, y up) and its bounds. */
export interface Ring {
  part: number;
  area: number;
  bounds: [minX: number, minY: number, maxX: number, maxY: number];
}

/** Reads x and y of the positions of a part. */
export interface PartReader {
  count(part: number): number;
  x(part: number, index: number): number;
  y(part: number, index: number): number;
}

/** Steps that finding the shells of all holes of one record may take. */
const stepLimit = 50_000_000;
/** What it costs to compare two boxes, in steps: the position of a corner beside one side of a ring is one. */
const boxSteps = 0.25;

/** Area and bounds of a part; throws when a coordinate is unusable. */
export function measureRing(reader: PartReader, part: number): Ring {
  const count = reader.count(part);
  const originX = reader.x(part, 0);
  const originY = reader.y(part, 0);
  const ring: Ring = { part, area: 0, bounds: [Infinity, Infinity, -Infinity, -Infinity] };
  let doubled = 0;
  let lastX = 0;
  let lastY = 0;
  for (let index = 0; index < count; index++) {
    const x = reader.x(part, index);
    const y = reader.y(part, index);
    if (!(Math.abs(x) <= maxCoordinate && Math.abs(y) <= maxCoordinate)) throw badCoordinate(unusableOf(x, y));
    const { bounds } = ring;
    if (x < bounds[0]) bounds[0] = x;
    if (y < bounds[1]) bounds[1] = y;
    if (x > bounds[2]) bounds[2] = x;
    if (y > bounds[3]) bounds[3] = y;
    doubled += lastX * (y - originY) - (x - originX) * lastY;
    lastX = x - originX;
    lastY = y - originY;
  }
  ring.area = -doubled / 2;
  return ring;
}

/**
 * Polygons as lists of part numbers, shell first. Clockwise rings are shells; a hole goes to the smallest shell around
 * it and becomes a shell of its own when there is none. Null when a hostile record makes the search too long.
 */
export function groupRings(rings: readonly Ring[], reader: PartReader, steps = stepLimit): number[][] | null {
  const shells = rings.filter(({ area }) => area >= 0);
  const [only] = shells;
  const budget = { steps };
  if (rings.length === 1 || (only && shells.length === 1 && rings.every((ring) => ring === only || boundsWithin(ring, only)))) {
    const first = only ?? rings[0];
    return first ? [[first.part, ...rings.filter((ring) => ring !== first).map(({ part }) => part)]] : [];
  }
  if (shells.length === 0) return groupByNesting(rings, reader, budget);
  const polygons = new Map(shells.map((shell) => [shell, [shell.part]]));
  for (const hole of rings) {
    if (hole.area >= 0) continue;
    const shell = smallestAround(hole, shells, reader, budget);
    if (budget.steps < 0) return null;
    if (shell) polygons.get(shell)?.push(hole.part);
    else polygons.set(hole, [hole.part]);
  }
  return [...polygons.values()];
}

/** All rings wound the wrong way: those at even depth are shells. */
function groupByNesting(rings: readonly Ring[], reader: PartReader, budget: { steps: number }): number[][] | null {
  // Each is compared with all that are larger.
  if ((rings.length ** 2 / 2) * boxSteps > budget.steps) return null;
  const bySize = [...rings].sort((a, b) => Math.abs(b.area) - Math.abs(a.area));
  const placed: { ring: Ring; depth: number; polygon: number[] }[] = [];
  const polygons: number[][] = [];
  for (const ring of bySize) {
    const around = placed.filter((other) => contains(other.ring, ring, reader, budget));
    if (budget.steps < 0) return null;
    const parent = around.at(-1);
    const depth = around.length;
    const polygon = depth % 2 === 1 && parent ? parent.polygon : [];
    if (polygon.length === 0) polygons.push(polygon);
    polygon.push(ring.part);
    placed.push({ ring, depth, polygon });
  }
  return polygons;
}

function smallestAround(hole: Ring, shells: readonly Ring[], reader: PartReader, budget: { steps: number }): Ring | undefined {
  let best: Ring | undefined;
  for (const shell of shells) {
    if ((!best || shell.area < best.area) && contains(shell, hole, reader, budget)) best = shell;
  }
  return best;
}

function boundsWithin(inner: Ring, outer: Ring): boolean {
  const [a, b] = [inner.bounds, outer.bounds];
  return a[0] >= b[0] && a[1] >= b[1] && a[2] <= b[2] && a[3] <= b[3];
}

/** Decided by the first position of the inner ring that is not on the outer one; rings that coincide do contain each other. */
function contains(outer: Ring, inner: Ring, reader: PartReader, budget: { steps: number }): boolean {
  budget.steps -= boxSteps;
  if (!boundsWithin(inner, outer)) return false;
  const count = reader.count(inner.part);
  for (let index = 0; index < count && budget.steps >= 0; index++) {
    const side = sideOf(outer, reader.x(inner.part, index), reader.y(inner.part, index), reader, budget);
    if (side !== 0) return side > 0;
  }
  return true;
}

/** 1 inside, -1 outside, 0 on the ring. */
function sideOf(ring: Ring, x: number, y: number, reader: PartReader, budget: { steps: number }): number {
  const { part } = ring;
  const count = reader.count(part);
  let inside = false;
  budget.steps -= count;
  for (let index = 0, before = count - 1; index < count; before = index++) {
    const ax = reader.x(part, before);
    const ay = reader.y(part, before);
    const bx = reader.x(part, index);
    const by = reader.y(part, index);
    const cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (cross === 0 && x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by)) return 0;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside ? 1 : -1;
}
