import { mayDo, objectPermissions, publishPermissionOf } from '../../kinds/kinds.ts';
import { isServed, publicationChange, withdrawnLayer, type PublishingRights } from '../../kinds/publication.ts';
import type { DepotLayer, Layer, LayerPatch } from '../../schemas/layer.ts';
import { refused } from '../errors.ts';
import type { Actor, World } from './state.ts';
import { actorOf, mayLogIn, userByUri } from './people/users.ts';

function publishingRights(world: World, actor: Actor, layer: Layer): PublishingRights {
  const depot = [...world.depots.values()].find((candidate) => candidate.resource_uri === layer.depot);
  return {
    layers: actor.permissions.includes(publishPermissionOf('layer')),
    data: depot === undefined || mayDo(actor, depot, objectPermissions.depot.publish),
  };
}

/** True for a layer that everybody is shown. */
export function isServedNow(world: World, layer: Layer): boolean {
  const user = userByUri(world, layer.published_by);
  const publisher = user && { ...publishingRights(world, actorOf(world, user), layer), mayLogIn: mayLogIn(user, world.now()) };
  return isServed(layer.public, publisher ?? null);
}

/** What a change of what a layer shows to everybody writes. */
export function publication(world: World, actor: Actor, layer: Layer, patch: LayerPatch): Partial<Layer> {
  const state = { served: isServedNow(world, layer), older_moments: layer.older_moments };
  const change = publicationChange(state, patch, publishingRights(world, actor, layer));
  if (change.refused) throw refused('forbidden', change.refused.field, `Ihnen fehlt das Recht „${change.refused.permission}“.`, 403);
  if (change.becomes === 'published') return { public: true, published_by: actor.resource_uri, published_at: world.now() };
  return change.becomes === 'withdrawn' ? withdrawnLayer : {};
}

/** A layer as the owner of its depot sees it. */
export function depotLayerOf(world: World, actor: Actor, layer: Layer): DepotLayer {
  const { resource_uri, name, user, published_by, published_at, older_moments } = layer;
  return {
    resource_uri,
    name,
    owner: user,
    owner_name: userByUri(world, user)?.display_name ?? '',
    public: isServedNow(world, layer),
    published_by,
    published_by_name: userByUri(world, published_by)?.display_name ?? null,
    published_at,
    older_moments,
    readable: mayDo(actor, layer, objectPermissions.layer.read),
  };
}
