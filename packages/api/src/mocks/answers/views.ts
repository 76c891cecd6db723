import { newLayerGroup, newViewLayer } from '../../kinds/views.ts';
import type { FinalView, View } from '../../schemas/view.ts';
import { idOfUri } from '../../kinds/kinds.ts';
import { invalid, noSuchReference, refused } from '../errors.ts';
import { newFinalView, newView } from '../world/published.ts';
import { checkReferences, checkSlug, isReadable } from '../world/references.ts';
import { addObject, allows, demand, listObjects, reach, reachForSave, readObject, removeObject, saveObject } from '../world/store.ts';
import type { Actor, World } from '../world/state.ts';
import type { Answers } from './answers.ts';
import { copyOf, templateOf } from './templates.ts';

/** The view that shows the layers of a comma list of ids, in its order. */
function fromLayers(world: World, actor: Actor, list: string): Pick<View, 'name' | 'layergroup'> {
  const ids = list.split(',').filter((id) => id.trim() !== '');
  const uris = ids.map((id) => `/api/v1/layer/${Number(id)}/`);
  if (!uris.every((uri) => isReadable(world, actor, 'layer', uri))) throw noSuchReference('template_layer');
  const layers = ids.map((id) => reach(world, actor, 'layer', id));
  return { name: layers[0]?.name ?? '', layergroup: { ...newLayerGroup(), layers: layers.map(newViewLayer) } };
}

function frozen(world: World, actor: Actor, view: View, slug: string): FinalView {
  const before = [...world.finalViews.values()].find((final) => final.slug === slug);
  if (!before) return addObject(world, actor, 'finalview', newFinalView(world, actor.resource_uri, view, slug));
  if (!allows(actor, 'finalview', before, 'write')) throw refused('slug_taken', 'slug', `Der Kurzname „${slug}“ ist bereits vergeben.`);
  return saveObject(world, actor, 'finalview', before.id, { name: view.name, view: view.resource_uri });
}

export const viewAnswers: Answers<
  'views' | 'createView' | 'view' | 'saveView' | 'deleteView' | 'finalViews' | 'createFinalView' | 'finalView' | 'deleteFinalView'
> = {
  views: ({ world, user, query }) => listObjects(world, user, 'view', query),
  createView: ({ world, user, query, body }) => {
    demand(user, 'add_view');
    const template = templateOf(world, user, 'view', query.template);
    const layers = query.template_layer === undefined ? {} : fromLayers(world, user, query.template_layer);
    const fields = { ...(template ? copyOf(template, 'Kopie') : {}), ...layers, ...body };
    if (!fields.name) throw invalid({ name: 'is required' });
    if (body.public) demand(user, 'publish_view');
    checkReferences(world, user, body);
    checkSlug(world, 'view', body.slug);
    return addObject(world, user, 'view', newView(world, user.resource_uri, fields));
  },
  view: ({ world, user, params }) => readObject(world, user, 'view', params.id),
  saveView: ({ world, user, params, body }) => {
    const before = reachForSave(world, user, 'view', params.id, body);
    if (body.public !== undefined && body.public !== before.public) demand(user, 'publish_view');
    checkReferences(world, user, body, before);
    checkSlug(world, 'view', body.slug, before.id);
    return saveObject(world, user, 'view', before.id, body);
  },
  deleteView: ({ world, user, params }) => {
    const { resource_uri: uri } = reach(world, user, 'view', params.id, 'write');
    for (const final of world.finalViews.values()) if (final.view === uri) world.finalViews.set(final.id, { ...final, view: null });
    return removeObject(world, user, 'view', params.id);
  },
  finalViews: ({ world, user, query }) => listObjects(world, user, 'finalview', query),
  createFinalView: ({ world, user, body }) => {
    demand(user, 'add_finalview');
    if (!/^[A-Za-z0-9_-]+$/.test(body.slug)) throw invalid({ slug: 'letters, digits, _ and - only' });
    if (!isReadable(world, user, 'view', body.view)) throw noSuchReference('view');
    return frozen(world, user, reach(world, user, 'view', idOfUri('view', body.view) ?? 0), body.slug);
  },
  finalView: ({ world, user, params }) => readObject(world, user, 'finalview', params.id),
  deleteFinalView: ({ world, user, params }) => removeObject(world, user, 'finalview', params.id),
};
