type Ring = readonly (readonly number[])[];

/** Where two edges of a ring cross, and the numbers of the positions at which they begin. */
export interface Crossing {
  readonly place: readonly [number, number];
  readonly first: number;
  readonly second: number;
}

/** Where a ring crosses itself at first; null where it does not. */
export function crossingOf(ring: Ring): Crossing | null {
  const edges = ring.slice(1).map((end, index) => [ring[index]!, end] as const);
  for (const [first, [a, b]] of edges.entries())
    for (const [after, [c, d]] of edges.slice(first + 1).entries()) {
      const [rx, ry, sx, sy] = [b[0]! - a[0]!, b[1]! - a[1]!, d[0]! - c[0]!, d[1]! - c[1]!];
      const turn = rx * sy - ry * sx;
      const t = ((c[0]! - a[0]!) * sy - (c[1]! - a[1]!) * sx) / turn;
      const u = ((c[0]! - a[0]!) * ry - (c[1]! - a[1]!) * rx) / turn;
      if (t > 0 && t < 1 && u > 0 && u < 1) return { place: [a[0]! + t * rx, a[1]! + t * ry], first, second: first + 1 + after };
    }
  return null;
}

/** Whether something that was sent is a list of positions. */
export function isRing(value: unknown): value is Ring {
  return Array.isArray(value) && value.length > 0 && value.every((one) => Array.isArray(one) && one.length >= 2);
}

/** The polygons of a geometry, each as its rings; none of points, lines and collections. */
export function polygonsOf({ type, coordinates }: { readonly type: string; readonly coordinates?: unknown }): readonly (readonly Ring[])[] {
  return (type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : []) as Ring[][];
}

/** Where a ring of a surface crosses itself; null where none does. */
export function crossingIn(geometry: { readonly type: string; readonly coordinates?: unknown }): readonly [number, number] | null {
  return (
    polygonsOf(geometry)
      .flat()
      .map(crossingOf)
      .find((one) => one !== null)?.place ?? null
  );
}
