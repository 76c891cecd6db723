import {
  deepestTiles,
  plainNumber,
  preparesTiles,
  tilesFault,
  type TilePreparation,
  type TilePreparationAnswer,
  type TilePreparationInput,
} from '@geo/api';
import { objectPermissions, type Actor } from '../../../access/permissions.ts';
import type { Db, Sql } from '../../../db/types.ts';
import type { FileStorage } from '../../../files/storage.ts';
import { Problem } from '../../../problems/index.ts';
import { hasRecords, publishedLayer, readLayerRow } from '../../../store/maps/layers.ts';
import { addJob } from '../../../store/runs/jobs.ts';
import { uriOf } from '../../../store/uris.ts';
import { publishedRecords } from '../../published.ts';
import { styleGraphics } from '../../render/graphics/stored.ts';
import type { PublishedLayer } from '../../types.ts';
import { tilesOf, type TileStore } from '../kept/store.ts';
import { preparedGrid } from './grid.ts';
import { planPreparation } from './plan.ts';

/** What the job carries. */
export interface TileTask {
  readonly layer: number;
  readonly asked: TilePreparation;
  /** The last tile that is done; null before the first. */
  at: { readonly z: number; readonly place: number } | null;
  counts: { drawn: number; there: number; failed: number };
  /** How often its worker died since the last tile that is done. */
  deaths: number;
}

/** What tiles are drawn with. */
export interface TileSource {
  readonly db: Db;
  readonly storage: FileStorage;
}

/** A layer as its newest approved records are served, for who may change it; null without any. */
export async function preparedLayer({ db, storage }: TileSource, actor: Actor, id: number): Promise<PublishedLayer | null> {
  await readLayerRow(db, actor, id, objectPermissions.layer.write);
  const source = await publishedLayer(db, actor, String(id), {});
  return source?.layer.id === id && hasRecords(source) ? publishedRecords(source, styleGraphics({ db, storage })) : null;
}

export function requireKept(db: Db): TileStore {
  const store = tilesOf(db);
  if (!store) throw new Problem('tiles_not_kept');
  return store;
}

/** Says how many tiles of a layer there are, and orders that they are drawn. */
export async function prepareTiles(
  from: TileSource,
  actor: Actor,
  id: number,
  { dry_run: isDry, ...asked }: TilePreparationInput,
  signal: AbortSignal,
): Promise<TilePreparationAnswer> {
  const { db } = from;
  const row = await readLayerRow(db, actor, id, objectPermissions.layer.write);
  if (!preparesTiles(row.type, asked.service)) throw new Problem('not_found');
  requireRight(asked);
  const store = requireKept(db);
  const layer = await preparedLayer(from, actor, id);
  const plan = layer
    ? await planPreparation(db.background, { layer, grid: await preparedGrid(db, layer, asked), store, signal })
    : { tiles: 0, bytes: 0, estimated: false, most_tiles: 0, most_bytes: 0 };
  if (isDry || plan.tiles === 0) return { plan, job: null, last: await lastOf(db, actor, id) };
  const fault = tilesFault(plan);
  const [tiles, most] = [plan.tiles, plan.most_tiles].map((count) => plainNumber(count, actor.language));
  if (fault === 'too_many_tiles') throw new Problem(fault, { tiles: tiles!, most: most! });
  if (fault) throw new Problem(fault, { size: Math.ceil(plan.bytes / 1e6), most: Math.floor(plan.most_bytes / 1e6) });
  const task: TileTask = { layer: id, asked, at: null, counts: { drawn: 0, there: 0, failed: 0 }, deaths: 0 };
  const job = await db.transaction(async (tx) => {
    // One order after the other counts.
    await tx.query('SELECT 1 FROM geo.layer WHERE id = $1 FOR NO KEY UPDATE', [id]);
    if (await isPrepared(tx, id)) throw new Problem('tiles_prepared_already');
    return addJob(tx, actor, { kind: 'tiles', input: { ...task }, depot_id: row.depot_id });
  });
  return { plan, job: uriOf('job', job), last: uriOf('job', job) };
}

function requireRight({ service, grid = 'WebMercatorQuad', min_zoom: min, max_zoom: max, extent }: TilePreparation): void {
  const deepest = deepestTiles[service][grid];
  if (max > deepest) throw new Problem('invalid', { details: `max_zoom ≤ ${deepest}` }, { fields: { max_zoom: `≤ ${deepest}` } });
  if (min > max) throw new Problem('invalid', { details: 'min_zoom ≤ max_zoom' }, { fields: { min_zoom: `≤ ${max}` } });
  if (!extent) return;
  const [west, south, east, north] = extent;
  if (west >= -180 && east <= 180 && south >= -90 && north <= 90 && west < east && south < north) return;
  const right = '-180 ≤ west < east ≤ 180, -90 ≤ south < north ≤ 90';
  throw new Problem('invalid', { details: `extent: ${right}` }, { fields: { extent: right } });
}

const ofLayer = "kind = 'tiles' AND (input ->> 'layer')::integer = $1";

async function isPrepared(sql: Sql, layer: number): Promise<boolean> {
  const { rows } = await sql.query(`SELECT 1 FROM geo.job WHERE ${ofLayer} AND status IN ('waiting', 'started') LIMIT 1`, [layer]);
  return rows.length > 0;
}

/** Of others' jobs nobody hears. */
async function lastOf(sql: Sql, actor: Actor, layer: number): Promise<string | null> {
  const { rows } = await sql.query<{ id: number }>(`SELECT id FROM geo.job WHERE ${ofLayer} AND account_id = $2 ORDER BY id DESC LIMIT 1`, [
    layer,
    actor.id,
  ]);
  return rows[0] ? uriOf('job', rows[0].id) : null;
}
