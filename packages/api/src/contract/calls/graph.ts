import { z } from 'zod';
import { listOf } from '../../schemas/common.ts';
import { Datum, DatumList, DatumQuery, RecordInput, ThreeInfo } from '../../schemas/datum.ts';
import { SupportRequestInput } from '../../schemas/freshness.ts';
import { JobAccepted } from '../../schemas/job.ts';
import {
  Frame,
  FrameData,
  FrameInput,
  FramePatch,
  FrameReaders,
  Link,
  LinkInput,
  Node,
  NodeGroup,
  NodeInput,
  NodePatch,
  NodeRun,
  Note,
  NoteInput,
  NotePatch,
  UploadReference,
} from '../../schemas/switchboard.ts';
import type { Endpoint } from '../endpoint.ts';
import { act, get, patch, post, remove } from './verbs.ts';

const OfSwitchboard = z.object({
  switchboard_id: z.coerce.number().int(),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(10_000).default(10_000),
});
const switchboard = { tag: 'switchboard' } as const;

/** Nodes, frames, links and notes of a switchboard. */
export const graphCalls = {
  nodes: { ...get, ...switchboard, path: '/api/v1/node/', summary: 'Nodes of a switchboard', query: OfSwitchboard, response: listOf(Node) },
  createNode: { ...post, ...switchboard, path: '/api/v1/node/', summary: 'Creates a node', body: NodeInput, response: Node },
  saveNode: { ...patch, ...switchboard, path: '/api/v1/node/{id}/', summary: 'Moves or collapses a node', body: NodePatch, response: Node },
  deleteNode: { ...remove, ...switchboard, path: '/api/v1/node/{id}/', summary: 'Deletes a node, its links and docked frames' },
  runNode: {
    ...act,
    ...switchboard,
    path: '/api/v1/node/{id}/run',
    summary: 'Runs a node, and what follows it with from_here',
    body: z.object({ from_here: z.boolean().optional() }),
    response: JobAccepted,
  },
  abortNode: { ...act, ...switchboard, path: '/api/v1/node/{id}/abort', summary: 'Stops the run of a node', response: Node },
  duplicateNode: {
    ...post,
    ...switchboard,
    path: '/api/v1/node/{id}/duplicate',
    summary: 'Copies a node without its links',
    response: Node,
  },
  nodeRuns: {
    ...get,
    ...switchboard,
    needs: 'showNodeRuns',
    path: '/api/v2/switchboard/nodes/{id}/runs',
    summary: 'Run history of a node, newest first',
    query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(50) }),
    response: z.object({ items: z.array(NodeRun) }),
  },
  requestSupport: {
    ...act,
    ...switchboard,
    path: '/api/v2/switchboard/nodes/{id}/support-request',
    summary: 'Sends a failed run to the support team',
    body: SupportRequestInput,
    status: 204,
  },
  nodeGroups: {
    ...get,
    ...switchboard,
    path: '/api/v1/nodegroup/',
    summary: 'Groups on the canvas of a switchboard; they are changed by the batch call',
    query: OfSwitchboard,
    response: listOf(NodeGroup),
  },

  frames: {
    ...get,
    ...switchboard,
    path: '/api/v1/frame/',
    summary: 'Frames of a switchboard',
    query: OfSwitchboard,
    response: listOf(Frame),
  },
  createFrame: { ...post, ...switchboard, path: '/api/v1/frame/', summary: 'Creates a frame', body: FrameInput, response: Frame },
  saveFrame: {
    ...patch,
    ...switchboard,
    path: '/api/v1/frame/{id}/',
    summary: 'Changes a frame; a new data type clears it',
    body: FramePatch,
    response: Frame,
  },
  deleteFrame: { ...remove, ...switchboard, path: '/api/v1/frame/{id}/', summary: 'Deletes a frame and its links' },
  setFrameData: {
    ...act,
    ...switchboard,
    status: 200,
    path: '/api/v1/frame/{id}/set-data',
    summary: 'Sets the value of a simple type',
    body: FrameData,
    response: Frame,
  },
  loadUpload: {
    ...act,
    ...switchboard,
    status: 200,
    path: '/api/v1/frame/{id}/load-upload',
    summary: 'Puts the files of an upload into a frame of the type file',
    body: UploadReference,
    response: Frame,
  },
  frameReaders: {
    ...get,
    ...switchboard,
    path: '/api/v1/frame/{id}/readers/',
    summary: 'Functions that read the files of a frame as records; files that nobody has looked into are looked into now',
    response: FrameReaders,
  },
  clearFrame: {
    ...act,
    ...switchboard,
    status: 200,
    path: '/api/v1/frame/{id}/clear',
    summary: 'Removes the data of a frame',
    response: Frame,
  },
  datumsByFrame: {
    ...get,
    ...switchboard,
    path: '/api/v1/datum/by-dataframe/{id}/',
    summary: 'Records of a frame',
    query: DatumQuery,
    response: DatumList,
  },
  blankRecord: {
    ...get,
    ...switchboard,
    path: '/api/v1/datum/create-in-frame/{id}/',
    summary: 'A blank record of the type of a frame, with the number that it would have; adds nothing',
    response: Datum,
  },
  createRecord: {
    ...post,
    ...switchboard,
    path: '/api/v1/datum/create-in-frame/{id}/',
    summary: 'Enters one more value into a frame, as its last record',
    body: RecordInput,
    response: Datum,
  },
  frameThreeInfo: {
    ...get,
    ...switchboard,
    path: '/api/v1/frame/{id}/records/{record}/three_info',
    summary: 'How the mesh of a record of a frame is drawn; `record` is its number there',
    response: ThreeInfo,
  },

  createLink: {
    ...post,
    ...switchboard,
    path: '/api/v1/link/',
    summary: 'Connects a frame with a port; an input link of the port is replaced',
    body: LinkInput,
    response: Link,
  },
  deleteLink: { ...remove, ...switchboard, path: '/api/v1/link/{id}/', summary: 'Disconnects' },
  notes: { ...get, ...switchboard, path: '/api/v1/note/', summary: 'Notes of a switchboard', query: OfSwitchboard, response: listOf(Note) },
  createNote: { ...post, ...switchboard, path: '/api/v1/note/', summary: 'Creates a note', body: NoteInput, response: Note },
  saveNote: { ...patch, ...switchboard, path: '/api/v1/note/{id}/', summary: 'Changes a note', body: NotePatch, response: Note },
  duplicateNote: { ...post, ...switchboard, path: '/api/v1/note/{id}/duplicate', summary: 'Copies a note', response: Note },
  deleteNote: { ...remove, ...switchboard, path: '/api/v1/note/{id}/', summary: 'Deletes a note' },
} as const satisfies Record<string, Endpoint>;
