import type { TilePreparationPlan } from '@geo/api';
import type { Db } from '../../../db/types.ts';
import { tileAt } from '../../../tiles/pmtiles/ids.ts';
import type { PublishedLayer } from '../../types.ts';
import type { TileStore } from '../kept/store.ts';
import type { PreparedGrid } from './grid.ts';
import { preparedTile } from './tile.ts';
import { atMostAfter, levels, type Level } from './walk.ts';

/** Most tiles that are prepared at once. */
export const mostPrepared = 100_000;
/** Of what all kept tiles may take, the share that one preparation may fill. */
const shareOfStore = 0.5;
/** How long it is looked where something lies; what is further in is estimated. */
const patienceMs = 1500;
/** Tiles that are drawn to see how large they are. */
const samples = 4;

interface ToPlan {
  readonly layer: PublishedLayer;
  readonly grid: PreparedGrid;
  readonly store: TileStore;
  readonly signal: AbortSignal;
}

/** How many tiles there are, at the most where not all were looked at, and about how many bytes they take. */
export async function planPreparation(db: Db, asked: ToPlan): Promise<TilePreparationPlan> {
  const { layer, grid, store, signal } = asked;
  const begun = performance.now();
  let [tiles, last] = [0, null as Level | null];
  for await (const level of levels(db, layer, grid, mostPrepared)) {
    signal.throwIfAborted();
    if (level.z >= grid.minZoom) tiles += level.places.length;
    last = level;
    if (performance.now() - begun > patienceMs) break;
  }
  const more = last === null ? 0 : atMostAfter(last, grid);
  const bytes = Math.round((tiles + more) * (last === null ? 0 : await usualBytes(db, asked, last)));
  return {
    tiles: tiles + more,
    bytes,
    estimated: more > 0,
    most_tiles: mostPrepared,
    most_bytes: Math.floor(store.bytes * shareOfStore),
  };
}

async function usualBytes(db: Db, { layer, grid, store, signal }: ToPlan, { z, places }: Level): Promise<number> {
  const step = Math.max(1, Math.floor(places.length / samples));
  const sizes: number[] = [];
  for (const place of places.filter((_, at) => at % step === 0).slice(0, samples)) {
    const tile = await preparedTile(db, layer, grid.making(tileAt(z, place)), store, signal);
    sizes.push(tile?.bytes ?? 0);
  }
  return sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length);
}
