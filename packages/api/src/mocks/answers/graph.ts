import { idOfUri } from '../../kinds/kinds.ts';
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
import { reach } from '../world/store.ts';
import type { Actor, World } from '../world/state.ts';
import { find, refer } from '../world/uri.ts';
import type { Answers } from './answers.ts';

interface OnBoard {
  readonly switchboard: string;
}

/** The switchboard of an object of its graph, if the user may do `right` with it. */
function checkBoard(world: World, user: Actor, uri: string, right: 'read' | 'write' | 'execute'): void {
  const id = idOfUri('switchboard', uri);
  if (id === null || !world.switchboards.has(id)) throw invalid({ switchboard: `${uri} does not exist` });
  reach(world, user, 'switchboard', id, right);
}

/** An object of a graph, if the user may do `right` with its switchboard. */
function held<T extends OnBoard>(
  world: World,
  user: Actor,
  objects: ReadonlyMap<number, T>,
  id: string,
  right: 'read' | 'write' | 'execute',
): T {
  const object = find(objects, id);
  checkBoard(world, user, object.switchboard, right);
  return object;
}

function ofBoard<T extends OnBoard>(
  world: World,
  user: Actor,
  objects: ReadonlyMap<number, T>,
  query: Paging & { readonly switchboard_id: number },
): T[] {
  const { resource_uri: uri } = reach(world, user, 'switchboard', query.switchboard_id);
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
  nodes: ({ world, user, query }) => {
    const nodes = ofBoard(world, user, world.graph.nodes, query).map((node) => nodeOf(world, node));
    return page(nodes, query);
  },
  createNode: ({ world, user, body }) => {
    checkBoard(world, user, body.switchboard, 'write');
    return createNode(world, body);
  },
  saveNode: ({ world, user, params, body }) => patchNode(world, held(world, user, world.graph.nodes, params.id, 'write').id, body),
  deleteNode: ({ world, user, params }) => deleteNode(world, held(world, user, world.graph.nodes, params.id, 'write').id) as undefined,
  runNode: ({ world, user, params, body }) => ({
    job: runNode(world, held(world, user, world.graph.nodes, params.id, 'execute').id, body.from_here ?? false).resource_uri,
  }),
  abortNode: ({ world, user, params }) => {
    const { id } = held(world, user, world.graph.nodes, params.id, 'execute');
    setStatus(world, id, 'initialized');
    return nodeOf(world, find(world.graph.nodes, id));
  },
  duplicateNode: ({ world, user, params }) => {
    const { func, switchboard, ui_x, ui_y } = held(world, user, world.graph.nodes, params.id, 'write');
    return createNode(world, { func, switchboard, links: [], ui_x: ui_x + 40, ui_y: ui_y + 40 });
  },
  nodeRuns: ({ world, user, params, query }) => {
    const node = held(world, user, world.graph.nodes, params.id, 'read');
    if (node.status_changed === null || node.status === 'waiting' || node.status === 'initialized') return { items: [] };
    const end = node.status === 'started' ? null : node.status_changed;
    const run = { id: 1, status: node.status, start: node.status_changed, end, user: null, stacktrace: node.runinfo.exception };
    return { items: [run].slice(0, query.limit) };
  },
  frames: ({ world, user, query }) => page(ofBoard(world, user, world.graph.frames, query), query),
  createFrame: ({ world, user, body }) => {
    checkBoard(world, user, body.switchboard, 'write');
    return createFrame(world, body);
  },
  saveFrame: ({ world, user, params, body }) => patchFrame(world, held(world, user, world.graph.frames, params.id, 'write').id, body),
  deleteFrame: ({ world, user, params }) => deleteFrame(world, held(world, user, world.graph.frames, params.id, 'write').id) as undefined,
  setFrameData: ({ world, user, params, body }) => {
    const frame = held(world, user, world.graph.frames, params.id, 'write');
    if (body.value === undefined) throw invalid({ value: 'is required' });
    return setFrameValue(world, frame.id, body.value);
  },
  clearFrame: ({ world, user, params }) => clearFrameData(world, held(world, user, world.graph.frames, params.id, 'write').id),
  datumsByFrame: ({ world, user, params, query }) =>
    recordPage(world.graph.frameData.get(held(world, user, world.graph.frames, params.id, 'read').id) ?? [], query),
  createLink: ({ world, user, body }) => {
    checkBoard(world, user, refer(world.graph.nodes, body.node, 'node', 'node').switchboard, 'write');
    return createLink(world, body);
  },
  deleteLink: ({ world, user, params }) => deleteLink(world, held(world, user, world.graph.links, params.id, 'write').id) as undefined,
  notes: ({ world, user, query }) => page(ofBoard(world, user, world.graph.notes, query), query),
  createNote: ({ world, user, body }) => {
    checkBoard(world, user, body.switchboard, 'write');
    return createNote(world, body);
  },
  saveNote: ({ world, user, params, body }) => patchNote(world, held(world, user, world.graph.notes, params.id, 'write').id, body),
  deleteNote: ({ world, user, params }) => deleteNote(world, held(world, user, world.graph.notes, params.id, 'write').id) as undefined,
};
