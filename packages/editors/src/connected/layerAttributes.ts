import { endpoints, type Client, type DatumColumn } from '@geo/api';
import type { QueryClient } from '@tanstack/react-query';
import type { LayerAttributes } from '../generic/port.ts';

const pageLength = 1000;

/** The attributes of a layer, as its services hand them out, and what stands in each. */
export async function layerAttributes(client: Client, cache: QueryClient, layer: string): Promise<LayerAttributes> {
  // Who asks while the answer is under way gets the same: the client refuses a call that is sent already.
  const page = (offset: number) =>
    cache.fetchQuery({
      queryKey: ['layerAttributes', layer, offset],
      queryFn: ({ signal }) => client.call(endpoints.layerAttributes, { query: { layer, offset, limit: pageLength }, signal }),
      staleTime: 0,
    });
  const columns: DatumColumn[] = [];
  for (let total = 1; columns.length < total;) {
    const { objects, meta } = await page(columns.length);
    columns.push(...objects);
    total = objects.length === 0 ? 0 : meta.total_count;
  }
  return {
    columns,
    valuesOf: (attribute) =>
      cache.fetchQuery({
        queryKey: ['layerAttributeValues', layer, attribute],
        queryFn: ({ signal }) => client.call(endpoints.layerAttributeValues, { query: { layer, attribute, unique: 'true' }, signal }),
        staleTime: 0,
      }),
  };
}
