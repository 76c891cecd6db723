import { invalid } from '../errors.ts';
import { clearFrameData, setFrameValue } from '../world/frameData.ts';
import {
  createFrame,
  createLink,
  createNode,
  createNote,
  deleteFrame,
  deleteLink,
  deleteNode,
  deleteNote,
  nodeOf,
  patchFrame,
} from '../world/graph.ts';
import { page, type Paging } from '../world/lists.ts';
import { patchNode, patchNote } from '../world/patches.ts';
import { recordPage } from '../world/records.ts';
import { runNode, setStatus } from '../world/run.ts';
import type { World } from '../world/state.ts';
import { find } from '../world/uri.ts';
import type { Answers } from './answers.ts';

function ofBoard<T extends { readonly switchboard: string }>(
  world: World,
  objects: ReadonlyMap<number, T>,
  query: Paging & { readonly switchboard_id: number },
): T[] {
  const { resource_uri: uri } = find(world.switchboards, query.switchboard_id);
  return [...objects.values()].filter((object) => object.switchboard === uri);
}

export const graphAnswers: Answers<
  | 'nodes'
  | 'createNode'
  | 'saveNode'
  | 'deleteNode'
  | 'runNode'
  | 'abortNode'
  | 'duplicateNode'
  | 'nodeRuns'
  | 'frames'
  | 'createFrame'
  | 'saveFrame'
  | 'deleteFrame'
  | 'setFrameData'
  | 'clearFrame'
  | 'datumsByFrame'
  | 'createLink'
  | 'deleteLink'
  | 'notes'
  | 'createNote'
  | 'saveNote'
  | 'deleteNote'
> = {
  nodes: ({ world, query }) => {
    const nodes = ofBoard(world, world.graph.nodes, query).map((node) => nodeOf(world, node));
    return page(nodes, query);
  },
  createNode: ({ world, body }) => createNode(world, body),
  saveNode: ({ world, params, body }) => patchNode(world, Number(params.id), body),
  deleteNode: ({ world, params }) => deleteNode(world, Number(params.id)) as undefined,
  runNode: ({ world, params, body }) => ({ job: runNode(world, Number(params.id), body.from_here ?? false).resource_uri }),
  abortNode: ({ world, params }) => {
    const { id } = find(world.graph.nodes, params.id);
    setStatus(world, id, 'initialized');
    return nodeOf(world, find(world.graph.nodes, id));
  },
  duplicateNode: ({ world, params }) => {
    const { func, switchboard, ui_x, ui_y } = find(world.graph.nodes, params.id);
    return createNode(world, { func, switchboard, links: [], ui_x: ui_x + 40, ui_y: ui_y + 40 });
  },
  nodeRuns: ({ world, params, query }) => {
    const node = find(world.graph.nodes, params.id);
    if (node.status_changed === null || node.status === 'waiting' || node.status === 'initialized') return { items: [] };
    const end = node.status === 'started' ? null : node.status_changed;
    const run = { id: 1, status: node.status, start: node.status_changed, end, user: null, stacktrace: node.runinfo.exception };
    return { items: [run].slice(0, query.limit) };
  },
  frames: ({ world, query }) => page(ofBoard(world, world.graph.frames, query), query),
  createFrame: ({ world, body }) => createFrame(world, body),
  saveFrame: ({ world, params, body }) => patchFrame(world, Number(params.id), body),
  deleteFrame: ({ world, params }) => deleteFrame(world, Number(params.id)) as undefined,
  setFrameData: ({ world, params, body }) => {
    const frame = find(world.graph.frames, params.id);
    if (body.value === undefined) throw invalid({ value: 'is required' });
    return setFrameValue(world, frame.id, body.value);
  },
  clearFrame: ({ world, params }) => clearFrameData(world, Number(params.id)),
  datumsByFrame: ({ world, params, query }) => recordPage(world.graph.frameData.get(find(world.graph.frames, params.id).id) ?? [], query),
  createLink: ({ world, body }) => createLink(world, body),
  deleteLink: ({ world, params }) => deleteLink(world, Number(params.id)) as undefined,
  notes: ({ world, query }) => page(ofBoard(world, world.graph.notes, query), query),
  createNote: ({ world, body }) => createNote(world, body),
  saveNote: ({ world, params, body }) => patchNote(world, Number(params.id), body),
  deleteNote: ({ world, params }) => deleteNote(world, Number(params.id)) as undefined,
};
