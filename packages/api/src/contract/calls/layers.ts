import { ListQuery, Template, listOf } from '../../schemas/common.ts';
import { Layer, LayerPatch } from '../../schemas/layer.ts';
import type { Endpoint } from '../endpoint.ts';
import { commonOrders } from '../orders.ts';
import { get, patch, post, remove } from './verbs.ts';

const layer = { tag: 'layer' } as const;

/** Layers. */
export const layerCalls = {
  layers: {
    ...get,
    ...layer,
    path: '/api/v1/layer/',
    summary: 'Layers',
    query: ListQuery,
    orders: [...commonOrders, 'type'],
    response: listOf(Layer),
  },
  layer: { ...get, ...layer, path: '/api/v1/layer/{id}/', summary: 'One layer', response: Layer },
  saveLayer: { ...patch, ...layer, path: '/api/v1/layer/{id}/', summary: 'Changes a layer', body: LayerPatch, response: Layer },
  deleteLayer: { ...remove, ...layer, path: '/api/v1/layer/{id}/', summary: 'Deletes a layer; the data stays' },
  createLayerFrom: {
    ...post,
    ...layer,
    path: '/api/v1/layer/',
    summary: "Copies the layer `template` as '{name} (Copy)', not public and without a short name",
    query: Template,
    response: Layer,
  },
} as const satisfies Record<string, Endpoint>;
