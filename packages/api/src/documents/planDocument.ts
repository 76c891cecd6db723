import { isStoredByChoice } from '../kinds/storageContexts.ts';
import type { BatchOperation } from '../schemas/batch.ts';
import type { FunctionInfo } from '../schemas/function.ts';
import type { GraphDocument } from '../schemas/document.ts';
import type { FramePatch } from '../schemas/switchboard.ts';
import { typeName } from '../types/chain.ts';
import { ownLinks } from './ownLinks.ts';

type DocumentFrame = GraphDocument['frames'][number];
type DocumentLink = GraphDocument['links'][number];

/** By how much everything is moved, in px at zoom 1. */
export interface DocumentOffset {
  readonly x: number;
  readonly y: number;
}

export interface DocumentPlan {
  readonly operations: BatchOperation[];
  /** The reference of each object that stands on the canvas, by its key. */
  readonly refs: ReadonlyMap<string, string>;
}

/** The output that each frame comes with, by the key of the frame. */
function outputFrames(document: GraphDocument, refs: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...ownLinks(document.links)].map(({ node, name, frame }) => [frame, `${refs.get(node) ?? node}>${name}`]));
}

const linkOf = (link: DocumentLink, node: string, frame: string): BatchOperation => ({
  op: 'create',
  kind: 'link',
  body: { name: link.name, frame, node, list_index: link.list_index, dict_key: link.dict_key },
});

/**
 * The operations that put a document on a switchboard. It must have no problems: pass what `checkDocument` kept. Frames that an output
 * writes come with their node and are only brought into shape.
 */
export function planDocument(document: GraphDocument, offset: DocumentOffset, functions: readonly FunctionInfo[]): DocumentPlan {
  const { nodes, frames, links, notes, groups } = document;
  const refs = new Map<string, string>();
  for (const [index, { key }] of nodes.entries()) refs.set(key, `$n${index}`);
  const outputs = outputFrames(document, refs);
  for (const [index, { key }] of frames.entries()) refs.set(key, outputs.get(key) ?? `$f${index}`);
  for (const [index, { key }] of notes.entries()) refs.set(key, `$t${index}`);
  const refOf = (key: string): string => refs.get(key) ?? key;
  const at = ({ ui_x, ui_y }: { ui_x: number; ui_y: number }) => ({ ui_x: ui_x + offset.x, ui_y: ui_y + offset.y });
  const ports = new Map(functions.map((info) => [info.name, info.outputs]));
  const wanted = new Set(outputs.values());

  const making = nodes.flatMap((node): BatchOperation[] => {
    const ref = refOf(node.key);
    const surplus = (ports.get(node.func) ?? []).map((port) => `${ref}>${port.name}`).filter((output) => !wanted.has(output));
    return [
      { op: 'create', kind: 'node', ref, body: { func: node.func, ...at(node) } },
      ...(node.ui_collapsed ? [{ op: 'patch', uri: ref, body: { ui_collapsed: true } } as const] : []),
      ...surplus.map((uri): BatchOperation => ({ op: 'delete', uri })),
    ];
  });
  const shaping = frames.flatMap((frame): BatchOperation[] => {
    const ref = refOf(frame.key);
    return outputs.has(frame.key) ? [shape(frame, ref, at(frame))] : create(frame, ref, at(frame));
  });
  const joining = links
    .filter((link) => link.is_input || outputs.get(link.frame) !== `${refOf(link.node)}>${link.name}`)
    .map((link) => linkOf(link, refOf(link.node), refOf(link.frame)));
  const writing = notes.map((note): BatchOperation => ({
    op: 'create',
    kind: 'note',
    ref: refOf(note.key),
    body: { text: note.text, ui_color: note.ui_color, ...at(note) },
  }));
  const members = new Map<string, string[]>();
  for (const object of [...nodes, ...frames, ...notes]) {
    if (object.group !== null) members.set(object.group, [...(members.get(object.group) ?? []), refOf(object.key)]);
  }
  const gathering = groups.map((group, index): BatchOperation => {
    const ref = `$g${index}`;
    refs.set(group.key, ref);
    const { name, ui_collapsed, ui_color, key } = group;
    return { op: 'create', kind: 'nodegroup', ref, body: { name, ui_collapsed, ui_color, members: members.get(key) ?? [], ...at(group) } };
  });
  return { operations: [...making, ...shaping, ...joining, ...writing, ...gathering], refs };
}

/** Brings a frame that came with its node into shape. */
function shape(frame: DocumentFrame, uri: string, place: { ui_x: number; ui_y: number }): BatchOperation {
  const { name, description, content_type, frame_type, ui_docked, content_visible } = frame;
  return {
    op: 'patch',
    uri,
    body: { name, description, content_type, ...storageOf(frame), frame_type, ui_docked, content_visible, ...place },
  };
}

/** How a frame is stored, where there was a choice and somebody made it. */
function storageOf({ content_type, storage_context, dynamic_storage_context }: DocumentFrame): {
  readonly storage_context?: FramePatch['storage_context'];
} {
  const isLeft = dynamic_storage_context ?? storage_context === 'django';
  return isLeft || !isStoredByChoice(typeName(content_type)) ? {} : { storage_context };
}

function create(frame: DocumentFrame, ref: string, place: { ui_x: number; ui_y: number }): BatchOperation[] {
  const { name, description, content_type, frame_type, ui_docked, content_visible } = frame;
  const storage = storageOf(frame);
  const [data, ...more] = frame.values ?? [frame.data];
  return [
    { op: 'create', kind: 'frame', ref, body: { name, content_type, ui_docked, ...place, ...(data !== undefined && { data }) } },
    ...more.map((value): BatchOperation => ({ op: 'record', uri: ref, change: 'add', value })),
    ...(description !== '' || 'storage_context' in storage || frame_type !== 0 || content_visible
      ? [{ op: 'patch', uri: ref, body: { description, ...storage, frame_type, content_visible } } as const]
      : []),
  ];
}
