import type { GraphDocument } from '../schemas/document.ts';
import type { Frame, Link, Node, NodeGroup, Note } from '../schemas/switchboard.ts';

/** What a document is made of. */
export interface DocumentContent {
  readonly name?: string;
  readonly description?: string;
  readonly nodes: readonly Node[];
  readonly frames: readonly Frame[];
  readonly notes: readonly Note[];
  readonly groups: readonly NodeGroup[];
  /** Values that were entered, in their order, by the uri of their frame. Values that a node writes are none. */
  readonly values: ReadonlyMap<string, readonly unknown[]>;
}

const byId = (first: { id: number }, second: { id: number }): number => first.id - second.id;

interface Writer {
  readonly node: number;
  readonly port: number;
}

/** Frames that a node writes, in the order of nodes and ports, then the others: a copy of the graph lists them in the same order. */
function inOrder(frames: readonly Frame[], nodes: readonly Node[]): Frame[] {
  const writers = new Map<string, Writer>();
  for (const [index, node] of nodes.entries()) {
    for (const link of node.links) {
      if (link.is_input || writers.has(link.frame)) continue;
      writers.set(link.frame, { node: index, port: node.ports.findIndex((port) => !port.is_input && port.name === link.name) });
    }
  }
  const last: Writer = { node: Infinity, port: 0 };
  const place = (frame: Frame): Writer => writers.get(frame.resource_uri) ?? last;
  return [...frames].sort((first, second) => {
    const [one, other] = [place(first), place(second)];
    if (one.node !== other.node) return one.node < other.node ? -1 : 1;
    return one.port - other.port || first.id - second.id;
  });
}

/** Frames that are written by a node: their values are results. */
export function writtenFrames(nodes: readonly Node[]): ReadonlySet<string> {
  return new Set(nodes.flatMap((node) => node.links.filter((link) => !link.is_input).map((link) => link.frame)));
}

/**
 * What of a graph goes along with a selection: its docked frames, unless a node outside writes them, the links inside, and the
 * groups all of whose members are in it.
 */
export function selectedContent(content: DocumentContent, selection: ReadonlySet<string>): DocumentContent {
  const groups = content.groups.filter((group) => {
    const members = [...content.nodes, ...content.frames, ...content.notes].filter((object) => object.group === group.resource_uri);
    const docked = (object: object): boolean => 'ui_docked' in object && object.ui_docked === true;
    const standing = members.filter((object) => !docked(object));
    return selection.has(group.resource_uri) || (standing.length > 0 && standing.every((object) => selection.has(object.resource_uri)));
  });
  const inside = new Set(groups.map((group) => group.resource_uri));
  const chosen = (object: { resource_uri: string; group: string | null }): boolean =>
    selection.has(object.resource_uri) || (object.group !== null && inside.has(object.group));
  const nodes = content.nodes.filter(chosen);
  const outside = writtenFrames(content.nodes.filter((node) => !chosen(node)));
  const used = new Set(nodes.flatMap((node) => node.links.map((link) => link.frame)));
  const frames = content.frames.filter(
    (frame) => chosen(frame) || (frame.ui_docked && used.has(frame.resource_uri) && !outside.has(frame.resource_uri)),
  );
  return { ...content, nodes, frames, notes: content.notes.filter(chosen), groups };
}

function linkOrder(first: Link, second: Link): number {
  const key = ({ is_input, name, list_index, dict_key }: Link): string =>
    JSON.stringify([is_input ? 0 : 1, name, String(list_index ?? 0).padStart(5, '0'), dict_key]);
  return key(first) < key(second) ? -1 : 1;
}

/** A graph as a document. Links to what is not in it stay behind, as do records and results. */
export function documentOf(content: DocumentContent): GraphDocument {
  const nodes = [...content.nodes].sort(byId);
  const frames = inOrder(content.frames, nodes);
  const notes = [...content.notes].sort(byId);
  const groups = [...content.groups].sort(byId);
  const keys = new Map<string, string>();
  const name = (objects: readonly { resource_uri: string }[], letter: string): void => {
    for (const [index, { resource_uri: uri }] of objects.entries()) keys.set(uri, `${letter}${index + 1}`);
  };
  name(nodes, 'n');
  name(frames, 'f');
  name(notes, 't');
  name(groups, 'g');
  const keyOf = (uri: string): string => keys.get(uri) ?? uri;
  const placed = ({ ui_x, ui_y, group }: Node | Frame | Note) => ({ ui_x, ui_y, group: group === null ? null : (keys.get(group) ?? null) });
  const written = writtenFrames(nodes);
  const entered = (uri: string) => {
    const [data, ...more] = (!written.has(uri) && content.values.get(uri)) || [];
    if (more.length > 0) return { values: [data, ...more] };
    return data === undefined ? {} : { data };
  };
  return {
    format: 'geo-switchboard',
    version: 1,
    name: content.name ?? '',
    description: content.description ?? '',
    nodes: nodes.map((node) => ({ key: keyOf(node.resource_uri), func: node.func, ...placed(node), ui_collapsed: node.ui_collapsed })),
    frames: frames.map((frame) => ({
      key: keyOf(frame.resource_uri),
      ...placed(frame),
      name: frame.name,
      description: frame.description,
      content_type: frame.content_type,
      storage_context: frame.storage_context,
      dynamic_storage_context: frame.dynamic_storage_context,
      frame_type: frame.frame_type,
      ui_docked: frame.ui_docked,
      content_visible: frame.content_visible,
      ...entered(frame.resource_uri),
    })),
    links: nodes.flatMap((node) =>
      node.links
        .filter((link) => keys.has(link.frame))
        .toSorted(linkOrder)
        .map(({ frame, name: port, is_input, list_index, dict_key }) => ({
          node: keyOf(node.resource_uri),
          frame: keyOf(frame),
          name: port,
          is_input,
          list_index,
          dict_key,
        })),
    ),
    notes: notes.map((note) => ({ key: keyOf(note.resource_uri), ...placed(note), text: note.text, ui_color: note.ui_color })),
    groups: groups.map((group) => ({
      key: keyOf(group.resource_uri),
      name: group.name,
      ui_collapsed: group.ui_collapsed,
      ui_color: group.ui_color,
      ui_x: group.ui_x,
      ui_y: group.ui_y,
    })),
  };
}
