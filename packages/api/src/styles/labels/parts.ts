import type { PxBox } from './place.ts';

/** Width and height in px of the parts of a map in which labels are placed: four by four tiles. */
const labelPartPx = 1024;
const tilePx = 256;

/**
 * The parts of the map that a picture shows some of, for maps whose pixels have this size. They lie fast on the ground whatever the picture
 * shows; from one zoom to the next they are moved by a tile, so that no place lies on an edge at all zooms.
 * @param shown Of the picture, in px of the map from the origin of its coordinates, down and to the right
 * @param unitsPerPixel Size of a pixel in units of the map
 */
export function labelParts(shown: PxBox, unitsPerPixel: number): readonly PxBox[] {
  const shift = ((((Math.round(Math.log2(unitsPerPixel)) % 4) + 4) % 4) * tilePx) / labelPartPx;
  // What only touches the edge of a part shows nothing of it.
  const first = (px: number): number => Math.floor(px / labelPartPx - shift + 1e-6);
  const last = (px: number): number => Math.ceil(px / labelPartPx - shift - 1e-6) - 1;
  const start = (index: number): number => (index + shift) * labelPartPx;
  const parts: PxBox[] = [];
  for (let row = first(shown[1]); row <= last(shown[3]); row += 1)
    for (let column = first(shown[0]); column <= last(shown[2]); column += 1)
      parts.push([start(column), start(row), start(column + 1), start(row + 1)]);
  return parts;
}
