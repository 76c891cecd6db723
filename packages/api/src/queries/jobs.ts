import { queryOptions, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiError } from '../client/errors.ts';
import type { Client } from '../client/http.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { Job } from '../schemas/job.ts';
import { askAgain } from './timing/askAgain.ts';
import { useClient } from './ClientProvider.ts';
import { keys } from './keys.ts';

/** Time between two questions for the state of a job, in ms. */
export const jobPollMs = 500;

export function hasEnded(job: Pick<Job, 'status'> | undefined): boolean {
  return job !== undefined && job.status !== 'waiting' && job.status !== 'started';
}

/** Time until a job is asked for again that could not be read, in ms. */
const jobRetryMs = 5000;

/** How soon a job is asked for again, in ms; not at all when it has ended, or is not there for whoever asks. */
function untilNext(data: Job | undefined, error: ApiError | null): number | false {
  if (hasEnded(data)) return false;
  if (error === null) return jobPollMs;
  return error.status === 403 || error.status === 404 ? false : jobRetryMs;
}

/** The state of a job, asked for every half second until it has ended. */
export function jobOptions(client: Client, jobUri: string) {
  return queryOptions<Job, ApiError>({
    queryKey: keys.object(jobUri),
    queryFn: ({ signal }) => client.call(endpoints.job, { params: { id: jobUri.split('/').at(-2) ?? '' }, signal }),
    refetchInterval: ({ state }) => untilNext(state.data, state.error),
    refetchIntervalInBackground: true,
  });
}

/** Follows a job; when it has ended, the depot it wrote to and the lists of depots are loaded again. */
export function useJob(jobUri: string | null): UseQueryResult<Job, ApiError> {
  const cache = useQueryClient();
  const query = useQuery({ ...jobOptions(useClient(), jobUri ?? '/api/v1/job/0/'), enabled: jobUri !== null });
  const ended = hasEnded(query.data);
  const depot = query.data?.depot ?? null;
  useEffect(() => {
    if (!ended) return;
    void askAgain(cache, { queryKey: keys.list('depots') });
    if (depot !== null) void askAgain(cache, { queryKey: keys.object(depot) });
  }, [cache, ended, depot]);
  return query;
}

/** Several jobs, as far as they are known. */
export function useJobs(jobUris: readonly string[]): Job[] {
  const client = useClient();
  return useQueries({
    queries: jobUris.map((uri) => jobOptions(client, uri)),
    combine: (results) => results.flatMap((result) => result.data ?? []),
  });
}
