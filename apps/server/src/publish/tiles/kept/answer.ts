import type { Db } from '../../../db/types.ts';
import { areThere } from '../../../store/depots/changed/links.ts';
import { agedHeaders } from '../../loaded.ts';
import type { PublishedLayer, ServiceResponse } from '../../types.ts';
import type { ServiceContext } from '../../services/definition.ts';
import { appearanceKey, tileKey, type TileWanted, type TileWindows } from './key.ts';
import { tilesOf, type TileMade } from './store.ts';

/** How long what cannot change stays with who asked, and with nobody else: a layer may be withdrawn. */
const still = 'private, max-age=86400, immutable';

/** How a tile is made. */
export interface TileMaking {
  readonly wanted: TileWanted;
  readonly type: string;
  readonly vary?: string;
  /** Where it is kept. @default among the tiles of the installation */
  readonly storeOf?: typeof tilesOf;
  /** What of the records it is made of: those of a part of the map. @default all of them */
  readonly windows?: (db: Db) => Promise<TileWindows>;
  readonly make: (layer: PublishedLayer, db: Db) => Promise<Uint8Array>;
}

/** What is drawn of layers with whether all was there: a picture of a style that was missing may be found another time. */
export async function drawnWhole(
  layers: readonly PublishedLayer[],
  draw: (layers: readonly PublishedLayer[]) => Promise<Uint8Array>,
  db: Db,
): Promise<TileMade> {
  let isWhole = true;
  const noted = (one: PublishedLayer): PublishedLayer => {
    const { graphics } = one;
    if (!graphics) return one;
    const noting = async (filename: string) => {
      const graphic = await graphics(filename);
      if (!graphic) isWhole = false;
      return graphic;
    };
    return { ...one, graphics: noting };
  };
  const tile = await draw(layers.map((layer) => ({ ...noted(layer), ...(layer.members && { members: layer.members.map(noted) }) })));
  // A moment that goes takes records along, and others have the same key.
  const moments = layers.flatMap((layer) => [layer, ...(layer.members ?? [])]).flatMap(({ moment }) => moment ?? []);
  return { tile, isWhole: isWhole && (await areThere(db, moments)) };
}

/** A tile with whether all was there. */
export function made(layer: PublishedLayer, { make }: TileMaking, db: Db): Promise<TileMade> {
  return drawnWhole([layer], ([one]) => make(one!, db), db);
}

/**
 * A tile of a layer for whoever may read it, which is looked at before: kept, or made now. Its tag is its key, so that who has it is told so
 * without a look at the tile. Where its address names moment and appearance it is never asked for again.
 */
export async function tileAnswer(
  layer: PublishedLayer,
  making: TileMaking,
  { db, signal, has, named }: ServiceContext,
): Promise<ServiceResponse> {
  const key = await tileKey(layer, making, db);
  const headers = { 'content-type': making.type, ...(making.vary === undefined ? {} : { vary: making.vary }) };
  // While its records may change it is made anew for everybody.
  if (key === null) return { status: 200, headers, body: await making.make(layer, db) };
  const isStill = named.moment && named.appearance === appearanceKey(layer, making.wanted.kind);
  const kept = { ...headers, etag: `"${key}-tile"`, ...(isStill ? { 'cache-control': still } : agedHeaders(layer)) };
  if (has(kept.etag)) return { status: 304, headers: kept, body: '' };
  const store = (making.storeOf ?? tilesOf)(db);
  const body = store ? await store.tile(key, signal, (whole) => made(layer, making, whole)) : await making.make(layer, db);
  return { status: 200, headers: kept, body };
}
