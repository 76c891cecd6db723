import { contentKey } from '../../../graph/contents.ts';
import { writtenFrames } from '../../../documents/documentOf.ts';
import { graphEdit } from './editSwitchboard.ts';
import { nodeOf } from './graph.ts';
import type { World } from '../state.ts';

/** Copies nodes, frames with their simple values and files, links and notes of a switchboard onto another; results stay behind. */
export function copyGraph(world: World, from: string, to: string): void {
  const { nodes, frames, notes, groups } = world.graph;
  const source = graphEdit(world, from).store.contents;
  const { edit } = graphEdit(world, to);
  const copies = new Map<string, string>();
  const of = <T extends { readonly switchboard: string }>(objects: ReadonlyMap<number, T>): T[] =>
    [...objects.values()].filter((object) => object.switchboard === from);
  for (const group of of(groups)) copies.set(group.resource_uri, edit.createGroup(group));
  const groupOf = (uri: string | null): string | null => (uri === null ? null : (copies.get(uri) ?? null));
  const written = writtenFrames(of(nodes).map((node) => nodeOf(world, node)));
  for (const { resource_uri: uri, description, frame_type, content_visible, group, ...frame } of of(frames)) {
    const copy = edit.createFrame({ ...frame });
    edit.patch(copy, { description, frame_type, content_visible, group: groupOf(group) });
    const holding = source.holding(uri);
    if (!written.has(uri) && contentKey(source.contentOf(holding.data)) !== 'records') edit.hold(copy, holding);
    copies.set(uri, copy);
  }
  for (const node of of(nodes)) {
    const copy = edit.createNode({ func: node.func, ui_x: node.ui_x, ui_y: node.ui_y });
    const made = [...world.graph.links.values()].filter((link) => link.node === copy);
    for (const link of made) edit.delete(link.frame);
    for (const { name, frame, list_index, dict_key } of nodeOf(world, node).links)
      edit.createLink({ name, frame: copies.get(frame) ?? frame, node: copy, list_index, dict_key });
    edit.patch(copy, { ui_collapsed: node.ui_collapsed, group: groupOf(node.group) });
  }
  for (const note of of(notes)) edit.patch(edit.createNote(note), { group: groupOf(note.group) });
  for (const [id, { switchboard }] of world.trash) if (switchboard === to) world.trash.delete(id);
}
