import { setImmediate as others } from 'node:timers/promises';

/** Pairs of edges that are compared before others get their turn, and before a geometry counts as too entangled. */
const comparisonsPerTurn = 2_000_000;
const mostComparisons = 200_000_000;

/** How often edges cross each other, `most` where it is as many or more; null where it cannot be told within bounds. */
export async function countCrossings(segments: Float64Array, most: number): Promise<number | null> {
  const sweep = sweepOf(segments, most);
  for (;;) {
    const { done, value } = sweep.next();
    if (done) return value;
    await others();
  }
}

/** Where edges cross at first, in the system of their numbers; nulls where they do not, or it cannot be told within bounds. */
export async function crossingPlace(segments: Float64Array): Promise<readonly [number | null, number | null]> {
  let place: readonly [number | null, number | null] = [null, null];
  const sweep = sweepOf(segments, 1, (a, b) => (place = meeting(segments, a, b)));
  while (sweep.next().done !== true) await others();
  return place;
}

/** The same for few edges, at once: null after one turn. */
export function countFewCrossings(segments: Float64Array, most: number): number | null {
  const { done, value } = sweepOf(segments, most).next();
  return done ? value : null;
}

/** Compares edges that lie side by side; a turn ends with each yield. */
function* sweepOf(segments: Float64Array, most: number, met?: (a: number, b: number) => void): Generator<void, number | null> {
  const n = segments.length / 4;
  const low = new Float64Array(n);
  const high = new Float64Array(n);
  // Along the axis in which the edges are shorter fewer of them lie side by side.
  const axis = extent(segments, 0) <= extent(segments, 1) ? 0 : 1;
  for (let i = 0; i < n; i += 1) {
    low[i] = Math.min(segments[4 * i + axis]!, segments[4 * i + 2 + axis]!);
    high[i] = Math.max(segments[4 * i + axis]!, segments[4 * i + 2 + axis]!);
  }
  const order = Uint32Array.from({ length: n }, (_, index) => index).sort((a, b) => low[a]! - low[b]!);
  let crossings = 0;
  let compared = 0;
  let turn = 0;
  let open: number[] = [];
  for (const i of order) {
    let kept = 0;
    for (const j of open) {
      if (high[j]! < low[i]!) continue;
      open[kept] = j;
      kept += 1;
      if (!cross(segments, 4 * i, 4 * j)) continue;
      crossings += 1;
      met?.(4 * i, 4 * j);
    }
    compared += open.length;
    turn += open.length;
    open.length = kept;
    open.push(i);
    if (crossings >= most) return most;
    if (compared > mostComparisons) return null;
    if (turn < comparisonsPerTurn) continue;
    turn = 0;
    yield;
  }
  return crossings;
}

/** Sum of the edges' lengths along an axis, as a share of the whole. */
function extent(segments: Float64Array, axis: 0 | 1): number {
  let sum = 0;
  let min = Infinity;
  let max = -Infinity;
  for (let i = axis; i < segments.length; i += 4) {
    sum += Math.abs(segments[i]! - segments[i + 2]!);
    min = Math.min(min, segments[i]!);
    max = Math.max(max, segments[i]!);
  }
  return sum / (max - min || 1);
}

/** Whether each of two edges lies on both sides of the other. */
function cross(s: Float64Array, a: number, b: number): boolean {
  return side(s, a, b) * side(s, a, b + 2) < 0 && side(s, b, a) * side(s, b, a + 2) < 0;
}

/** Where two edges that cross do so. */
function meeting(s: Float64Array, a: number, b: number): [number, number] {
  const [before, after] = [turn(s, b, a), turn(s, b, a + 2)];
  const share = before / (before - after);
  return [s[a]! + share * (s[a + 2]! - s[a]!), s[a + 1]! + share * (s[a + 3]! - s[a + 1]!)];
}

/** On which side of edge `e` the point at `p` lies. */
function side(s: Float64Array, e: number, p: number): number {
  return Math.sign(turn(s, e, p));
}

/** Twice the area between edge `e` and the point at `p`, negative on its right. */
function turn(s: Float64Array, e: number, p: number): number {
  return (s[e + 2]! - s[e]!) * (s[p + 1]! - s[e + 1]!) - (s[e + 3]! - s[e + 1]!) * (s[p]! - s[e]!);
}
