import proj4 from 'proj4';

type Box = [west: number, south: number, east: number, north: number];

/** Points along each side: the sides of a box bend when it is brought into another system. */
const pointsPerSide = 8;

/**
 * Where a box in the units of a CRS (PROJ text) lies, in degrees; null where it is not wholly within the CRS's area of use.
 * Far outside of it projections answer anything: only points that come back to where they were count.
 */
export function boxWithin(box: readonly number[], definition: string, area: readonly [number, number, number, number]): Box | null {
  const [minX, minY, maxX, maxY] = box as Box;
  if (!box.every(Number.isFinite)) return null;
  try {
    const converter = proj4(definition, 'WGS84');
    const found: Box = [Infinity, Infinity, -Infinity, -Infinity];
    const tolerance = Math.max(1e-6, 1e-6 * Math.max(...box.map(Math.abs)));
    for (const [x, y] of outline(minX, minY, maxX, maxY)) {
      const [longitude = NaN, latitude = NaN] = converter.forward([x, y]);
      if (!isWithin(longitude, latitude, area)) return null;
      const [backX = NaN, backY = NaN] = converter.inverse([longitude, latitude]);
      if (!(Math.hypot(backX - x, backY - y) <= tolerance)) return null;
      found[0] = Math.min(found[0], longitude);
      found[1] = Math.min(found[1], latitude);
      found[2] = Math.max(found[2], longitude);
      found[3] = Math.max(found[3], latitude);
    }
    return found;
  } catch {
    return null;
  }
}

function isWithin(x: number, y: number, [west, south, east, north]: readonly [number, number, number, number]): boolean {
  return x >= west && x <= east && y >= south && y <= north;
}

function* outline(minX: number, minY: number, maxX: number, maxY: number): Generator<[number, number]> {
  for (let step = 0; step <= pointsPerSide; step++) {
    const x = minX + ((maxX - minX) * step) / pointsPerSide;
    const y = minY + ((maxY - minY) * step) / pointsPerSide;
    yield [x, minY];
    yield [x, maxY];
    yield [minX, y];
    yield [maxX, y];
  }
}
