import type { Node } from '@geo/api';
import type { Graph } from './graph.ts';

/** By node, the nodes that read what it writes; each once. Links to frames that are not there count as well. */
export function successorsOf(graph: Pick<Graph, 'nodes'>): ReadonlyMap<string, ReadonlySet<string>> {
  const readers = new Map<string, string[]>();
  for (const node of graph.nodes.values()) {
    for (const link of node.links) {
      if (!link.is_input) continue;
      const known = readers.get(link.frame);
      if (known) known.push(node.resource_uri);
      else readers.set(link.frame, [node.resource_uri]);
    }
  }
  const next = new Map<string, Set<string>>();
  for (const node of graph.nodes.values()) {
    const found = new Set<string>();
    for (const link of node.links) if (!link.is_input) for (const reader of readers.get(link.frame) ?? []) found.add(reader);
    next.set(node.resource_uri, found);
  }
  return next;
}

/** All that follows a node, without itself unless it stands in a circle. */
export function followersOf(graph: Pick<Graph, 'nodes'>, uri: string): ReadonlySet<string> {
  const next = successorsOf(graph);
  const seen = new Set<string>();
  const open = [...(next.get(uri) ?? [])];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    open.push(...(next.get(one) ?? []));
  }
  return seen;
}

const before = (first: Node, second: Node): number => first.ui_x - second.ui_x || first.ui_y - second.ui_y || first.id - second.id;

/** Puts a node into a list that is sorted the last one first. */
function insertSorted(open: Node[], node: Node): void {
  let [low, high] = [0, open.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (before(open[middle]!, node) > 0) low = middle + 1;
    else high = middle;
  }
  open.splice(low, 0, node);
}

/**
 * The nodes so that each comes after those it reads from; among those that could come next, the leftmost and then the topmost.
 * Where there is a circle it is entered at its leftmost node.
 */
export function topologicalOrder(graph: Pick<Graph, 'nodes'>): Node[] {
  const next = successorsOf(graph);
  const missing = new Map([...graph.nodes.keys()].map((uri) => [uri, 0]));
  for (const followers of next.values()) for (const uri of followers) missing.set(uri, (missing.get(uri) ?? 0) + 1);
  const open: Node[] = [];
  const ordered: Node[] = [];
  const waiting = new Set(graph.nodes.keys());
  const admit = (node: Node): void => {
    if (waiting.delete(node.resource_uri)) insertSorted(open, node);
  };
  for (const node of graph.nodes.values()) if (missing.get(node.resource_uri) === 0) admit(node);
  while (ordered.length < graph.nodes.size) {
    const node = open.pop();
    if (!node) {
      const [first] = [...waiting].flatMap((uri) => graph.nodes.get(uri) ?? []).toSorted(before);
      if (first) admit(first);
      continue;
    }
    ordered.push(node);
    for (const uri of next.get(node.resource_uri) ?? []) {
      const left = (missing.get(uri) ?? 0) - 1;
      missing.set(uri, left);
      const follower = graph.nodes.get(uri);
      if (left === 0 && follower) admit(follower);
    }
  }
  return ordered;
}

/** The circles of a graph: groups of nodes each of which reaches all of the group, itself included. */
export function circlesOf(graph: Pick<Graph, 'nodes'>): string[][] {
  const next = successorsOf(graph);
  // Tarjan's algorithm without recursion: a chain may have thousands of nodes.
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const found: string[][] = [];
  const enter = (uri: string) => {
    index.set(uri, index.size);
    low.set(uri, index.get(uri) ?? 0);
    stack.push(uri);
    onStack.add(uri);
    return { uri, rest: [...(next.get(uri) ?? [])] };
  };
  const lower = (uri: string, value: number | undefined): void => {
    if (value !== undefined) low.set(uri, Math.min(low.get(uri) ?? value, value));
  };
  const leave = (uri: string): void => {
    if (low.get(uri) !== index.get(uri)) return;
    const members = stack.splice(stack.lastIndexOf(uri));
    for (const member of members) onStack.delete(member);
    if (members.length > 1 || next.get(uri)?.has(uri)) found.push(members);
  };
  for (const root of graph.nodes.keys()) {
    if (index.has(root)) continue;
    const calls = [enter(root)];
    for (let call = calls.at(-1); call; call = calls.at(-1)) {
      const follower = call.rest.pop();
      if (follower === undefined) {
        calls.pop();
        leave(call.uri);
        const caller = calls.at(-1);
        if (caller) lower(caller.uri, low.get(call.uri));
      } else if (!index.has(follower)) calls.push(enter(follower));
      else if (onStack.has(follower)) lower(call.uri, index.get(follower));
    }
  }
  return found;
}
