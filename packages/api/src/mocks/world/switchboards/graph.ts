import type { Link, Node } from '../../../schemas/switchboard.ts';
import type { GraphKind, GraphObjects } from '../../../graph/objects.ts';
import type { LoggedMap } from './journal.ts';
import type { Graph, StoredNode, World } from '../state.ts';

/** A node with its links, as it is answered. */
export function nodeOf(world: Pick<World, 'graph'>, stored: StoredNode): Node {
  return nodesOf(world, [stored])[0]!;
}

/** Nodes with their links; these are gone through once. */
export function nodesOf({ graph }: Pick<World, 'graph'>, nodes: readonly StoredNode[]): Node[] {
  const links = new Map<string, Link[]>(nodes.map((node) => [node.resource_uri, []]));
  for (const link of graph.links.values()) links.get(link.node)?.push(link);
  return nodes.map((node) => ({ ...node, links: (links.get(node.resource_uri) ?? []).sort((a, b) => a.id - b.id) }));
}

export function objectsOfKind<K extends GraphKind>(graph: Graph, kind: K): LoggedMap<GraphObjects[K]> {
  const maps: { [Kind in GraphKind]: LoggedMap<GraphObjects[Kind]> } = {
    node: graph.nodes,
    frame: graph.frames,
    link: graph.links,
    note: graph.notes,
    nodegroup: graph.groups,
  };
  return maps[kind];
}
