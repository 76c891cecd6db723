import type { Graph } from '../graph.ts';
import { boundsOf, groupCardHeight, rectOf, viewGroups, type Rect } from './groupsView.ts';
import { cardWidth, handleOffset, headerHeight, rowHeight, frameHeight } from './layout.ts';
import type { Anchor } from '../links/links.ts';
import type { Point } from './placement.ts';
import type { Place } from './align.ts';
import { rowsOf } from '../ports.ts';

/** An end of links on a box; `y` in px below its top edge. */
export interface LayoutPort {
  readonly id: string;
  readonly isInput: boolean;
  readonly y: number;
}

/** A graph for an automatic layout from left to right. Sizes in px. */
export interface LayoutGraph {
  readonly boxes: readonly {
    readonly id: string;
    readonly width: number;
    readonly height: number;
    readonly ports: readonly LayoutPort[];
  }[];
  readonly edges: readonly { readonly id: string; readonly source: Anchor; readonly target: Anchor }[];
}

/** What an automatic layout moves: what is given, and everything where nothing is. */
interface Shown {
  readonly rects: ReadonlyMap<string, Rect>;
  readonly layout: LayoutGraph;
}

function portsOf(graph: Graph, uri: string): LayoutPort[] {
  const node = graph.nodes.get(uri);
  if (node) return rowsOf(node).map((row, index) => ({ id: row.id, isInput: row.port.is_input, y: handleOffset(node, index) }));
  return [
    { id: 'frame:in', isInput: true, y: frameHeight / 2 },
    { id: 'frame:out', isInput: false, y: frameHeight / 2 },
  ];
}

function shownOf(graph: Graph, chosen: ReadonlySet<string>): Shown {
  const { hidden, cards, edges } = viewGroups(graph);
  const rects = new Map<string, Rect>();
  const take = (uri: string, rect: Rect | undefined): void => {
    if (rect && !hidden.has(uri) && (chosen.size === 0 || chosen.has(uri))) rects.set(uri, rect);
  };
  for (const uri of [...graph.nodes.keys(), ...graph.frames.keys(), ...graph.notes.keys()]) take(uri, rectOf(graph, uri));
  const ports = new Map<string, LayoutPort[]>();
  for (const card of cards) {
    const { resource_uri: uri, ui_x: x, ui_y: y } = card.group;
    take(uri, { x, y, width: cardWidth, height: groupCardHeight(card) });
    ports.set(
      uri,
      card.ports.map((port, index) => ({ id: port.handle, isInput: port.isInput, y: headerHeight + rowHeight * (index + 0.5) })),
    );
  }
  const inside = edges.filter((edge) => rects.has(edge.source.uri) && rects.has(edge.target.uri));
  const boxes = [...rects]
    .filter(([uri]) => !graph.notes.has(uri))
    .map(([id, { width, height }]) => ({ id, width, height, ports: ports.get(id) ?? portsOf(graph, id) }));
  return { rects, layout: { boxes, edges: inside.map(({ id, source, target }) => ({ id, source, target })) } };
}

/** What is given to the layout: all that is drawn, or the chosen part of it. Notes have no links and follow afterwards. */
export function layoutGraph(graph: Graph, chosen: ReadonlySet<string>): LayoutGraph {
  return shownOf(graph, chosen).layout;
}

const centre = (rect: Rect): Point => ({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });
const distance = (first: Rect, second: Rect): number => {
  const [a, b] = [centre(first), centre(second)];
  return Math.hypot(a.x - b.x, a.y - b.y);
};

/** Notes stay beside what they stood nearest to. */
function notesAfter(graph: Graph, { rects, layout }: Shown, places: ReadonlyMap<string, Point>): Place[] {
  const boxes = layout.boxes.map(({ id }) => ({ id, rect: rects.get(id) })).filter((box) => box.rect !== undefined);
  return [...rects.keys()].flatMap((uri) => {
    const [note, rect] = [graph.notes.get(uri), rects.get(uri)];
    if (!note || !rect || boxes.length === 0) return [];
    const near = boxes.reduce((best, box) => (box.rect && best.rect && distance(box.rect, rect) < distance(best.rect, rect) ? box : best));
    const to = places.get(near.id);
    if (!to || !near.rect) return [];
    return [{ uri, position: { x: Math.round(note.ui_x + to.x - near.rect.x), y: Math.round(note.ui_y + to.y - near.rect.y) } }];
  });
}

/** The moves that bring a graph into the places of a layout. The top left corner of what is laid out stays where it is. */
export function planLayout(graph: Graph, chosen: ReadonlySet<string>, places: ReadonlyMap<string, Point>): Place[] {
  const shown = shownOf(graph, chosen);
  const boxes = shown.layout.boxes.filter(({ id }) => places.has(id));
  const before = boundsOf(boxes.map(({ id }) => shown.rects.get(id)).filter((rect) => rect !== undefined));
  const after = boundsOf(boxes.map(({ id, width, height }) => ({ ...(places.get(id) ?? { x: 0, y: 0 }), width, height })));
  if (!before || !after) return [];
  const shifted = new Map(
    boxes.map(({ id }) => {
      const { x, y } = places.get(id) ?? { x: 0, y: 0 };
      return [id, { x: Math.round(x - after.x + before.x), y: Math.round(y - after.y + before.y) }] as const;
    }),
  );
  const all = [...[...shifted].map(([uri, position]) => ({ uri, position })), ...notesAfter(graph, shown, shifted)];
  return all.filter(({ uri, position }) => {
    const rect = shown.rects.get(uri);
    return rect?.x !== position.x || rect.y !== position.y;
  });
}
