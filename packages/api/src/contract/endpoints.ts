import { z } from 'zod';
import { BatchInput, BatchResult } from '../schemas/batch.ts';
import { ListQuery, Uri, listOf } from '../schemas/common.ts';
import { BackendConfig } from '../schemas/config.ts';
import { DatumList, DatumQuery } from '../schemas/datum.ts';
import { Depot, DepotFolder, DepotFolderInput, DepotInput } from '../schemas/depot.ts';
import { FunctionInfo } from '../schemas/function.ts';
import { ImportInput, Job, JobAccepted, Upload, UploadCreated } from '../schemas/job.ts';
import { Layer, LayerPatch } from '../schemas/layer.ts';
import {
  Frame,
  FrameData,
  FrameInput,
  FramePatch,
  Link,
  LinkInput,
  Node,
  NodeInput,
  NodePatch,
  NodeRun,
  Note,
  NoteInput,
  NotePatch,
  Switchboard,
  SwitchboardCreated,
  SwitchboardFolder,
  SwitchboardPatch,
} from '../schemas/switchboard.ts';
import { DatumType } from '../schemas/type.ts';
import { LoginInput, Me } from '../schemas/user.ts';
import type { Endpoint } from './endpoint.ts';

const OfSwitchboard = z.object({
  switchboard_id: z.coerce.number().int(),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(10_000).default(10_000),
});
const get = { method: 'GET', status: 200, auth: 'session' } as const;
const post = { method: 'POST', status: 201, auth: 'session' } as const;
const act = { method: 'POST', status: 202, auth: 'session' } as const;
const patch = { method: 'PATCH', status: 200, auth: 'session' } as const;
const remove = { method: 'DELETE', status: 204, auth: 'session' } as const;

const account = { tag: 'account' } as const;
const depot = { tag: 'depot' } as const;
const imports = { tag: 'import' } as const;
const board = { tag: 'switchboard' } as const;
const layer = { tag: 'layer' } as const;

/** Every call of the contract by name. */
export const endpoints = {
  csrf: {
    ...get,
    ...account,
    auth: 'public',
    path: '/accounts/csrf/',
    summary: 'Hands out a CSRF token as the cookie csrftoken',
    response: z.object({ csrftoken: z.string() }),
  },
  login: {
    ...get,
    ...account,
    method: 'POST',
    auth: 'public',
    path: '/accounts/login/',
    summary: 'Starts a session',
    body: LoginInput,
    response: Me,
  },
  me: { ...get, ...account, path: '/api/v1/user/me/', summary: 'The signed-in user', response: Me },
  setLanguage: {
    ...patch,
    ...account,
    path: '/api/v1/user/me/',
    summary: 'Changes the language of the signed-in user',
    body: z.object({ language: z.enum(['de', 'en']) }),
    response: Me,
  },
  config: {
    ...get,
    tag: 'config',
    path: '/api/v2/backend/config',
    summary: 'Switches, URL patterns and defaults',
    response: BackendConfig,
  },
  types: { ...get, tag: 'config', path: '/api/v1/type/', summary: 'All datum types', response: listOf(DatumType) },

  depotFolders: {
    ...get,
    ...depot,
    path: '/api/v1/depotfolder/',
    summary: 'Folders of depots',
    query: ListQuery,
    response: listOf(DepotFolder),
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
    response: listOf(Depot),
  },
  createDepot: { ...post, ...depot, path: '/api/v1/depot/', summary: 'Creates a depot', body: DepotInput, response: Depot },
  depot: { ...get, ...depot, path: '/api/v1/depot/{id}/', summary: 'One depot with its moments', response: Depot },
  saveDepot: {
    ...patch,
    ...depot,
    path: '/api/v1/depot/{id}/',
    summary: 'Changes a depot; data type and CRS are fixed',
    body: Depot.pick({ name: true, description: true, folder: true, permissions: true, revision: true }).partial(),
    response: Depot,
  },
  deleteDepot: { ...remove, ...depot, path: '/api/v1/depot/{id}/', summary: 'Deletes a depot with its data' },
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
  createLayer: {
    ...get,
    ...depot,
    status: 201,
    changesState: true,
    path: '/api/v1/depot/{id}/create_layer/',
    summary: 'Creates a layer from a depot',
    query: z.object({ layertype: z.string().default('feature') }),
    response: Layer,
  },

  createUpload: {
    ...get,
    ...imports,
    changesState: true,
    path: '/magazine/upload-reset/',
    summary: 'Opens an upload area',
    response: UploadCreated,
  },
  upload: {
    ...get,
    ...imports,
    path: '/magazine/upload/{upload_id}/',
    summary: 'Files of an upload and what was detected in them',
    response: Upload,
  },
  importIntoDepot: {
    ...act,
    ...imports,
    path: '/api/v1/depot/{id}/import/',
    summary: 'Imports an uploaded file in the background',
    body: ImportInput,
    response: JobAccepted,
  },
  job: { ...get, ...imports, path: '/api/v1/job/{id}/', summary: 'State of work in the background', response: Job },
  jobs: {
    ...get,
    ...imports,
    path: '/api/v1/job/',
    summary: 'Own work in the background, newest first',
    query: ListQuery.extend({ depot: Uri.optional() }),
    response: listOf(Job),
  },

  functions: {
    ...get,
    ...board,
    path: '/api/v1/function/',
    summary: 'The function library',
    query: ListQuery,
    response: listOf(FunctionInfo),
  },
  switchboards: {
    ...get,
    ...board,
    path: '/api/v1/switchboard/',
    summary: 'Switchboards',
    query: ListQuery.extend({ folder: Uri.optional() }),
    response: listOf(Switchboard),
  },
  switchboardFolders: {
    ...get,
    ...board,
    path: '/api/v1/switchboardfolder/',
    summary: 'Folders of switchboards',
    query: ListQuery,
    response: listOf(SwitchboardFolder),
  },
  createSwitchboard: {
    ...get,
    ...board,
    changesState: true,
    path: '/api/v2/switchboard/create',
    summary: 'Creates a switchboard',
    query: z.object({ name: z.string().min(1).max(10_000), folder_uri: Uri.optional(), tags: z.string().optional() }),
    response: SwitchboardCreated,
  },
  switchboard: { ...get, ...board, path: '/api/v1/switchboard/{id}/', summary: 'One switchboard', response: Switchboard },
  saveSwitchboard: {
    ...patch,
    ...board,
    path: '/api/v1/switchboard/{id}/',
    summary: 'Changes a switchboard',
    body: SwitchboardPatch,
    response: Switchboard,
  },
  deleteSwitchboard: { ...remove, ...board, path: '/api/v1/switchboard/{id}/', summary: 'Deletes a switchboard with its graph' },
  executeSwitchboard: {
    ...act,
    ...board,
    path: '/api/v1/switchboard/{id}/execute',
    summary: 'Runs the whole switchboard',
    query: z.object({ wait: z.enum(['0', '1']).optional() }),
    response: z.object({ job: Uri, status: z.string(), output_frames: z.array(Frame).optional() }),
  },
  abortSwitchboard: { ...act, ...board, path: '/api/v1/switchboard/{id}/abort', summary: 'Stops the run', response: Switchboard },
  resetSwitchboard: {
    ...act,
    ...board,
    status: 200,
    path: '/api/v1/switchboard/{id}/reset',
    summary: 'Sets all nodes back to initialized',
    response: Switchboard,
  },
  batch: {
    ...act,
    ...board,
    status: 200,
    path: '/api/v1/switchboard/{id}/batch',
    summary: 'Several changes of the graph, all or nothing',
    body: BatchInput,
    response: BatchResult,
  },

  nodes: { ...get, ...board, path: '/api/v1/node/', summary: 'Nodes of a switchboard', query: OfSwitchboard, response: listOf(Node) },
  createNode: { ...post, ...board, path: '/api/v1/node/', summary: 'Creates a node', body: NodeInput, response: Node },
  saveNode: { ...patch, ...board, path: '/api/v1/node/{id}/', summary: 'Moves or collapses a node', body: NodePatch, response: Node },
  deleteNode: { ...remove, ...board, path: '/api/v1/node/{id}/', summary: 'Deletes a node, its links and docked frames' },
  runNode: {
    ...act,
    ...board,
    path: '/api/v1/node/{id}/run',
    summary: 'Runs a node, and what follows it with from_here',
    body: z.object({ from_here: z.boolean().optional() }),
    response: JobAccepted,
  },
  abortNode: { ...act, ...board, path: '/api/v1/node/{id}/abort', summary: 'Stops the run of a node', response: Node },
  duplicateNode: { ...post, ...board, path: '/api/v1/node/{id}/duplicate', summary: 'Copies a node without its links', response: Node },
  nodeRuns: {
    ...get,
    ...board,
    path: '/api/v2/switchboard/nodes/{id}/runs',
    summary: 'Run history of a node, newest first',
    query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(50) }),
    response: z.object({ items: z.array(NodeRun) }),
  },

  frames: { ...get, ...board, path: '/api/v1/frame/', summary: 'Frames of a switchboard', query: OfSwitchboard, response: listOf(Frame) },
  createFrame: { ...post, ...board, path: '/api/v1/frame/', summary: 'Creates a frame', body: FrameInput, response: Frame },
  saveFrame: {
    ...patch,
    ...board,
    path: '/api/v1/frame/{id}/',
    summary: 'Changes a frame; a new data type clears it',
    body: FramePatch,
    response: Frame,
  },
  deleteFrame: { ...remove, ...board, path: '/api/v1/frame/{id}/', summary: 'Deletes a frame and its links' },
  setFrameData: {
    ...act,
    ...board,
    status: 200,
    path: '/api/v1/frame/{id}/set-data',
    summary: 'Sets the value of a simple type',
    body: FrameData,
    response: Frame,
  },
  clearFrame: { ...act, ...board, status: 200, path: '/api/v1/frame/{id}/clear', summary: 'Removes the data of a frame', response: Frame },
  datumsByFrame: {
    ...get,
    ...board,
    path: '/api/v1/datum/by-dataframe/{id}/',
    summary: 'Records of a frame',
    query: DatumQuery,
    response: DatumList,
  },

  createLink: {
    ...post,
    ...board,
    path: '/api/v1/link/',
    summary: 'Connects a frame with a port; an input link of the port is replaced',
    body: LinkInput,
    response: Link,
  },
  deleteLink: { ...remove, ...board, path: '/api/v1/link/{id}/', summary: 'Disconnects' },
  notes: { ...get, ...board, path: '/api/v1/note/', summary: 'Notes of a switchboard', query: OfSwitchboard, response: listOf(Note) },
  createNote: { ...post, ...board, path: '/api/v1/note/', summary: 'Creates a note', body: NoteInput, response: Note },
  saveNote: { ...patch, ...board, path: '/api/v1/note/{id}/', summary: 'Changes a note', body: NotePatch, response: Note },
  deleteNote: { ...remove, ...board, path: '/api/v1/note/{id}/', summary: 'Deletes a note' },

  layers: { ...get, ...layer, path: '/api/v1/layer/', summary: 'Layers', query: ListQuery, response: listOf(Layer) },
  layer: { ...get, ...layer, path: '/api/v1/layer/{id}/', summary: 'One layer', response: Layer },
  saveLayer: { ...patch, ...layer, path: '/api/v1/layer/{id}/', summary: 'Changes a layer', body: LayerPatch, response: Layer },
  deleteLayer: { ...remove, ...layer, path: '/api/v1/layer/{id}/', summary: 'Deletes a layer; the data stays' },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
