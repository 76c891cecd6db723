export type Change<Board> = (board: Board) => Board;

export interface CatchUp<Board> {
  /** A change that arrived; it is kept only for loads that are under way. */
  readonly push: (change: Change<Board>) => void;
  /** Loads what a board is made of and makes it; what arrives meanwhile is applied to the result as well. */
  readonly load: <Content>(load: () => Promise<Content>, create: (content: Awaited<Content>) => Board) => Promise<Board>;
  /** Number of changes that are kept. */
  readonly kept: () => number;
}

/** Keeps an answer that is older than a message from undoing it. Outside of loads nothing is kept, however long the page is open. */
export function createCatchUp<Board>(): CatchUp<Board> {
  const underWay = new Set<Change<Board>[]>();
  return {
    push: (change) => underWay.forEach((changes) => changes.push(change)),
    load: async (load, create) => {
      const changes: Change<Board>[] = [];
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
