import type { NodeGroup, NodeGroupInput } from '../../schemas/switchboard.ts';
import { uriOf } from '../../kinds/kinds.ts';
import { notFound } from '../errors.ts';
import { patchFrame } from './graph.ts';
import { patchNode, patchNote } from './patches.ts';
import type { World } from './state.ts';
import { refer } from './uri.ts';

export function createGroup(world: World, input: Omit<typeof NodeGroupInput._zod.output, 'members'>): NodeGroup {
  refer(world.switchboards, input.switchboard, 'switchboard', 'switchboard');
  const { switchboard, name, ui_collapsed, ui_color, ui_x, ui_y } = input;
  const id = world.nextId('nodegroup');
  const group: NodeGroup = { id, resource_uri: uriOf('nodegroup', id), switchboard, name, ui_collapsed, ui_color, ui_x, ui_y };
  world.graph.groups.set(id, group);
  world.emit(switchboard, { type: 'NODEGROUP_INSERT', object: group });
  return group;
}

/** What a group gathers stays, without one. */
export function deleteGroup(world: World, id: number): void {
  const group = world.graph.groups.get(id);
  if (!group) throw notFound();
  for (const [member, object] of world.graph.nodes) if (object.group === group.resource_uri) patchNode(world, member, { group: null });
  for (const [member, object] of world.graph.frames) if (object.group === group.resource_uri) patchFrame(world, member, { group: null });
  for (const [member, object] of world.graph.notes) if (object.group === group.resource_uri) patchNote(world, member, { group: null });
  world.graph.groups.delete(id);
  world.emit(group.switchboard, { type: 'NODEGROUP_DELETE', resource_uri: group.resource_uri });
}
