import { idOfUri, mayDo, objectPermissions, publishPermissionOf, type FavourableKind } from '../../kinds/kinds.ts';
import { isServed, missingToPublish, publicationChange, withdrawnLayer, type PublishingRights } from '../../kinds/publication.ts';
import { namedObjects } from '../../kinds/references.ts';
import type { DepotLayer, Layer, LayerPatch } from '../../schemas/layer.ts';
import { refused, type MockError } from '../errors.ts';
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
export function isLayerServed(world: World, layer: Layer): boolean {
  const user = userByUri(world, layer.published_by);
  const publisher = user && { ...publishingRights(world, actorOf(world, user), layer), mayLogIn: mayLogIn(user, world.now()) };
  return isServed(layer.public, publisher ?? null);
}

const withoutRight = (permission: string, field: string): MockError =>
  refused('forbidden', field, `Ihnen fehlt das Recht „${permission}“.`, 403);

/** The layers that an object shows: its own, and those of its views. */
function layersShownBy(world: World, kind: FavourableKind, content: object): Layer[] {
  const named = namedObjects(kind, content);
  const urisOf = (of: FavourableKind): readonly string[] => named.flatMap((one) => (one.kind === of ? one.uris : []));
  const own = urisOf('layer').flatMap((uri) => world.layers.get(idOfUri('layer', uri) ?? 0) ?? []);
  const views = urisOf('view').flatMap((uri) => world.views.get(idOfUri('view', uri) ?? 0) ?? []);
  return [...own, ...views.flatMap((view) => layersShownBy(world, 'view', view))];
}

/** Refuses to make something public that shows layers which are not, by who may not publish these. */
export function checkPublishLayers(world: World, actor: Actor, kind: FavourableKind, content: object, field: string): void {
  for (const layer of layersShownBy(world, kind, content)) {
    const permission = isLayerServed(world, layer) ? null : missingToPublish(publishingRights(world, actor, layer));
    if (permission !== null) throw withoutRight(permission, field);
  }
}

/** What a change of what a layer shows to everybody writes. */
export function publication(world: World, actor: Actor, layer: Layer, patch: LayerPatch): Partial<Layer> {
  const state = { served: isLayerServed(world, layer), older_moments: layer.older_moments };
  const change = publicationChange(state, patch, publishingRights(world, actor, layer));
  if (change.refused) throw withoutRight(change.refused.permission, change.refused.field);
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
    public: isLayerServed(world, layer),
    published_by,
    published_by_name: userByUri(world, published_by)?.display_name ?? null,
    published_at,
    older_moments,
    readable: mayDo(actor, layer, objectPermissions.layer.read),
  };
}
