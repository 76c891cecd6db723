import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../client/errors.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { RecordHistory } from '../schemas/comparison.ts';
import { useClient } from './ClientProvider.ts';
import { keys } from './keys.ts';

/** What a record was and became. It is asked for each time: others may have edited it since. */
export function useRecordHistory(index: number, moment: number): UseQueryResult<RecordHistory, ApiError> {
  const client = useClient();
  const datum = `${index}@${moment}`;
  return useQuery({
    queryKey: keys.history(datum),
    queryFn: ({ signal }) => client.call(endpoints.datumHistory, { params: { datum }, signal }),
    staleTime: 0,
  });
}
