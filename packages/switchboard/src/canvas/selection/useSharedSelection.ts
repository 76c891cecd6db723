import type { NodeChange } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import type { CanvasNode } from '../flow/flowNodes.ts';
import type { SelectionStore } from './selectionStore.ts';

export interface SharedSelectionOptions {
  /** Without it the canvas's selection is its own. */
  readonly store: SelectionStore | undefined;
  readonly nodes: readonly CanvasNode[];
  readonly onNodesChange: (changes: NodeChange<CanvasNode>[]) => void;
  /** The object that is drawn for another: the collapsed group it is in. */
  readonly drawnFor: (uri: string) => string;
  /** Selects an object and brings it to the middle of the view. */
  readonly focusOn: (uri: string) => void;
}

/** Keeps the canvas's selection in step with the shared one, both ways. */
export function useSharedSelection({ store, nodes, onNodesChange, drawnFor, focusOn }: SharedSelectionOptions): void {
  const latest = useRef({ nodes, onNodesChange, drawnFor, focusOn });
  useEffect(() => {
    latest.current = { nodes, onNodesChange, drawnFor, focusOn };
  });
  // What was asked of the canvas, as it is drawn: told back, it would replace what is inside of collapsed groups by the groups.
  const asked = useRef<string | null>(null);
  const selected = nodes.filter((flowNode) => flowNode.selected).map(({ id }) => id);
  const shown = selected.join(' ');
  useEffect(() => {
    if (!store || asked.current === shown) return;
    asked.current = null;
    store.told(shown.split(' ').filter(Boolean));
  }, [store, shown]);
  useEffect(() => {
    if (!store) return undefined;
    const follow = (): void => {
      const { uris, by, centre } = store.get();
      if (by === 'canvas') return;
      const { nodes: present, onNodesChange: change, drawnFor: drawn, focusOn: focus } = latest.current;
      const wanted = new Set(uris.map(drawn));
      const there = present.filter(({ id }) => wanted.has(id));
      // What is not drawn yet is selected when it comes.
      if (there.length === wanted.size) {
        asked.current = there.map(({ id }) => id).join(' ');
        const changes = present.filter(({ id, selected: now = false }) => now !== wanted.has(id));
        if (changes.length > 0) change(changes.map(({ id }) => ({ type: 'select', id, selected: wanted.has(id) })));
      }
      const middle = centre === null ? null : drawn(centre);
      if (middle !== null && present.some(({ id }) => id === middle)) focus(middle);
    };
    follow();
    return store.subscribe(follow);
  }, [store]);
}
