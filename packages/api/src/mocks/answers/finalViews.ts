import type { FinalView, View } from '../../schemas/kinds/view.ts';
import { idOfUri } from '../../kinds/kinds.ts';
import { layersOfGroup } from '../../kinds/views.ts';
import { newestMoment } from '../../records/moments.ts';
import { invalid, noSuchReference, refused } from '../errors.ts';
import { checkPublishLayers } from '../world/publication.ts';
import { newFinalView } from '../world/published.ts';
import { isReadable } from '../world/references.ts';
import { addObject, allows, demand, listObjects, reach, readObject, removeObject, saveObject } from '../world/store.ts';
import type { Actor, World } from '../world/state.ts';
import type { Answers } from './answers.ts';

/** The moments that the layers of a view show, of those that the user may read. */
function momentsIn(world: World, actor: Actor, view: View): number[] {
  return layersOfGroup(view.layergroup).flatMap((uri) => {
    const layer = world.layers.get(idOfUri('layer', uri) ?? 0);
    const depot = layer && allows(actor, 'layer', layer, 'read') ? world.depots.get(idOfUri('depot', layer.depot ?? '') ?? 0) : undefined;
    return (depot && newestMoment(depot)?.id) ?? [];
  });
}

function frozen(world: World, actor: Actor, view: View, slug: string): FinalView {
  const final = named(world, actor, view, slug);
  world.frozen.set(final.id, momentsIn(world, actor, view));
  return final;
}

function named(world: World, actor: Actor, view: View, slug: string): FinalView {
  const before = [...world.finalViews.values()].find((final) => final.slug === slug);
  if (!before) return addObject(world, actor, 'finalview', newFinalView(world, actor.resource_uri, view, slug));
  if (!allows(actor, 'finalview', before, 'write')) throw refused('slug_taken', 'slug', `Der Kurzname „${slug}“ ist bereits vergeben.`);
  return saveObject(world, actor, 'finalview', before.id, { name: view.name, view: view.resource_uri });
}

export const finalViewAnswers: Answers<'finalViews' | 'createFinalView' | 'finalView' | 'deleteFinalView'> = {
  finalViews: ({ world, user, query }) => listObjects(world, user, 'finalview', query),
  createFinalView: ({ world, user, body }) => {
    demand(user, 'add_finalview');
    if (!/^[A-Za-z0-9_-]+$/.test(body.slug)) throw invalid({ slug: 'letters, digits, _ and - only' });
    if (!isReadable(world, user, 'view', body.view)) throw noSuchReference('view');
    const view = reach(world, user, 'view', idOfUri('view', body.view) ?? 0, 'write');
    checkPublishLayers(world, user, 'view', view, 'view');
    return frozen(world, user, view, body.slug);
  },
  finalView: ({ world, user, params }) => readObject(world, user, 'finalview', params.id),
  deleteFinalView: ({ world, user, params }) => removeObject(world, user, 'finalview', params.id),
};
