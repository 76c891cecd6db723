import type { Frame, Link, Node } from '@geo/api';
import { createContext, use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Graph } from '../../graph/graph.ts';
import { listened, type Listened } from '../../listened.ts';

/**
 * The graph as cards read it. A run changes states and values many times a second; the flow is told of none of them, as it would
 * look at every card and every link, and only the cards that show them are drawn again.
 */
export type GraphStore = Omit<Listened<Graph>, 'set'>;

const GraphContext = createContext<GraphStore | null>(null);

export const GraphProvider: typeof GraphContext.Provider = GraphContext.Provider;

/** A store that holds the latest graph; the same for the life of the component. */
export function useGraphStore(graph: Graph): GraphStore {
  const [store] = useState(() => listened(graph));
  useLayoutEffect(() => store.set(graph), [store, graph]);
  return store;
}

function useGraph<T>(select: (graph: Graph) => T): T {
  const store = use(GraphContext);
  if (!store) throw new Error('A card needs a GraphProvider above it');
  const read = (): T => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The node as it is now; one that is gone, or not in the graph yet, as it was given. */
export function usePresentNode(node: Node): Node {
  return useGraph((graph) => graph.nodes.get(node.resource_uri)) ?? node;
}

/** The frame that hangs on a row, by its links. */
export function useLinkedFrame(links: readonly Link[]): Frame | undefined {
  return useGraph(({ frames }) => frames.get(links.find((link) => frames.has(link.frame))?.frame ?? ''));
}
