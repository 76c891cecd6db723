import { typeDisplayName, typeName, type Frame, type Node, type NodeGroup, type Note } from '@geo/api';
import { plainText } from './plainText.ts';
import type { Graph } from './graph.ts';
import { cutText } from './layout.ts';
import type { Anchor } from './links.ts';
import { rowById } from './ports.ts';
import { lastSegment } from './value.ts';

/** What a node is called: its function's name as people read it, else as the engine knows it. */
export function nodeName({ func_verbose_name, func }: Pick<Node, 'func_verbose_name' | 'func'>): string {
  return func_verbose_name || func;
}

/** What a frame is called: its own name, a depot's name, else its type. */
export function frameName({ name, content_type, text_repr }: Pick<Frame, 'name' | 'content_type' | 'text_repr'>): string {
  const type = typeName(content_type);
  if (name) return name;
  return type === 'depot' && text_repr ? lastSegment(text_repr) : typeDisplayName(type);
}

/** What a note is called: its first line. */
export function noteName({ text }: Pick<Note, 'text'>): string {
  return cutText(plainText(text).trim().split('\n', 1)[0]!, 60);
}

/** What something on the canvas is called. */
export function objectName(object: Node | Frame | Note | NodeGroup): string {
  if ('func' in object) return nodeName(object);
  if ('content_type' in object) return frameName(object);
  return 'text' in object ? noteName(object) : object.name;
}

/** A node's or dataset's end as it is called from elsewhere. */
export function anchorName(graph: Graph, { uri, handle }: Anchor): string {
  const node = graph.nodes.get(uri);
  if (node) {
    const row = rowById(node, handle);
    return `${nodeName(node)} · ${row?.label ?? handle}`;
  }
  const frame = graph.frames.get(uri);
  return frame ? frameName(frame) : uri;
}
