import type { Link } from '../schemas/switchboard.ts';

/** Links by what they connect. Data flow from frames into nodes and from nodes into frames. */
export class Topology {
  readonly #ofNode = new Map<string, Map<string, Link>>();
  readonly #ofFrame = new Map<string, Map<string, Link>>();

  constructor(links: Iterable<Link>) {
    for (const link of links) this.add(link);
  }

  add(link: Link): void {
    entry(this.#ofNode, link.node).set(link.resource_uri, link);
    entry(this.#ofFrame, link.frame).set(link.resource_uri, link);
  }

  remove(link: Link): void {
    this.#ofNode.get(link.node)?.delete(link.resource_uri);
    this.#ofFrame.get(link.frame)?.delete(link.resource_uri);
  }

  ofNode(uri: string): Link[] {
    return [...(this.#ofNode.get(uri)?.values() ?? [])];
  }
  ofFrame(uri: string): Link[] {
    return [...(this.#ofFrame.get(uri)?.values() ?? [])];
  }

  /**
   * Whether data go from one node or frame to the other, through any number of steps. Searched from both ends in turn: a new node
   * has nothing after it, so building a long chain stays cheap.
   */
  reaches(from: string, to: string): boolean {
    const ahead = { seen: new Set([from]), queue: [from] };
    const back = { seen: new Set([to]), queue: [to] };
    for (;;) {
      const [next, last] = [ahead.queue.pop(), back.queue.pop()];
      if (next === undefined || last === undefined) return false;
      for (const uri of this.#after(next)) {
        if (back.seen.has(uri)) return true;
        if (!ahead.seen.has(uri)) ahead.queue.push(uri);
        ahead.seen.add(uri);
      }
      for (const uri of this.#before(last)) {
        if (ahead.seen.has(uri)) return true;
        if (!back.seen.has(uri)) back.queue.push(uri);
        back.seen.add(uri);
      }
    }
  }

  /** All that data of a node or frame go to, or come from; itself as well. For asking about many other ends at once. */
  closure(start: string, direction: 'after' | 'before'): ReadonlySet<string> {
    const seen = new Set([start]);
    const open = [start];
    for (let uri = open.pop(); uri !== undefined; uri = open.pop()) {
      for (const reached of direction === 'after' ? this.#after(uri) : this.#before(uri)) {
        if (!seen.has(reached)) open.push(reached);
        seen.add(reached);
      }
    }
    return seen;
  }

  #after(uri: string): string[] {
    const written = this.ofNode(uri).flatMap((link) => (link.is_input ? [] : link.frame));
    return [...written, ...this.ofFrame(uri).flatMap((link) => (link.is_input ? link.node : []))];
  }
  #before(uri: string): string[] {
    const read = this.ofNode(uri).flatMap((link) => (link.is_input ? link.frame : []));
    return [...read, ...this.ofFrame(uri).flatMap((link) => (link.is_input ? [] : link.node))];
  }
}

function entry(map: Map<string, Map<string, Link>>, uri: string): Map<string, Link> {
  const found = map.get(uri) ?? new Map<string, Link>();
  map.set(uri, found);
  return found;
}
