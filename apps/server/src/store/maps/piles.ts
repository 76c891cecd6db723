import type { Pile } from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import type { Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { newestMoment, readDepotRow, type DepotRow } from '../depots/depots.ts';
import { uriOf } from '../uris.ts';
import { layerpileOf } from './layerpile.ts';
import { readLayerRow, type LayerRow } from './layers.ts';

/** The depot whose records are those of a layer that the actor may read. */
async function depotOfPile(sql: Sql, actor: Actor, id: number): Promise<{ layer: LayerRow; depot: number }> {
  const layer = await readLayerRow(sql, actor, id);
  if (layer.depot_id === null) throw new Problem('not_found', {}, { about: { kind: 'layer', id } });
  return { layer, depot: layer.depot_id };
}

/** The data of a layer, whose number it has; who may read the layer learns of them what the layer says. */
export async function readPile(sql: Sql, actor: Actor, id: number): Promise<Pile> {
  const { layer, depot } = await depotOfPile(sql, actor, id);
  const moment = await newestMoment(sql, depot);
  return { ...layerpileOf(layer, moment?.size ?? 0)!, id, resource_uri: `/api/v1/pile/${id}/`, layer: uriOf('layer', id) };
}

/** The depot of a pile, if the actor may do `permission` with it: its records say more than the layer's services do. */
export async function readPileDepot(sql: Sql, actor: Actor, id: number, permission?: string): Promise<DepotRow> {
  return readDepotRow(sql, actor, (await depotOfPile(sql, actor, id)).depot, permission);
}
