import type { Frame, Link, Node } from '@geo/api';
import { createContext, use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Board } from '../graph/board.ts';

/**
 * The board as cards read it. A run changes states and values many times a second; the flow is told of none of them, as it would
 * look at every card and every link, and only the cards that show them are drawn again.
 */
export interface BoardStore {
  readonly get: () => Board;
  readonly subscribe: (listener: () => void) => () => void;
}

const BoardContext = createContext<BoardStore | null>(null);

export const BoardProvider: typeof BoardContext.Provider = BoardContext.Provider;

/** A store that holds the latest board; the same for the life of the component. */
export function useBoardStore(board: Board): BoardStore {
  const [{ store, set }] = useState(() => {
    let current = board;
    const listeners = new Set<() => void>();
    return {
      store: {
        get: () => current,
        subscribe: (listener: () => void) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      set: (next: Board) => {
        current = next;
        for (const listener of listeners) listener();
      },
    };
  });
  useLayoutEffect(() => set(board), [set, board]);
  return store;
}

function useBoard<T>(select: (board: Board) => T): T {
  const store = use(BoardContext);
  if (!store) throw new Error('A card needs a BoardProvider above it');
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** The node as it is now; one that is gone, or not in the board yet, as it was given. */
export function usePresentNode(node: Node): Node {
  return useBoard((board) => board.nodes.get(node.resource_uri)) ?? node;
}

/** The frame that hangs on a row, by its links. */
export function useLinkedFrame(links: readonly Link[]): Frame | undefined {
  return useBoard(({ frames }) => frames.get(links.find((link) => frames.has(link.frame))?.frame ?? ''));
}
