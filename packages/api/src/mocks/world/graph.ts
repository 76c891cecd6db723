import type { Port } from '../../schemas/function.ts';
import type { Frame, FrameInput, FramePatch, Link, LinkInput, Node, NodeInput, Note, NoteInput } from '../../schemas/switchboard.ts';
import { typeName } from '../../types/chain.ts';
import { invalid, notFound } from '../errors.ts';
import { setFrameValue } from './frameData.ts';
import { loadFrameUpload } from './frameUpload.ts';
import { checkLink } from './links.ts';
import type { StoredNode, World } from './state.ts';
import { idOf, refer } from './uri.ts';

const uriOf = (kind: string, id: number): string => `/api/v1/${kind}/${id}/`;

/** A node with its links, as it is answered. */
export function nodeOf(world: World, stored: StoredNode): Node {
  return nodesOf(world, [stored])[0]!;
}

/** Nodes with their links; these are gone through once. */
export function nodesOf({ graph }: Pick<World, 'graph'>, nodes: readonly StoredNode[]): Node[] {
  const links = new Map<string, Link[]>(nodes.map((node) => [node.resource_uri, []]));
  for (const link of graph.links.values()) links.get(link.node)?.push(link);
  return nodes.map((node) => ({ ...node, links: (links.get(node.resource_uri) ?? []).sort((a, b) => a.id - b.id) }));
}

export function createFrame(world: World, input: FrameInput): Frame {
  refer(world.switchboards, input.switchboard, 'switchboard', 'switchboard');
  if (typeName(input.content_type) === input.content_type) throw invalid({ content_type: `"${input.content_type}" is no type` });
  const id = world.nextId('frame');
  const frame: Frame = {
    id,
    resource_uri: uriOf('frame', id),
    switchboard: input.switchboard,
    name: input.name ?? '',
    description: '',
    content_type: input.content_type,
    storage_context: 'materialized',
    dynamic_storage_context: true,
    frame_type: 0,
    size: 0,
    text_repr: '',
    content_visible: false,
    content_edit: false,
    ui_docked: input.ui_docked ?? false,
    ui_x: input.ui_x,
    ui_y: input.ui_y,
    group: null,
  };
  world.graph.frames.set(id, frame);
  if (input.upload_id !== undefined) loadFrameUpload(world, id, input.upload_id);
  if (input.data !== undefined) setFrameValue(world, id, input.data);
  const made = world.graph.frames.get(id) ?? frame;
  world.emit(input.switchboard, { type: 'FRAME_INSERT', object: made });
  return made;
}

export function patchFrame(world: World, id: number, patch: FramePatch): Frame {
  const frame = world.graph.frames.get(id);
  if (!frame) throw notFound();
  const cleared = patch.content_type !== undefined && patch.content_type !== frame.content_type;
  if (cleared) world.graph.frameData.delete(id);
  const changes = cleared ? { ...patch, size: 0, text_repr: '' } : patch;
  world.graph.frames.set(id, { ...frame, ...changes });
  world.emit(frame.switchboard, { resource_uri: frame.resource_uri, changes });
  return { ...frame, ...changes };
}

/** Creates a node, a docked frame for each of its outputs with its link, and the links asked for. */
export function createNode(world: World, input: NodeInput): Node {
  const switchboard = refer(world.switchboards, input.switchboard, 'switchboard', 'switchboard').resource_uri;
  const info = world.functions.find((candidate) => candidate.name === input.func);
  if (!info) throw invalid({ func: `"${input.func}" is not in the function library` });
  const id = world.nextId('node');
  const stored: StoredNode = {
    id,
    resource_uri: uriOf('node', id),
    switchboard,
    func: info.name,
    func_verbose_name: info.verbose_name,
    status: 'initialized',
    status_changed: null,
    ports: [...info.inputs, ...info.outputs],
    runinfo: { progress: 0, count: null, exception: null },
    ui_collapsed: false,
    ui_x: input.ui_x,
    ui_y: input.ui_y,
    group: null,
  };
  world.graph.nodes.set(id, stored);
  world.emit(switchboard, { type: 'NODE_INSERT', object: nodeOf(world, stored) });
  for (const output of info.outputs) {
    const place = { ui_x: input.ui_x + 280, ui_y: input.ui_y, ui_docked: true };
    const frame = createFrame(world, { switchboard, content_type: output.content_type, name: output.name, ...place });
    createLink(world, { name: output.name, frame: frame.resource_uri, node: stored.resource_uri });
  }
  for (const link of input.links ?? []) createLink(world, { ...link, node: stored.resource_uri });
  return nodeOf(world, stored);
}

function portOf(node: StoredNode, name: string): Port {
  const port = node.ports.find((candidate) => candidate.name === name);
  if (!port) throw invalid({ name: `${node.func} has no port "${name}"` });
  return port;
}

/** Connects a frame with a port by its name; an input's present link is replaced. */
export function createLink(world: World, input: LinkInput): Link {
  const node = refer(world.graph.nodes, input.node, 'node', 'node');
  const frame = refer(world.graph.frames, input.frame, 'frame', 'frame');
  if (node.switchboard !== frame.switchboard) throw invalid({ frame: 'is on another switchboard' });
  const port = portOf(node, input.name);
  checkLink(world, node, frame, port);
  const [index, key] = [port.is_list ? (input.list_index ?? 0) : null, port.is_dict ? (input.dict_key ?? null) : null];
  for (const link of world.graph.links.values()) {
    const same = link.node === node.resource_uri && link.name === port.name && link.list_index === index && link.dict_key === key;
    if (same) deleteLink(world, link.id);
  }
  const id = world.nextId('link');
  const link: Link = {
    id,
    resource_uri: uriOf('link', id),
    switchboard: node.switchboard,
    name: port.name,
    frame: frame.resource_uri,
    node: node.resource_uri,
    is_input: port.is_input,
    list_index: index,
    dict_key: key,
  };
  world.graph.links.set(id, link);
  world.emit(node.switchboard, { type: 'LINK_INSERT', object: link });
  return link;
}

export function createNote(world: World, input: NoteInput): Note {
  refer(world.switchboards, input.switchboard, 'switchboard', 'switchboard');
  const id = world.nextId('note');
  const note: Note = { id, resource_uri: uriOf('note', id), group: null, ui_color: null, ...input };
  world.graph.notes.set(id, note);
  world.emit(note.switchboard, { type: 'NOTE_INSERT', object: note });
  return note;
}

export function deleteLink(world: World, id: number): void {
  const link = world.graph.links.get(id);
  if (!link) throw notFound();
  world.graph.links.delete(id);
  world.emit(link.switchboard, { type: 'LINK_DELETE', resource_uri: link.resource_uri });
}

function deleteLinksOf(world: World, uri: string): void {
  for (const link of world.graph.links.values()) if (link.node === uri || link.frame === uri) deleteLink(world, link.id);
}

export function deleteFrame(world: World, id: number): void {
  const frame = world.graph.frames.get(id);
  if (!frame) throw notFound();
  deleteLinksOf(world, frame.resource_uri);
  world.graph.frames.delete(id);
  world.graph.frameData.delete(id);
  world.emit(frame.switchboard, { type: 'FRAME_DELETE', resource_uri: frame.resource_uri });
}

/** Deletes a node with its links and the docked frames that only it used. */
export function deleteNode(world: World, id: number): void {
  const node = world.graph.nodes.get(id);
  if (!node) throw notFound();
  const used = new Set(nodeOf(world, node).links.map((link) => link.frame));
  deleteLinksOf(world, node.resource_uri);
  const linked = new Set([...world.graph.links.values()].map((link) => link.frame));
  for (const uri of used) {
    const frame = world.graph.frames.get(idOf(uri, 'frame'));
    if (frame?.ui_docked && !linked.has(uri)) deleteFrame(world, frame.id);
  }
  world.graph.nodes.delete(id);
  world.emit(node.switchboard, { type: 'NODE_DELETE', resource_uri: node.resource_uri });
}

export function deleteNote(world: World, id: number): void {
  const note = world.graph.notes.get(id);
  if (!note) throw notFound();
  world.graph.notes.delete(id);
  world.emit(note.switchboard, { type: 'NOTE_DELETE', resource_uri: note.resource_uri });
}
