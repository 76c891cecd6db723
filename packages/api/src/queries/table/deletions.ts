import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { endpoints } from '../../contract/endpoints.ts';
import type { DeletionInput, DeletionResult } from '../../schemas/datum.ts';
import type { Depot } from '../../schemas/depot.ts';
import { afterEdits } from './afterEdits.ts';
import { useClient } from '../ClientProvider.ts';

/**
 * Deletes all records that a search and a filter leave in the open moment; depot, records and steps follow before it counts as done, and before
 * it counts as refused as well: what stands in the way is then seen.
 */
export function useDeleteRecords(
  { resource_uri: uri }: Pick<Depot, 'resource_uri'>,
  moment: number,
): (body: DeletionInput) => Promise<DeletionResult> {
  const client = useClient();
  const cache = useQueryClient();
  return useCallback(
    async (body) => {
      let edited = moment;
      try {
        const result = await client.call(endpoints.deleteDatums, { params: { id: moment }, body });
        edited = result.moment_id;
        return result;
      } finally {
        await afterEdits(cache, uri, edited);
      }
    },
    [client, cache, uri, moment],
  );
}
