import { errorText, type Datum } from '@geo/api';
import { useNotify } from '@geo/ui';
import { useEffect, useEffectEvent } from 'react';
import type { DepotPort } from '../port.ts';

/** Reads the record of a number that is to be shown, and tells it once. @param sought Its number; null for none. */
export function useSoughtRecord(
  port: Pick<DepotPort, 'useRecord'>,
  moment: number,
  sought: number | null,
  onFound: (datum: Datum | null) => void,
): void {
  const notify = useNotify();
  const { data, error } = port.useRecord(sought, moment);
  const found = useEffectEvent((datum: Datum | null, reason: unknown) => {
    if (reason) notify({ message: errorText(reason), severity: 'error' });
    onFound(datum);
  });
  useEffect(() => {
    if (sought === null) return;
    if (data?.id === sought) found(data, null);
    else if (error) found(null, error);
  }, [sought, data, error]);
}
