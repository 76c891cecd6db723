import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../client/errors.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Lineage } from '../../runs/lineage.ts';
import { useClient } from '../ClientProvider.ts';
import { keys } from '../keys.ts';

/** The way back from a moment, or from what a layer shows, to what was imported or edited. */
export function useLineage(kind: 'moment' | 'layer', id: number): UseQueryResult<Lineage, ApiError> {
  const client = useClient();
  return useQuery({
    queryKey: keys.lineage(kind, id),
    queryFn: ({ signal }) => client.call(kind === 'moment' ? endpoints.momentLineage : endpoints.layerLineage, { params: { id }, signal }),
    staleTime: 0,
  });
}
