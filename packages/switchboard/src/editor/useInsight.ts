import { isReference, type FreshnessState, type FunctionInfo, type Presence, type RunInput } from '@geo/api';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createSelectionStore, type SelectionStore } from '../canvas/selection/selectionStore.ts';
import type { Graph } from '../graph/graph.ts';
import type { FreshnessByNode } from '../graph/runs/explain.ts';
import { selectionsOf } from '../graph/live/presence.ts';
import { countRunErrors } from '../graph/runs/runErrors.ts';
import { countErrors, validateGraph, type Finding, type RunRights } from '../graph/validate.ts';
import { useFreshness } from '../inspect/useFreshness.ts';
import { useSlowStep } from '../inspect/useSlowStep.ts';
import { createMarkStore, type Mark, type MarkStore } from '../marks/markStore.ts';
import type { SwitchboardActions } from '../port.ts';
import type { GraphEdits } from './edits/useGraphEdits.ts';

/** A graph that is being changed is checked at most once in this time, in ms. */
const checkMs = 250;

export interface InsightOptions {
  /** The graph as the server has it. */
  readonly server: Graph;
  readonly edits: Pick<GraphEdits, 'graph' | 'uriOf'>;
  readonly actions: Pick<SwitchboardActions, 'runs'>;
  readonly functions: readonly FunctionInfo[];
  readonly rights: RunRights;
  readonly others: readonly Presence[];
  /** Told what is selected, as far as the server knows it. */
  readonly onSelect: ((uris: readonly string[]) => void) | undefined;
}

/** What is known about a graph beside the graph itself. */
export interface Insight {
  readonly selection: SelectionStore;
  readonly selected: readonly string[];
  readonly marks: MarkStore;
  readonly freshness: FreshnessByNode;
  readonly findings: readonly Finding[];
  /** Number of errors among the findings. */
  readonly errors: number;
  /** Number of errors of a graph that stand in the way of a run. */
  readonly errorsFor: (graph: Graph, input: RunInput) => number;
}

/** A value that follows another one at rests of some ms. */
function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  const latest = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = value;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setRested(latest.current);
    }, ms);
  }, [value, ms]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return rested;
}

/** Selection, freshness, checks and people of a graph, each where several parts of the editor show them. */
export function useInsight({ server, edits, actions, functions, rights, others, onSelect }: InsightOptions): Insight {
  const [selection] = useState(createSelectionStore);
  const [marks] = useState(createMarkStore);
  const { graph, uriOf } = edits;
  const { uris: selected } = useSyncExternalStore(selection.subscribe, selection.get, selection.get);
  const freshness = useFreshness(server, actions.runs?.loadFreshness);
  const slow = useSlowStep(server, actions.runs?.history);
  const rested = useRested(graph, checkMs);
  const { superuser, run, edit } = rights;
  const findings = useMemo(() => validateGraph(rested, functions, { superuser, run, edit }), [rested, functions, superuser, run, edit]);

  // Once the server has named them, the same objects are selected under their new uris; what is gone is not selected.
  useEffect(() => {
    const { uris } = selection.get();
    if (uris.some((uri) => uriOf(uri) !== uri)) selection.select(uris.map(uriOf));
  }, [selection, graph, uriOf]);
  useEffect(() => {
    const people = selectionsOf(others);
    const states = new Map<string, FreshnessState>();
    for (const [uri, { state }] of freshness) {
      states.set(uri, state);
      // What a node writes is as fresh as the node.
      for (const link of server.nodes.get(uri)?.links ?? []) if (!link.is_input) states.set(link.frame, state);
    }
    const uris = new Set([...states.keys(), ...people.keys(), ...(slow ? [slow.node] : [])]);
    marks.set(
      new Map(
        [...uris].map((uri): [string, Mark] => [
          uri,
          { freshness: states.get(uri) ?? null, people: people.get(uri) ?? [], slow: slow?.node === uri ? slow : null },
        ]),
      ),
    );
  }, [marks, freshness, slow, others, server.nodes]);
  useEffect(() => onSelect?.(selected.filter((uri) => !isReference(uri))), [selected, onSelect]);
  return {
    selection,
    selected,
    marks,
    freshness,
    findings,
    errors: countErrors(findings),
    errorsFor: (present, input) => countRunErrors(present, validateGraph(present, functions, rights), input, freshness),
  };
}
