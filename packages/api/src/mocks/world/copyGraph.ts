import type { Datum } from '../../schemas/datum.ts';
import { writtenFrames } from '../../documents/documentOf.ts';
import { isCompatible, typeName } from '../../types/chain.ts';
import { setFrameRecords } from './frameData.ts';
import { createFrame, createLink, createNode, createNote, deleteFrame, nodeOf } from './graph.ts';
import { createGroup } from './nodeGroups.ts';
import type { World } from './state.ts';
import { idOf } from './uri.ts';

/** A file as another frame gives it out. */
function ofFrame(file: Datum, frame: number): Datum {
  return { ...file, download_url: file.download_url?.replace(/frame\/\d+/, `frame/${frame}`) };
}

/** Copies nodes, frames with their simple values and files, links and notes of a switchboard onto another; results stay behind. */
export function copyGraph(world: World, from: string, to: string): void {
  const { nodes, frames, frameData, notes, groups } = world.graph;
  const copies = new Map<string, string>();
  const of = <T extends { readonly switchboard: string }>(objects: ReadonlyMap<number, T>): T[] =>
    [...objects.values()].filter((object) => object.switchboard === from);
  for (const { name, ui_collapsed, ui_color, ui_x, ui_y, resource_uri } of of(groups))
    copies.set(resource_uri, createGroup(world, { switchboard: to, name, ui_collapsed, ui_color, ui_x, ui_y }).resource_uri);
  const groupOf = (uri: string | null): string | null => (uri === null ? null : (copies.get(uri) ?? null));
  const written = writtenFrames(of(nodes).map((node) => nodeOf(world, node)));
  for (const frame of of(frames)) {
    const { content_type, name, ui_x, ui_y, ui_docked } = frame;
    const records = written.has(frame.resource_uri) ? [] : (frameData.get(frame.id) ?? []);
    const hasFiles = isCompatible(typeName(content_type), 'file');
    const value = hasFiles ? null : records[0]?.value;
    const data = value === undefined || value === null ? {} : { data: value };
    const copy = createFrame(world, { switchboard: to, content_type, name, ui_x, ui_y, ui_docked, ...data });
    const { description, frame_type, content_visible } = frame;
    frames.set(copy.id, { ...copy, description, frame_type, content_visible, group: groupOf(frame.group) });
    copies.set(frame.resource_uri, copy.resource_uri);
    if (hasFiles && records.length > 0)
      setFrameRecords(
        world,
        copy.id,
        records.map((file) => ofFrame(file, copy.id)),
        frame.text_repr,
      );
  }
  for (const node of of(nodes)) {
    const { func, ui_x, ui_y } = node;
    const copy = createNode(world, { func, switchboard: to, links: [], ui_x, ui_y });
    for (const link of copy.links) deleteFrame(world, idOf(link.frame, 'frame'));
    for (const { name, frame, list_index, dict_key } of nodeOf(world, node).links)
      createLink(world, { name, frame: copies.get(frame) ?? frame, node: copy.resource_uri, list_index, dict_key });
    const stored = nodes.get(copy.id);
    if (stored) nodes.set(copy.id, { ...stored, ui_collapsed: node.ui_collapsed, group: groupOf(node.group) });
  }
  for (const { text, ui_color, ui_x, ui_y, group } of of(notes)) {
    const copy = createNote(world, { switchboard: to, text, ui_color, ui_x, ui_y });
    notes.set(copy.id, { ...copy, group: groupOf(group) });
  }
}
