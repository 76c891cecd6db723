import type { Graph } from '../graph/graph.ts';
import type { GraphAccess } from '../memory/memoryServer.ts';

export interface HostGraph extends GraphAccess {
  /** What the host has drawn last. */
  readonly keep: (graph: Graph, onChange: (graph: Graph) => void) => void;
}

/** The host's graph as the memory reads it: two changes may follow each other before the host draws again. */
export function hostGraphOf(first: Graph, tell: (graph: Graph) => void): HostGraph {
  let [current, told] = [first, tell];
  return {
    read: () => current,
    update: (change) => {
      const before = current;
      current = change(before);
      try {
        told(current);
      } catch (error) {
        // A host that throws has refused it: it is not there for the next change either.
        current = before;
        throw error;
      }
    },
    keep: (graph, onChange) => {
      [current, told] = [graph, onChange];
    },
  };
}
