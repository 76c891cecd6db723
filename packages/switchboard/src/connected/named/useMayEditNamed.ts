import { idOfUri, isNotFound, type Depot, type Layer, type Me } from '@geo/api';
import { objectOptions, useClient, type ListState } from '@geo/api/react';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Graph } from '../../graph/graph.ts';
import type { ObjectsPort } from '../../port.ts';
import { mayEditNamed } from './mayEditNamed.ts';
import { depotAtOptions, knownObjects, namedByOptions, namingLayers, pathsToAsk, type Known, type NamingFrame } from './namedObjects.ts';

/** Rows of a list that are loaded at once. */
export const listed = { limit: 1000, order_by: 'name' } as const;

interface Answer<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
}

/** What was answered; null where there is nothing, undefined where it is not known. */
const answered = <Data>({ data, error }: Answer<Data>): Known<Data> => (isNotFound(error) ? null : data);
const allAnswered = <Data>(results: readonly Answer<Data>[]): Known<Data>[] => results.map(answered);
const values = (results: readonly Answer<string | null>[]): Known<string>[] => results.map(({ data }) => data);

/** The same as long as it says the same: a graph is another one with each step of a mouse. */
function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as Value, [text]);
}

/**
 * Whether the user may edit what frames name. Depots are a list that is there; those beyond it, and layers, are asked for one by one, where
 * frames name them.
 */
export function useMayEditNamed(
  me: Me | undefined,
  graph: Graph | undefined,
  depots: ListState<Depot>,
  isOfDepots = false,
): NonNullable<ObjectsPort['mayEditNamed']> {
  const client = useClient();
  const { objects, loading, hasMore, error } = depots;
  const all = graph?.frames;
  const asked = useMemo(
    () => pathsToAsk(all?.values() ?? [], { objects, loading, hasMore, error }),
    [all, objects, loading, hasMore, error],
  );
  const paths = useSame(asked);
  const others = useQueries({ queries: paths.map((path) => depotAtOptions(client, path)), combine: allAnswered<Depot | null> });
  const frames = useMemo(() => (isOfDepots ? [] : namingLayers(all?.values() ?? [])), [all, isOfDepots]);
  const naming = useSame<NamingFrame[]>(frames);
  const named = useQueries({ queries: naming.map((frame) => namedByOptions(client, frame)), combine: values });
  const ids = useMemo(() => [...new Set(named.flatMap((uri) => (uri ? [idOfUri('layer', uri)!] : [])))], [named]);
  const layers = useQueries({ queries: ids.map((id) => objectOptions(client, 'layer', id)), combine: allAnswered<Layer> });
  return useMemo(
    () =>
      me === undefined
        ? () => true
        : mayEditNamed(me, knownObjects({ depots: { objects, loading, hasMore, error }, paths, others, naming, named, ids, layers })),
    [me, objects, loading, hasMore, error, paths, others, naming, named, ids, layers],
  );
}
