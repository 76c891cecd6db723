import { useEffect, useRef } from 'react';
import type { Graph } from '../../graph/graph.ts';

/** How long the states of a switchboard rest, in ms, before its runs are asked for again. */
const restMs = 400;

/** Calls back when a run has begun, gone on or ended. */
export function useAfterRuns({ switchboard: { status, progress } }: Pick<Graph, 'switchboard'>, onRest: () => void): void {
  const print = `${status} ${progress.total}`;
  const known = useRef(print);
  useEffect(() => {
    if (known.current === print) return undefined;
    const timer = setTimeout(() => {
      known.current = print;
      onRest();
    }, restMs);
    return () => clearTimeout(timer);
  }, [print, onRest]);
}
