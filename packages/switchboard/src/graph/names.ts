import { typeName, typeOf, type Frame, type ValueFormat, type Node, type NodeGroup, type Note } from '@geo/api';
import { plainText } from './plainText.ts';
import type { Graph } from './graph.ts';
import { cutText } from './layout/layout.ts';
import type { Anchor } from './links/links.ts';
import { rowById } from './ports.ts';

/** What a node is called: its function's name as people read it, else as the engine knows it. */
export function nodeName({ func_verbose_name, func }: Pick<Node, 'func_verbose_name' | 'func'>): string {
  return func_verbose_name || func;
}

/** What types of data are called, by their uri. */
export type TypeText = (uri: string) => string;

/** What a frame is called: its own name, what its value names, else its type. */
export function frameName(
  { name, content_type, text_repr }: Pick<Frame, 'name' | 'content_type' | 'text_repr'>,
  typeText: TypeText,
): string {
  if (name) return name;
  const { can, text } = typeOf(typeName(content_type));
  return can.title && text_repr ? text(text_repr, plainFormat) : typeText(content_type);
}

/** Names are the same in all languages. */
const plainFormat: ValueFormat = {
  language: 'en',
  plain: String,
  date: (value) => value.slice(0, 10),
  compare: (first, second) => first.localeCompare(second),
};

/** What a note is called: its first line. */
export function noteName({ text }: Pick<Note, 'text'>): string {
  return cutText(plainText(text).trim().split('\n', 1)[0]!, 60);
}

/** What something on the canvas is called. */
export function objectName(object: Node | Frame | Note | NodeGroup, typeText: TypeText): string {
  if ('func' in object) return nodeName(object);
  if ('content_type' in object) return frameName(object, typeText);
  return 'text' in object ? noteName(object) : object.name;
}

/** A node's or dataset's end as it is called from elsewhere. */
export function anchorName(graph: Graph, { uri, handle }: Anchor, typeText: TypeText): string {
  const node = graph.nodes.get(uri);
  if (node) {
    const row = rowById(node, handle);
    return `${nodeName(node)} · ${row?.label ?? handle}`;
  }
  const frame = graph.frames.get(uri);
  return frame ? frameName(frame, typeText) : uri;
}
