import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { endpoints } from '../../contract/endpoints.ts';
import { withRepairs, type RepairInput, type RepairedGeometry, type RepairedRecords } from '../../records/repair.ts';
import type { Depot } from '../../schemas/depot.ts';
import { afterEdits } from '../askAgain.ts';
import { useClient } from '../ClientProvider.ts';

/** Asks for a geometry as it would be if it were valid in a depot, by who has read the moment; nothing is stored. */
export function useRepairGeometry(moment: number): (input: RepairInput) => Promise<RepairedGeometry> {
  const client = useClient();
  return useCallback((body) => client.call(endpoints.repairGeometry, { params: { id: moment }, body }), [client, moment]);
}

/**
 * Repairs the geometries of a moment that are not valid, one call after the other; `onDone` is told what was repaired so far after each.
 * Depot and records follow before it counts as done, also where a call fails: what was repaired until then stays in the open moment.
 */
export function useRepairGeometries(
  { resource_uri: uri }: Pick<Depot, 'resource_uri'>,
  moment: number,
): (onDone: (sum: RepairedRecords) => void) => Promise<RepairedRecords> {
  const client = useClient();
  const cache = useQueryClient();
  return useCallback(
    async (onDone) => {
      let sum: RepairedRecords | null = null;
      try {
        for (let from: number | null = 0; from !== null;) {
          // From the first repair on the open moment is the one that is edited.
          const id: number = sum?.moment_id ?? moment;
          sum = withRepairs(sum, await client.call(endpoints.repairGeometries, { params: { id }, body: { from } }));
          onDone(sum);
          from = sum.next;
        }
      } finally {
        if (sum && sum.repaired > 0) await afterEdits(cache, uri, sum.moment_id);
      }
      return sum!;
    },
    [client, cache, uri, moment],
  );
}
