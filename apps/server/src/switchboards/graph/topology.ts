import type { LinkRow } from '../rows.ts';

/** Links of a switchboard by what they connect. Data flow from frames into nodes and from nodes into frames. */
export class Topology {
  readonly #ofNode = new Map<number, Map<number, LinkRow>>();
  readonly #ofFrame = new Map<number, Map<number, LinkRow>>();

  constructor(links: readonly LinkRow[]) {
    for (const link of links) this.add(link);
  }

  add(link: LinkRow): void {
    entry(this.#ofNode, link.node_id).set(link.id, link);
    entry(this.#ofFrame, link.frame_id).set(link.id, link);
  }

  remove(link: LinkRow): void {
    this.#ofNode.get(link.node_id)?.delete(link.id);
    this.#ofFrame.get(link.frame_id)?.delete(link.id);
  }

  ofNode(id: number): LinkRow[] {
    return [...(this.#ofNode.get(id)?.values() ?? [])];
  }
  ofFrame(id: number): LinkRow[] {
    return [...(this.#ofFrame.get(id)?.values() ?? [])];
  }

  /** The link at this place of a node's port, which holds one. */
  at(place: Pick<LinkRow, 'node_id' | 'name' | 'is_input' | 'list_index' | 'dict_key'>): LinkRow | undefined {
    return this.ofNode(place.node_id).find(
      (link) =>
        link.name === place.name &&
        link.is_input === place.is_input &&
        link.list_index === place.list_index &&
        link.dict_key === place.dict_key,
    );
  }

  /** Whether what the node computes reaches the frame, through any number of steps. */
  nodeFeedsFrame(node: number, frame: number): boolean {
    return this.#reaches(node, -frame);
  }
  /** Whether the node computes with the frame's data, through any number of steps. */
  frameFeedsNode(frame: number, node: number): boolean {
    return this.#reaches(-frame, node);
  }

  /**
   * Nodes are numbered as they are, frames negatively. Searched from both ends in turn: a new node has nothing after it, so
   * building a long chain stays cheap.
   */
  #reaches(from: number, to: number): boolean {
    const ahead = { seen: new Set([from]), queue: [from] };
    const back = { seen: new Set([to]), queue: [to] };
    for (;;) {
      const [next, last] = [ahead.queue.pop(), back.queue.pop()];
      if (next === undefined || last === undefined) return false;
      for (const vertex of this.#after(next)) {
        if (back.seen.has(vertex)) return true;
        if (!ahead.seen.has(vertex)) ahead.queue.push(vertex);
        ahead.seen.add(vertex);
      }
      for (const vertex of this.#before(last)) {
        if (ahead.seen.has(vertex)) return true;
        if (!back.seen.has(vertex)) back.queue.push(vertex);
        back.seen.add(vertex);
      }
    }
  }

  #after(vertex: number): number[] {
    if (vertex > 0) return this.ofNode(vertex).flatMap((link) => (link.is_input ? [] : -link.frame_id));
    return this.ofFrame(-vertex).flatMap((link) => (link.is_input ? link.node_id : []));
  }
  #before(vertex: number): number[] {
    if (vertex > 0) return this.ofNode(vertex).flatMap((link) => (link.is_input ? -link.frame_id : []));
    return this.ofFrame(-vertex).flatMap((link) => (link.is_input ? [] : link.node_id));
  }
}

function entry(map: Map<number, Map<number, LinkRow>>, id: number): Map<number, LinkRow> {
  const found = map.get(id) ?? new Map<number, LinkRow>();
  map.set(id, found);
  return found;
}
