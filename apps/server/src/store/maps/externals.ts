import {
  canBecome,
  isRecord,
  isSourceOf,
  severalIn,
  sourceTypes,
  typeName,
  typeUri,
  type Layer,
  type LayerTypeName,
  type ServiceSource,
} from '@geo/api';
import type { Sql, Transactional } from '../../db/types.ts';
import { allows, type Actor } from '../../access/permissions.ts';
import { Problem } from '../../problems/index.ts';
import { kinds } from '../kinds/kinds.ts';
import { insertRow, requireAdd } from '../objects/objects.ts';
import type { LayerRow } from './layers.ts';
import { serviceExtent, type KeptService } from './service-extent.ts';

const definition = kinds.layer;

/** Refuses what is no service that a type of layers shows. */
export function requireSource(type: string, { content_type, value }: ServiceSource): KeptService {
  if (!isSourceOf(type, { content_type, value })) throw new Problem('layer_source', { types: sourceTypes(type) }, { field: 'source' });
  const names = severalIn(type, { content_type, value });
  if (names !== null) throw new Problem('layer_source_one', { names }, { field: 'source' });
  return { type: typeName(content_type), value };
}

/** Whether a layer may become one of a type; its data stay what they are. */
export function mayBecome({ type, details }: Pick<LayerRow, 'type' | 'details'>, next: string): boolean {
  return canBecome(type, next, details.service?.type ?? null);
}

/** What the contract says of the data of an external layer: where they come from is for who may change it. */
export function externalParts(row: LayerRow, actor: Actor): Partial<Layer> {
  const { service } = row.details;
  if (!service) return {};
  const { type, value } = service;
  const title = isRecord(value) && typeof value['title'] === 'string' ? value['title'] : '';
  return {
    source: allows(actor, row, definition.write) ? { content_type: typeUri(type), value: value as Record<string, unknown> } : null,
    layerpiles: [{ active: true, name: title, content_type: typeUri(type), size: 1, switchboard: null, depot: null }],
    bbox: serviceExtent(value),
  };
}

/** Who copies a layer gets its address, which is not for all who read it. */
export const copyPermission = (row: Pick<LayerRow, 'details'>): string | null => (row.details.service ? definition.write : null);

/** A layer that shows a service of others. Answers its id. */
export async function createExternalLayer(
  db: Transactional,
  actor: Actor,
  { name, type, service }: { readonly name: string; readonly type: LayerTypeName; readonly service: KeptService },
  slugFor: (tx: Sql, name: string) => Promise<string>,
): Promise<number> {
  requireAdd(actor, definition);
  const kept = requireSource(type, { content_type: typeUri(service.type), value: service.value as Record<string, unknown> });
  return db.transaction(async (tx) =>
    insertRow(tx, actor, definition, { name, slug: await slugFor(tx, name), type, details: JSON.stringify({ service: kept }) }),
  );
}
