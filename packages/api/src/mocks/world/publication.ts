import { mayDo, objectPermissions } from '../../kinds/kinds.ts';
import type { DepotLayer, Layer, LayerPatch } from '../../schemas/layer.ts';
import { refused } from '../errors.ts';
import type { Actor, World } from './state.ts';
import { actorOf, userByUri } from './people/users.ts';

const { publish } = objectPermissions.depot;

/** What keeps the user from publishing the layer; null when nothing does. */
function missingRight(world: World, actor: Actor, layer: Layer): string | null {
  if (!actor.permissions.includes('publish_layer')) return 'publish_layer';
  const depot = [...world.depots.values()].find((candidate) => candidate.resource_uri === layer.depot);
  return depot && !mayDo(actor, depot, publish) ? publish : null;
}

/** True for a public layer while whoever made it so may still do that. */
export function isServed(world: World, layer: Layer): boolean {
  const publisher = userByUri(world, layer.published_by);
  if (!layer.public || !publisher?.is_active || !publisher.is_staff) return false;
  return missingRight(world, actorOf(world, publisher), layer) === null;
}

/** What a change of what a layer shows to everybody writes. */
export function publication(world: World, actor: Actor, layer: Layer, patch: LayerPatch): Partial<Layer> {
  const served = isServed(world, layer);
  const demand = (field: string): void => {
    const missing = missingRight(world, actor, layer);
    if (missing !== null) throw refused('forbidden', field, `Ihnen fehlt das Recht „${missing}“.`, 403);
  };
  if (patch.public === true && !served) demand('public');
  if (patch.older_moments === true && !layer.older_moments) demand('older_moments');
  if (patch.public === false && served && !actor.permissions.includes('publish_layer')) demand('public');
  if (patch.public === true && !served) return { public: true, published_by: actor.resource_uri, published_at: world.now() };
  return patch.public === false ? withdrawn : {};
}

export const withdrawn = { public: false, published_by: null, published_at: null };

/** A layer as the owner of its depot sees it. */
export function depotLayerOf(world: World, actor: Actor, layer: Layer): DepotLayer {
  const { resource_uri, name, user, published_by, published_at, older_moments } = layer;
  return {
    resource_uri,
    name,
    owner: user,
    owner_name: userByUri(world, user)?.display_name ?? '',
    public: isServed(world, layer),
    published_by,
    published_by_name: userByUri(world, published_by)?.display_name ?? null,
    published_at,
    older_moments,
    readable: mayDo(actor, layer, objectPermissions.layer.read),
  };
}
