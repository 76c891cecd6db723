import type { NodeGroup, Port } from '@geo/api';
import type { Graph } from '../graph.ts';
import { cardWidth, frameHeight, frameWidth, fullHeight, gap, headerHeight, noteHeight, noteWidth, rowHeight } from './layout.ts';
import { drawnEdges, type Anchor, type GraphEdge } from '../links/links.ts';
import { anchorName } from '../names.ts';
import type { Point } from './placement.ts';
import { rowById } from '../ports.ts';

/** A rectangle on the canvas in px at zoom 1. */
export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

/** An end of links that lead out of a collapsed group. */
export interface GroupPort {
  /** Handle of the group's card; it names the end inside. */
  readonly handle: string;
  readonly inner: Anchor;
  readonly isInput: boolean;
  readonly label: string;
  readonly contentType: Port['content_type'];
}

/** A group that is drawn as one card. */
export interface GroupCard {
  readonly group: NodeGroup;
  /** Uris of what is inside, without docked frames. */
  readonly members: readonly string[];
  /** Inputs, then outputs. */
  readonly ports: readonly GroupPort[];
}

/** A group that is drawn as a tinted frame behind its members. */
export interface GroupFrame {
  readonly group: NodeGroup;
  readonly members: readonly string[];
  readonly rect: Rect;
}

/** What of a graph is drawn once its groups are taken into account. */
export interface GroupsView {
  /** Collapsed groups by the uris of what they hide. */
  readonly hidden: ReadonlyMap<string, string>;
  readonly cards: readonly GroupCard[];
  readonly frames: readonly GroupFrame[];
  readonly edges: readonly GraphEdge[];
}

/** Space in px between a group's frame and its members, and the height of its title. */
export const groupPadding = 24;
export const groupTitle = 32;

const separator = '|';

/** The handle of a group's card for an end inside. */
function groupHandle({ uri, handle }: Anchor): string {
  return `${uri}${separator}${handle}`;
}

/** The end that a handle stands for: the one inside, where it is a collapsed group's. */
export function innerAnchor(anchor: Anchor): Anchor {
  const at = anchor.handle.indexOf(separator);
  return at < 0 || !anchor.handle.startsWith('/') ? anchor : { uri: anchor.handle.slice(0, at), handle: anchor.handle.slice(at + 1) };
}

/** The uris of what stands on the canvas, by the group that it belongs to. */
export function membersOf(graph: Graph): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const add = (group: string | null, uri: string): void => {
    if (group === null || !graph.groups.has(group)) return;
    const members = found.get(group);
    if (members) members.push(uri);
    else found.set(group, [uri]);
  };
  for (const node of graph.nodes.values()) add(node.group, node.resource_uri);
  for (const frame of graph.frames.values()) if (!frame.ui_docked) add(frame.group, frame.resource_uri);
  for (const note of graph.notes.values()) add(note.group, note.resource_uri);
  return found;
}

/** What collapsed groups hide, with its group. */
export function hiddenIn(graph: Graph, members: ReadonlyMap<string, readonly string[]> = membersOf(graph)): ReadonlyMap<string, string> {
  const collapsed = [...members].filter(([group]) => graph.groups.get(group)?.ui_collapsed);
  return new Map(collapsed.flatMap(([group, uris]) => uris.map((uri) => [uri, group] as const)));
}

/** Where something stands and how large it is; undefined for what is not drawn itself. */
export function rectOf(graph: Graph, uri: string): Rect | undefined {
  const node = graph.nodes.get(uri);
  if (node) return { x: node.ui_x, y: node.ui_y, width: cardWidth, height: fullHeight(node) };
  const frame = graph.frames.get(uri);
  if (frame) return frame.ui_docked ? undefined : { x: frame.ui_x, y: frame.ui_y, width: frameWidth, height: frameHeight };
  const note = graph.notes.get(uri);
  return note && { x: note.ui_x, y: note.ui_y, width: noteWidth, height: noteHeight };
}

/** Objects as they are drawn, each once: those of a collapsed group as its card. What is not drawn itself is left out. */
export function placedOf(graph: Graph, uris: readonly string[]): (Rect & { readonly uri: string })[] {
  const { hidden, cards } = viewGroups(graph);
  const cardOf = new Map(cards.map((card) => [card.group.resource_uri, card]));
  return [...new Set(uris.map((uri) => hidden.get(uri) ?? uri))].flatMap((uri) => {
    const card = cardOf.get(uri);
    const rect = card ? { x: card.group.ui_x, y: card.group.ui_y, width: cardWidth, height: groupCardHeight(card) } : rectOf(graph, uri);
    return rect ? [{ uri, ...rect }] : [];
  });
}

/** The first place at a wished one or below it where a box covers nothing that is drawn. */
export function clearPlace(graph: Graph, wished: Rect): Point {
  const uris = [...graph.nodes.keys(), ...graph.frames.keys(), ...graph.notes.keys()];
  const { x, width, height } = wished;
  const beside = placedOf(graph, uris)
    .filter((rect) => rect.x < x + width + gap && rect.x + rect.width + gap > x)
    .toSorted((first, second) => first.y - second.y);
  let y = wished.y;
  for (const rect of beside) if (rect.y < y + height && rect.y + rect.height > y) y = rect.y + rect.height + gap;
  return { x, y };
}

/** The smallest rectangle around all; undefined around none. */
export function boundsOf(rects: readonly Rect[]): Rect | undefined {
  if (rects.length === 0) return undefined;
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}

function frameAround(group: NodeGroup, members: readonly string[], graph: Graph): GroupFrame | null {
  const bounds = boundsOf(members.map((uri) => rectOf(graph, uri)).filter((rect) => rect !== undefined));
  if (!bounds) return null;
  const rect = {
    x: bounds.x - groupPadding,
    y: bounds.y - groupPadding - groupTitle,
    width: bounds.width + 2 * groupPadding,
    height: bounds.height + 2 * groupPadding + groupTitle,
  };
  return { group, members, rect };
}

function portOf(graph: Graph, inner: Anchor, isInput: boolean): GroupPort {
  const node = graph.nodes.get(inner.uri);
  const row = node && rowById(node, inner.handle);
  const frame = graph.frames.get(inner.uri);
  const contentType = row?.port.content_type ?? frame?.content_type ?? '';
  return { handle: groupHandle(inner), inner, isInput, label: anchorName(graph, inner, () => ''), contentType };
}

/** How the groups of a graph are drawn: collapsed ones as cards with the ends of links that cross their border. */
export function viewGroups(graph: Graph): GroupsView {
  const all = drawnEdges(graph);
  if (graph.groups.size === 0) return { hidden: new Map(), cards: [], frames: [], edges: all };
  const members = membersOf(graph);
  const hidden = hiddenIn(graph, members);

  const ports = new Map<string, Map<string, GroupPort>>();
  const outer = (anchor: Anchor, isInput: boolean): Anchor => {
    const group = hidden.get(anchor.uri);
    if (group === undefined) return anchor;
    const port = portOf(graph, anchor, isInput);
    const known = ports.get(group) ?? new Map<string, GroupPort>();
    known.set(port.handle, port);
    ports.set(group, known);
    return { uri: group, handle: port.handle };
  };
  const edges = all.flatMap((edge) => {
    const [from, to] = [hidden.get(edge.source.uri), hidden.get(edge.target.uri)];
    if (from !== undefined && from === to) return [];
    return from === undefined && to === undefined
      ? [edge]
      : [{ ...edge, source: outer(edge.source, false), target: outer(edge.target, true) }];
  });

  const cards: GroupCard[] = [];
  const frames: GroupFrame[] = [];
  for (const group of graph.groups.values()) {
    const uris = members.get(group.resource_uri) ?? [];
    const frame = group.ui_collapsed ? null : frameAround(group, uris, graph);
    if (frame) frames.push(frame);
    else {
      const ends = [...(ports.get(group.resource_uri)?.values() ?? [])];
      cards.push({ group, members: uris, ports: [...ends.filter((port) => port.isInput), ...ends.filter((port) => !port.isInput)] });
    }
  }
  return { hidden, cards, frames, edges };
}

/** Height of a collapsed group's card in px. */
export function groupCardHeight(card: GroupCard): number {
  return headerHeight + rowHeight * card.ports.length;
}
