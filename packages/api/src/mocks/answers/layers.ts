import type { Layer } from '../../schemas/layer.ts';
import { invalid } from '../errors.ts';
import { stored } from '../world/make.ts';
import { checkReferences, checkSlug } from '../world/references.ts';
import { addObject, demand, listObjects, reach, readObject, removeObject, saveObject } from '../world/store.ts';
import type { Answers } from './answers.ts';
import { copyOf, templateOf } from './templates.ts';

export const layerAnswers: Answers<'layers' | 'layer' | 'saveLayer' | 'deleteLayer' | 'createLayerFrom'> = {
  layers: ({ world, user, query }) => listObjects(world, user, 'layer', query),
  layer: ({ world, user, params }) => readObject(world, user, 'layer', params.id),
  saveLayer: ({ world, user, params, body }) => {
    const before = reach(world, user, 'layer', params.id, 'write');
    if (body.public !== undefined && body.public !== before.public) demand(user, 'publish_layer');
    checkReferences(world, user, body, before);
    checkSlug(world, 'layer', body.slug, before.id);
    return saveObject(world, user, 'layer', before.id, body);
  },
  deleteLayer: ({ world, user, params }) => removeObject(world, user, 'layer', params.id),
  createLayerFrom: ({ world, user, query }) => {
    demand(user, 'add_layer');
    const template = templateOf(world, user, 'layer', query.template);
    if (!template) throw invalid({ template: 'is required' });
    const copy: Layer = { ...template, ...copyOf(template, 'Copy'), user: user.resource_uri, ...stored(world, 'layer') };
    return addObject(world, user, 'layer', copy);
  },
};
