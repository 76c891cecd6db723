import { invalidParameter } from '../problems/index.ts';

/** minX, minY, maxX, maxY; in degrees west, south, east, north. */
export type Box = readonly [number, number, number, number];

export const boxRight = {
  de: 'minX,minY,maxX,maxY als vier Zahlen, das Minimum zuerst',
  en: 'minX,minY,maxX,maxY as four numbers, minimum first',
};

/**
 * The box of numbers as they were sent. `northFirst` says that they come as minY,minX,maxY,maxX. With `wraps`, west may be greater
 * than east: the box crosses the 180th meridian.
 */
export function orderedBox(numbers: Box, northFirst: boolean, wraps: boolean, locator: string): Box {
  const [a, b, c, d] = numbers;
  const box: Box = northFirst ? [b, a, d, c] : numbers;
  if (box[1] > box[3] || (!wraps && box[0] > box[2])) throw invalidParameter(locator, numbers.join(','), boxRight);
  return box;
}

/** One box, or the two beside the 180th meridian when west is greater than east. */
export function unwrapped(box: Box): Box[] {
  return box[0] <= box[2]
    ? [box]
    : [
        [box[0], box[1], 180, box[3]],
        [-180, box[1], box[2], box[3]],
      ];
}

export function intersection(a: Box, b: Box): Box | null {
  const box: Box = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  return box[0] <= box[2] && box[1] <= box[3] ? box : null;
}

/** The corners of a box as the ring of a polygon, anticlockwise. */
export function ringOf([west, south, east, north]: Box): [number, number][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

export function contains(outer: Box, inner: Box): boolean {
  return outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
}

export function grown(box: Box, by: number): Box {
  return [box[0] - by, box[1] - by, box[2] + by, box[3] + by];
}

/** Edges of what is converted are divided into that many parts along its longer side, because they bend. */
export const densifyParts = 16;
/** Degrees around the records in which what a filter asks for is kept when it is converted. */
export const marginDegrees = 0.5;

const earthRadiusM = 6378137;

/** Longitude and latitude in degrees of a Web Mercator position in metres. */
export function mercatorToDegrees([minX, minY, maxX, maxY]: Box): Box {
  const lon = (x: number): number => (x / earthRadiusM) * (180 / Math.PI);
  const lat = (y: number): number => (2 * Math.atan(Math.exp(y / earthRadiusM)) - Math.PI / 2) * (180 / Math.PI);
  return [lon(minX), lat(minY), lon(maxX), lat(maxY)];
}
