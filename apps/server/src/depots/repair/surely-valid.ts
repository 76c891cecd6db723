// Most polygons are plainly valid. Who reads them sees that sooner than the geometry engine, and while the database has other things to do.

/** Edges that are compared with each other; of more the geometry engine is the faster one. */
const mostEdges = 96;
const mostRings = 24;
/** Numbers beyond are no coordinates, and products of them no numbers. */
const largest = 1e150;

const xs = new Float64Array(mostEdges + mostRings);
const ys = new Float64Array(mostEdges + mostRings);
/** Where rings begin, and behind the last one ends; whether one is the outer ring of a polygon. */
const begins = new Int32Array(mostRings + 1);
const isOuter = new Uint8Array(mostRings);

/** Relative error of a product of differences (Shewchuk, ccwerrboundA). */
const errorBound = (3 + 16 * Number.EPSILON) * Number.EPSILON;

/**
 * True for polygons, one or several, of which no edge comes near another one, with each hole in its polygon and no ring in another one
 * besides. False says nothing: they may be valid.
 * @param wkb Little-endian ISO WKB, in two dimensions or more, of which two count
 */
export function isSurelyValid(wkb: Uint8Array): boolean {
  const rings = read(new DataView(wkb.buffer, wkb.byteOffset, wkb.byteLength));
  return rings > 0 && areApart(rings) && lieInEachOther(rings);
}

/** Reads the rings; answers their number, 0 for what is not looked at. */
function read(view: DataView): number {
  const type = view.getUint32(1, true);
  const kind = type % 1000;
  if (type >= 4000 || (kind !== 3 && kind !== 6)) return 0;
  const size = 16 + (type < 1000 ? 0 : type < 3000 ? 8 : 16);
  const parts = kind === 6 ? view.getUint32(5, true) : 1;
  let at = kind === 6 ? 9 : 0;
  let rings = 0;
  let points = 0;
  for (let part = 0; part < parts; part += 1) {
    if (view.getUint32(at + 1, true) !== type - kind + 3) return 0;
    const ringsOfPart = view.getUint32(at + 5, true);
    at += 9;
    if (ringsOfPart === 0 || rings + ringsOfPart > mostRings) return 0;
    for (let ring = 0; ring < ringsOfPart; ring += 1) {
      const count = view.getUint32(at, true);
      at += 4;
      if (count < 4 || points + count > xs.length) return 0;
      begins[rings] = points;
      isOuter[rings] = ring === 0 ? 1 : 0;
      rings += 1;
      for (let i = 0; i < count; i += 1, at += size, points += 1) {
        xs[points] = view.getFloat64(at, true);
        ys[points] = view.getFloat64(at + 8, true);
        if (!(Math.abs(xs[points]!) < largest && Math.abs(ys[points]!) < largest)) return 0;
      }
      if (xs[points - 1] !== xs[points - count] || ys[points - 1] !== ys[points - count]) return 0;
    }
  }
  begins[rings] = points;
  return rings;
}

/** On which side of the line from `a` to `b` a point `c` surely lies: 1, -1; 0 where that is not sure. */
function side(a: number, b: number, c: number): number {
  const left = (xs[a]! - xs[c]!) * (ys[b]! - ys[c]!);
  const right = (ys[a]! - ys[c]!) * (xs[b]! - xs[c]!);
  const turn = left - right;
  const error = errorBound * (Math.abs(left) + Math.abs(right));
  return turn > error ? 1 : turn < -error ? -1 : 0;
}

/** Whether the edges from `a` and from `b` have surely no point in common. */
function haveNothingInCommon(a: number, b: number): boolean {
  const [a2, b2] = [a + 1, b + 1];
  if (Math.max(xs[a]!, xs[a2]!) < Math.min(xs[b]!, xs[b2]!) || Math.max(xs[b]!, xs[b2]!) < Math.min(xs[a]!, xs[a2]!)) return true;
  if (Math.max(ys[a]!, ys[a2]!) < Math.min(ys[b]!, ys[b2]!) || Math.max(ys[b]!, ys[b2]!) < Math.min(ys[a]!, ys[a2]!)) return true;
  const one = side(b, b2, a);
  if (one !== 0 && one === side(b, b2, a2)) return true;
  const other = side(a, a2, b);
  return other !== 0 && other === side(a, a2, b2);
}

/** Whether the edges to and from a point surely do not lie on each other: they bend, or go straight on. */
function goesOn(before: number, point: number, after: number): boolean {
  if (side(before, point, after) !== 0) return true;
  const [dx, dy] = [(xs[before]! - xs[point]!) * (xs[after]! - xs[point]!), (ys[before]! - ys[point]!) * (ys[after]! - ys[point]!)];
  return dx + dy < -4 * Number.EPSILON * (Math.abs(dx) + Math.abs(dy));
}

/** Whether no edge surely meets another one, but at the points between them. */
function areApart(rings: number): boolean {
  for (let ring = 0; ring < rings; ring += 1) {
    const [begin, last] = [begins[ring]!, begins[ring + 1]! - 2];
    for (let i = begin; i <= last; i += 1) {
      const before = i === begin ? last : i - 1;
      if (!goesOn(before, i, i + 1)) return false;
      for (let j = i + 2; j <= last; j += 1) if ((i !== begin || j !== last) && !haveNothingInCommon(i, j)) return false;
      for (let other = ring + 1; other < rings; other += 1)
        for (let j = begins[other]!; j < begins[other + 1]! - 1; j += 1) if (!haveNothingInCommon(i, j)) return false;
    }
  }
  return true;
}

/** Whether each hole lies in its polygon, and no other ring in one. */
function lieInEachOther(rings: number): boolean {
  let polygon = 0;
  for (let ring = 0; ring < rings; ring += 1) {
    if (isOuter[ring]) polygon = ring;
    for (let other = 0; other < rings; other += 1) {
      if (other === ring) continue;
      const isWithin = within(begins[ring]!, other);
      if (isWithin === null || isWithin !== (!isOuter[ring] && other === polygon)) return false;
    }
  }
  return true;
}

/** Whether a point lies in a ring that it is not on; null where that is not sure. */
function within(point: number, ring: number): boolean | null {
  const y = ys[point]!;
  let isWithin = false;
  for (let i = begins[ring]!; i < begins[ring + 1]! - 1; i += 1) {
    if (ys[i]! > y === ys[i + 1]! > y) continue;
    const of = side(i, i + 1, point);
    if (of === 0) return null;
    if (of > 0 === ys[i + 1]! > ys[i]!) isWithin = !isWithin;
  }
  return isWithin;
}
