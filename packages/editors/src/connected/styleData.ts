import { editedMoment, endpoints, idOfUri, newestMoment, type Client, type Depot, type DatumList } from '@geo/api';
import { keys, objectOptions } from '@geo/api/react';
import type { QueryClient } from '@tanstack/react-query';
import { extentPlace } from '../geometry/extentPlace.ts';
import type { StyleData } from '../StyleEditor/index.ts';
import type { LayerFeatures } from '../generic/port.ts';

/** The preview draws so many records of a window. */
const mostShown = 1000;

type StyleWindow = Parameters<StyleData['recordsIn']>[0];

/** What the style of a depot draws: its newest records that services show, else those that are edited; null where there are none. */
export async function styleData(client: Client, cache: QueryClient, uri: string): Promise<StyleData | null> {
  const depot: Depot = await cache.fetchQuery({ ...objectOptions(client, 'depot', idOfUri('depot', uri) ?? ''), staleTime: 0 });
  const moment = newestMoment(depot) ?? editedMoment(depot);
  if (!moment) return null;
  const params = { id: moment.id };
  const { meta } = await cache.fetchQuery({
    queryKey: keys.columns(moment.id),
    queryFn: ({ signal }) => client.call(endpoints.datumsByMoment, { params, query: { limit: 1, geometry: '0' }, signal }),
    staleTime: 0,
  });
  return {
    columns: meta.columns,
    geometryTypes: moment.geometry_types,
    extent4326: moment.bbox,
    // Who asks while the answer is under way gets the same: the client refuses a call that is sent already.
    classesOf: (query) =>
      cache.fetchQuery({
        queryKey: [...keys.statistics(moment.id, query), 'classes'],
        queryFn: ({ signal }) => client.call(endpoints.columnClasses, { params, query, signal }),
        staleTime: 0,
      }),
    // Two maps of a page ask for the same at once.
    recordsIn: async (window) => {
      const query = shownIn(window);
      const { objects, meta: found } = await cache.fetchQuery({
        queryKey: [...keys.statistics(moment.id, query), 'records'],
        queryFn: ({ signal }) => client.call(endpoints.datumsByMoment, { params, query, signal }),
        staleTime: 0,
        // Many with their shapes: they are not kept.
        gcTime: 0,
      });
      return { records: objects, total: found.total_count };
    },
  };
}

const shownIn = (window: StyleWindow) => {
  const at = window && extentPlace(window);
  return { limit: mostShown, geometry: '1', ...(at && { at }) } as const;
};

/** The features of another server that a layer shows, as they are kept here. */
export async function featuresOf(client: Client, cache: QueryClient, uri: string): Promise<LayerFeatures> {
  const id = idOfUri('layer', uri) ?? '';
  const page = (window: StyleWindow): Promise<DatumList> => {
    const query = shownIn(window);
    return cache.fetchQuery({
      queryKey: ['layerFeatures', id, query],
      queryFn: ({ signal }) => client.call(endpoints.datumsByPile, { params: { id }, query, signal }),
      // The map and what it is fitted to ask for the same at once.
      staleTime: 10_000,
      gcTime: 10_000,
      retry: false,
    });
  };
  // Why none came is told where they are drawn.
  const first = await page(null).catch(() => null);
  return {
    columns: first?.meta.columns ?? [],
    extent4326: first?.meta.extent4326 ?? null,
    recordsIn: async (window) => {
      const { objects, meta } = await page(window);
      return { records: objects, total: meta.total_count };
    },
  };
}
