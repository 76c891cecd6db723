type Corner = readonly [x: number, y: number, z: number];
type Flat = readonly [x: number, y: number];

/** Corners of a face that are cut with care; faces with more are drawn as a fan. */
const mostCorners = 2000;

/** Triangles of a face, as numbers of its corners: ears are cut off, so that a face may be hollow, as roofs are. */
export function trianglesOf(corners: readonly Corner[]): number[] {
  const fan = corners.slice(2).flatMap((_, at) => [0, at + 1, at + 2]);
  if (corners.length < 4 || corners.length > mostCorners) return fan;
  const flat = flattened(corners);
  const open = corners.map((_, at) => at);
  const triangles: number[] = [];
  let tried = 0;
  for (let at = 0; open.length > 3 && tried < open.length;) {
    const [before, here, after] = [-1, 0, 1].map((step) => open[(at + step + open.length) % open.length]!) as [number, number, number];
    if (isEar(flat, open, before, here, after)) {
      triangles.push(before, here, after);
      open.splice(at, 1);
      at %= open.length;
      tried = 0;
    } else {
      at = (at + 1) % open.length;
      tried += 1;
    }
  }
  // One that crosses itself has no ear left at some time.
  return [...triangles, ...open.slice(2).flatMap((_, at) => [open[0]!, open[at + 1]!, open[at + 2]!])];
}

/** Seen along its normal, counter-clockwise. */
function flattened(corners: readonly Corner[]): Flat[] {
  const normal = [0, 0, 0];
  for (const [index, a] of corners.entries()) {
    const b = corners[(index + 1) % corners.length]!;
    for (let axis = 0; axis < 3; axis += 1) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      normal[axis]! += (a[u]! - b[u]!) * (a[v]! + b[v]!);
    }
  }
  const main = [0, 1, 2].reduce((most, axis) => (Math.abs(normal[axis]!) > Math.abs(normal[most]!) ? axis : most), 0);
  const [u, v] = [(main + 1) % 3, (main + 2) % 3];
  return corners.map((corner) => (normal[main]! < 0 ? [corner[v]!, corner[u]!] : [corner[u]!, corner[v]!]));
}

const turn = (a: Flat, b: Flat, c: Flat): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

function isEar(flat: readonly Flat[], open: readonly number[], before: number, here: number, after: number): boolean {
  const [a, b, c] = [flat[before]!, flat[here]!, flat[after]!];
  if (turn(a, b, c) <= 0) return false;
  return open.every((other) => {
    if (other === before || other === here || other === after) return true;
    const p = flat[other]!;
    return turn(a, b, p) < 0 || turn(b, c, p) < 0 || turn(c, a, p) < 0 || isAt(p, a) || isAt(p, b) || isAt(p, c);
  });
}

const isAt = (p: Flat, q: Flat): boolean => p[0] === q[0] && p[1] === q[1];
