import type { Box } from '../../../relation/box.ts';

/** Boxes of one change: more are put together. */
const mostBoxes = 1000;
/** Cells a side of the grid by which they are. */
const cells = 30;

const united = (one: Box, other: Box): Box => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];

/** Boxes that together cover all of some: these where they are few, else one around those with their middle in the same cell of a grid. */
export function covering(boxes: readonly Box[]): readonly Box[] {
  if (boxes.length <= mostBoxes) return boxes;
  const [west, south, east, north] = boxes.reduce(united);
  const cell = (at: number, low: number, high: number): number =>
    high > low ? Math.min(cells - 1, Math.floor(((at - low) / (high - low)) * cells)) : 0;
  const found = new Map<number, Box>();
  for (const box of boxes) {
    const key = cells * cell((box[0] + box[2]) / 2, west, east) + cell((box[1] + box[3]) / 2, south, north);
    const before = found.get(key);
    found.set(key, before ? united(before, box) : box);
  }
  return [...found.values()];
}

/** PostGIS rounds boxes outwards to numbers of 32 bits before it compares them: by less than so much of a coordinate. */
const rounding = 2 ** -21;

/** Whether two boxes may meet for PostGIS. */
export function mayMeet(one: Box, other: Box): boolean {
  const slack = rounding * Math.max(...one.map(Math.abs), ...other.map(Math.abs));
  return one[0] <= other[2] + slack && other[0] <= one[2] + slack && one[1] <= other[3] + slack && other[1] <= one[3] + slack;
}
