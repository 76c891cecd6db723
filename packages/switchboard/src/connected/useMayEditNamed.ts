import { typeName, typeOf, type Depot, type Me } from '@geo/api';
import { useList, type ListState } from '@geo/api/react';
import { useMemo } from 'react';
import type { Graph } from '../graph/graph.ts';
import type { ObjectsPort } from '../port.ts';
import { mayEditNamed } from './mayEditNamed.ts';

/** Rows of a list that are loaded at once. */
export const listed = { limit: 1000, order_by: 'name' } as const;

const isWhole = ({ loading, hasMore, error }: ListState<unknown>): boolean => !loading && !hasMore && error === null;

/** Whether the user may edit what frames name. Layers are asked for where one is named; depots are a list that is there. */
export function useMayEditNamed(
  me: Me | undefined,
  graph: Graph | undefined,
  depots: ListState<Depot>,
): NonNullable<ObjectsPort['mayEditNamed']> {
  const namesLayer = useMemo(
    () => [...(graph?.frames.values() ?? [])].some(({ content_type }) => typeOf(typeName(content_type)).names?.kind === 'layer'),
    [graph],
  );
  const layers = useList(namesLayer ? 'layers' : null, listed);
  const { objects: depotsThere } = depots;
  const { objects: layersThere } = layers;
  const [areAllDepots, areAllLayers] = [isWhole(depots), isWhole(layers)];
  return useMemo(
    () =>
      me === undefined
        ? () => true
        : mayEditNamed(me, {
            depots: { objects: depotsThere, isWhole: areAllDepots },
            layers: { objects: layersThere, isWhole: areAllLayers },
          }),
    [me, depotsThere, areAllDepots, layersThere, areAllLayers],
  );
}
