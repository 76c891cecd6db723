import type { Frame, Link, Node } from '@geo/api';
import { createContext, use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Board } from '../graph/board.ts';
import { listened, type Listened } from '../listened.ts';

/**
 * The board as cards read it. A run changes states and values many times a second; the flow is told of none of them, as it would
 * look at every card and every link, and only the cards that show them are drawn again.
 */
export type BoardStore = Omit<Listened<Board>, 'set'>;

const BoardContext = createContext<BoardStore | null>(null);

export const BoardProvider: typeof BoardContext.Provider = BoardContext.Provider;

/** A store that holds the latest board; the same for the life of the component. */
export function useBoardStore(board: Board): BoardStore {
  const [store] = useState(() => listened(board));
  useLayoutEffect(() => store.set(board), [store, board]);
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
