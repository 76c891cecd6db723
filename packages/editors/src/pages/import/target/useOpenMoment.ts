import { openMoment, type Depot, type Moment } from '@geo/api';
import type { ImportPort } from '../port.ts';

/** The open moment of a depot, during which it takes no import; null where there is none. @param depotId Null for a depot that is still to be made. */
export function useOpenMoment(
  port: Pick<ImportPort, 'useObject'>,
  depotId: number | null,
): { readonly depot: Depot; readonly moment: Moment } | null {
  // Asked anew: where it was chosen from a list, the moment may be finalized by now.
  const { data: depot } = port.useObject('depot', depotId ?? 0, depotId !== null);
  const moment = depotId !== null && depot ? openMoment(depot) : undefined;
  return depot && moment ? { depot, moment } : null;
}
