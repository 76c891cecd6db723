import { useEffect, useRef } from 'react';
import type { Graph } from '../graph/graph.ts';

/** How long a graph rests before what follows from its changes is asked for. */
const restMs = 1500;

/** Calls back when a graph that changed is at rest. */
export function useAfterChanges({ nodes, frames, notes, groups }: Graph, onRest: () => void): void {
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
