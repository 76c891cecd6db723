import type { Node, NodeGroup, NodeGroupPatch, NodePatch, Note, NotePatch } from '../../schemas/switchboard.ts';
import { notFound } from '../errors.ts';
import { nodeOf } from './graph.ts';
import type { World } from './state.ts';

export function patchNode(world: World, id: number, changes: typeof NodePatch._zod.output): Node {
  const node = world.graph.nodes.get(id);
  if (!node) throw notFound();
  world.graph.nodes.set(id, { ...node, ...changes });
  world.emit(node.switchboard, { resource_uri: node.resource_uri, changes });
  return nodeOf(world, { ...node, ...changes });
}

export function patchNote(world: World, id: number, changes: typeof NotePatch._zod.output): Note {
  const note = world.graph.notes.get(id);
  if (!note) throw notFound();
  world.graph.notes.set(id, { ...note, ...changes });
  world.emit(note.switchboard, { resource_uri: note.resource_uri, changes });
  return { ...note, ...changes };
}

export function patchGroup(world: World, id: number, changes: typeof NodeGroupPatch._zod.output): NodeGroup {
  const group = world.graph.groups.get(id);
  if (!group) throw notFound();
  world.graph.groups.set(id, { ...group, ...changes });
  world.emit(group.switchboard, { resource_uri: group.resource_uri, changes });
  return { ...group, ...changes };
}
