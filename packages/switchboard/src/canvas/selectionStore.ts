/** What is selected on the board: shared by canvas, outline, inspector and what others are told. */
export interface BoardSelection {
  /** Uris of nodes, frames, notes and groups. */
  readonly uris: readonly string[];
  /** Who selected: the canvas leaves alone what it told itself. */
  readonly by: 'canvas' | 'others';
  /** An object that is to be brought to the middle of the canvas. */
  readonly centre: string | null;
}

export interface SelectionStore {
  readonly get: () => BoardSelection;
  readonly subscribe: (listener: () => void) => () => void;
  /** The canvas's own selection has changed. */
  readonly told: (uris: readonly string[]) => void;
  /** Selects; `centre` also brings an object into view. */
  readonly select: (uris: readonly string[], centre?: string | null) => void;
}

const sameUris = (first: readonly string[], second: readonly string[]): boolean =>
  first.length === second.length && first.every((uri, index) => uri === second[index]);

export function createSelectionStore(): SelectionStore {
  let current: BoardSelection = { uris: [], by: 'canvas', centre: null };
  const listeners = new Set<() => void>();
  const set = (next: BoardSelection): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    told: (uris) => {
      if (!sameUris(uris, current.uris)) set({ uris, by: 'canvas', centre: null });
    },
    select: (uris, centre = null) => {
      if (!sameUris(uris, current.uris) || centre !== null) set({ uris, by: 'others', centre });
    },
  };
}
