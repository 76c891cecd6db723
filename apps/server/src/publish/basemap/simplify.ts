import { chunkLine, type ChunkedLine } from './clip.ts';
import type { World } from './world.ts';

/**
 * The world with points left out that lie within `tolerance` (unit square) of the one kept before them; rings smaller than
 * that go altogether.
 */
export function simplifyWorld(world: World, tolerance: number): World {
  return {
    land: world.land.filter((ring) => isVisible(ring, tolerance)).map((ring) => simplifyLine(ring, tolerance)),
    borders: world.borders.map((line) => simplifyLine(line, tolerance)),
  };
}

function isVisible({ box }: ChunkedLine, tolerance: number): boolean {
  return box[2] - box[0] > tolerance || box[3] - box[1] > tolerance;
}

export function simplifyLine({ coordinates }: ChunkedLine, tolerance: number): ChunkedLine {
  const kept: number[] = [];
  let keptX = Infinity;
  let keptY = Infinity;
  const last = coordinates.length - 2;
  for (let i = 0; i <= last; i += 2) {
    const x = coordinates[i] as number;
    const y = coordinates[i + 1] as number;
    if (i !== last && Math.abs(x - keptX) < tolerance && Math.abs(y - keptY) < tolerance) continue;
    kept.push(x, y);
    keptX = x;
    keptY = y;
  }
  return chunkLine(Float64Array.from(kept));
}
