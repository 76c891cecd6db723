import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../client/errors.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { ColumnStatistics } from '../../schemas/datum.ts';
import { useClient } from '../ClientProvider.ts';
import { keys } from '../keys.ts';

/** What stands in a column of a moment. It is asked for each time, as an open moment changes; who leaves ends the counting. */
export function useColumnStatistics(
  moment: number,
  column: string,
  { q = '', filter = '' }: { readonly q?: string; readonly filter?: string },
): UseQueryResult<ColumnStatistics, ApiError> {
  const client = useClient();
  const query = { column, ...(q !== '' && { q }), ...(filter !== '' && { filter }) };
  return useQuery({
    queryKey: keys.statistics(moment, query),
    queryFn: ({ signal }) => client.call(endpoints.columnStatistics, { params: { id: moment }, query, signal }),
    staleTime: 0,
  });
}
