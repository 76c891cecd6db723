import { useEffect, useRef } from 'react';
import type { Board } from '../graph/board.ts';

/** How long a board rests before what follows from its changes is asked for. */
const restMs = 1500;

/** Calls back when a board that changed is at rest. */
export function useAfterChanges({ nodes, frames, notes, groups }: Board, onRest: () => void): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(onRest, restMs);
    return () => clearTimeout(timer);
  }, [nodes, frames, notes, groups, onRest]);
}
