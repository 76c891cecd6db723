import type { Geometry, Position } from 'geojson';

const lengthOf = (line: readonly Position[]): number =>
  line.slice(1).reduce((sum, [x = 0, y = 0], at) => sum + Math.hypot(x - line[at]![0]!, y - line[at]![1]!), 0);

/** The middle of a line. */
function middleOf(line: readonly Position[]): Position | null {
  let left = lengthOf(line) / 2;
  for (const [at, [x = 0, y = 0]] of line.entries()) {
    const [fromX = x, fromY = y] = line[at - 1] ?? [];
    const step = Math.hypot(x - fromX, y - fromY);
    if (at > 0 && step >= left) {
      const share = step === 0 ? 0 : left / step;
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
    }
    left -= step;
  }
  return line[0] ?? null;
}

/** Where a level line crosses the edges of rings, from the west. */
function crossings(rings: readonly (readonly Position[])[], level: number): readonly number[] {
  const found: number[] = [];
  for (const ring of rings)
    for (const [at, [x = 0, y = 0]] of ring.entries()) {
      const [fromX = 0, fromY = 0] = ring.at(at - 1)!;
      if (fromY > level !== y > level) found.push(fromX + ((level - fromY) / (y - fromY)) * (x - fromX));
    }
  return found.toSorted((a, b) => a - b);
}

/** A point within a surface: the middle of its widest part at half its height, and how wide that is. */
function withinOf(rings: readonly (readonly Position[])[]): { readonly place: Position; readonly width: number } | null {
  const heights = (rings[0] ?? []).map(([, y = 0]) => y).toSorted((a, b) => a - b);
  if (heights.length === 0) return null;
  const [low, high] = [heights[0]!, heights.at(-1)!];
  const middle = (low + high) / 2;
  // Between two corners, as a level line through one of them may only touch the surface.
  const above = heights.find((y) => y > middle) ?? high;
  const below = heights.findLast((y) => y <= middle) ?? low;
  const level = (above + below) / 2;
  const xs = crossings(rings, level);
  let best: { place: Position; width: number } | null = null;
  for (let at = 0; at + 1 < xs.length; at += 2) {
    const width = xs[at + 1]! - xs[at]!;
    if (!best || width > best.width) best = { place: [(xs[at]! + xs[at + 1]!) / 2, level], width };
  }
  return best;
}

const most = <Item>(items: readonly Item[], sizeOf: (item: Item) => number): Item | undefined =>
  items.reduce<Item | undefined>((best, item) => (best === undefined || sizeOf(item) > sizeOf(best) ? item : best), undefined);

/** Where one thing stands for a geometry: its point, the middle of its longest line, a point within its surface. Null where it has none. */
export function placeOfGeometry(geometry: Geometry): Position | null {
  switch (geometry.type) {
    case 'Point':
      return geometry.coordinates.length < 2 ? null : geometry.coordinates;
    case 'MultiPoint':
      return geometry.coordinates[0] ?? null;
    case 'LineString':
      return middleOf(geometry.coordinates);
    case 'MultiLineString':
      return middleOf(most(geometry.coordinates, lengthOf) ?? []);
    case 'Polygon':
      return withinOf(geometry.coordinates)?.place ?? geometry.coordinates[0]?.[0] ?? null;
    case 'MultiPolygon': {
      const parts = geometry.coordinates.flatMap((rings) => withinOf(rings) ?? []);
      return most(parts, ({ width }) => width)?.place ?? geometry.coordinates[0]?.[0]?.[0] ?? null;
    }
    case 'GeometryCollection': {
      const dimension = ({ type }: Geometry): number => (/Polygon/.test(type) ? 2 : /Line/.test(type) ? 1 : 0);
      const part = most(geometry.geometries, dimension);
      return part ? placeOfGeometry(part) : null;
    }
  }
}
