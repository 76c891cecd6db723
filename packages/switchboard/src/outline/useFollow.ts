import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import type { SelectionStore } from '../canvas/selection/selectionStore.ts';
import type { OutlineTree } from './useOutlineTree.ts';

export interface FollowOptions {
  readonly tree: OutlineTree;
  readonly panel: RefObject<HTMLElement | null>;
  readonly selection: SelectionStore;
  /** Uri of a new object, which takes the focus once it is there; each object once. */
  readonly reveal: string | null;
  /** The new object is in the tree. */
  readonly there: boolean;
  /** The present uri of what was shown under another. */
  readonly uriOf: (uri: string) => string;
}

/** Leads to what is selected on the canvas, and to what is new. */
export function useFollow({ tree, panel, selection, reveal, there, uriOf }: FollowOptions): void {
  const { uris, by } = useSyncExternalStore(selection.subscribe, selection.get, selection.get);
  const [first] = uris;
  const latest = useRef(tree);
  useEffect(() => {
    latest.current = tree;
  });

  // What is selected on the canvas is what Tab leads to. What the server has named meanwhile is not another choice: the row that is
  // worked on, perhaps in a dialog, stays the one.
  const followed = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (first === undefined) return;
    const known = followed.current !== undefined && uriOf(followed.current) === first;
    followed.current = first;
    if (by === 'canvas' && !known && !panel.current?.contains(document.activeElement)) latest.current.activate(first);
  }, [by, first, uriOf, panel]);

  // A new object takes the focus once the dialog that made it has given the focus back.
  const shown = useRef<string | null>(reveal);
  const waiting = useRef(false);
  useEffect(() => {
    if (reveal === null || !there) return undefined;
    if (shown.current !== reveal) {
      // Under the uri that the server has given it, it is the same object.
      if (shown.current === null || uriOf(shown.current) !== reveal) waiting.current = true;
      shown.current = reveal;
    }
    if (!waiting.current) return undefined;
    const timer = setTimeout(() => {
      waiting.current = false;
      const { activeElement } = document;
      // Something about the row that is worked on, as its docked dataset, leaves the focus there.
      if (latest.current.activeId?.startsWith(`${reveal}#`)) return;
      if (activeElement === document.body || panel.current?.contains(activeElement)) latest.current.focus(reveal);
    });
    return () => clearTimeout(timer);
  }, [reveal, there, uriOf, panel]);
}
