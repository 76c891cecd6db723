import { z } from 'zod';
import { ListQuery, Uri, listOf } from '../../schemas/common.ts';
import { DatumList, DatumQuery } from '../../schemas/datum.ts';
import { DownloadQuery } from '../../schemas/download.ts';
import { depotLayerTypes } from '../../layers/layerData.ts';
import { MetadataValues } from '../../metadata/metadataSchema.ts';
import { Depot, DepotFolder, DepotFolderInput, DepotInput } from '../../schemas/depot.ts';
import { DepotFolderNode } from '../../schemas/folderTree.ts';
import { DepotLayer, Layer } from '../../schemas/layer.ts';
import { TidyAnswer, TidyInput } from '../../schemas/retention.ts';
import type { Endpoint } from '../endpoint.ts';
import { commonOrders } from '../orders.ts';
import { act, get, patch, post, remove } from './verbs.ts';

const depot = { tag: 'depot' } as const;

/** Depots, their folders and records. */
export const depotCalls = {
  depotFolders: {
    ...get,
    ...depot,
    path: '/api/v1/depotfolder/',
    summary: 'Folders of depots',
    query: ListQuery,
    orders: [...commonOrders, 'full_path'],
    response: listOf(DepotFolder),
  },
  depotFolderTree: {
    ...get,
    ...depot,
    path: '/api/v1/depotfoldertree/',
    summary: 'All folders of depots as a tree',
    response: z.object({ objects: z.array(DepotFolderNode) }),
  },
  createDepotFolder: {
    ...post,
    ...depot,
    path: '/api/v1/depotfolder/',
    summary: 'Creates a folder',
    body: DepotFolderInput,
    response: DepotFolder,
  },
  depots: {
    ...get,
    ...depot,
    path: '/api/v1/depot/',
    summary: 'Depots',
    query: ListQuery.extend({ folder: Uri.optional() }),
    orders: [...commonOrders, 'type'],
    response: listOf(Depot),
  },
  depotsByType: {
    ...get,
    ...depot,
    path: '/api/v1/depot/by-type/{type_name}',
    summary: 'Depots of a type of data',
    query: ListQuery.omit({ type: true }),
    orders: [...commonOrders, 'type'],
    response: listOf(Depot),
  },
  depotsByFolder: {
    ...get,
    ...depot,
    path: '/api/v1/depot/by-folder/',
    summary: 'Depots of a folder, without those in the folders in it; of all folders without one',
    query: ListQuery.extend({ folder: Uri.optional() }),
    orders: [...commonOrders, 'type'],
    response: listOf(Depot),
  },
  createDepot: { ...post, ...depot, path: '/api/v1/depot/', summary: 'Creates a depot', body: DepotInput, response: Depot },
  depot: { ...get, ...depot, path: '/api/v1/depot/{id}/', summary: 'One depot with its moments', response: Depot },
  saveDepot: {
    ...patch,
    ...depot,
    path: '/api/v1/depot/{id}/',
    summary: 'Changes a depot; data type and CRS are fixed',
    body: Depot.pick({
      name: true,
      description: true,
      folder: true,
      approval: true,
      four_eyes: true,
      quality_rules: true,
      retention: true,
      style: true,
      metadata_values: true,
      permissions: true,
      revision: true,
    })
      .extend({ metadata_values: MetadataValues })
      .partial(),
    response: Depot,
  },
  deleteDepot: { ...remove, ...depot, path: '/api/v1/depot/{id}/', summary: 'Deletes a depot with its data' },
  tidyDepot: {
    ...act,
    ...depot,
    status: 200,
    path: '/api/v1/depot/{id}/tidy',
    summary: 'Says which old moments a rule lets go and what that frees; without dry_run a job removes them',
    body: TidyInput,
    response: TidyAnswer,
  },
  datumsByDepot: {
    ...get,
    ...depot,
    path: '/api/v1/datum/by-depot/{id}/',
    summary: 'Records of the newest moment',
    query: DatumQuery,
    response: DatumList,
  },
  datumsByMoment: {
    ...get,
    ...depot,
    path: '/api/v1/datum/by-moment/{id}/',
    summary: 'Records of a moment',
    query: DatumQuery,
    response: DatumList,
  },
  checkDownload: {
    ...get,
    ...depot,
    status: 204,
    path: '/api/v1/depot/{id}/download/check',
    summary: 'Whether a download can be written as it is asked for; says by name what stands in the way',
    query: DownloadQuery,
  },
  createLayer: {
    ...get,
    ...depot,
    status: 201,
    changesState: true,
    path: '/api/v1/depot/{id}/create_layer/',
    summary: 'Creates a layer from a depot',
    query: z.object({ layertype: z.enum(depotLayerTypes).default('feature') }),
    response: Layer,
  },

  depotLayers: {
    ...get,
    ...depot,
    path: '/api/v1/depot/{id}/layers/',
    summary: 'All layers over a depot; for its owner, holders of share_depot and superusers',
    response: listOf(DepotLayer),
  },
  withdrawLayer: {
    ...act,
    ...depot,
    status: 200,
    path: '/api/v1/depot/{id}/layers/{layer}/withdraw',
    summary: 'A layer over a depot is not public any more; it stays. For the same people',
    response: DepotLayer,
  },

  depotFolder: { ...get, ...depot, path: '/api/v1/depotfolder/{id}/', summary: 'One folder of depots', response: DepotFolder },
  saveDepotFolder: {
    ...patch,
    ...depot,
    path: '/api/v1/depotfolder/{id}/',
    summary: 'Renames or moves a folder, or changes its permissions; never into itself or its own descendant',
    body: DepotFolder.pick({ name: true, parent: true, permissions: true, revision: true }).partial(),
    response: DepotFolder,
  },
  deleteDepotFolder: { ...remove, ...depot, path: '/api/v1/depotfolder/{id}/', summary: 'Deletes an empty folder' },
} as const satisfies Record<string, Endpoint>;
