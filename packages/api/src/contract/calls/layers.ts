import { ListQuery, Template, listOf } from '../../schemas/common.ts';
import {
  AttributeValues,
  AttributeValuesQuery,
  DatumChange,
  DatumColumn,
  DatumList,
  DatumQuery,
  LayerAttributesQuery,
  NewDatumQuery,
} from '../../schemas/datum.ts';
import {
  Layer,
  LayerPatch,
  NewExternalLayer,
  NewMetalayer,
  Pile,
  ServiceAddress,
  ServiceChecks,
  ServiceSource,
} from '../../schemas/layer.ts';
import { longestListed, mostListed } from '../../layers/attributeValues.ts';
import { TilePreparationAnswer, TilePreparationInput } from '../../layers/tilePreparation.ts';
import type { Endpoint } from '../endpoint.ts';
import { commonOrders } from '../orders.ts';
import { act, get, patch, post, remove } from './verbs.ts';

const layer = { tag: 'layer' } as const;

/** Layers, and piles: the data of a layer, which have its number. */
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
  checkLayer: {
    ...get,
    ...layer,
    path: '/api/v1/layer/{id}/checks/',
    summary:
      'Asks the services of a layer as clients do, and tells what is wrong with the answers; without data there is nothing to ask for',
    response: ServiceChecks,
  },
  layerAttributes: {
    ...get,
    ...layer,
    path: '/api/v2/backend/layer-attributes',
    summary: 'The attributes of the records that the services of a layer hand out; none without data',
    query: LayerAttributesQuery,
    response: listOf(DatumColumn),
  },
  layerAttributeValues: {
    ...get,
    ...layer,
    path: '/api/v2/backend/layer-attribute-values',
    summary: `The different values of an attribute of a layer, each once: texts, numbers and truth values. Refused above ${mostListed}; texts of more than ${longestListed} characters are left out`,
    query: AttributeValuesQuery,
    response: AttributeValues,
  },
  prepareTiles: {
    ...act,
    ...layer,
    status: 200,
    path: '/api/v1/layer/{id}/tiles',
    summary: 'Says how many tiles of a layer there are and about how large they are; without dry_run a job draws and keeps them',
    body: TilePreparationInput,
    response: TilePreparationAnswer,
  },
  deleteLayer: { ...remove, ...layer, path: '/api/v1/layer/{id}/', summary: 'Deletes a layer; the data stays' },
  createLayerFrom: {
    ...post,
    ...layer,
    path: '/api/v1/layer/',
    summary: "Copies the layer `template` as '{name} (Copy)', not public and without a short name",
    query: Template,
    response: Layer,
  },
  createMetalayer: {
    ...post,
    ...layer,
    path: '/api/v1/layer/create_metalayer/',
    summary: 'Makes a layer that shows other layers, the first on top',
    body: NewMetalayer,
    response: Layer,
  },
  createExternalLayer: {
    ...post,
    ...layer,
    path: '/api/v1/layer/create_external/',
    summary: 'Makes a layer that shows a service of others: reads what the service tells of itself, or takes the service of a dataset',
    body: NewExternalLayer,
    response: Layer,
  },
  readLayerSource: {
    ...act,
    ...layer,
    status: 200,
    path: '/api/v1/layer/{id}/read_source/',
    summary: 'Reads what a service that an external layer could show tells of itself now, for who may change the layer; nothing is saved',
    body: ServiceAddress,
    response: ServiceSource,
  },
  pile: { ...get, ...layer, path: '/api/v1/pile/{id}/', summary: 'The data of a layer, whose number it has', response: Pile },
  datumsByPile: {
    ...get,
    ...layer,
    path: '/api/v1/datum/by-pile/{id}/',
    summary:
      'Records of the data of a layer, for who reads both the layer and its depot; of an external layer the features of the other server',
    query: DatumQuery,
    response: DatumList,
  },
  createDatumInPile: {
    ...get,
    ...layer,
    status: 201,
    changesState: true,
    path: '/api/v1/datum/create-in-pile/{id}/',
    summary: 'Adds a record without values to the depot of a layer, or a copy of one; layers show it once it is approved',
    query: NewDatumQuery.omit({ moment_id: true }),
    response: DatumChange,
  },
} as const satisfies Record<string, Endpoint>;
