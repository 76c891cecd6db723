/** West, south, east, north in degrees. */
export type Bbox = [west: number, south: number, east: number, north: number];

const earthRadius = 6_378_137;
const degreesPerRadian = 180 / Math.PI;

/** A box of degrees; null for what is none, as a box in another system. Rounding beyond the poles is forgiven. */
export function degreesBox(numbers: readonly number[]): Bbox | null {
  const [west, south, east, north] = numbers;
  if (numbers.length !== 4 || west === undefined || south === undefined || east === undefined || north === undefined) return null;
  if (!numbers.every(Number.isFinite) || south > north) return null;
  // Some services count on beyond 180: a box across the date line.
  if (Math.abs(west) > 360 || Math.abs(east) > 360 || Math.abs(south) > 91 || Math.abs(north) > 91) return null;
  return [clamp(west, 180), clamp(south, 90), clamp(east, 180), clamp(north, 90)];
}

/** The box of one in EPSG:3857. */
export function mercatorBox(numbers: readonly number[]): Bbox | null {
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return null;
  const longitude = (x: number): number => clamp((x / earthRadius) * degreesPerRadian, 180);
  const latitude = (y: number): number => (2 * Math.atan(Math.exp(y / earthRadius)) - Math.PI / 2) * degreesPerRadian;
  const [minX, minY, maxX, maxY] = numbers as Bbox;
  return degreesBox([longitude(minX), latitude(minY), longitude(maxX), latitude(maxY)]);
}

/** The box around all boxes; null without one. */
export function around(boxes: readonly (Bbox | null)[]): Bbox | null {
  const known = boxes.filter((box) => box !== null);
  // A box across the date line has its west east of its east: nothing smaller than the whole round is around it and others.
  if (known.some(([west, , east]) => west > east) && known.length > 1)
    return [-180, Math.min(...known.map((box) => box[1])), 180, Math.max(...known.map((box) => box[3]))];
  if (known.length === 0) return null;
  return [
    Math.min(...known.map((box) => box[0])),
    Math.min(...known.map((box) => box[1])),
    Math.max(...known.map((box) => box[2])),
    Math.max(...known.map((box) => box[3])),
  ];
}

/** The numbers of a text that separates them by blanks. */
export function numbersOf(text: string): number[] {
  return text
    .trim()
    .split(/[\s,]+/)
    .slice(0, 8)
    .map((part) => (part === '' ? Number.NaN : Number(part)));
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value));
}
