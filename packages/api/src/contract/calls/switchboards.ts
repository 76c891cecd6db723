import { z } from 'zod';
import { BatchInput, BatchResult } from '../../schemas/batch.ts';
import { ListQuery, Uri, listOf } from '../../schemas/common.ts';
import { DocumentInput, GraphDocument } from '../../schemas/document.ts';
import { Freshness, RunInput } from '../../schemas/freshness.ts';
import { FunctionInfo, FunctionPackage } from '../../schemas/function.ts';
import { JobAccepted } from '../../schemas/job.ts';
import { KeptResults } from '../../runs/kept.ts';
import { Execution, ExecutionInput, ExecutionQuery, RunOutputs } from '../../runs/execution.ts';
import { Revision, RevisionGraph, RevisionInput } from '../../schemas/revision.ts';
import { Switchboard, SwitchboardCreated, SwitchboardFolder, SwitchboardFolderInput, SwitchboardPatch } from '../../schemas/switchboard.ts';
import type { Endpoint } from '../endpoint.ts';
import { commonOrders } from '../orders.ts';
import { act, get, patch, post, remove } from './verbs.ts';

const switchboard = { tag: 'switchboard' } as const;

/** Switchboards and their folders. */
export const switchboardCalls = {
  functions: {
    ...get,
    ...switchboard,
    path: '/api/v1/function/',
    summary: 'The function library',
    query: ListQuery,
    response: listOf(FunctionInfo),
  },
  functionPackages: {
    ...get,
    ...switchboard,
    path: '/api/v1/function-package/',
    summary: 'Packages of functions that the operator names, with what became of each; superusers only',
    response: listOf(FunctionPackage),
  },
  switchboards: {
    ...get,
    ...switchboard,
    path: '/api/v1/switchboard/',
    summary: 'Switchboards',
    query: ListQuery.extend({ folder: Uri.optional() }),
    orders: [...commonOrders, 'status'],
    response: listOf(Switchboard),
  },
  switchboardFolders: {
    ...get,
    ...switchboard,
    path: '/api/v1/switchboardfolder/',
    summary: 'Folders of switchboards',
    query: ListQuery,
    orders: commonOrders,
    response: listOf(SwitchboardFolder),
  },
  createSwitchboard: {
    ...get,
    ...switchboard,
    changesState: true,
    path: '/api/v2/switchboard/create',
    summary: 'Creates a switchboard',
    query: z.object({ name: z.string().min(1).max(10_000), folder_uri: Uri.optional(), tags: z.string().optional() }),
    response: SwitchboardCreated,
  },
  createSwitchboardOfDatum: {
    ...get,
    ...switchboard,
    changesState: true,
    path: '/api/v2/switchboard/create/datum',
    summary: 'Creates a switchboard with a record as its dataset; it notes what was searched for when the record was found',
    query: z.object({ datum: Uri, search: z.string().max(1000).optional() }),
    response: SwitchboardCreated,
  },
  switchboard: { ...get, ...switchboard, path: '/api/v1/switchboard/{id}/', summary: 'One switchboard', response: Switchboard },
  saveSwitchboard: {
    ...patch,
    ...switchboard,
    path: '/api/v1/switchboard/{id}/',
    summary: 'Changes a switchboard',
    body: SwitchboardPatch,
    response: Switchboard,
  },
  deleteSwitchboard: { ...remove, ...switchboard, path: '/api/v1/switchboard/{id}/', summary: 'Deletes a switchboard with its graph' },
  executeSwitchboard: {
    ...act,
    ...switchboard,
    path: '/api/v1/switchboard/{id}/execute',
    summary:
      'Runs the whole switchboard, with values for its input frames; answers 202 at once, or 200 with the outputs where it waited for the end',
    query: ExecutionQuery,
    body: ExecutionInput.optional(),
    response: Execution,
    statusAtEnd: 200,
  },
  runOutputs: {
    ...get,
    ...switchboard,
    path: '/api/v1/switchboard/{id}/outputs',
    summary: 'What the output frames of a switchboard hold, as its last runs have left them',
    response: RunOutputs,
  },
  abortSwitchboard: { ...act, ...switchboard, path: '/api/v1/switchboard/{id}/abort', summary: 'Stops the run', response: Switchboard },
  resetSwitchboard: {
    ...act,
    ...switchboard,
    status: 200,
    path: '/api/v1/switchboard/{id}/reset',
    summary: 'Sets all nodes back to initialized, and forgets what they have computed: no other switchboard takes it over any more',
    response: Switchboard,
  },
  keptResults: {
    ...get,
    ...switchboard,
    path: '/api/v1/kept-results/',
    summary: 'What is kept of the results of own switchboards, so that further ones need not compute them again',
    response: KeptResults,
  },
  clearKeptResults: {
    ...remove,
    ...switchboard,
    path: '/api/v1/kept-results/',
    summary: 'Forgets the kept results of own switchboards; what stands on a switchboard stays there',
  },
  batch: {
    ...act,
    ...switchboard,
    status: 200,
    path: '/api/v1/switchboard/{id}/batch',
    summary: 'Several changes of the graph, all or nothing',
    body: BatchInput,
    response: BatchResult,
  },
  runSwitchboard: {
    ...act,
    ...switchboard,
    path: '/api/v1/switchboard/{id}/run',
    summary: 'Runs a part of a switchboard; what is current is not computed again',
    body: RunInput,
    response: JobAccepted,
  },
  freshness: {
    ...get,
    ...switchboard,
    path: '/api/v2/switchboard/{id}/freshness',
    summary: 'Which results are current, which are not and why, and how long their steps take',
    response: Freshness,
  },
  exportSwitchboard: {
    ...get,
    ...switchboard,
    path: '/api/v1/switchboard/{id}/export',
    summary: 'The graph with the values entered in it, as one document',
    response: GraphDocument,
  },
  importSwitchboard: {
    ...post,
    ...switchboard,
    path: '/api/v1/switchboard/import',
    summary: 'Creates a switchboard from a document',
    body: DocumentInput,
    response: SwitchboardCreated,
  },
  revisions: {
    ...get,
    ...switchboard,
    path: '/api/v2/switchboard/{id}/revisions/',
    summary: 'Saved states of the graph, newest first',
    query: z.object({ offset: z.coerce.number().int().min(0).default(0), limit: z.coerce.number().int().min(1).max(1000).default(100) }),
    response: listOf(Revision),
  },
  createRevision: {
    ...post,
    ...switchboard,
    path: '/api/v2/switchboard/{id}/revisions/',
    summary: 'Saves the present state under a name',
    body: RevisionInput,
    response: Revision,
  },
  revision: {
    ...get,
    ...switchboard,
    path: '/api/v2/switchboard/{id}/revisions/{number}/',
    summary: 'The graph as it was',
    response: RevisionGraph,
  },
  restoreRevision: {
    ...act,
    ...switchboard,
    status: 200,
    path: '/api/v2/switchboard/{id}/revisions/{number}/restore',
    summary: 'Brings the graph back into this state, as one change that can be undone',
    response: BatchResult,
  },

  createSwitchboardFolder: {
    ...post,
    ...switchboard,
    path: '/api/v1/switchboardfolder/',
    summary: 'Creates a folder of switchboards',
    body: SwitchboardFolderInput,
    response: SwitchboardFolder,
  },
  saveSwitchboardFolder: {
    ...patch,
    ...switchboard,
    path: '/api/v1/switchboardfolder/{id}/',
    summary: 'Renames a folder of switchboards',
    body: SwitchboardFolder.pick({ name: true, revision: true }).partial(),
    response: SwitchboardFolder,
  },
  deleteSwitchboardFolder: {
    ...remove,
    ...switchboard,
    path: '/api/v1/switchboardfolder/{id}/',
    summary: 'Deletes a folder; its switchboards stay, outside of any folder',
  },
  duplicateSwitchboard: {
    ...post,
    ...switchboard,
    path: '/api/v1/switchboard/{id}/duplicate',
    summary: "Copies a switchboard with its graph and simple values, as '{name} (Copy)'",
    response: Switchboard,
  },
} as const satisfies Record<string, Endpoint>;
