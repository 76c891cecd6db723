import { listed } from '../world/lists.ts';
import { find } from '../world/uri.ts';
import type { Answers } from './answers.ts';
import { saved } from './stored.ts';

export const layerAnswers: Answers<'layers' | 'layer' | 'saveLayer' | 'deleteLayer'> = {
  layers: ({ world, query }) => listed(world.layers.values(), query),
  layer: ({ world, params }) => find(world.layers, params.id),
  saveLayer: ({ world, params, body }) => {
    const after = saved(find(world.layers, params.id), body, world.now());
    world.layers.set(after.id, after);
    return after;
  },
  deleteLayer: ({ world, params }) => {
    world.layers.delete(find(world.layers, params.id).id);
    return undefined;
  },
};
