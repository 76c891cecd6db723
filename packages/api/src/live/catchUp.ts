export type Change<Graph> = (graph: Graph) => Graph;

export interface CatchUp<Graph> {
  /** A change that arrived; it is kept only for loads that are under way. */
  readonly push: (change: Change<Graph>) => void;
  /** Loads what a graph is made of and makes it; what arrives meanwhile is applied to the result as well. */
  readonly load: <Content>(load: () => Promise<Content>, create: (content: Awaited<Content>) => Graph) => Promise<Graph>;
  /** Number of changes that are kept. */
  readonly kept: () => number;
}

/** Keeps an answer that is older than a message from undoing it. Outside of loads nothing is kept, however long the page is open. */
export function createCatchUp<Graph>(): CatchUp<Graph> {
  const underWay = new Set<Change<Graph>[]>();
  return {
    push: (change) => underWay.forEach((changes) => changes.push(change)),
    load: async (load, create) => {
      const changes: Change<Graph>[] = [];
      underWay.add(changes);
      try {
        const content = await load();
        return changes.reduce((now, change) => change(now), create(content));
      } finally {
        underWay.delete(changes);
      }
    },
    kept: () => [...underWay].reduce((sum, { length }) => sum + length, 0),
  };
}
