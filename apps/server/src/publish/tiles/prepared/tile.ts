import type { Db } from '../../../db/types.ts';
import type { PublishedLayer } from '../../types.ts';
import { made, type TileMaking } from '../kept/answer.ts';
import { tileKey } from '../kept/key.ts';
import type { TileStore } from '../kept/store.ts';

/** A tile that is at hand from now on; null where its records may change. What draws it waits for what others ask. */
export async function preparedTile(
  db: Db,
  layer: PublishedLayer,
  making: TileMaking,
  store: TileStore,
  signal: AbortSignal,
): Promise<{ bytes: number; isDrawn: boolean } | null> {
  const key = await tileKey(layer, making, db.background);
  if (key === null) return null;
  let isDrawn = false;
  const tile = await store.tile(key, signal, (whole) => {
    isDrawn = true;
    return made(layer, making, whole.background);
  });
  return { bytes: tile.length, isDrawn };
}
