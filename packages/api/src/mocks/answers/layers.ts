import { withdrawnLayer } from '../../kinds/publication.ts';
import type { Layer } from '../../schemas/layer.ts';
import { invalid } from '../errors.ts';
import { stored } from '../world/make.ts';
import { publication } from '../world/publication.ts';
import { checkReferences, checkSlug } from '../world/references.ts';
import { addObject, demand, listObjects, reachForSave, readObject, removeObject, saveObject } from '../world/store.ts';
import type { Answers } from './answers.ts';
import { copyOf, templateOf } from './templates.ts';

export const layerAnswers: Answers<'layers' | 'layer' | 'saveLayer' | 'deleteLayer' | 'createLayerFrom'> = {
  layers: ({ world, user, query }) => listObjects(world, user, 'layer', query),
  layer: ({ world, user, params }) => readObject(world, user, 'layer', params.id),
  saveLayer: ({ world, user, params, body }) => {
    const before = reachForSave(world, user, 'layer', params.id, body);
    const change = { ...body, ...publication(world, user, before, body) };
    checkReferences(world, user, 'layer', body, before);
    checkSlug(world, 'layer', body.slug, before.id);
    return saveObject(world, user, 'layer', before.id, change);
  },
  deleteLayer: ({ world, user, params }) => removeObject(world, user, 'layer', params.id),
  createLayerFrom: ({ world, user, query }) => {
    demand(user, 'add_layer');
    const template = templateOf(world, user, 'layer', query.template);
    if (!template) throw invalid({ template: 'is required' });
    const copy: Layer = {
      ...template,
      ...copyOf(template, 'Copy'),
      ...withdrawnLayer,
      older_moments: false,
      user: user.resource_uri,
      ...stored(world, 'layer'),
    };
    return addObject(world, user, 'layer', copy);
  },
};
