import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { endpoints } from '../../contract/endpoints.ts';
import { repairInSlices, type RepairInput, type RepairsInput, type RepairedGeometry, type RepairedRecords } from '../../records/repair.ts';
import type { Depot } from '../../schemas/depot.ts';
import { afterEdits } from '../table/afterEdits.ts';
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
      const call = (id: number, body: RepairsInput) => client.call(endpoints.repairGeometries, { params: { id }, body });
      /** The moment in which something was repaired. */
      let open: number | null = null;
      try {
        return await repairInSlices(call, moment, (sum) => {
          if (sum.repaired > 0) open = sum.moment_id;
          onDone(sum);
        });
      } finally {
        if (open !== null) await afterEdits(cache, uri, open);
      }
    },
    [client, cache, uri, moment],
  );
}
