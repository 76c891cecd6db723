/** Where a ring crosses itself; null where it does not. */
function crossingOf(ring: readonly (readonly number[])[]): readonly [number, number] | null {
  const edges = ring.slice(1).map((end, index) => [ring[index]!, end] as const);
  for (const [number, [a, b]] of edges.entries())
    for (const [c, d] of edges.slice(number + 1)) {
      const [rx, ry, sx, sy] = [b[0]! - a[0]!, b[1]! - a[1]!, d[0]! - c[0]!, d[1]! - c[1]!];
      const turn = rx * sy - ry * sx;
      const t = ((c[0]! - a[0]!) * sy - (c[1]! - a[1]!) * sx) / turn;
      const u = ((c[0]! - a[0]!) * ry - (c[1]! - a[1]!) * rx) / turn;
      if (t > 0 && t < 1 && u > 0 && u < 1) return [a[0]! + t * rx, a[1]! + t * ry];
    }
  return null;
}

/** Where a ring of a surface crosses itself; null where none does. */
export function crossingIn({
  type,
  coordinates,
}: {
  readonly type: string;
  readonly coordinates?: unknown;
}): readonly [number, number] | null {
  const polygons = (type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : []) as number[][][][];
  return (
    polygons
      .flat()
      .map(crossingOf)
      .find((one) => one !== null) ?? null
  );
}
