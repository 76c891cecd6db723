import { newLayerGroup, newViewLayer } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import { kinds } from '../kinds/kinds.ts';
import { readRow, type ObjectRow } from '../objects/objects.ts';
import { simpleRepository, type SimpleRepository, type Start } from '../objects/repository.ts';
import { referenced } from '../rows.ts';
import { requireId, uriOf } from '../uris.ts';

/** Views; the frozen views of one stay when it goes. */
export const views: SimpleRepository = simpleRepository('view', {
  start: async (sql, actor, { template_layer: list }) => (typeof list === 'string' ? fromLayers(sql, actor, list) : { content: {} }),
});

/** A view of the layers whose ids the list has, named after the first. */
async function fromLayers(sql: Sql, actor: Actor, list: string): Promise<Start> {
  const entries = [];
  for (const id of list.split(',').filter(Boolean)) {
    const number = requireId('layer', `/api/v1/layer/${id}/`, 'template_layer');
    const layer = await referenced('template_layer', readRow<ObjectRow & { type: string }>(sql, actor, kinds.layer, number));
    entries.push(newViewLayer({ resource_uri: uriOf('layer', layer.id), name: layer.name, type: layer.type }));
  }
  const layergroup = { ...newLayerGroup(), layers: entries };
  return { ...(entries[0] ? { name: entries[0].name } : {}), content: { layergroup } };
}
