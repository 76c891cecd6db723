import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ApiError } from '../../client/errors.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { ReplacementInput, ReplacementPreview, ReplacementResult } from '../../schemas/datum.ts';
import type { Depot } from '../../schemas/depot.ts';
import { afterEdits } from './afterEdits.ts';
import { useClient } from '../ClientProvider.ts';
import { keys } from '../keys.ts';

/** What a replacement would change; nothing is asked as long as nothing is looked for. */
export function useReplacementPreview(moment: number, body: ReplacementInput): UseQueryResult<ReplacementPreview, ApiError> {
  const client = useClient();
  return useQuery({
    queryKey: keys.replacement(moment, body),
    queryFn: ({ signal }) => client.call(endpoints.previewReplacement, { params: { id: moment }, body, signal }),
    enabled: body.find !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}

/** Replaces values in the open moment; depot and records follow before it counts as done. */
export function useReplaceValues(
  { resource_uri: uri }: Pick<Depot, 'resource_uri'>,
  moment: number,
): (body: ReplacementInput) => Promise<ReplacementResult> {
  const client = useClient();
  const cache = useQueryClient();
  return useCallback(
    async (body) => {
      const result = await client.call(endpoints.replaceValues, { params: { id: moment }, body });
      await afterEdits(cache, uri, result.moment_id);
      return result;
    },
    [client, cache, uri, moment],
  );
}
