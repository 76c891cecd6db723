import {
  missingToPublish,
  objectPermissions,
  publicationChange,
  publishPermissionOf,
  withdrawnLayer,
  type PublishingRights,
} from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { mayLogInSql } from '../accounts.ts';
import { allows, holds, type Actor, type Owned } from '../../access/permissions.ts';
import { Problem } from '../../problems/index.ts';

const { publish } = objectPermissions.depot;
const publishLayer = publishPermissionOf('layer');

/**
 * SQL condition: the layer under the alias is public, and whoever made it so may still do that. It is asked with each
 * request, so that the service ends with the right: no list of those concerned can be out of date. It says in SQL what
 * `isServed` of the contract says; the contract cases of publication hold both to the same.
 */
export const servedSql = (alias: string): string => `(${alias}.public AND EXISTS (
  SELECT 1 FROM geo.account p LEFT JOIN geo.depot pd ON pd.id = ${alias}.depot_id WHERE p.id = ${alias}.published_by AND ${mayLogInSql('p')} AND (p.is_superuser OR (
    ('${publishLayer}' = ANY(p.permissions) OR EXISTS (SELECT 1 FROM geo.membership m JOIN geo.account_group g ON g.id = m.group_id
      WHERE m.account_id = p.id AND '${publishLayer}' = ANY(g.permissions)))
    AND (${alias}.depot_id IS NULL OR pd.owner_id = p.id OR EXISTS (SELECT 1 FROM jsonb_array_elements(pd.permissions) e
      WHERE e -> 'perms' @> '"${publish}"' AND ((e ->> 'user')::int = p.id
        OR (e ->> 'group')::int IN (SELECT m.group_id FROM geo.membership m WHERE m.account_id = p.id))))))))`;

/** Who has what rights at a depot; null where it is gone. */
export async function depotRights(sql: Sql, depotId: number): Promise<Owned | null> {
  return (await sql.query<Owned>('SELECT owner_id, permissions FROM geo.depot WHERE id = $1', [depotId])).rows[0] ?? null;
}

async function publishingRights(sql: Sql, actor: Actor, depotId: number | null): Promise<PublishingRights> {
  const depot = depotId === null ? null : await depotRights(sql, depotId);
  return { layers: holds(actor, publishLayer), data: depot === null || allows(actor, depot, publish) };
}

/** Refuses to make something public that shows layers which are not, by who may not publish these. */
export async function requirePublishLayers(sql: Sql, actor: Actor, layerIds: readonly number[], field: string): Promise<void> {
  if (layerIds.length === 0) return;
  const { rows } = await sql.query<{ depot_id: number | null }>(
    `SELECT DISTINCT o.depot_id FROM geo.layer o WHERE o.id = ANY($1::int[]) AND NOT ${servedSql('o')}`,
    [layerIds],
  );
  for (const { depot_id } of rows) {
    const permission = missingToPublish(await publishingRights(sql, actor, depot_id));
    if (permission !== null) throw new Problem('forbidden', { permission }, { field });
  }
}

/** Columns of a change of what a layer shows to everybody; undefined ones stay. */
export async function publicationColumns(
  sql: Sql,
  actor: Actor,
  layer: { readonly depot_id: number | null; readonly served: boolean; readonly older_moments: boolean },
  input: { public?: boolean | undefined; older_moments?: boolean | undefined },
) {
  if (input.public === undefined && input.older_moments === undefined) return {};
  const change = publicationChange(layer, input, await publishingRights(sql, actor, layer.depot_id));
  if (change.refused) throw new Problem('forbidden', { permission: change.refused.permission }, { field: change.refused.field });
  const { older_moments } = input;
  if (change.becomes === 'published')
    return { older_moments, public: true, published_by: actor.id, published_at: new Date().toISOString() };
  return change.becomes === 'withdrawn' ? { older_moments, ...withdrawnLayer } : { older_moments };
}
