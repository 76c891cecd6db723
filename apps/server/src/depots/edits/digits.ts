/** The numbers of a place: x, y, and the height where there is one. */
export type Position = readonly number[];

/** A GeoJSON geometry, as it was sent: nothing is known of it but that its numbers are numbers. */
interface Positioned {
  readonly type: string;
  readonly coordinates?: unknown;
  readonly geometries?: unknown;
}

const isPosition = (value: unknown): value is Position => Array.isArray(value) && typeof value[0] === 'number';

/** A GeoJSON geometry with other positions, told one by one in the order of the text. */
function mapPositions<Geometry extends Positioned>(geometry: Geometry, change: (position: Position) => Position): Geometry {
  const walk = (value: unknown): unknown => (isPosition(value) ? change(value) : Array.isArray(value) ? value.map(walk) : value);
  const { geometries, coordinates } = geometry;
  if (Array.isArray(geometries)) return { ...geometry, geometries: (geometries as Positioned[]).map((part) => mapPositions(part, change)) };
  return { ...geometry, coordinates: walk(coordinates) };
}

/** The positions of a GeoJSON geometry, in the order of its text. */
export function positionsOf(geometry: Positioned): Position[] {
  const found: Position[] = [];
  mapPositions(geometry, (position) => {
    found.push(position);
    return position;
  });
  return found;
}

const placeOf = ([x, y]: Position): string => `${x} ${y}`;

/**
 * A geometry as it is to be stored. `sent` has positions as they were told and read: with few decimals, in degrees. What of it is a place that was
 * `read` gets the position that is `stored` there, with all digits; all else the one it was brought to (`placed`). A height is its own.
 */
export function withDigits<Geometry extends Positioned>(
  sent: Geometry,
  placed: readonly Position[],
  read: readonly Position[],
  stored: readonly Position[],
): Geometry {
  const known = new Map<string, number[]>();
  // Where the store has something else than was read nothing can be told of it.
  if (read.length === stored.length)
    for (const [index, position] of read.entries()) {
      const same = known.get(placeOf(position));
      if (same) same.push(index);
      else known.set(placeOf(position), [index]);
    }
  let next = 0;
  return mapPositions(sent, (position) => {
    const own = placed[next]!;
    next += 1;
    const same = known.get(placeOf(position));
    const index = same && (same.length > 1 ? same.shift() : same[0]);
    if (index === undefined) return own;
    const [x = 0, y = 0, height] = stored[index]!;
    if (position.length < 3) return [x, y];
    return [x, y, position[2] === read[index]![2] && height !== undefined ? height : position[2]!];
  });
}
