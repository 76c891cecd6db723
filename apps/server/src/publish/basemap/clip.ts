import type { Box } from '../../relation/box.ts';

/** Coordinates x0, y0, x1, y1, … of a ring or line. */
export type Coordinates = Float64Array | number[];

/** Points joined under one box, so that far parts of a long ring are passed over as a whole. */
const pointsPerChunk = 64;

export interface ChunkedLine {
  coordinates: Float64Array;
  box: Box;
  /** minX, minY, maxX, maxY of each chunk, which holds points i·64 … (i+1)·64, both included. */
  chunkBoxes: Float64Array;
}

export function chunkLine(coordinates: Float64Array): ChunkedLine {
  const points = coordinates.length / 2;
  const chunks = Math.max(1, Math.ceil((points - 1) / pointsPerChunk));
  const chunkBoxes = new Float64Array(chunks * 4);
  const all: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
    const last = Math.min(points - 1, (chunk + 1) * pointsPerChunk);
    for (let i = chunk * pointsPerChunk; i <= last; i += 1) {
      const x = coordinates[2 * i] as number;
      const y = coordinates[2 * i + 1] as number;
      if (x < box[0]) box[0] = x;
      if (y < box[1]) box[1] = y;
      if (x > box[2]) box[2] = x;
      if (y > box[3]) box[3] = y;
    }
    chunkBoxes.set(box, chunk * 4);
    all[0] = Math.min(all[0], box[0]);
    all[1] = Math.min(all[1], box[1]);
    all[2] = Math.max(all[2], box[2]);
    all[3] = Math.max(all[3], box[3]);
  }
  return { coordinates, box: all, chunkBoxes };
}

/** Where a chunk lies wholly on one side of the box: its points between the ends do not matter to what the box shows. */
function isBeside(boxes: Float64Array, chunk: number, [minX, minY, maxX, maxY]: Box): boolean {
  const at = chunk * 4;
  return (
    (boxes[at] as number) > maxX || (boxes[at + 1] as number) > maxY || (boxes[at + 2] as number) < minX || (boxes[at + 3] as number) < minY
  );
}

/** Points of a ring that matter to the box: chunks beside it keep their ends only. */
export function nearPoints({ coordinates, chunkBoxes }: ChunkedLine, box: Box): number[] {
  const points = coordinates.length / 2;
  const near: number[] = [];
  const push = (i: number): void => {
    near.push(coordinates[2 * i] as number, coordinates[2 * i + 1] as number);
  };
  for (let chunk = 0; chunk * 4 < chunkBoxes.length; chunk += 1) {
    const first = chunk * pointsPerChunk;
    const last = Math.min(points - 1, first + pointsPerChunk);
    if (isBeside(chunkBoxes, chunk, box)) push(first);
    else for (let i = first; i < last; i += 1) push(i);
  }
  push(points - 1);
  return near;
}

/** The stretches of a line that lie in chunks near the box. */
export function nearStretches({ coordinates, chunkBoxes }: ChunkedLine, box: Box): Coordinates[] {
  const points = coordinates.length / 2;
  const stretches: Coordinates[] = [];
  for (let chunk = 0; chunk * 4 < chunkBoxes.length; chunk += 1) {
    if (isBeside(chunkBoxes, chunk, box)) continue;
    const first = chunk;
    while ((chunk + 1) * 4 < chunkBoxes.length && !isBeside(chunkBoxes, chunk + 1, box)) chunk += 1;
    const last = Math.min(points - 1, (chunk + 1) * pointsPerChunk);
    stretches.push(coordinates.subarray(first * pointsPerChunk * 2, (last + 1) * 2));
  }
  return stretches;
}

/** Clips a closed ring to a box (Sutherland and Hodgman); edges along the box may appear. Empty where nothing is left. */
export function clipRing(ring: Coordinates, [minX, minY, maxX, maxY]: Box): number[] {
  let points = clipSide(ring, 0, minX, 1);
  points = clipSide(points, 0, maxX, -1);
  points = clipSide(points, 1, minY, 1);
  return clipSide(points, 1, maxY, -1);
}

function clipSide(points: Coordinates, axis: 0 | 1, limit: number, sign: 1 | -1): number[] {
  const out: number[] = [];
  const length = points.length;
  if (length < 2) return out;
  let px = points[length - 2] as number;
  let py = points[length - 1] as number;
  let before = sign * ((axis === 0 ? px : py) - limit) >= 0;
  for (let i = 0; i < length; i += 2) {
    const x = points[i] as number;
    const y = points[i + 1] as number;
    const inside = sign * ((axis === 0 ? x : y) - limit) >= 0;
    if (inside !== before) {
      const t = axis === 0 ? (limit - px) / (x - px) : (limit - py) / (y - py);
      if (axis === 0) out.push(limit, py + t * (y - py));
      else out.push(px + t * (x - px), limit);
    }
    if (inside) out.push(x, y);
    px = x;
    py = y;
    before = inside;
  }
  return out;
}
