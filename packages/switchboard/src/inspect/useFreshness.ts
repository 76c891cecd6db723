import type { Freshness } from '@geo/api';
import { useEffect, useRef, useState } from 'react';
import type { Graph } from '../graph/graph.ts';
import { freshnessByNode, freshnessPrint, type FreshnessByNode } from '../graph/runs/explain.ts';

/** The states are asked for at most once in this time, in ms, however many messages come. */
const restMs = 600;

const unknown: FreshnessByNode = new Map();

/** The states of results, asked for again when something has changed that they depend on. Without `load` nothing is known. */
export function useFreshness(graph: Graph, load: (() => Promise<Freshness>) | undefined): FreshnessByNode {
  const [known, setKnown] = useState(unknown);
  const latest = useRef(graph);
  const print = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    print.current = null;
  }, [load]);
  useEffect(() => {
    latest.current = graph;
    if (!load || timer.current !== undefined) return;
    timer.current = setTimeout(
      () => {
        timer.current = undefined;
        const now = freshnessPrint(latest.current);
        if (now === print.current) return;
        print.current = now;
        load().then(
          (freshness) => setKnown(freshnessByNode(freshness)),
          // The next change asks again; until then what was known is shown.
          () => {
            print.current = null;
          },
        );
      },
      print.current === null ? 0 : restMs,
    );
  }, [graph, load]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [load],
  );
  return known;
}
