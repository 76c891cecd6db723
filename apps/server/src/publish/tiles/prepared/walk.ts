import type { Db } from '../../../db/types.ts';
import { occupied } from '../../../tiles/occupied.ts';
import { tileAt } from '../../../tiles/pmtiles/ids.ts';
import type { PlacedRecords } from '../../../tiles/window.ts';
import type { PreparedGrid } from './grid.ts';

/** Tiles of a zoom on which something lies, along its curve. */
export interface Level {
  readonly z: number;
  readonly places: readonly number[];
}

/** The zooms of a grid from the first, with those of their tiles on which something lies: what holds nothing has nothing within. */
export async function* levels(db: Db, records: PlacedRecords, grid: PreparedGrid, most: number): AsyncGenerator<Level> {
  let inside = [0];
  for (let z = 0; z <= grid.maxZoom; z += 1) {
    const within = inside.filter((place) => grid.isWithin(tileAt(z, place)));
    const places = (await occupied(db, records, z, within, most, grid.frameOf)).map(({ place }) => place);
    yield { z, places };
    if (places.length > most) return;
    inside = places.flatMap((place) => [0, 1, 2, 3].map((quarter) => 4 * place + quarter));
  }
}

/** How many tiles there may be at most from the zoom after a level on, as far as the level and the extent tell. */
export function atMostAfter({ z, places }: Level, grid: PreparedGrid): number {
  let sum = 0;
  for (let zoom = Math.max(z + 1, grid.minZoom); zoom <= grid.maxZoom; zoom += 1)
    sum += Math.min(grid.count(zoom), places.length * 4 ** (zoom - z));
  return sum;
}
