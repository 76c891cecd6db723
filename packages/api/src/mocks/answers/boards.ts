import { listed } from '../world/lists.ts';
import { applyBatch } from '../world/batch.ts';
import { deleteFrame, deleteNode, deleteNote } from '../world/graph.ts';
import { makeSwitchboard } from '../world/make.ts';
import { inOrder, setStatus, startRun } from '../world/run.ts';
import type { World } from '../world/state.ts';
import { find, refer } from '../world/uri.ts';
import type { Switchboard } from '../../schemas/switchboard.ts';
import type { Answers } from './answers.ts';
import { saved } from './stored.ts';

function resetNodes(world: World, board: Switchboard): void {
  for (const node of world.graph.nodes.values()) if (node.switchboard === board.resource_uri) setStatus(world, node.id, 'initialized');
}

function deleteGraph(world: World, uri: string): void {
  for (const node of world.graph.nodes.values()) if (node.switchboard === uri) deleteNode(world, node.id);
  for (const frame of world.graph.frames.values()) if (frame.switchboard === uri) deleteFrame(world, frame.id);
  for (const note of world.graph.notes.values()) if (note.switchboard === uri) deleteNote(world, note.id);
}

export const boardAnswers: Answers<
  | 'functions'
  | 'switchboards'
  | 'switchboardFolders'
  | 'createSwitchboard'
  | 'switchboard'
  | 'saveSwitchboard'
  | 'deleteSwitchboard'
  | 'executeSwitchboard'
  | 'abortSwitchboard'
  | 'resetSwitchboard'
  | 'batch'
> = {
  functions: ({ world, query }) => listed(world.functions, query),
  switchboards: ({ world, query }) =>
    listed(
      [...world.switchboards.values()].filter((board) => query.folder === undefined || board.folder === query.folder),
      query,
    ),
  switchboardFolders: ({ world, query }) => listed(world.switchboardFolders.values(), query),
  createSwitchboard: ({ world, query, user }) => {
    const folder = query.folder_uri ? refer(world.switchboardFolders, query.folder_uri, 'switchboardfolder', 'folder_uri') : null;
    const board = makeSwitchboard(world, user.resource_uri, query.name, folder?.resource_uri ?? null);
    return { resource_uri: board.resource_uri, switchboard_id: board.id, name: board.name };
  },
  switchboard: ({ world, params }) => find(world.switchboards, params.id),
  saveSwitchboard: ({ world, params, body }) => {
    const after = saved(find(world.switchboards, params.id), body, world.now());
    world.switchboards.set(after.id, after);
    return after;
  },
  deleteSwitchboard: ({ world, params }) => {
    const board = find(world.switchboards, params.id);
    deleteGraph(world, board.resource_uri);
    world.switchboards.delete(board.id);
    return undefined;
  },
  executeSwitchboard: async ({ world, params, query }) => {
    const board = find(world.switchboards, params.id);
    const { job, done } = startRun(world, inOrder(world, board.resource_uri));
    if (query.wait !== '1') return { job: job.resource_uri, status: job.status };
    await done;
    const outputs = [...world.graph.frames.values()].filter((frame) => frame.switchboard === board.resource_uri && frame.frame_type === 2);
    return { job: job.resource_uri, status: find(world.jobs, job.id).status, output_frames: outputs };
  },
  abortSwitchboard: ({ world, params }) => {
    const board = find(world.switchboards, params.id);
    resetNodes(world, board);
    return board;
  },
  resetSwitchboard: ({ world, params }) => {
    const board = find(world.switchboards, params.id);
    resetNodes(world, board);
    return board;
  },
  batch: ({ world, params, body }) => {
    find(world.switchboards, params.id);
    return { results: applyBatch(world, body.operations) };
  },
};
