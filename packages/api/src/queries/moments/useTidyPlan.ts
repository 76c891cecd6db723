import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../client/errors.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Depot } from '../../schemas/depot.ts';
import type { Retention, TidyPlan } from '../../schemas/retention.ts';
import { useClient } from '../ClientProvider.ts';
import { keys } from '../keys.ts';

/** What a rule would let go of a depot's moments; nothing is asked without one. It is asked anew each time: what reads a moment comes and goes. */
export function useTidyPlan(depot: Pick<Depot, 'id'>, rule: Retention | null): UseQueryResult<TidyPlan, ApiError> {
  const client = useClient();
  return useQuery({
    queryKey: keys.tidy(depot.id, rule ?? {}),
    queryFn: async ({ signal }) => {
      const body = { dry_run: true, ...(rule ? { rule } : {}) };
      return (await client.call(endpoints.tidyDepot, { params: { id: depot.id }, body, signal })).plan;
    },
    enabled: rule !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
