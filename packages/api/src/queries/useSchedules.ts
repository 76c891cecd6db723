import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../client/errors.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { Schedules, SchedulesQuery } from '../runs/schedules.ts';
import { useClient } from './ClientProvider.ts';
import { keys } from './keys.ts';

/** What runs by itself, and when within a range. What is shown of the days before stays away while others load. */
export function useSchedules(query: SchedulesQuery): UseQueryResult<Schedules, ApiError> {
  const client = useClient();
  return useQuery({
    queryKey: keys.list('schedules', { ...query }),
    queryFn: ({ signal }) => client.call(endpoints.schedules, { query, signal }),
    staleTime: 0,
  });
}
