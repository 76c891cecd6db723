import type { Frame, Link, Node, NodeGroup, Note } from '@geo/api';
import type { Graph } from '../graph.ts';
import { membersOf } from '../layout/groupsView.ts';
import { drawnEdges, frameInput, frameOutput, freeFrames, type Anchor, type GraphEdge } from '../links/links.ts';
import { rowsOf, type PortRow } from '../ports.ts';
import { topologicalOrder } from '../topology.ts';

/** An entry of the outline. `id` is unique in the tree and stays the same while its object is there. */
export type OutlineItem = { readonly id: string; readonly children: readonly OutlineItem[] } & (
  | { readonly kind: 'section'; readonly section: 'steps' | 'frames' | 'notes' }
  | { readonly kind: 'node'; readonly node: Node }
  /** A row of a node; `source` is where its data come from. */
  | {
      readonly kind: 'row';
      readonly node: Node;
      readonly row: PortRow;
      readonly frame: Frame | undefined;
      readonly source: Anchor | undefined;
    }
  /** A link, told from its end `near`: `other` is what it leads to or comes from. */
  | { readonly kind: 'link'; readonly link: Link; readonly near: Anchor; readonly other: Anchor; readonly incoming: boolean }
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'note'; readonly note: Note }
  | { readonly kind: 'group'; readonly group: NodeGroup }
);

const rowId = (node: string, row: string): string => `${node}#${row}`;

/** The uri of the object on the canvas that an item belongs to; null for sections. */
export function objectOf(item: OutlineItem): string | null {
  switch (item.kind) {
    case 'section':
      return null;
    case 'node':
    case 'row':
      return item.node.resource_uri;
    case 'frame':
      return item.frame.resource_uri;
    case 'note':
      return item.note.resource_uri;
    case 'group':
      return item.group.resource_uri;
    case 'link':
      return item.link.resource_uri;
  }
}

const anchorKey = ({ uri, handle }: Anchor): string => rowId(uri, handle);

interface Ends {
  readonly from: ReadonlyMap<string, readonly GraphEdge[]>;
  readonly to: ReadonlyMap<string, readonly GraphEdge[]>;
}

function endsOf(graph: Graph): Ends {
  const edges = drawnEdges(graph);
  return { from: Map.groupBy(edges, ({ source }) => anchorKey(source)), to: Map.groupBy(edges, ({ target }) => anchorKey(target)) };
}

function linkItems(parent: string, edges: readonly GraphEdge[] | undefined, incoming: boolean): OutlineItem[] {
  return (edges ?? []).map(({ id, link, source, target }) => ({
    id: `${parent}>${id}`,
    kind: 'link',
    link,
    near: incoming ? target : source,
    other: incoming ? source : target,
    incoming,
    children: [],
  }));
}

function nodeItem(graph: Graph, ends: Ends, node: Node): OutlineItem {
  const rows = rowsOf(node).map((row): OutlineItem => {
    const id = rowId(node.resource_uri, row.id);
    const frame = row.links.map((link) => graph.frames.get(link.frame)).find((one) => one !== undefined);
    return {
      id,
      kind: 'row',
      node,
      row,
      frame,
      source: row.port.is_input ? ends.to.get(id)?.[0]?.source : undefined,
      children: row.port.is_input ? [] : linkItems(id, ends.from.get(id), false),
    };
  });
  return { id: node.resource_uri, kind: 'node', node, children: rows };
}

function frameItem(ends: Ends, frame: Frame): OutlineItem {
  const uri = frame.resource_uri;
  return {
    id: uri,
    kind: 'frame',
    frame,
    children: [
      ...linkItems(uri, ends.to.get(rowId(uri, frameInput)), true),
      ...linkItems(uri, ends.from.get(rowId(uri, frameOutput)), false),
    ],
  };
}

const noteItem = (note: Note): OutlineItem => ({ id: note.resource_uri, kind: 'note', note, children: [] });
const byPlace = (first: { ui_x: number; ui_y: number }, second: { ui_x: number; ui_y: number }): number =>
  first.ui_x - second.ui_x || first.ui_y - second.ui_y;

/** Whether an item is somewhere in a tree. */
export function hasItem(items: readonly OutlineItem[], id: string): boolean {
  return items.some((item) => item.id === id || hasItem(item.children, id));
}

/**
 * The graph as a tree: nodes in the order in which they run, each with its ports and where its outputs go; then datasets with a
 * box of their own, then notes. A group stands where its first node would stand and holds its members.
 */
export function outlineOf(graph: Graph): OutlineItem[] {
  const ends = endsOf(graph);
  const members = membersOf(graph);
  const groupOf = new Map([...members].flatMap(([group, uris]) => uris.map((uri) => [uri, group] as const)));
  const nodes = topologicalOrder(graph);
  const frames = freeFrames(graph).toSorted(byPlace);
  const notes = [...graph.notes.values()].toSorted(byPlace);
  const placed = new Set<string>();
  const groupItem = (group: NodeGroup): OutlineItem => {
    const uri = group.resource_uri;
    placed.add(uri);
    const inside = (object: { resource_uri: string }): boolean => groupOf.get(object.resource_uri) === uri;
    const children = [
      ...nodes.filter(inside).map((node) => nodeItem(graph, ends, node)),
      ...frames.filter(inside).map((frame) => frameItem(ends, frame)),
      ...notes.filter(inside).map(noteItem),
    ];
    return { id: uri, kind: 'group', group, children };
  };
  const steps = nodes.flatMap((node): OutlineItem[] => {
    const group = graph.groups.get(groupOf.get(node.resource_uri) ?? '');
    if (!group) return [nodeItem(graph, ends, node)];
    return placed.has(group.resource_uri) ? [] : [groupItem(group)];
  });
  const rest = [...graph.groups.values()].filter((group) => !placed.has(group.resource_uri)).map(groupItem);
  const free = <T extends { resource_uri: string }>(objects: readonly T[]): T[] =>
    objects.filter((object) => !graph.groups.has(groupOf.get(object.resource_uri) ?? ''));
  const section = (name: 'steps' | 'frames' | 'notes', children: readonly OutlineItem[]): OutlineItem[] =>
    children.length > 0 ? [{ id: `section:${name}`, kind: 'section', section: name, children }] : [];
  return [
    ...section('steps', [...steps, ...rest]),
    ...section(
      'frames',
      free(frames).map((frame) => frameItem(ends, frame)),
    ),
    ...section('notes', free(notes).map(noteItem)),
  ];
}
