import type { Freshness } from '@geo/api';
import { useEffect, useRef, useState } from 'react';
import type { Graph } from '../graph/graph.ts';
import { freshnessByNode, freshnessPrint, nextOutdated, type FreshnessByNode } from '../graph/runs/explain.ts';

/** The states are asked for at most once in this time, in ms, however many messages come. */
const restMs = 600;

/** When the clock here is ahead, what is outdated by it may still be current: it is not asked for without a pause, in ms. */
const pauseMs = 5000;

/** The longest time that a browser waits for, in ms. */
const longestMs = 2 ** 31 - 1;

const unknown: FreshnessByNode = new Map();

/** The states of results, asked for again when something has changed that they depend on, or one is outdated by time. Without `load` nothing is known. */
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
  useEffect(() => {
    const end = load ? nextOutdated(known) : null;
    if (!load || end === null) return undefined;
    const wait = Math.min(longestMs, Math.max(pauseMs, end - Date.now()));
    const waiting = setTimeout(() => {
      // The next change asks again; until then what was known is shown.
      load().then(
        (freshness) => setKnown(freshnessByNode(freshness)),
        () => {},
      );
    }, wait);
    return () => clearTimeout(waiting);
  }, [known, load]);
  return known;
}
