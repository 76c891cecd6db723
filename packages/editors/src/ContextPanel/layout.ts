import type { Relation } from '@geo/api';

/** A box of the graph; y in px of its upper edge. All boxes begin right of the gutter and reach to the right edge. */
export interface PlacedNode {
  readonly uri: string;
  readonly y: number;
}

/** An arc in the gutter between the left edges of two boxes, in px. */
export interface PlacedEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly path: string;
}

export interface GraphLayout {
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
  readonly height: number;
}

/** Sizes in px. */
export const nodeHeight = 34;
/** Room for the arcs, left of the boxes. */
export const gutterWidth = 56;
const gap = 6;
const layerGap = 14;
const margin = 8;
/** How far the control points of an arc lie from the boxes, for neighbours and for each row more; the arc reaches three quarters of it. */
const arc = { least: 24, perRow: 7, most: 70 } as const;
/** Arcs leave and arrive beside each other. */
const aside = 5;

type Ends = Pick<Relation, 'subject' | 'object'>;

/** Layer of each object: 0 for the focus, one more for each relation followed forwards, one less backwards; the shortest way counts. */
export function layersOf(focus: string, uris: readonly string[], relations: readonly Ends[]): ReadonlyMap<string, number> {
  const known = new Set(uris);
  const layers = new Map([[focus, 0]]);
  const queue = [focus];
  for (const uri of queue) {
    const layer = layers.get(uri)!;
    for (const { subject, object } of relations) {
      const [next, step] = subject === uri ? [object, 1] : object === uri ? [subject, -1] : [null, 0];
      if (next === null || !known.has(next) || layers.has(next)) continue;
      layers.set(next, layer + step);
      queue.push(next);
    }
  }
  return layers;
}

/**
 * One object a row, by layers: what comes before above, what follows below. In its layer an object follows the mean place of
 * those before it that it is related with. So names have the whole width, however many there are.
 */
export function layoutGraph(focus: string, uris: readonly string[], relations: readonly Ends[]): GraphLayout {
  const layers = layersOf(focus, uris, relations);
  const order = [...new Set(layers.values())].toSorted((first, second) => first - second);
  const places = new Map<string, number>();
  const nodes: PlacedNode[] = [];
  for (const [index, layer] of order.entries()) {
    const means = new Map(uris.filter((uri) => layers.get(uri) === layer).map((uri) => [uri, meanPlace(uri, relations, places)]));
    for (const uri of [...means.keys()].toSorted((first, second) => means.get(first)! - means.get(second)!)) {
      nodes.push({ uri, y: margin + nodes.length * (nodeHeight + gap) + index * layerGap });
      places.set(uri, places.size);
    }
  }
  const height = (nodes.at(-1)?.y ?? 0) + nodeHeight + margin;
  return { nodes, edges: edgesOf(nodes, relations), height };
}

/** The mean place of those that an object is related with and that have one. */
function meanPlace(uri: string, relations: readonly Ends[], places: ReadonlyMap<string, number>): number {
  const before = relations.flatMap(({ subject, object }) =>
    object === uri ? (places.get(subject) ?? []) : subject === uri ? (places.get(object) ?? []) : [],
  );
  return before.length === 0 ? 0 : before.reduce((sum, place) => sum + place, 0) / before.length;
}

function edgesOf(nodes: readonly PlacedNode[], relations: readonly Ends[]): PlacedEdge[] {
  const rows = new Map(nodes.map(({ uri, y }, row) => [uri, { row, middle: y + nodeHeight / 2 }]));
  const edges = new Map<string, PlacedEdge>();
  for (const { subject, object } of relations) {
    const from = rows.get(subject);
    const to = rows.get(object);
    if (!from || !to || from === to) continue;
    const side = from.row < to.row ? aside : -aside;
    const [y1, y2] = [from.middle + side, to.middle - side];
    const x = gutterWidth - Math.min(arc.most, arc.least + (Math.abs(to.row - from.row) - 1) * arc.perRow);
    const id = `${subject} ${object}`;
    edges.set(id, { id, from: subject, to: object, path: `M ${gutterWidth} ${y1} C ${x} ${y1} ${x} ${y2} ${gutterWidth} ${y2}` });
  }
  return [...edges.values()];
}
