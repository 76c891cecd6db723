import type { MessageLanguage } from '../../../client/errors.ts';
import type { Link, Node } from '../../../schemas/switchboard.ts';
import type { GraphKind, GraphObjects } from '../../../graph/objects.ts';
import type { LoggedMap } from './journal.ts';
import type { Graph, StoredNode, World } from '../state.ts';
import { functionsIn } from './functions.ts';

/** A node with its links, as it is answered. */
export function nodeOf(world: Pick<World, 'graph'>, stored: StoredNode, language?: MessageLanguage): Node {
  return nodesOf(world, [stored], language)[0]!;
}

/** What a node says of its function: it is stored in German. */
function saidIn(language: MessageLanguage, { func, func_verbose_name, ports }: StoredNode): Pick<Node, 'func_verbose_name' | 'ports'> {
  const info = language === 'de' ? undefined : functionsIn(language).find(({ name }) => name === func);
  return info ? { func_verbose_name: info.verbose_name, ports: [...info.inputs, ...info.outputs] } : { func_verbose_name, ports };
}

/** Nodes with their links; these are gone through once. */
export function nodesOf({ graph }: Pick<World, 'graph'>, nodes: readonly StoredNode[], language: MessageLanguage = 'de'): Node[] {
  const links = new Map<string, Link[]>(nodes.map((node) => [node.resource_uri, []]));
  for (const link of graph.links.values()) links.get(link.node)?.push(link);
  return nodes.map((node) => ({
    ...node,
    ...saidIn(language, node),
    links: (links.get(node.resource_uri) ?? []).sort((a, b) => a.id - b.id),
  }));
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
