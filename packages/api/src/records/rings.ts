/** A GeoJSON geometry, as it was sent: nothing is known of its coordinates. */
interface Sent {
  readonly type: string;
  readonly coordinates?: unknown;
  readonly geometries?: unknown;
}

/** How deep the rings of a surface lie in its coordinates. */
const depths: Readonly<Record<string, number>> = { Polygon: 1, MultiPolygon: 2 };

const isPosition = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length >= 2 && value.every((number) => Number.isFinite(number));

const isClosed = (ring: readonly unknown[]): boolean => JSON.stringify(ring[0]) === JSON.stringify(ring.at(-1));

/** A geometry whose rings are changed one by one. */
function mapRings<Geometry extends Sent>(geometry: Geometry, change: (ring: readonly unknown[]) => readonly unknown[]): Geometry {
  if (Array.isArray(geometry.geometries))
    return { ...geometry, geometries: (geometry.geometries as Sent[]).map((part) => mapRings(part, change)) };
  const walk = (value: unknown, depth: number): unknown =>
    !Array.isArray(value) ? value : depth === 0 ? change(value) : value.map((part) => walk(part, depth - 1));
  const depth = depths[geometry.type];
  return depth === undefined ? geometry : { ...geometry, coordinates: walk(geometry.coordinates, depth) };
}

/** Where the first ring of a surface that is not closed ends, as it was sent; null where all are closed, or are no rings of positions. */
export function openRingIn(geometry: Sent): readonly number[] | null {
  const ends: (readonly number[])[] = [];
  mapRings(geometry, (ring) => {
    const end = ring.at(-1);
    if (isPosition(end) && !isClosed(ring)) ends.push(end);
    return ring;
  });
  return ends[0] ?? null;
}

/** The same with every ring closed. */
export function withClosedRings<Geometry extends Sent>(geometry: Geometry): Geometry {
  return mapRings(geometry, (ring) => (isClosed(ring) ? ring : [...ring, ring[0]]));
}
