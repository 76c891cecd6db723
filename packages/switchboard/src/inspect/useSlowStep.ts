import { isUnderWay, slowestStep, type SlowStep } from '@geo/api';
import { useEffect, useState } from 'react';
import type { Graph } from '../graph/graph.ts';
import type { RunHistoryPort } from '../port.ts';

/** The step that the last run waited for the longest, where one stands out; asked for when a run has ended. */
export function useSlowStep({ switchboard: { status } }: Pick<Graph, 'switchboard'>, history: RunHistoryPort | undefined): SlowStep | null {
  const [found, setFound] = useState<SlowStep | null>(null);
  const hasEnded = !isUnderWay(status) && status !== 'initialized';
  useEffect(() => {
    if (!history || !hasEnded) return undefined;
    const asked = new AbortController();
    const ask = async (): Promise<void> => {
      const [last] = (await history.list(1, asked.signal)).objects;
      const steps = last ? (await history.load(last.id, asked.signal)).steps : [];
      if (!asked.signal.aborted) setFound(slowestStep(steps));
    };
    // It is a hint: where it cannot be had, nothing is marked.
    ask().catch(() => undefined);
    return () => asked.abort();
  }, [history, hasEnded]);
  // While a run goes on, what the one before took says nothing.
  return hasEnded ? found : null;
}
