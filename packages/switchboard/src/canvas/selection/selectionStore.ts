import { listened, type Listened } from '../../listened.ts';

/** What is selected on the graph: shared by canvas, outline, inspector and what others are told. */
export interface GraphSelection {
  /** Uris of nodes, frames, notes and groups. */
  readonly uris: readonly string[];
  /** Who selected: the canvas leaves alone what it told itself. */
  readonly by: 'canvas' | 'others';
  /** An object that is to be brought to the middle of the canvas. */
  readonly centre: string | null;
}

export interface SelectionStore extends Omit<Listened<GraphSelection>, 'set'> {
  /** The canvas's own selection has changed. */
  readonly told: (uris: readonly string[]) => void;
  /** Selects; `centre` also brings an object into view. */
  readonly select: (uris: readonly string[], centre?: string | null) => void;
}

const sameUris = (first: readonly string[], second: readonly string[]): boolean =>
  first.length === second.length && first.every((uri, index) => uri === second[index]);

export function createSelectionStore(): SelectionStore {
  const { get, subscribe, set } = listened<GraphSelection>({ uris: [], by: 'canvas', centre: null });
  return {
    get,
    subscribe,
    told: (uris) => {
      if (!sameUris(uris, get().uris)) set({ uris, by: 'canvas', centre: null });
    },
    select: (uris, centre = null) => {
      if (!sameUris(uris, get().uris) || centre !== null) set({ uris, by: 'others', centre });
    },
  };
}
