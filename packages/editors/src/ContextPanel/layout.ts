import type { Relation } from '@geo/api';

/** A box of the graph; x, y in px of its upper left corner. */
export interface PlacedNode {
  readonly uri: string;
  readonly x: number;
  readonly y: number;
}

/** A line between two boxes, from the middle of one's lower edge to that of the other's upper edge, in px. */
export interface PlacedEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly path: string;
}

export interface GraphLayout {
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
  readonly width: number;
  readonly height: number;
}

/** Sizes in px. */
export const nodeWidth = 136;
export const nodeHeight = 36;
const gapX = 16;
const gapY = 44;
const margin = 8;

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

/** Places objects in rows by layer, each row in the middle; an object follows the mean place of those it is related with in the row before. */
export function layoutGraph(focus: string, uris: readonly string[], relations: readonly Ends[]): GraphLayout {
  const layers = layersOf(focus, uris, relations);
  const rows = new Map<number, string[]>();
  for (const uri of uris) {
    const layer = layers.get(uri);
    if (layer !== undefined) rows.set(layer, [...(rows.get(layer) ?? []), uri]);
  }
  const order = [...rows.keys()].toSorted((first, second) => first - second);
  const places = new Map<string, number>();
  for (const layer of order) {
    const row = rows.get(layer)!;
    const mean = (uri: string): number => {
      const before = relations.flatMap(({ subject, object }) =>
        object === uri && places.has(subject) ? [places.get(subject)!] : subject === uri && places.has(object) ? [places.get(object)!] : [],
      );
      return before.length === 0 ? 0 : before.reduce((sum, place) => sum + place, 0) / before.length;
    };
    const means = new Map(row.map((uri) => [uri, mean(uri)]));
    const sorted = row.toSorted((first, second) => means.get(first)! - means.get(second)!);
    sorted.forEach((uri, index) => places.set(uri, index - (sorted.length - 1) / 2));
    rows.set(layer, sorted);
  }
  const widest = Math.max(1, ...[...rows.values()].map((row) => row.length));
  const width = widest * nodeWidth + (widest - 1) * gapX + 2 * margin;
  const height = order.length * nodeHeight + Math.max(0, order.length - 1) * gapY + 2 * margin;
  const nodes = order.flatMap((layer, rowIndex) =>
    rows.get(layer)!.map((uri) => ({
      uri,
      x: width / 2 - nodeWidth / 2 + places.get(uri)! * (nodeWidth + gapX),
      y: margin + rowIndex * (nodeHeight + gapY),
    })),
  );
  return { nodes, edges: edgesOf(nodes, relations), width, height };
}

function edgesOf(nodes: readonly PlacedNode[], relations: readonly Ends[]): PlacedEdge[] {
  const byUri = new Map(nodes.map((node) => [node.uri, node]));
  const edges = new Map<string, PlacedEdge>();
  for (const { subject, object } of relations) {
    const from = byUri.get(subject);
    const to = byUri.get(object);
    if (!from || !to || from === to) continue;
    const down = from.y <= to.y;
    const [x1, y1] = [from.x + nodeWidth / 2, down ? from.y + nodeHeight : from.y];
    const [x2, y2] = [to.x + nodeWidth / 2, from.y === to.y ? to.y + nodeHeight : down ? to.y : to.y + nodeHeight];
    const bend = from.y === to.y ? y1 + gapY / 2 : (y1 + y2) / 2;
    const id = `${subject} ${object}`;
    edges.set(id, { id, from: subject, to: object, path: `M ${x1} ${y1} C ${x1} ${bend} ${x2} ${bend} ${x2} ${y2}` });
  }
  return [...edges.values()];
}
