import { idOfUri, isNotFound, type Depot, type Layer, type Me } from '@geo/api';
import { objectOptions, useClient, type ListState } from '@geo/api/react';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Graph } from '../graph/graph.ts';
import type { ObjectsPort } from '../port.ts';
import { mayEditNamed } from './mayEditNamed.ts';
import { depotAtOptions, isPath, namedByOptions, namingLayers, pathsToAsk, type NamingFrame } from './namedObjects.ts';

/** Rows of a list that are loaded at once. */
export const listed = { limit: 1000, order_by: 'name' } as const;

interface Answer<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
}

/** What was answered; null where there is nothing, undefined where it is not known. */
const answered = <Data>({ data, error }: Answer<Data>): Data | null | undefined => (isNotFound(error) ? null : data);
const allAnswered = <Data>(results: readonly Answer<Data>[]): (Data | null | undefined)[] => results.map(answered);
const values = (results: readonly Answer<string | null>[]): (string | null | undefined)[] => results.map(({ data }) => data);

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
  const asked = useMemo(
    () => pathsToAsk(graph?.frames.values() ?? [], { objects, loading, hasMore, error }),
    [graph, objects, loading, hasMore, error],
  );
  const paths = useSame(asked);
  const others = useQueries({ queries: paths.map((path) => depotAtOptions(client, path)), combine: allAnswered<Depot | null> });
  const frames = useMemo(() => (isOfDepots ? [] : namingLayers(graph?.frames.values() ?? [])), [graph, isOfDepots]);
  const naming = useSame<NamingFrame[]>(frames);
  const named = useQueries({ queries: naming.map((frame) => namedByOptions(client, frame)), combine: values });
  const ids = useMemo(() => [...new Set(named.flatMap((uri) => (uri ? [idOfUri('layer', uri)!] : [])))], [named]);
  const layers = useQueries({ queries: ids.map((id) => objectOptions(client, 'layer', id)), combine: allAnswered<Layer> });
  return useMemo(() => {
    if (me === undefined) return () => true;
    const byPath = new Map<string, Depot | null | undefined>(paths.map((path, index) => [path, others[index]]));
    for (const depot of objects) byPath.set(depot.full_path, depot);
    const isWhole = !loading && !hasMore && error === null;
    const uris = new Map(naming.map(({ resource_uri }, index) => [resource_uri, named[index]]));
    const byId = new Map(ids.map((id, index) => [id, layers[index]]));
    return mayEditNamed(me, {
      depot: (path) => byPath.get(path) ?? (isWhole && isPath(path) ? null : byPath.get(path)),
      layer: ({ resource_uri }) => {
        const uri = uris.get(resource_uri);
        return uri === null || uri === undefined ? uri : byId.get(idOfUri('layer', uri)!);
      },
    });
  }, [me, objects, loading, hasMore, error, paths, others, naming, named, ids, layers]);
}
