import { inputHints } from '../../schemas/hints.ts';
import type { MessageLanguage } from '../../client/errors.ts';
import { idOfUri } from '../../kinds/kinds.ts';
import { invalid, notFound } from '../errors.ts';
import type { Node } from '../../schemas/switchboard.ts';
import type { GraphEdit } from '../../graph/edit.ts';
import { copyPlace } from '../../graph/newObjects.ts';
import type { Datum } from '../../schemas/datum.ts';
import { editSwitchboard, refusalOf } from '../world/switchboards/editSwitchboard.ts';
import { nodeOf, nodesOf } from '../world/switchboards/graph.ts';
import { page, type Paging } from '../world/lists.ts';
import { typeName } from '../../types/chain.ts';
import { blankValue } from '../../graph/contents.ts';
import { isEntered } from '../world/switchboards/contents.ts';
import { recordPage } from '../world/depots/records.ts';
import { reach } from '../world/store.ts';
import type { Actor, World } from '../world/state.ts';
import { find, refer } from '../world/uri.ts';
import { hintsOf } from '../world/switchboards/hints.ts';
import type { Answers } from './answers.ts';

interface OnSwitchboard {
  readonly switchboard: string;
}

/** The switchboard of an object of its graph, if the user may do `right` with it. */
function checkSwitchboard(world: World, user: Actor, uri: string, right: 'read' | 'write' | 'execute'): void {
  const id = idOfUri('switchboard', uri);
  if (id === null || !world.switchboards.has(id)) throw invalid({ switchboard: `${uri} does not exist` });
  reach(world, user, 'switchboard', id, right);
}

/** An object of a graph, if the user may do `right` with its switchboard. */
function held<T extends OnSwitchboard>(
  world: World,
  user: Actor,
  objects: ReadonlyMap<number, T>,
  id: string,
  right: 'read' | 'write' | 'execute',
): T {
  const object = find(objects, id);
  checkSwitchboard(world, user, object.switchboard, right);
  return object;
}

function ofSwitchboard<T extends OnSwitchboard & { readonly id: number }>(
  world: World,
  user: Actor,
  objects: ReadonlyMap<number, T>,
  query: Paging & { readonly switchboard_id: number },
): T[] {
  const { resource_uri: uri } = reach(world, user, 'switchboard', query.switchboard_id);
  return [...objects.values()].filter((object) => object.switchboard === uri).sort((a, b) => a.id - b.id);
}

/** A change of the switchboard with this uri. */
function change<T>(world: World, user: Actor, uri: string, work: (edit: GraphEdit<readonly Datum[]>) => T): T {
  const id = idOfUri('switchboard', uri);
  if (id === null || !world.switchboards.has(id)) throw invalid({ switchboard: `${uri} does not exist` });
  return editSwitchboard(world, user, id, ({ edit }) => work(edit));
}

interface GraphObject extends OnSwitchboard {
  readonly resource_uri: string;
}

/** Answers the uri. */
function patched(
  world: World,
  user: Actor,
  objects: ReadonlyMap<number, GraphObject>,
  id: string,
  body: Readonly<Record<string, unknown>>,
): string {
  const { resource_uri: uri, switchboard } = held(world, user, objects, id, 'write');
  change(world, user, switchboard, (edit) => edit.patch(uri, body));
  return uri;
}

function removed(world: World, user: Actor, objects: ReadonlyMap<number, GraphObject>, id: string): undefined {
  const { resource_uri: uri, switchboard } = held(world, user, objects, id, 'write');
  change(world, user, switchboard, (edit) => edit.delete(uri));
}

/** What a new record of a type begins with. */
function blankOf(type: string): unknown {
  try {
    return blankValue(type);
  } catch (error) {
    throw refusalOf(error);
  }
}

function at<T>(objects: ReadonlyMap<number, T>, uri: string): T {
  return find(objects, /(\d+)\/$/.exec(uri)?.[1] ?? '');
}
function nodeAt(world: World, uri: string, language: MessageLanguage): Node {
  return nodeOf(world, at(world.graph.nodes, uri), language);
}

export const graphAnswers: Answers<
  | 'nodes'
  | 'createNode'
  | 'saveNode'
  | 'deleteNode'
  | 'duplicateNode'
  | 'frames'
  | 'createFrame'
  | 'saveFrame'
  | 'deleteFrame'
  | 'setFrameData'
  | 'clearFrame'
  | 'loadUpload'
  | 'frameReaders'
  | 'frameHints'
  | 'datumsByFrame'
  | 'blankRecord'
  | 'createRecord'
  | 'frameThreeInfo'
  | 'createLink'
  | 'deleteLink'
  | 'notes'
  | 'createNote'
  | 'duplicateNote'
  | 'saveNote'
  | 'deleteNote'
  | 'nodeGroups'
> = {
  nodes: ({ world, user, query, language }) => page(nodesOf(world, ofSwitchboard(world, user, world.graph.nodes, query), language), query),
  createNode: ({ world, user, body, language }) =>
    nodeAt(
      world,
      change(world, user, body.switchboard, (edit) => edit.createNode(body)),
      language,
    ),
  saveNode: ({ world, user, params, body, language }) => nodeAt(world, patched(world, user, world.graph.nodes, params.id, body), language),
  deleteNode: ({ world, user, params }) => removed(world, user, world.graph.nodes, params.id),
  duplicateNode: ({ world, user, params, language }) => {
    const { func, switchboard, ...place } = held(world, user, world.graph.nodes, params.id, 'write');
    const copy = { func, ...copyPlace('node', place) };
    return nodeAt(
      world,
      change(world, user, switchboard, (edit) => edit.createNode(copy)),
      language,
    );
  },
  frames: ({ world, user, query }) => page(ofSwitchboard(world, user, world.graph.frames, query), query),
  createFrame: ({ world, user, body }) =>
    at(
      world.graph.frames,
      change(world, user, body.switchboard, (edit) => edit.createFrame(body)),
    ),
  saveFrame: ({ world, user, params, body }) => at(world.graph.frames, patched(world, user, world.graph.frames, params.id, body)),
  deleteFrame: ({ world, user, params }) => removed(world, user, world.graph.frames, params.id),
  setFrameData: ({ world, user, params, body }) => {
    const frame = held(world, user, world.graph.frames, params.id, 'write');
    if (body.value === undefined) throw invalid({ value: inputHints.missing.de });
    change(world, user, frame.switchboard, (edit) => edit.setData(frame.resource_uri, body.value));
    return find(world.graph.frames, frame.id);
  },
  loadUpload: ({ world, user, params, body }) => {
    const frame = held(world, user, world.graph.frames, params.id, 'write');
    change(world, user, frame.switchboard, (edit) => edit.loadUpload(frame.resource_uri, body.upload_id));
    return find(world.graph.frames, frame.id);
  },
  clearFrame: ({ world, user, params }) => {
    const frame = held(world, user, world.graph.frames, params.id, 'write');
    change(world, user, frame.switchboard, (edit) => edit.setData(frame.resource_uri, null));
    return find(world.graph.frames, frame.id);
  },
  /** Files are read by their names here. */
  frameReaders: ({ world, user, params }) => {
    const files = world.graph.frameData.get(held(world, user, world.graph.frames, params.id, 'read').id) ?? [];
    const [file] = files.filter(({ download_url: url }) => url !== undefined);
    const name = files.length === 1 && typeof file?.value === 'string' ? file.value : '';
    if (/\.(?:geo)?json$/i.test(name)) return { functions: [{ name: 'vector.import', records: 'feature' }] };
    return { functions: /\.csv$/i.test(name) ? [{ name: 'row.import_csv', records: 'row' }] : [] };
  },
  frameHints: ({ world, user, params, query }) => {
    const frame = held(world, user, world.graph.frames, params.id, 'read');
    return hintsOf(world, user, frame, query.query);
  },
  /** Nothing reads 3D models here: no record is one. */
  frameThreeInfo: ({ world, user, params }) => {
    held(world, user, world.graph.frames, params.id, 'read');
    throw notFound();
  },
  datumsByFrame: ({ world, user, params, query }) => {
    const records = world.graph.frameData.get(held(world, user, world.graph.frames, params.id, 'read').id) ?? [];
    const { objects, meta } = recordPage(records, query);
    return { objects, meta: { ...meta, ...(isEntered(records) && { entered: true }) } };
  },
  blankRecord: ({ world, user, params }) => {
    const { content_type, size } = held(world, user, world.graph.frames, params.id, 'write');
    return { id: (size ?? 0) + 1, resource_uri: null, content_type, value: blankOf(typeName(content_type)) };
  },
  createRecord: ({ world, user, params, body }) => {
    const frame = held(world, user, world.graph.frames, params.id, 'write');
    const { content_type: type } = body;
    if (type !== undefined && type !== frame.content_type) throw invalid({ content_type: frame.content_type });
    change(world, user, frame.switchboard, (edit) => edit.changeRecord(frame.resource_uri, { change: 'add', value: body.value }));
    return world.graph.frameData.get(frame.id)!.at(-1)!;
  },
  createLink: ({ world, user, body }) => {
    const { switchboard } = refer(world.graph.nodes, body.node, 'node', 'node');
    return at(
      world.graph.links,
      change(world, user, switchboard, (edit) => edit.createLink(body)),
    );
  },
  deleteLink: ({ world, user, params }) => removed(world, user, world.graph.links, params.id),
  notes: ({ world, user, query }) => page(ofSwitchboard(world, user, world.graph.notes, query), query),
  createNote: ({ world, user, body }) =>
    at(
      world.graph.notes,
      change(world, user, body.switchboard, (edit) => edit.createNote(body)),
    ),
  duplicateNote: ({ world, user, params }) => {
    const { text, ui_color, switchboard, ...place } = held(world, user, world.graph.notes, params.id, 'write');
    return at(
      world.graph.notes,
      change(world, user, switchboard, (edit) => edit.createNote({ text, ui_color, ...copyPlace('note', place) })),
    );
  },
  saveNote: ({ world, user, params, body }) => at(world.graph.notes, patched(world, user, world.graph.notes, params.id, body)),
  deleteNote: ({ world, user, params }) => removed(world, user, world.graph.notes, params.id),
  nodeGroups: ({ world, user, query }) => page(ofSwitchboard(world, user, world.graph.groups, query), query),
};
