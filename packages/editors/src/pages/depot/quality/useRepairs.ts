import { errorText, type Depot, type RepairedRecords } from '@geo/api';
import { useState } from 'react';
import type { Repairs } from '../../../QualityResults/index.ts';
import type { DepotPort } from '../port.ts';

/** Repairs all geometries of a moment that are not valid. @param onRepaired Is told the open moment that has them. */
export function useRepairs(
  port: Pick<DepotPort, 'useRepairGeometries'>,
  { depot, momentId }: { readonly depot: Depot; readonly momentId: number },
  onRepaired: (moment: number) => void,
): Repairs {
  const repairAll = port.useRepairGeometries(depot, momentId);
  const [state, setState] = useState<{ running: boolean; sum: RepairedRecords | null; error: string | undefined }>({
    running: false,
    sum: null,
    error: undefined,
  });
  const onRepair = (): void => {
    let last: RepairedRecords | null = null;
    setState({ running: true, sum: null, error: undefined });
    repairAll((sum) => {
      last = sum;
      setState({ running: true, sum, error: undefined });
    })
      .then(() => undefined, errorText)
      .then((error) => {
        setState({ running: false, sum: last, error });
        if (last && last.repaired > 0) onRepaired(last.moment_id);
      })
      .catch(() => undefined);
  };
  return { ...state, onRepair };
}
