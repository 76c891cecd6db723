import { objectPermissions } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { mayLogInSql } from '../accounts.ts';
import { allows, holds, type Actor, type Owned } from '../../access/permissions.ts';
import { Problem } from '../../problems/index.ts';

const { publish } = objectPermissions.depot;

/**
 * SQL condition: the layer under the alias is public, and whoever made it so may still do that. It is asked with each
 * request, so that the service ends with the right: no list of those concerned can be out of date.
 */
export const servedSql = (alias: string): string => `(${alias}.public AND EXISTS (
  SELECT 1 FROM geo.account p LEFT JOIN geo.depot pd ON pd.id = ${alias}.depot_id WHERE p.id = ${alias}.published_by AND ${mayLogInSql('p')} AND (p.is_superuser OR (
    ('publish_layer' = ANY(p.permissions) OR EXISTS (SELECT 1 FROM geo.membership m JOIN geo.account_group g ON g.id = m.group_id
      WHERE m.account_id = p.id AND 'publish_layer' = ANY(g.permissions)))
    AND (${alias}.depot_id IS NULL OR pd.owner_id = p.id OR EXISTS (SELECT 1 FROM jsonb_array_elements(pd.permissions) e
      WHERE e -> 'perms' @> '"${publish}"' AND ((e ->> 'user')::int = p.id
        OR (e ->> 'group')::int IN (SELECT m.group_id FROM geo.membership m WHERE m.account_id = p.id))))))))`;

/** Who has what rights at a depot; null where it is gone. */
export async function depotRights(sql: Sql, depotId: number): Promise<Owned | null> {
  return (await sql.query<Owned>('SELECT owner_id, permissions FROM geo.depot WHERE id = $1', [depotId])).rows[0] ?? null;
}

/** Refuses who may not publish layers, or the data of the layer's depot. */
export async function requirePublishLayer(sql: Sql, actor: Actor, depotId: number | null, field: string): Promise<void> {
  if (!holds(actor, 'publish_layer')) throw new Problem('forbidden', { permission: 'publish_layer' }, { field });
  const depot = depotId === null ? null : await depotRights(sql, depotId);
  if (depot && !allows(actor, depot, publish)) throw new Problem('forbidden', { permission: publish }, { field });
}

/** Refuses to make something public that shows layers which are not, by who may not publish these. */
export async function requirePublishLayers(sql: Sql, actor: Actor, layerIds: readonly number[], field: string): Promise<void> {
  if (layerIds.length === 0) return;
  const { rows } = await sql.query<{ depot_id: number | null }>(
    `SELECT DISTINCT o.depot_id FROM geo.layer o WHERE o.id = ANY($1::int[]) AND NOT ${servedSql('o')}`,
    [layerIds],
  );
  for (const { depot_id } of rows) await requirePublishLayer(sql, actor, depot_id, field);
}

interface Published {
  depot_id: number | null;
  /** Public by the present rights of whoever made it so. */
  served: boolean;
  public: boolean;
  older_moments: boolean;
}

/** Columns of a change of what a layer shows to everybody; undefined ones stay. */
export async function publicationColumns(
  sql: Sql,
  actor: Actor,
  layer: Published,
  input: { public?: boolean | undefined; older_moments?: boolean | undefined },
) {
  const widens = input.public === true && !layer.served;
  if (widens) await requirePublishLayer(sql, actor, layer.depot_id, 'public');
  if (input.older_moments === true && !layer.older_moments) await requirePublishLayer(sql, actor, layer.depot_id, 'older_moments');
  if (input.public === false && layer.served && !holds(actor, 'publish_layer'))
    throw new Problem('forbidden', { permission: 'publish_layer' }, { field: 'public' });
  const { older_moments } = input;
  if (widens) return { older_moments, public: true, published_by: actor.id, published_at: new Date().toISOString() };
  return input.public === false ? { older_moments, ...withdrawn } : { older_moments };
}

/** Columns of a layer that is not public any more. */
export const withdrawn = { public: false, published_by: null, published_at: null };
